// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Pairs equal elements of two lists, each at most once, so that what can move need not be replaced.
///
/// As many pairs are made as possible: an element that occurs *i* times before and *j* times after is
/// in min(*i*, *j*) of them. First come those that keep their order, as a common subsequence; then the
/// first occurrence left over before goes with the first left over after, and so on.
///
/// Without repeats there is only one pairing. With some, no other one has fewer moves if the common
/// subsequence is a longest one; it is, unless the lists are long, repetitive and very different.
@usableFromInline
package enum OccurrencePairing {
  /// Returns the pairing in runs.
  ///
  /// - Complexity: O(*n* log *n*) time and O(*n*) memory, where *n* is the number of elements in both
  ///   lists.
  @usableFromInline
  package static func runs(_ lists: InternedLists) -> [KeptRun] {
    if let runs = lists.pairingWithoutRepeats { return runs }
    let kept = NearCommonSubsequence.runs(lists)
    var positions = [Int32](repeating: -1, count: lists.newIDs.count)
    for run in kept {
      for (old, new) in zip(run.oldRange, run.newRange) {
        positions[new] = Int32(truncatingIfNeeded: old)
      }
    }
    pairRemaining(lists, kept: kept, &positions)
    return positions.withUnsafeBufferPointer { KeptRunList(oldPositions: $0).runs }
  }

  /// Pairs what is not paired yet by order of occurrence.
  private static func pairRemaining(
    _ lists: InternedLists, kept: [KeptRun], _ positions: inout [Int32]
  ) {
    var isTaken = PositionSet(count: lists.oldIDs.count)
    isTaken.insert(kept.lazy.map(\.oldRange))
    // For each identifier the first free old position, and for each of these the next.
    var first = [Int32](repeating: -1, count: lists.oldIDs.count)
    var next = first
    for position in lists.oldIDs.indices.reversed() where !isTaken.contains(position) {
      let id = Int(lists.oldIDs[position])
      next[position] = first[id]
      first[id] = Int32(truncatingIfNeeded: position)
    }
    for (newPosition, id) in lists.newIDs.enumerated() where id >= 0 && positions[newPosition] < 0 {
      let oldPosition = first[Int(id)]
      guard oldPosition >= 0 else { continue }
      positions[newPosition] = oldPosition
      first[Int(id)] = next[Int(oldPosition)]
    }
  }
}

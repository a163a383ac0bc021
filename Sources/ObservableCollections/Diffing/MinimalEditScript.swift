// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// The fewest insertions and removals that lead from one list to another, without moves.
///
/// What stays is a longest common subsequence. How it is found depends on the repeats:
///
/// - Without any it is the heaviest ascending choice of kept runs, in O(*n* log *n*).
/// - With few, Hunt and Szymanski's algorithm finds it in O(*n* log *n*).
/// - With many, elements of one list only are left out, and the linear space algorithm of Myers does
///   the rest in O(*n* *d*) at worst, for *d* edits among those that remain.
///
/// All take memory proportional to the number *n* of elements in both lists.
@usableFromInline
package enum MinimalEditScript {
  /// Returns what a shortest edit script keeps, or `nil` if it has more than `editLimit` edits.
  @usableFromInline
  package static func runs(_ lists: InternedLists, editLimit: Int = .max) -> [KeptRun]? {
    let total = lists.oldIDs.count + lists.newIDs.count
    if let pairing = lists.pairingWithoutRepeats {
      let runs = zip(pairing, HeaviestIncreasingRuns.staying(among: pairing))
        .filter(\.1).map(\.0)
      return total - 2 * runs.reduce(0) { $0 + $1.count } <= editLimit ? runs : nil
    }
    let census = lists.census()
    if total - 2 * census.commonCount > editLimit { return nil }
    guard isSparse(census.matchCount, total: total) else {
      return SharedElements(lists, census).runs(editLimit: editLimit)
    }
    let positions = SparseCommonSubsequence.oldPositions(lists, matchCount: census.matchCount)
    let runs = positions.withUnsafeBufferPointer { KeptRunList(oldPositions: $0).runs }
    return total - 2 * runs.reduce(0) { $0 + $1.count } <= editLimit ? runs : nil
  }

  /// Returns what a shortest edit script keeps, given only a comparison of positions.
  ///
  /// - Complexity: O(*n* *d*) comparisons at worst and O(*n* + *d*²) on average, where *n* is the
  ///   number of elements in both lists and *d* the number of edits, at most the limit.
  @usableFromInline
  package static func runs(
    countBefore: Int, countAfter: Int, editLimit: Int = .max,
    matching: (Int, Int) -> Bool
  ) -> [KeptRun]? {
    withoutActuallyEscaping(matching) {
      LinearSpaceEditScript.runs(
        oldCount: countBefore, newCount: countAfter, editLimit: editLimit,
        ClosureMatching(closure: $0))
    }
  }

  /// Returns whether pairs of equal elements are few enough to be listed.
  static func isSparse(_ matchCount: Int, total: Int) -> Bool {
    matchCount <= 4 * total
  }
}

/// Positions compared by calling a closure.
private struct ClosureMatching: PositionMatching {
  let closure: (Int, Int) -> Bool

  func isMatch(_ old: Int, _ new: Int) -> Bool {
    closure(old, new)
  }
}

/// Positions compared by the identifiers found there.
private struct IdentifierMatching: PositionMatching {
  let old: UnsafeBufferPointer<Int32>
  let new: UnsafeBufferPointer<Int32>

  func isMatch(_ oldPosition: Int, _ newPosition: Int) -> Bool {
    old[oldPosition] == new[newPosition]
  }
}

/// What remains of two lists when elements that only one of them has are left out.
private struct SharedElements {
  private var oldIDs: [Int32] = []
  private var newIDs: [Int32] = []

  /// The positions of the elements that remain.
  private var oldPositions: [Int] = []
  private var newPositions: [Int] = []

  /// The number of elements left out.
  private let lonelyCount: Int

  init(_ lists: InternedLists, _ census: InternedLists.Census) {
    for (position, id) in lists.oldIDs.enumerated() where census.after[Int(id)] > 0 {
      oldIDs.append(id)
      oldPositions.append(position)
    }
    for (position, id) in lists.newIDs.enumerated() where id >= 0 {
      newIDs.append(id)
      newPositions.append(position)
    }
    lonelyCount = lists.oldIDs.count + lists.newIDs.count - oldIDs.count - newIDs.count
  }

  /// Returns what a shortest edit script keeps, with the positions in the full lists.
  func runs(editLimit: Int) -> [KeptRun]? {
    let runs = oldIDs.withUnsafeBufferPointer { old in
      newIDs.withUnsafeBufferPointer { new in
        LinearSpaceEditScript.runs(
          oldCount: old.count, newCount: new.count, editLimit: editLimit - lonelyCount,
          IdentifierMatching(old: old, new: new))
      }
    }
    guard let runs else { return nil }
    var list = KeptRunList()
    for run in runs {
      for (old, new) in zip(oldPositions[run.oldRange], newPositions[run.newRange]) {
        list.append(oldStart: old, newStart: new, count: 1)
      }
    }
    return list.runs
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Says which element of an old list each element of a new list is.
///
/// Elements that belong together are told by runs: neighbors in the old list that are still neighbors
/// in the new one. New elements outside every run are insertions, old elements outside every run are
/// deletions. Runs need not ascend in the old list; those that do not fit in are moves.
///
///     let pairing = ListPairing(from: ["a", "b", "c"], to: ["b", "c", "x", "a"])
///     pairing.runs        // old 1..<3 at 0, old 0..<1 at 3
///     pairing.insertions  // [2..<3]
///     pairing.moves       // 0 → 3
///
/// A pairing holds positions only. It takes memory for the runs, not for the elements.
@usableFromInline
package struct ListPairing: Hashable, Sendable {
  /// The number of elements in the old list.
  @usableFromInline package let countBefore: Int

  /// The number of elements in the new list.
  @usableFromInline package let countAfter: Int

  /// What stays together, ascending by position in the new list.
  ///
  /// Runs are not empty, do not overlap in either list, and are as long as they can be.
  @usableFromInline package let runs: [KeptRun]

  /// Creates a pairing from finished runs.
  @usableFromInline
  package init(countBefore: Int, countAfter: Int, runs: [KeptRun]) {
    self.countBefore = countBefore
    self.countAfter = countAfter
    self.runs = runs
    checkInvariants()
  }

  /// Creates a pairing from equal ends and the runs of what lies between them.
  ///
  /// Positions in the runs of the middle count from the end of the common prefix.
  @usableFromInline
  package init(countBefore: Int, countAfter: Int, ends: CommonEnds, middle: consuming [KeptRun]) {
    // The middle differs from its first and its last element on, so no run touches the ends.
    var runs = consume middle
    if ends.prefix > 0 {
      for index in runs.indices {
        runs[index].oldStart += ends.prefix
        runs[index].newStart += ends.prefix
      }
      runs.insert(KeptRun(oldStart: 0, newStart: 0, count: ends.prefix), at: 0)
    }
    if ends.suffix > 0 {
      runs.append(
        KeptRun(
          oldStart: countBefore - ends.suffix, newStart: countAfter - ends.suffix,
          count: ends.suffix))
    }
    self.init(countBefore: countBefore, countAfter: countAfter, runs: runs)
  }
}

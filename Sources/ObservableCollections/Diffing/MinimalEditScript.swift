// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// The fewest insertions and removals that lead from one list to another, without moves.
///
/// What stays is a longest common subsequence. How it is found depends on the repeats:
///
/// - Without any it is the heaviest ascending choice of kept runs, in O(*n* log *n*).
/// - With few, Hunt and Szymanski's algorithm finds it in O(*n* log *n*).
/// - With many, elements of one list only are left out. Then the linear space algorithm of Myers
///   finds it in O(*n* *d*) at worst, for *d* edits among the elements that remain; when *d* is large
///   too, bit vectors do in O(*n*² / 64).
///
/// All take memory proportional to the number *n* of elements in both lists.
@usableFromInline
package enum MinimalEditScript {
  /// Returns what a shortest edit script keeps, or `nil` if it has more than `editLimit` edits.
  @usableFromInline
  package static func runs(_ lists: InternedLists, editLimit: Int = .max) -> [KeptRun]? {
    let total = lists.oldIDs.count + lists.newIDs.count
    let runs: [KeptRun]?
    if let pairing = lists.pairingWithoutRepeats {
      runs = zip(pairing, HeaviestIncreasingRuns.staying(among: pairing)).filter(\.1).map(\.0)
    } else {
      let census = lists.census()
      if total - 2 * census.commonCount > editLimit { return nil }
      if isSparse(census.matchCount, total: total) {
        let positions = SparseCommonSubsequence.oldPositions(lists, matchCount: census.matchCount)
        runs = positions.withUnsafeBufferPointer { KeptRunList(oldPositions: $0).runs }
      } else {
        runs = SharedElements(lists, census).runs(editLimit: editLimit)
      }
    }
    guard let runs, total - 2 * runs.keptCount <= editLimit else { return nil }
    return runs
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
    withoutActuallyEscaping(matching) { matching in
      var kept = KeptRunList()
      let isComplete = LinearSpaceEditScript.append(
        ListBox(old: 0..<countBefore, new: 0..<countAfter),
        of: ClosureMatching(closure: matching), to: &kept, editLimit: editLimit)
      return isComplete ? kept.runs : nil
    }
  }

  /// Returns whether pairs of equal elements are few enough to be listed.
  static func isSparse(_ matchCount: Int, total: Int) -> Bool {
    matchCount <= 4 * total
  }

  /// Appends what a longest common subsequence of a box keeps, however many repeats there are.
  ///
  /// - Parameters:
  ///   - box: The part of the lists to compare.
  ///   - lists: The identifiers, below `idCount`.
  ///   - idCount: The number of identifiers.
  ///   - kept: The runs found so far, which end before the box.
  ///   - editLimit: A number of edits after which the search may end.
  /// - Returns: `false` if the search ended since there are more edits than the limit.
  static func append(
    _ box: ListBox, of lists: IdentifierMatching, idCount: Int, to kept: inout KeptRunList,
    editLimit: Int = .max
  ) -> Bool {
    var middle = box
    let ends = middle.trim(lists.isMatch)
    kept.append(oldStart: box.old.lowerBound, newStart: box.new.lowerBound, count: ends.prefix)
    let edits = min(editLimit, affordableEdits(middle))
    if !LinearSpaceEditScript.append(middle, of: lists, to: &kept, editLimit: edits) {
      if edits == editLimit { return false }
      BitParallelCommonSubsequence.append(middle, of: lists, idCount: idCount, to: &kept)
    }
    kept.append(
      oldStart: middle.old.upperBound, newStart: middle.new.upperBound, count: ends.suffix)
    return true
  }

  /// Returns the number of edits whose square costs one algorithm what the area costs the other.
  private static func affordableEdits(_ box: ListBox) -> Int {
    let area = UInt64(box.old.count) * UInt64(box.new.count)
    let bits = UInt64.bitWidth - area.leadingZeroBitCount
    return (1 << (bits / 2)) / 16
  }
}

/// What remains of two lists when elements that only one of them has are left out.
private struct SharedElements {
  private var oldIDs: [Int32] = []
  private var newIDs: [Int32] = []

  /// The positions of the elements that remain.
  private var oldPositions: [Int] = []
  private var newPositions: [Int] = []

  /// The number of elements in both full lists.
  private let total: Int

  /// The number of identifiers.
  private let idCount: Int

  init(_ lists: InternedLists, _ census: InternedLists.Census) {
    total = lists.oldIDs.count + lists.newIDs.count
    idCount = lists.oldIDs.count
    for (position, id) in lists.oldIDs.enumerated() where census.after[Int(id)] > 0 {
      oldIDs.append(id)
      oldPositions.append(position)
    }
    for (position, id) in lists.newIDs.enumerated() where id >= 0 {
      newIDs.append(id)
      newPositions.append(position)
    }
  }

  /// Returns what a shortest edit script keeps, with the positions in the full lists.
  func runs(editLimit: Int) -> [KeptRun]? {
    let lonelyCount = total - oldIDs.count - newIDs.count
    var shared = KeptRunList()
    let isComplete = oldIDs.withUnsafeBufferPointer { old in
      newIDs.withUnsafeBufferPointer { new in
        MinimalEditScript.append(
          ListBox(old: old.indices, new: new.indices), of: IdentifierMatching(old: old, new: new),
          idCount: idCount, to: &shared, editLimit: editLimit - lonelyCount)
      }
    }
    guard isComplete else { return nil }
    var kept = KeptRunList()
    for run in shared.runs {
      for (old, new) in zip(oldPositions[run.oldRange], newPositions[run.newRange]) {
        kept.append(oldStart: old, newStart: new, count: 1)
      }
    }
    return kept.runs
  }
}

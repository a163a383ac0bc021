// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ArrayDelta {
  /// Records that come to the same, each of the list that the one before it leaves.
  ///
  /// There is at most one of each kind: a removal, a move, an insertion, and a replacement, in this
  /// order; or a single setting. There is none if the delta is empty.
  ///
  /// A record names the elements that it moves, and a delta knows only those that some record has moved
  /// before. So there may be more moves than in ``moves``, though never more than needed with those
  /// elements.
  ///
  /// - Complexity: O(*r* + *k*), where *r* is the number of stretches of neighbors that stay together
  ///   and *k* that of changed elements; O((*r* + *k*) log *r*) if elements move.
  public var changes: [ArrayChange<Element>] {
    switch form {
    case .record(let change) where change.kind == .setting: isEmpty ? [] : [change]
    case .record(let change): Contents(change).changes
    case .contents(let contents): contents.changes
    }
  }

  /// Records that come to the same in a list whose elements can be asked for, with the fewest moves.
  ///
  /// - Parameter element: The element at an old position.
  ///
  /// - Returns: The records, each of the list that the one before it leaves.
  ///
  /// - Complexity: That of ``changes``.
  func changes(elementAt element: (Int) -> Element) -> [ArrayChange<Element>] {
    guard let contents else { return changes }
    return contents.changes(moving: contents.layout.movedRuns) { $0.oldRange.map(element) }
  }
}

extension ArrayDelta.Contents {
  /// Records that come to the same.
  var changes: [ArrayChange<Element>] {
    changes(moving: layout.movedKnownRuns) { oldElements(of: $0) }
  }

  /// Records that come to the same, given which runs move and what elements they have.
  fileprivate func changes(
    moving moved: [DeltaRun], _ elements: (DeltaRun) -> some Sequence<Element>
  ) -> [ArrayChange<Element>] {
    var changes: [ArrayChange<Element>] = []
    let deletions = RangeRanks(layout.deletions)
    let insertions = RangeRanks(layout.insertions)
    if !deletions.ranges.isEmpty {
      changes.append(
        ArrayChange(
          removing: deletedElements, at: deletions.ranges, countBefore: layout.countBefore))
    }
    let countBetween = layout.countBefore - deletions.ranges.totalCount
    if !moved.isEmpty {
      let moves = ArrayDeltaLayout.indexPairs(of: moved, without: deletions, insertions)
      changes.append(ArrayChange(moving: moved.flatMap(elements), moves, count: countBetween))
    }
    if !insertions.ranges.isEmpty {
      changes.append(
        ArrayChange(
          inserting: insertedElements, at: insertions.ranges, countBefore: countBetween))
    }
    let replacing = layout.runs.filter(\.isReplacement)
    if !replacing.isEmpty {
      var ranges: [Range<Int>] = []
      for run in replacing { ranges.appendCoalescing(run.newRange) }
      changes.append(
        ArrayChange(
          replacing: replacing.flatMap(oldElements(of:)),
          with: replacing.flatMap { newElements[$0.elementRange] },
          at: ranges, count: layout.countAfter))
    }
    return changes
  }
}

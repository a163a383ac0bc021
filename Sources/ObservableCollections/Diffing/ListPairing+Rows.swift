// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ListPairing {
  /// The number of elements that are in both lists.
  package var keptCount: Int { runs.keptCount }

  /// The number of deletions, insertions and moves, counted in elements.
  @usableFromInline package var editCount: Int {
    countBefore + countAfter - 2 * keptCount + moveCount
  }

  /// The number of elements that move, the fewest possible for this pairing.
  package var moveCount: Int {
    if HeaviestIncreasingRuns.isIncreasing(runs) { return 0 }
    return zip(runs, HeaviestIncreasingRuns.staying(among: runs))
      .reduce(0) { $0 + ($1.1 ? 0 : $1.0.count) }
  }

  /// The ranges in the new list that hold elements the old list did not have, ascending.
  package var insertions: [Range<Int>] {
    var gaps: [Range<Int>] = []
    var end = 0
    for run in runs {
      if run.newStart > end { gaps.append(end..<run.newStart) }
      end = run.newStart + run.count
    }
    if countAfter > end { gaps.append(end..<countAfter) }
    return gaps
  }

  /// The ranges in the old list that hold elements the new list does not have, ascending.
  package var deletions: [Range<Int>] {
    var kept = PositionSet(count: countBefore)
    kept.insert(runs.lazy.map(\.oldRange))
    return kept.gaps
  }

  /// The elements that move, ascending by position in the new list.
  package var moves: [IndexPair] {
    HeaviestIncreasingRuns.isIncreasing(runs) ? [] : HeaviestIncreasingRuns.moves(of: runs)
  }
}

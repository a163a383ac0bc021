// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ArrayDeltaLayout {
  /// The fewest elements that must move, as runs in new order.
  ///
  /// - Complexity: O(*r* log *r*), where *r* is the number of runs; O(1) if they are in order.
  var movedRuns: [DeltaRun] {
    if isInOrder { return [] }
    return zip(runs, fewestMovesStaying).filter { !$1 }.map(\.0)
  }

  /// The fewest moves, in order of new position.
  ///
  /// - Complexity: O(*r* log *r* + *m*), where *r* is the number of runs and *m* that of moves; O(1) if
  ///   the runs are in order.
  var moves: [IndexPair] {
    isInOrder ? [] : HeaviestIncreasingRuns.moves(of: runs, staying: fewestMovesStaying)
  }

  /// For each run whether it stays when the fewest elements move.
  private var fewestMovesStaying: [Bool] { stays ?? HeaviestIncreasingRuns.staying(among: runs) }

  /// The fewest elements with known old elements that must move if no others do, as runs in new order.
  ///
  /// That may be more than ``movedRuns``. Moving the first of three rows to the end and then the second
  /// one comes down to moving the third row to the front, but no record has told of that row.
  ///
  /// - Complexity: O(*r* log *r*), where *r* is the number of runs and of known runs; O(1) if the runs
  ///   are in order.
  var movedKnownRuns: [DeltaRun] {
    let fewest = movedRuns
    if fewest.allSatisfy({ knownCount(of: $0.oldRange) == $0.count }) { return fewest }
    let pieces = runs.filter { !$0.isInsertion }.flatMap(piecesByKnowledge)
    // A known piece may stay if it is in order with all unknown ones, which are in order anyway.
    var mayStay = [Bool](repeating: true, count: pieces.count)
    var bound = -1
    for (index, piece) in pieces.enumerated() {
      if !piece.isKnown { bound = piece.run.oldStart }
      if piece.run.oldStart < bound { mayStay[index] = false }
    }
    bound = .max
    for (index, piece) in pieces.enumerated().reversed() {
      if !piece.isKnown { bound = piece.run.oldStart }
      if piece.run.oldStart > bound { mayStay[index] = false }
    }
    let candidates = pieces.indices.filter { mayStay[$0] }
    let stays = HeaviestIncreasingRuns.staying(among: candidates.map { pieces[$0].run })
    for (index, stays) in zip(candidates, stays) { mayStay[index] = stays }
    return zip(pieces, mayStay).filter { !$1 }.map(\.0.run)
  }

  /// The fewest moves, in the list that is left when elements have been deleted and none has been
  /// inserted, in new order.
  ///
  /// - Complexity: O(*r* log *r* + *m*), where *r* is the number of runs and *m* that of moves.
  var movesBetween: [IndexPair] {
    if isInOrder { return [] }
    return Self.indexPairs(of: movedRuns, without: RangeRanks(deletions), RangeRanks(insertions))
  }

  /// The old and new positions of the elements of runs, not counting deletions and insertions.
  static func indexPairs(
    of runs: [DeltaRun], without deletions: RangeRanks, _ insertions: RangeRanks
  ) -> [IndexPair] {
    runs.flatMap { run in
      let oldStart = run.oldStart - deletions.count(before: run.oldStart)
      let newStart = run.newStart - insertions.count(before: run.newStart)
      return (0..<run.count).map {
        IndexPair(oldIndex: oldStart + $0, newIndex: newStart + $0)
      }
    }
  }

  /// The known positions within a range of old positions.
  ///
  /// - Complexity: O(*k* + log *r*), where *k* is the number of runs found and *r* that of known runs.
  func knownParts(of range: Range<Int>) -> [KnownRun] {
    var parts: [KnownRun] = []
    var index = firstKnownRun(endingAfter: range.lowerBound)
    while index < known.count, known[index].start < range.upperBound {
      parts.append(known[index].clamped(to: range))
      index += 1
    }
    return parts
  }

  private func knownCount(of range: Range<Int>) -> Int {
    knownParts(of: range).reduce(0) { $0 + $1.count }
  }

  /// Divides a run into parts of known and of unknown elements.
  private func piecesByKnowledge(_ run: DeltaRun) -> [(run: DeltaRun, isKnown: Bool)] {
    var pieces: [(run: DeltaRun, isKnown: Bool)] = []
    var position = run.oldStart
    func add(upTo end: Int, isKnown: Bool) {
      if position < end { pieces.append((run.clamped(toOld: position..<end), isKnown)) }
      position = end
    }
    for part in knownParts(of: run.oldRange) {
      add(upTo: part.start, isKnown: false)
      add(upTo: part.end, isKnown: true)
    }
    add(upTo: run.oldEnd, isKnown: false)
    return pieces
  }
}

extension DeltaRun {
  /// The part of the run that is in a range of old positions; not to be asked of an insertion.
  fileprivate func clamped(toOld range: Range<Int>) -> DeltaRun {
    let offset = range.lowerBound - oldStart
    return DeltaRun(
      oldStart: range.lowerBound, newStart: newStart + offset, count: range.count,
      elementOffset: isKept ? Self.none : elementOffset + offset)
  }
}

extension KnownRun {
  /// The part of the run that is in a range of old positions.
  fileprivate func clamped(to range: Range<Int>) -> KnownRun {
    let range = range.clamped(to: start..<end)
    return KnownRun(
      start: range.lowerBound, count: range.count,
      elementOffset: elementOffset + range.lowerBound - start)
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// What a delta says of positions, without the elements.
@usableFromInline
struct ArrayDeltaLayout: Sendable {
  /// The number of elements before the change.
  @usableFromInline let countBefore: Int

  /// The number of elements after the change.
  @usableFromInline let countAfter: Int

  /// The new list in its own order.
  ///
  /// The runs lie one behind the other from zero to `countAfter`. None continues the one before it,
  /// and no old position is in two of them. Old positions in none are the deletions.
  @usableFromInline let runs: [DeltaRun]

  /// The old positions whose elements the delta knows, ascending; no two runs touch.
  ///
  /// These are the deleted and replaced ones. If the runs are out of order, there are others: rows
  /// outside of `known` keep their order among themselves, so that the moves can be told by naming
  /// known elements only.
  @usableFromInline let known: [KnownRun]

  /// The indexes of the runs that keep and replace by their position in the old list; empty if the
  /// runs are in that order anyway.
  @usableFromInline let oldOrder: [Int]

  /// For each run whether it stays when the fewest elements move, if that was found on the way.
  let stays: [Bool]?

  /// Whether the runs that keep and replace ascend in the old list, so that nothing moves.
  var isInOrder: Bool { oldOrder.isEmpty }

  /// Creates a layout from runs and known positions.
  ///
  /// - Complexity: O(1) if the runs are in order, otherwise O(*r* log *r*), where *r* is the number
  ///   of runs.
  init(
    countBefore: Int, countAfter: Int, runs: [DeltaRun], known: [KnownRun], isInOrder: Bool
  ) {
    self.countBefore = countBefore
    self.countAfter = countAfter
    self.runs = runs
    self.known = known
    oldOrder = isInOrder ? [] : Self.oldOrder(of: runs, countBefore: countBefore)
    stays = nil
  }

  /// Creates a layout that knows the elements which are deleted, replaced or moved, and no others.
  ///
  /// - Complexity: O(*r*) if the runs are in order, otherwise O(*r* log *r*), where *r* is the number
  ///   of runs.
  init(countBefore: Int, countAfter: Int, runs: [DeltaRun], isInOrder: Bool) {
    self.countBefore = countBefore
    self.countAfter = countAfter
    self.runs = runs
    // What is kept and stays ascends in both lists. Of the old list, all else is known.
    var known = KnownRunList()
    var end = 0
    func keep(_ run: DeltaRun) {
      known.append(run.oldStart - end, from: end)
      end = run.oldEnd
    }
    if isInOrder {
      oldOrder = []
      stays = nil
      for run in runs where run.isKept { keep(run) }
    } else {
      let stays = HeaviestIncreasingRuns.staying(among: runs)
      oldOrder = Self.oldOrder(of: runs, countBefore: countBefore)
      self.stays = stays
      for (run, stays) in zip(runs, stays) where stays && run.isKept { keep(run) }
    }
    known.append(countBefore - end, from: end)
    self.known = known.runs
  }

  /// The indexes of the runs that keep and replace, by their position in the old list.
  ///
  /// Where runs are many, a place for every old position costs less than comparing runs.
  ///
  /// - Complexity: O(*r* log *r*), where *r* is the number of runs.
  private static func oldOrder(of runs: [DeltaRun], countBefore: Int) -> [Int] {
    guard countBefore / 16 < runs.count, runs.count < Int32.max else {
      return runs.indices.filter { !runs[$0].isInsertion }
        .sorted { runs[$0].oldStart < runs[$1].oldStart }
    }
    return withUnsafeTemporaryAllocation(of: Int32.self, capacity: countBefore) { places in
      places.initialize(repeating: -1)
      var count = 0
      for (index, run) in runs.enumerated() where !run.isInsertion {
        places[run.oldStart] = Int32(truncatingIfNeeded: index)
        count += 1
      }
      // Where runs begin cannot be predicted, so each place is written and counted if it is one.
      return [Int](unsafeUninitializedCapacity: count + 1) { order, end in
        for index in places {
          order.initializeElement(at: end, to: Int(index))
          end += index >= 0 ? 1 : 0
        }
      }
    }
  }

  /// Creates the layout of a list that stays as it is.
  init(unchanged count: Int) {
    let run = DeltaRun(oldStart: 0, newStart: 0, count: count, elementOffset: DeltaRun.none)
    self.init(
      countBefore: count, countAfter: count, runs: count == 0 ? [] : [run], known: [],
      isInOrder: true)
  }

  /// Whether everything stays as it is.
  var isEmpty: Bool {
    guard let run = runs.first else { return countBefore == 0 }
    return runs.count == 1 && run.isKept && run.count == countBefore
  }
}

// MARK: - Reading in old order

extension ArrayDeltaLayout {
  /// Calls a closure with the runs that keep and replace, in order of position in the old list.
  ///
  /// - Complexity: O(*r*), where *r* is the number of runs.
  func forEachRunInOldOrder(_ body: (DeltaRun) -> Void) {
    if isInOrder {
      for run in runs where !run.isInsertion { body(run) }
    } else {
      for index in oldOrder { body(runs[index]) }
    }
  }

  /// Old positions of deleted elements, as ascending ranges that do not touch.
  ///
  /// - Complexity: O(*r*), where *r* is the number of runs.
  var deletions: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var end = 0
    forEachRunInOldOrder { run in
      ranges.appendCoalescing(end..<run.oldStart)
      end = run.oldEnd
    }
    ranges.appendCoalescing(end..<countBefore)
    return ranges
  }

  /// New positions of inserted elements, as ascending ranges that do not touch.
  ///
  /// - Complexity: O(*r*), where *r* is the number of runs.
  var insertions: [Range<Int>] {
    runs.lazy.filter(\.isInsertion).map(\.newRange)
  }

  /// Old positions of deleted and replaced elements, as ascending ranges that do not touch.
  ///
  /// - Complexity: O(*r*), where *r* is the number of runs.
  var changedOldRanges: [Range<Int>] {
    isInOrder ? known.map { $0.start..<$0.end } : unkeptOldRanges
  }

  /// The same as ``changedOldRanges``, found from the runs alone.
  var unkeptOldRanges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var end = 0
    forEachRunInOldOrder { run in
      guard run.isKept else { return }
      ranges.appendCoalescing(end..<run.oldStart)
      end = run.oldEnd
    }
    ranges.appendCoalescing(end..<countBefore)
    return ranges
  }

  /// Calls a closure for parts of old positions whose elements are known, in their order.
  ///
  /// - Parameters:
  ///   - ranges: Old positions, all of them known, as ascending ranges.
  ///   - body: Takes a range of positions among the known elements.
  ///
  /// - Complexity: O(*r*), where *r* is the number of ranges and of known runs.
  func forEachKnown(in ranges: [Range<Int>], _ body: (Range<Int>) -> Void) {
    var index = 0
    for range in ranges {
      while known[index].end <= range.lowerBound { index += 1 }
      let lower = known[index].elementOffset + range.lowerBound - known[index].start
      assert(range.upperBound <= known[index].end)
      body(lower..<lower + range.count)
    }
  }

  /// The index of the first known run that does not end before a position.
  func firstKnownRun(endingAfter position: Int) -> Int {
    known.indices.partitioningIndex { known[$0].end > position }
  }

  /// The position among the known elements of an old position, if its element is known.
  ///
  /// - Complexity: O(log *r*), where *r* is the number of known runs.
  func knownOffset(of position: Int) -> Int? {
    let index = firstKnownRun(endingAfter: position)
    guard index < known.count, known[index].start <= position else { return nil }
    return known[index].elementOffset + position - known[index].start
  }
}

// MARK: - Positions

extension ArrayDeltaLayout {
  /// The run that an element of the new list belongs to.
  ///
  /// - Complexity: O(log *r*), where *r* is the number of runs.
  func run(atNew position: Int) -> DeltaRun {
    runs[runs.indices.partitioningIndex { runs[$0].newEnd > position }]
  }

  /// The run that an element of the old list is kept or replaced by; `nil` if it is deleted.
  ///
  /// - Complexity: O(log *r*), where *r* is the number of runs.
  func run(atOld position: Int) -> DeltaRun? {
    let run: DeltaRun
    if isInOrder {
      // An insertion is never followed by another one, so one step aside finds an old position.
      let index = runs.indices.partitioningIndex { index in
        let run = runs[index]
        if !run.isInsertion { return run.oldEnd > position }
        return index + 1 == runs.count || runs[index + 1].oldEnd > position
      }
      guard index < runs.count else { return nil }
      if !runs[index].isInsertion {
        run = runs[index]
      } else if index + 1 < runs.count {
        run = runs[index + 1]
      } else {
        return nil
      }
    } else {
      let index = oldOrder.indices.partitioningIndex { runs[oldOrder[$0]].oldEnd > position }
      guard index < oldOrder.count else { return nil }
      run = runs[oldOrder[index]]
    }
    return run.oldRange.contains(position) ? run : nil
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension SectionedDelta {
  /// Records that come to the same in a list whose cells can be asked for.
  ///
  /// Each is a record of the list that the one before it leaves, and each leaves every row in a
  /// section. The steps are: rows and sections go; sections come that rows move to, still empty; what
  /// is out of order moves; sections go that rows have left; rows and sections come; what is exchanged
  /// is exchanged.
  ///
  /// - Parameter cell: The cell at an old position.
  ///
  /// - Returns: The records.
  ///
  /// - Complexity: O((*r* + *s*) log (*r* + *s*) + *k*), where *r* is the number of stretches of
  ///   neighbors that stay together, *s* that of sections, and *k* that of changed and moved cells.
  func changes(cellAt cell: (Int) -> Cell) -> [ArrayChange<Cell>] {
    guard let contents = cells.contents else { return cells.isEmpty ? [] : cells.changes }
    var plan = SectionedPlan(contents.layout, before: before, after: after)
    plan.findStages()
    var changes: [ArrayChange<Cell>] = []
    var count = contents.layout.countBefore
    func remove(_ ranges: [Range<Int>], _ elements: [Cell]) {
      if elements.isEmpty { return }
      changes.append(ArrayChange(removing: elements, at: ranges, countBefore: count))
      count -= elements.count
    }
    func insert(_ ranges: [Range<Int>], _ elements: [Cell]) {
      if elements.isEmpty { return }
      changes.append(ArrayChange(inserting: elements, at: ranges, countBefore: count))
      count += elements.count
    }
    func new(_ position: Int) -> Cell {
      let run = contents.layout.run(atNew: position)
      return contents.newElements[run.elementOffset + position - run.newStart]
    }
    remove([Range<Int>](coalescing: plan.removals), plan.removals.map(cell))
    insert([Range<Int>](coalescing: plan.earlyPlaces), plan.earlyInsertions.map(new))
    let moves = plan.moves
    if !moves.isEmpty {
      changes.append(
        ArrayChange(
          moving: moves.map { plan.isOld($0.id) ? cell($0.id) : new(plan.newPosition($0.id)) },
          moves.map(\.pair), count: count))
    }
    let emptied = count - plan.emptied.count
    remove(plan.emptied.isEmpty ? [] : [emptied..<count], plan.emptied.map(cell))
    insert([Range<Int>](coalescing: plan.lateInsertions), plan.lateInsertions.map(new))
    let replacing = contents.layout.runs.filter(\.isReplacement)
    if !replacing.isEmpty {
      var ranges: [Range<Int>] = []
      for run in replacing { ranges.appendCoalescing(run.newRange) }
      changes.append(
        ArrayChange(
          replacing: replacing.flatMap { $0.oldRange.map(cell) },
          with: replacing.flatMap { contents.newElements[$0.elementRange] }, at: ranges,
          count: count))
    }
    return changes
  }
}

/// The stages in which a list of sections becomes another one.
///
/// Cells that are in the old list are named by their position there, and new ones by what follows:
/// the number of old cells plus their position in the new list.
private struct SectionedPlan {
  let layout: ArrayDeltaLayout
  let before: SectionIndex
  let after: SectionIndex

  /// Old positions of what goes first, ascending.
  private(set) var removals: [Int] = []

  /// New positions of headers that rows move to, ascending, and where they are inserted.
  private(set) var earlyInsertions: [Int] = []
  private(set) var earlyPlaces: [Int] = []

  /// Old positions of headers that all rows leave.
  private(set) var emptied: [Int] = []

  /// New positions of all else that comes, ascending.
  private(set) var lateInsertions: [Int] = []

  /// The names of the cells that move, with their positions, by new position.
  private(set) var moves: [(id: Int, pair: IndexPair)] = []

  init(_ layout: ArrayDeltaLayout, before: SectionIndex, after: SectionIndex) {
    self.layout = layout
    self.before = before
    self.after = after
  }

  func isOld(_ id: Int) -> Bool { id < layout.countBefore }

  func newPosition(_ id: Int) -> Int { id - layout.countBefore }

  mutating func findStages() {
    let removed = findRemovals()
    findInsertions()
    findMoves(removed)
  }

  /// Divides what is deleted into what goes at once and the headers that have to wait.
  private mutating func findRemovals() -> RangeRanks {
    for range in layout.deletions {
      var position = range.lowerBound
      while position < range.upperBound {
        let (section, offset) = before.locate(position)
        let cells = before.cells(of: section)
        let end = min(cells.upperBound, range.upperBound)
        // Rows of the section that stay keep their header until they have moved.
        if offset == 0, end < cells.upperBound {
          emptied.append(position)
          position += 1
        }
        removals.append(contentsOf: position..<max(position, end))
        position = max(position, end)
      }
    }
    return RangeRanks([Range<Int>](coalescing: removals))
  }

  /// Divides what is inserted into headers that are needed early and what can wait.
  private mutating func findInsertions() {
    for run in layout.runs where run.isInsertion {
      var position = run.newStart
      while position < run.newEnd {
        let (section, offset) = after.locate(position)
        let cells = after.cells(of: section)
        let end = min(cells.upperBound, run.newEnd)
        // Rows of the section that are not new have to find its header.
        if offset == 0, (end..<cells.upperBound).contains(where: { !isInsertion($0) }) {
          earlyInsertions.append(position)
          position += 1
        }
        lateInsertions.append(contentsOf: position..<max(position, end))
        position = max(position, end)
      }
    }
  }

  private func isInsertion(_ position: Int) -> Bool { layout.run(atNew: position).isInsertion }

  /// Brings what stays, and the headers that came early, into their order.
  private mutating func findMoves(_ removed: RangeRanks) {
    // The order that is wanted: as in the new list, and at the end the headers to be removed.
    var wanted: [KeptRun] = []
    var next = 0
    func append(_ id: Int, _ count: Int) {
      let start = wanted.last.map { $0.newStart + $0.count } ?? 0
      if let last = wanted.last, last.oldStart + last.count == id, isOld(id) {
        wanted[wanted.count - 1].count += count
      } else {
        wanted.append(KeptRun(oldStart: id, newStart: start, count: count))
      }
    }
    for run in layout.runs {
      if run.isInsertion {
        while next < earlyInsertions.count, earlyInsertions[next] < run.newEnd {
          append(layout.countBefore + earlyInsertions[next], 1)
          next += 1
        }
      } else {
        append(run.oldStart, run.count)
      }
    }
    for header in emptied { append(header, 1) }
    let places = place(wanted, removed)
    let stays = HeaviestIncreasingRuns.staying(among: places)
    for (run, place) in zip(wanted, zip(places, stays)) where !place.1 {
      for offset in 0..<run.count {
        moves.append(
          (
            run.oldStart + offset,
            IndexPair(
              oldIndex: place.0.oldStart + offset, newIndex: place.0.newStart + offset)
          ))
      }
    }
  }

  /// The same runs with the positions that cells have before they move; places early headers.
  ///
  /// A header that comes early is inserted before the cell that follows it in the wanted order if
  /// that one is a header, and at the end of the list otherwise, where it splits no section.
  private mutating func place(_ wanted: [KeptRun], _ removed: RangeRanks) -> [KeptRun] {
    let count = layout.countBefore - removed.ranges.totalCount
    var anchors: [(anchor: Int, header: Int)] = []
    var anchor = count
    for run in wanted.reversed() {
      if isOld(run.oldStart) {
        let isHeader = before.locate(run.oldStart).offset == 0
        if isHeader { anchor = run.oldStart - removed.count(before: run.oldStart) }
      } else {
        anchors.append((anchor, newPosition(run.oldStart)))
      }
    }
    let order = anchors.sorted { ($0.anchor, $0.header) < ($1.anchor, $1.header) }
    earlyInsertions = order.map(\.header)
    earlyPlaces = order.enumerated().map { $0.element.anchor + $0.offset }
    let sorted = order.map(\.anchor)
    var placeOfHeader: [Int: Int] = [:]
    for (header, place) in zip(earlyInsertions, earlyPlaces) { placeOfHeader[header] = place }
    return wanted.flatMap { run -> [KeptRun] in
      guard isOld(run.oldStart) else {
        let place = placeOfHeader[newPosition(run.oldStart)] ?? 0
        return [KeptRun(oldStart: place, newStart: run.newStart, count: run.count)]
      }
      let start = run.oldStart - removed.count(before: run.oldStart)
      let shift = sorted.partition(before: start)
      return [KeptRun(oldStart: start + shift, newStart: run.newStart, count: run.count)]
    }
  }
}

extension [Int] {
  /// The number of elements up to and including a bound; the elements ascend.
  fileprivate func partition(before bound: Int) -> Int {
    indices.partitioningIndex { self[$0] > bound }
  }
}

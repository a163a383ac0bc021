// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Brings a delta of headers and rows up to date with another one, so that rows stay in their sections.
///
/// As one list, headers and rows come behind what they followed, whatever section that leaves them in.
/// This finds the rows that came to stand under another header than on the side that put them where
/// they are, and puts them right.
struct SectionedRebasing<Section, Element> {
  typealias Cell = SectionedCell<Section, Element>
  typealias Delta = ArrayDelta<Cell>

  /// The list with both changes: where each cell is on either side, if it is there.
  private struct Joined {
    var cell: Cell
    var mine: Int?
    var theirs: Int?
  }

  /// What becomes of a row.
  private enum Fate {
    case stays
    case goes

    /// It belongs under the header at a position in the list with both changes.
    case belongs(Int)
  }

  private let joined: [Joined]
  private let headerOnMine: [Int]
  private let headerOnTheirs: [Int]
  private var joinedOfMine: [Int: Int] = [:]
  private var joinedOfTheirs: [Int: Int] = [:]

  /// The positions on their side of what they inserted.
  private let foreign: Set<Int>

  /// Returns a delta as it is to be applied after another one of the same list, and the other way
  /// around.
  ///
  /// - Parameters:
  ///   - mine: The delta.
  ///   - theirs: The other one.
  ///   - content: What the other one leads to.
  ///
  /// - Returns: What is left of either.
  static func rebased(
    _ mine: Delta, over theirs: Delta, leadingTo content: () -> PlainStorage<Cell>
  ) -> Delta.Rebased {
    guard let myContents = mine.contents, let theirContents = theirs.contents else {
      return mine.rebased(over: theirs)
    }
    let content = content()
    let rebased = mine.rebased(
      over: theirs, keeping: kept(myContents.layout, theirContents.layout, content))
    guard let rest = rebased.delta.contents, let other = rebased.other.contents else {
      return rebased
    }
    let start = theirs.inverse.applied(to: content)
    let rebasing = Self(
      mine: mine.applied(to: start).array, theirs: content.array, theirContents.layout,
      rest, other.layout)
    guard let fix = rebasing.fix else {
      return Delta.Rebased(
        delta: Delta(unchanged: content.count), other: mine.inverse.followed(by: theirs))
    }
    if fix.isEmpty { return rebased }
    return Delta.Rebased(
      delta: rebased.delta.followed(by: fix), other: rebased.other.followed(by: fix))
  }

  /// The positions at the start of headers that mine deletes and under which they have put rows.
  private static func kept(
    _ mine: ArrayDeltaLayout, _ theirs: ArrayDeltaLayout, _ content: PlainStorage<Cell>
  ) -> Set<Int> {
    if mine.deletions.isEmpty { return [] }
    let headers = headers(content.array)
    let origins = origins(theirs)
    let positions = theirs.runs.lazy.filter(\.isInsertion).flatMap(\.newRange)
    let owners = Set(positions.compactMap { headers[$0] < 0 ? nil : origins[headers[$0]] })
    return owners.filter { start in mine.deletions.contains { $0.contains(start) } }
  }

  private init(
    mine: [Cell], theirs: [Cell], _ layout: ArrayDeltaLayout, _ rest: Delta.Contents,
    _ other: ArrayDeltaLayout
  ) {
    headerOnMine = Self.headers(mine)
    headerOnTheirs = Self.headers(theirs)
    foreign = Set(layout.runs.lazy.filter(\.isInsertion).flatMap(\.newRange))
    let origins = Self.origins(other)
    var joined: [Joined] = []
    for run in rest.layout.runs {
      for offset in 0..<run.count {
        let position = run.isInsertion ? nil : run.oldStart + offset
        let cell =
          run.isKept
          ? theirs[run.oldStart + offset] : rest.newElements[run.elementOffset + offset]
        joined.append(Joined(cell: cell, mine: origins[joined.count], theirs: position))
      }
    }
    self.joined = joined
    for (position, cell) in joined.enumerated() {
      if let mine = cell.mine { joinedOfMine[mine] = position }
      if let theirs = cell.theirs { joinedOfTheirs[theirs] = position }
    }
  }

  /// For each cell the position of the header of its section.
  private static func headers(_ cells: [Cell]) -> [Int] {
    var header = -1
    return cells.enumerated().map { position, cell in
      if cell.isHeader { header = position }
      return header
    }
  }

  /// For each new position the old one, if there is one.
  private static func origins(_ layout: ArrayDeltaLayout) -> [Int?] {
    layout.runs.flatMap { run in
      (0..<run.count).map { run.isInsertion ? nil : run.oldStart + $0 }
    }
  }

  /// What becomes of a row under the header at a position.
  private func fate(_ row: Joined, under header: Int) -> Fate {
    if let theirs = row.theirs {
      guard foreign.contains(theirs) else { return .stays }
      guard let place = joinedOfTheirs[headerOnTheirs[theirs]] else { return .stays }
      return place == header ? .stays : .belongs(place)
    }
    guard let mine = row.mine, let place = joinedOfMine[headerOnMine[mine]] else { return .goes }
    return place == header ? .stays : .belongs(place)
  }

  /// What puts rows right; `nil` if a row would be left without a section.
  private var fix: Delta? {
    var header = -1
    var staying = [Bool](repeating: true, count: joined.count)
    var goes = [Bool](repeating: false, count: joined.count)
    // Rows by the header that they belong under.
    var late: [Int: [Int]] = [:]
    for (position, cell) in joined.enumerated() {
      if cell.cell.isHeader {
        header = position
        continue
      }
      let fate = fate(cell, under: header)
      if case .stays = fate { continue }
      staying[position] = false
      switch fate {
      case .stays: break
      case .goes: goes[position] = true
      case .belongs(let place): late[place, default: []].append(position)
      }
    }
    var wanted: [Int] = []
    header = -1
    for (position, cell) in joined.enumerated() where staying[position] {
      if cell.cell.isHeader {
        wanted += late[header] ?? []
        header = position
      }
      wanted.append(position)
    }
    wanted += late[header] ?? []
    return delta(to: wanted, goes)
  }

  /// The delta that removes what goes and brings the rest into the order that is wanted; `nil` if the
  /// list would not begin with a header.
  private func delta(to wanted: [Int], _ goes: [Bool]) -> Delta? {
    if let first = wanted.first, !joined[first].cell.isHeader { return nil }
    let removed = goes.indices.filter { goes[$0] }
    let ranks = RangeRanks([Range<Int>](coalescing: removed))
    var changes: [ArrayChange<Cell>] = []
    if !removed.isEmpty {
      changes.append(
        ArrayChange(
          removing: removed.map { joined[$0].cell }, at: ranks.ranges, countBefore: joined.count))
    }
    let left = joined.indices.filter { !goes[$0] }
    let moves = MoveRules.fewestMoves(
      order: wanted.map { $0 - ranks.count(before: $0) }, start: 0)
    if !moves.isEmpty {
      changes.append(
        ArrayChange(
          moving: moves.map { joined[left[$0.oldIndex]].cell }, moves, count: left.count))
    }
    return Delta(changes, countBefore: joined.count)
  }
}

extension RootSectionedNode {
  /// Makes the changes that a delta of headers and rows tells of, as one batch.
  func perform(_ delta: ArrayDelta<Cell>) {
    var after = index
    for change in delta.changes(elementAt: { root.storage[$0] }) { after.follow(change) }
    perform(SectionedDelta(cells: delta, before: index, after: after))
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension GroupTransform {
  /// An element on its way from one row to another.
  @usableFromInline
  struct Transfer {
    @usableFromInline var name: UInt32
    @usableFromInline var oldGroup: Int
    @usableFromInline var oldRow: Int
    @usableFromInline var newGroup: Int

    /// What it is exchanged for, if it is.
    @usableFromInline var element: Element?

    @inlinable
    init(name: UInt32, oldGroup: Int, oldRow: Int, newGroup: Int, element: Element?) {
      self.name = name
      self.oldGroup = oldGroup
      self.oldRow = oldRow
      self.newGroup = newGroup
      self.element = element
    }

    /// Whether it may come to stand somewhere else.
    @inlinable
    var isMoving: Bool { element == nil || oldGroup != newGroup }
  }

  // Each returns the groups that it has to do with.

  @inlinable
  mutating func insert(
    _ elements: [Element], at ranges: [Range<Int>], _ view: some ArrayEditing<Output>
  ) -> [Int] {
    let tags = elements.map { group(of: rule.key($0)) }
    let names = labels.insert(tags, at: ranges)
    for offset in elements.indices {
      add(elements[offset], names[offset], to: tags[offset])
      if isShown(tags[offset]) { index.addRows(1, toSection: section(tags[offset])) }
    }
    let coming = show(tags) { $0.names.count }
    var runs = coming.map { group in
      var cells: [Output] = []
      appendCells(of: group, to: &cells)
      return (position: headerPosition(group), cells: cells)
    }
    let whole = Set(coming)
    for (offset, group) in tags.enumerated() where !whole.contains(group) {
      let position = position(row(names[offset], in: group), in: group)
      runs.append((position, [.row(elements[offset])]))
    }
    insert(runs, view)
    return tags
  }

  @inlinable
  mutating func remove(
    at ranges: [Range<Int>], _ view: some ArrayEditing<Output>
  ) -> [Int] {
    let removed = labels.remove(at: ranges)
    let tags = removed.map { $0.tag }
    var positions = removed.map { position(row($0.name, in: $0.tag), in: $0.tag) }
    for row in removed { _ = takeOut(row: self.row(row.name, in: row.tag), of: row.tag) }
    let going = emptied(among: tags)
    for group in going { positions.append(headerPosition(group)) }
    for group in tags { index.addRows(-1, toSection: section(group)) }
    hide(going)
    view.remove(at: [Range<Int>](coalescing: positions.sorted()))
    return tags
  }

  /// First sections come that rows go to; then rows are exchanged, and then moved; then sections go
  /// that have become empty.
  @inlinable
  mutating func replace(
    _ elements: [Element], at ranges: [Range<Int>], _ view: some ArrayEditing<Output>
  ) -> [Int] {
    var transfers: [Transfer] = []
    for (position, element) in zip(ranges.joined(), elements) {
      let row = labels.rows[position]
      let new = group(of: rule.key(element))
      transfers.append(
        Transfer(
          name: row.name, oldGroup: row.tag, oldRow: self.row(row.name, in: row.tag),
          newGroup: new, element: element))
      if new != row.tag { labels.setTag(new, of: row.name, at: position) }
    }
    transfer(transfers, view)
    return transfers.flatMap { [$0.oldGroup, $0.newGroup] }
  }

  @inlinable
  mutating func move(_ moves: [IndexPair], _ view: some ArrayEditing<Output>) -> [Int] {
    let transfers = moves.map { move in
      let row = labels.rows[move.oldIndex]
      return Transfer(
        name: row.name, oldGroup: row.tag, oldRow: self.row(row.name, in: row.tag),
        newGroup: row.tag, element: nil)
    }
    labels.move(moves)
    transfer(transfers, view)
    return transfers.map { $0.newGroup }
  }

  @inlinable
  mutating func transfer(_ transfers: [Transfer], _ view: some ArrayEditing<Output>) {
    for transfer in transfers where !transfer.isMoving {
      if let element = transfer.element {
        _ = groups[transfer.oldGroup].elements.replace(at: transfer.oldRow, with: element)
      }
    }
    let moving = transfers.filter { $0.isMoving }
    let elements = takeOut(moving)
    for (transfer, element) in zip(moving, elements) {
      add(transfer.element ?? element, transfer.name, to: transfer.newGroup)
    }
    // Rows are still shown where they were, so the index keeps to the old numbers of rows.
    let coming = show(moving.map { $0.newGroup }) { _ in 0 }
    let headers = coming.compactMap { group in
      groups[group].header.map { (headerPosition(group), [Output.header($0)]) }
    }
    insert(headers, view)
    let old = transfers.map { position($0.oldRow, in: $0.oldGroup) }
    exchange(transfers, at: old, view)
    for transfer in moving {
      index.addRows(-1, toSection: section(transfer.oldGroup))
      index.addRows(1, toSection: section(transfer.newGroup))
    }
    var pairs: [IndexPair] = []
    for (oldPosition, transfer) in zip(old, transfers) where transfer.isMoving {
      let row = row(transfer.name, in: transfer.newGroup)
      pairs.append(
        IndexPair(oldIndex: oldPosition, newIndex: position(row, in: transfer.newGroup)))
    }
    pairs.sort { $0.newIndex < $1.newIndex }
    if pairs.contains(where: { $0.oldIndex != $0.newIndex }) {
      view.move(MoveRules.fewest(pairs, count: index.cellCount))
    }
    let going = emptied(among: moving.map { $0.oldGroup })
    let positions = going.map { headerPosition($0) }.sorted()
    hide(going)
    view.remove(at: [Range<Int>](coalescing: positions))
  }

  /// Exchanges the rows at positions for what they are to be exchanged for.
  @inlinable
  func exchange(
    _ transfers: [Transfer], at positions: [Int], _ view: some ArrayEditing<Output>
  ) {
    var rows: [(position: Int, cell: Output)] = []
    for (position, transfer) in zip(positions, transfers) {
      if let element = transfer.element { rows.append((position, .row(element))) }
    }
    rows.sort { $0.position < $1.position }
    view.replace(
      at: [Range<Int>](coalescing: rows.lazy.map { $0.position }), with: rows.map { $0.cell })
  }

  /// Takes elements out of their groups; returns them.
  @inlinable
  mutating func takeOut(_ transfers: [Transfer]) -> [Element] {
    let elements = transfers.map { groups[$0.oldGroup].elements[$0.oldRow] }
    // From the back, so that rows stay right.
    for transfer in transfers.sorted(by: { $0.oldRow > $1.oldRow }) {
      _ = takeOut(row: transfer.oldRow, of: transfer.oldGroup)
    }
    return elements
  }

  /// Inserts runs of cells that lie apart or side by side, at positions after the insertion.
  @inlinable
  func insert(
    _ runs: [(position: Int, cells: [Output])], _ view: some ArrayEditing<Output>
  ) {
    if runs.isEmpty { return }
    var ranges: [Range<Int>] = []
    let sorted = runs.sorted { $0.position < $1.position }
    for run in sorted {
      ranges.appendCoalescing(run.position..<run.position + run.cells.count)
    }
    view.insert(sorted.flatMap { $0.cells }, at: ranges)
  }
}

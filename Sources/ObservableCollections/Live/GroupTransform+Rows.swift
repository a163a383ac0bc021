// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension GroupTransform {
  /// An element on its way from one row to another.
  private struct Transfer {
    var name: UInt32
    var oldGroup: Int
    var oldRow: Int
    var newGroup: Int

    /// What it is exchanged for, if it is.
    var element: Element?

    /// Whether it may come to stand somewhere else.
    var isMoving: Bool { element == nil || oldGroup != newGroup }
  }

  // Each returns the groups that it has to do with.

  mutating func insert(
    _ elements: [Element], at ranges: [Range<Int>], _ view: some ArrayEditing<Output>
  ) -> [Int] {
    let tags = elements.map { group(of: rule.key($0)) }
    let names = labels.insert(tags, at: ranges)
    for ((element, name), group) in zip(zip(elements, names), tags) {
      add(element, name, to: group)
    }
    let coming = show(tags)
    updateIndex()
    var cells: [(position: Int, cells: [Output])] = coming.map { group in
      (index.position(ofHeader: section(group)), block(group))
    }
    let whole = Set(coming)
    for ((element, name), group) in zip(zip(elements, names), tags) where !whole.contains(group) {
      cells.append((position(row(name, in: group), in: group), [.row(element)]))
    }
    insert(cells, view)
    return tags
  }

  mutating func remove(
    at ranges: [Range<Int>], _ view: some ArrayEditing<Output>
  ) -> [Int] {
    let removed = labels.remove(at: ranges)
    var positions = removed.map { position(row($0.name, in: $0.tag), in: $0.tag) }
    for row in removed { takeOut(row.name, of: row.tag) }
    let tags = removed.map(\.tag)
    let going = emptied(among: tags)
    positions += going.map { index.position(ofHeader: section($0)) }
    hide(going)
    updateIndex()
    view.remove(at: [Range<Int>](coalescing: positions.sorted()))
    return tags
  }

  /// First sections come that rows go to; then rows are exchanged, and then moved; then sections go
  /// that have become empty.
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

  mutating func move(_ moves: [IndexPair], _ view: some ArrayEditing<Output>) -> [Int] {
    let transfers = moves.map { move in
      let row = labels.rows[move.oldIndex]
      return Transfer(
        name: row.name, oldGroup: row.tag, oldRow: self.row(row.name, in: row.tag),
        newGroup: row.tag)
    }
    labels.move(moves)
    transfer(transfers, view)
    return transfers.map(\.newGroup)
  }

  private mutating func transfer(
    _ transfers: [Transfer], _ view: some ArrayEditing<Output>
  ) {
    for transfer in transfers where !transfer.isMoving {
      if let element = transfer.element {
        _ = groups[transfer.oldGroup].elements.replace(at: transfer.oldRow, with: element)
      }
    }
    let moving = transfers.filter(\.isMoving)
    let elements = takeOut(moving)
    for (transfer, element) in zip(moving, elements) {
      add(transfer.element ?? element, transfer.name, to: transfer.newGroup)
    }
    // Rows are still shown where they were, so the index keeps to the old numbers of rows.
    let counts = Dictionary(uniqueKeysWithValues: zip(shown, index.rowCounts))
    let coming = show(moving.map(\.newGroup))
    index = SectionIndex(rowCounts: shown.map { counts[$0] ?? 0 })
    insert(
      coming.map { group in
        (index.position(ofHeader: section(group)), Array(block(group).prefix(1)))
      }, view)
    let old = transfers.map { position($0.oldRow, in: $0.oldGroup) }
    let exchanged = zip(old, transfers).compactMap { position, transfer in
      transfer.element.map { (position, [Output.row($0)]) }
    }.sorted { $0.0 < $1.0 }
    view.replace(
      at: [Range<Int>](coalescing: exchanged.map(\.0)), with: exchanged.flatMap(\.1))
    updateIndex()
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
    let going = emptied(among: moving.map(\.oldGroup))
    let positions = going.map { index.position(ofHeader: section($0)) }.sorted()
    hide(going)
    updateIndex()
    view.remove(at: [Range<Int>](coalescing: positions))
  }
}

// MARK: - Steps

extension GroupTransform {
  private func position(_ row: Int, in group: Int) -> Int {
    index.position(of: RowPosition(section: section(group), row: row))
  }

  private mutating func updateIndex() {
    index = SectionIndex(rowCounts: shown.map { groups[$0].elements.count })
  }

  /// Shows groups that are not shown yet; returns them.
  private mutating func show(_ tags: [Int]) -> [Int] {
    let coming = Set(tags).filter { groups[$0].header == nil }.sorted()
    for group in coming { place(group) }
    return coming
  }

  /// The groups among some that are to be hidden.
  private func emptied(among tags: [Int]) -> [Int] {
    rule.showsEmpty ? [] : Set(tags).filter { groups[$0].names.count == 0 }.sorted()
  }

  private mutating func hide(_ going: [Int]) {
    if going.isEmpty { return }
    let going = Set(going)
    shown.removeAll { going.contains($0) }
    going.forEach { forget($0) }
  }

  private mutating func takeOut(_ name: UInt32, of group: Int) {
    let row = row(name, in: group)
    _ = groups[group].names.remove(at: row)
    _ = groups[group].elements.remove(at: row)
  }

  /// Takes elements out of their groups; returns them.
  private mutating func takeOut(_ transfers: [Transfer]) -> [Element] {
    let elements = transfers.map { groups[$0.oldGroup].elements[$0.oldRow] }
    let order = transfers.sorted { ($0.oldGroup, $0.oldRow) > ($1.oldGroup, $1.oldRow) }
    for transfer in order {
      _ = groups[transfer.oldGroup].names.remove(at: transfer.oldRow)
      _ = groups[transfer.oldGroup].elements.remove(at: transfer.oldRow)
    }
    return elements
  }

  /// Inserts runs of cells that lie apart or side by side, at positions after the insertion.
  private func insert(
    _ cells: [(position: Int, cells: [Output])], _ view: some ArrayEditing<Output>
  ) {
    var ranges: [Range<Int>] = []
    let sorted = cells.sorted { $0.position < $1.position }
    for run in sorted {
      ranges.appendCoalescing(run.position..<run.position + run.cells.count)
    }
    view.insert(sorted.flatMap(\.cells), at: ranges)
  }
}

// MARK: - Members

extension LiveArray {
  /// The elements of this array in sections, one for each key, kept up to date.
  ///
  /// ```swift
  /// let bySector = stocks.live.grouped(by: \.sector, in: .ascending)
  /// ```
  ///
  /// Rows of a section stand in the order of this array. An element that comes to have another key is
  /// replaced and moves to another section.
  ///
  /// - Parameters:
  ///   - key: The key of an element. It is asked for once for each element that comes in.
  ///   - order: The order of the sections.
  ///   - showsEmpty: Whether a section that has lost all rows stays; it vanishes otherwise.
  ///
  /// - Returns: Sections with the keys as headers.
  ///
  /// - Complexity: O(*n* log *g*) to make, where *n* is the number of elements and *g* that of groups;
  ///   then O(*k* log *n* + *g*) for a change of *k* elements.
  public func grouped<Key: Hashable>(
    by key: @escaping (Element) -> Key, in order: SectionOrder<Key> = .firstAppearance,
    showingEmpty showsEmpty: Bool = false
  ) -> LiveSectionedArray<Key, Element> {
    grouped(
      GroupTransform.Rule(
        key: key, header: { key, _ in key }, isSameHeader: nil, order: order,
        showsEmpty: showsEmpty))
  }

  /// The elements of this array in sections, with headers made of keys and rows, kept up to date.
  ///
  /// ```swift
  /// let counted = stocks.live.grouped(by: \.sector, in: .ascending) { sector, rows in
  ///   "\(sector) (\(rows.count))"
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key of an element. It is asked for once for each element that comes in.
  ///   - order: The order of the sections.
  ///   - showsEmpty: Whether a section that has lost all rows stays; it vanishes otherwise.
  ///   - header: Makes a header of the key and the rows. It is called for each section that a change
  ///     has to do with; a header that is not equal to the one before replaces it.
  ///
  /// - Returns: Sections with such headers.
  ///
  /// - Complexity: O(*n* log *g*) to make, where *n* is the number of elements and *g* that of groups;
  ///   then O(*k* log *n* + *g*) for a change of *k* elements, and what the headers take.
  public func grouped<Key: Hashable, Header: Equatable>(
    by key: @escaping (Element) -> Key, in order: SectionOrder<Key> = .firstAppearance,
    showingEmpty showsEmpty: Bool = false,
    header: @escaping (Key, ArraySnapshot<Element>) -> Header
  ) -> LiveSectionedArray<Header, Element> {
    grouped(
      GroupTransform.Rule(
        key: key, header: header, isSameHeader: ==, order: order, showsEmpty: showsEmpty))
  }

  private func grouped<Key, Header>(
    _ rule: GroupTransform<Element, Key, Header>.Rule
  ) -> LiveSectionedArray<Header, Element> {
    LiveSectionedArray(SectionedNode(following: DerivedNode(of: node, by: GroupTransform(rule))))
  }
}

extension LiveSectionedArray {
  /// The rows of all sections as one list, kept up to date.
  ///
  /// - Returns: The rows, one section after another.
  ///
  /// - Complexity: O(*n*) to make, where *n* is the number of sections and rows; then O(*k* log *n*) for a
  ///   change of *k* of them.
  public func flattened() -> LiveArray<Element> {
    LiveArray(node.cells).compactMap(\.row)
  }

  /// The headers of all sections as a list, kept up to date.
  ///
  /// - Returns: The headers.
  ///
  /// - Complexity: O(*n*) to make, where *n* is the number of sections and rows; then O(*k* log *n*) for a
  ///   change of *k* of them.
  public var headers: LiveArray<Section> {
    LiveArray(node.cells).compactMap(\.header)
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension GroupTransform {
  @inlinable
  mutating func makeGroup(_ key: Key) -> Int {
    let group: Int
    if let free = freeGroups.popLast() {
      group = free
      groups[group] = Group(key: key)
    } else {
      group = groups.count
      groups.append(Group(key: key))
    }
    groupOfKey[key] = group
    return group
  }

  /// The group of a key, made if there is none.
  @inlinable
  mutating func group(of key: Key) -> Int { groupOfKey[key] ?? makeGroup(key) }

  /// Whether the section of a group comes before that of another.
  @inlinable
  func precedes(_ first: Int, _ second: Int) -> Bool {
    if let precedes = rule.order.precedes {
      return precedes(groups[first].key, groups[second].key)
    }
    guard groups[first].names.count > 0, groups[second].names.count > 0 else { return false }
    return labels.isAscending(groups[first].names[0], groups[second].names[0])
  }

  // MARK: Rows

  /// The row at which a name is, or belongs, in its group.
  @inlinable
  func row(_ name: UInt32, in group: Int) -> Int {
    groups[group].names.firstPosition { !labels.isAscending($0, name) }
  }

  /// Adds an element to its group; returns its row.
  @inlinable
  @discardableResult
  mutating func add(_ element: Element, _ name: UInt32, to group: Int) -> Int {
    let row = row(name, in: group)
    groups[group].names.insert(name, at: row)
    groups[group].elements.insert(element, at: row)
    return row
  }

  /// Takes an element out of its group.
  @inlinable
  mutating func takeOut(row: Int, of group: Int) -> Element {
    _ = groups[group].names.remove(at: row)
    return groups[group].elements.remove(at: row)
  }

  // MARK: Sections

  @inlinable
  func isShown(_ group: Int) -> Bool { groups[group].header != nil }

  /// The section of a group that is shown.
  @inlinable
  func section(_ group: Int) -> Int { sections.position(of: groups[group].section) }

  /// The position of a row in the view.
  @inlinable
  func position(_ row: Int, in group: Int) -> Int {
    index.position(of: RowPosition(section: section(group), row: row))
  }

  @inlinable
  func headerPosition(_ group: Int) -> Int { index.position(ofHeader: section(group)) }

  /// Has sections stand in an order, from the beginning.
  @usableFromInline
  mutating func setSections(_ order: [Int]) {
    sections.replaceAll(with: order)
    for (name, group) in order.enumerated() { groups[group].section = UInt32(name) }
    index = SectionIndex(rowCounts: order.map { groups[$0].names.count })
  }

  /// Gives those of some groups that are not shown sections of so many rows; returns these groups.
  @inlinable
  mutating func show(_ tags: [Int], rowCount: (Group) -> Int) -> [Int] {
    let coming = Self.distinct(tags.filter { !isShown($0) })
    for group in coming {
      let place = place(of: group)
      groups[group].section = sections.insert(group, at: place)
      index.insertSection(at: place, rowCount: rowCount(groups[group]))
      groups[group].header = makeHeader(group)
    }
    return coming
  }

  /// Where a group belongs among the sections.
  @inlinable
  func place(of group: Int) -> Int {
    if rule.showsEmpty, rule.order.precedes == nil {
      // Empty sections have no first row to be compared.
      for (place, section) in sections.rows.enumerated() where precedes(group, section.tag) {
        return place
      }
      return sections.count
    }
    return sections.rows.partitioningPosition { precedes(group, $0.tag) }
  }

  /// The groups among some that are to be hidden.
  @inlinable
  func emptied(among tags: [Int]) -> [Int] {
    rule.showsEmpty ? [] : Self.distinct(tags.filter { groups[$0].names.count == 0 })
  }

  /// Hides and forgets groups without elements.
  @inlinable
  mutating func hide(_ going: [Int]) {
    for group in going {
      let section = section(group)
      _ = sections.remove(at: section)
      index.removeSection(at: section)
      groupOfKey[groups[group].key] = nil
      // The place is kept, the key is not.
      groups[group].header = nil
      freeGroups.append(group)
    }
  }

  // MARK: Headers

  @inlinable
  func makeHeader(_ group: Int) -> Header {
    rule.header(groups[group].key, ArraySnapshot(groups[group].elements))
  }

  /// Adds the header and the rows of a group; the header is made if there is none.
  @inlinable
  mutating func appendCells(of group: Int, to cells: inout [Output]) {
    let header = groups[group].header ?? makeHeader(group)
    groups[group].header = header
    cells.append(.header(header))
    for element in groups[group].elements { cells.append(.row(element)) }
  }

  /// Exchanges the headers that say something else now.
  @inlinable
  mutating func updateHeaders(of touched: [Int], _ view: some ArrayEditing<Output>) {
    guard let isSame = rule.isSameHeader else { return }
    var changed: [(position: Int, header: Header)] = []
    for group in touched {
      guard let old = groups[group].header else { continue }
      let new = makeHeader(group)
      if isSame(old, new) { continue }
      groups[group].header = new
      changed.append((headerPosition(group), new))
    }
    changed.sort { $0.position < $1.position }
    view.replace(
      at: [Range<Int>](coalescing: changed.lazy.map { $0.position }),
      with: changed.map { .header($0.header) })
  }
}

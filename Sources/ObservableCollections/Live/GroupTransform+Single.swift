// Part of ObservableCollections, released under the MIT License; see LICENSE.

// The same as for several elements, without the lists that those take.
extension GroupTransform {
  @inlinable
  mutating func insert(
    _ element: Element, at position: Int, _ view: some ArrayEditing<Output>
  ) {
    let group = group(of: rule.key(element))
    guard isShown(group) else {
      return settle(insert([element], at: [position..<position + 1], view), view)
    }
    let row = add(element, labels.insert(group, at: position), to: group)
    let section = section(group)
    index.addRows(1, toSection: section)
    view.insert(.row(element), at: index.position(of: RowPosition(section: section, row: row)))
    settle(group, changesFirst: row == 0, view)
  }

  @inlinable
  mutating func remove(at position: Int, _ view: some ArrayEditing<Output>) {
    let group = labels.rows[position].tag
    guard groups[group].names.count > 1 else {
      return settle(remove(at: [position..<position + 1], view), view)
    }
    let row = row(labels.remove(at: position).name, in: group)
    let section = section(group)
    let shown = index.position(of: RowPosition(section: section, row: row))
    _ = takeOut(row: row, of: group)
    index.addRows(-1, toSection: section)
    view.remove(at: shown)
    settle(group, changesFirst: row == 0, view)
  }

  @inlinable
  mutating func replace(
    at position: Int, with element: Element, _ view: some ArrayEditing<Output>
  ) {
    let new = group(of: rule.key(element))
    let place = labels.rows[position]
    let old = place.tag
    if old == new {
      let row = row(place.name, in: old)
      _ = groups[old].elements.replace(at: row, with: element)
      view.replace(at: self.position(row, in: old), with: .row(element))
      return settle(old, changesFirst: false, view)
    }
    guard isShown(new), groups[old].names.count > 1 else {
      return settle(replace([element], at: [position..<position + 1], view), view)
    }
    let oldRow = row(place.name, in: old)
    let oldSection = section(old)
    let newSection = section(new)
    let source = index.position(of: RowPosition(section: oldSection, row: oldRow))
    _ = takeOut(row: oldRow, of: old)
    labels.setTag(new, of: place.name, at: position)
    let newRow = add(element, place.name, to: new)
    view.replace(at: source, with: .row(element))
    index.addRows(-1, toSection: oldSection)
    index.addRows(1, toSection: newSection)
    view.move(
      from: source, to: index.position(of: RowPosition(section: newSection, row: newRow)))
    if oldRow == 0 || newRow == 0 || rule.isSameHeader != nil { settle([old, new], view) }
  }

  @inlinable
  mutating func move(
    from source: Int, to destination: Int, _ view: some ArrayEditing<Output>
  ) {
    let place = labels.rows[source]
    let oldRow = row(place.name, in: place.tag)
    let element = takeOut(row: oldRow, of: place.tag)
    labels.move([IndexPair(oldIndex: source, newIndex: destination)])
    let newRow = add(element, place.name, to: place.tag)
    let start = headerPosition(place.tag) + 1
    if oldRow != newRow { view.move(from: start + oldRow, to: start + newRow) }
    settle(place.tag, changesFirst: oldRow == 0 || newRow == 0, view)
  }

  /// Brings order and header of a section up to date, if there is anything to be done.
  @inlinable
  mutating func settle(
    _ group: Int, changesFirst: Bool, _ view: some ArrayEditing<Output>
  ) {
    if changesFirst || rule.isSameHeader != nil { settle([group], view) }
  }
}

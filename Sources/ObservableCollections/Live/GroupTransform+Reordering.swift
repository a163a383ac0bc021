// Part of ObservableCollections, released under the MIT License; see LICENSE.

// Sections in the order of their first rows, which change.
extension GroupTransform {
  /// Brings sections into the order of their first rows, of which those of some groups may be others.
  @inlinable
  mutating func reorder(_ touched: [Int], _ view: some ArrayEditing<Output>) {
    if rule.order.precedes != nil { return }
    let misplaced = touched.filter { isMisplaced($0) }
    if misplaced.isEmpty { return }
    if misplaced.count == 1, !rule.showsEmpty, areOthersInOrder(around: misplaced[0]) {
      putRight(misplaced[0], view)
    } else {
      reorderAll(view)
    }
  }

  /// Whether the section of a group is not between those that it belongs between.
  @inlinable
  func isMisplaced(_ group: Int) -> Bool {
    guard isShown(group), groups[group].names.count > 0 else { return false }
    let section = section(group)
    if let before = (0..<section).last(where: { isFilled($0) }),
      precedes(group, sections.rows[before].tag)
    {
      return true
    }
    guard let after = (section + 1..<sections.count).first(where: { isFilled($0) }) else {
      return false
    }
    return precedes(sections.rows[after].tag, group)
  }

  /// Whether what is before and behind the section of a group is in order, if the section goes.
  @inlinable
  func areOthersInOrder(around group: Int) -> Bool {
    let section = section(group)
    guard section > 0, section + 1 < sections.count else { return true }
    return !precedes(sections.rows[section + 1].tag, sections.rows[section - 1].tag)
  }

  @inlinable
  func isFilled(_ section: Int) -> Bool {
    !rule.showsEmpty || groups[sections.rows[section].tag].names.count > 0
  }

  /// Moves the only section that is not in order, or those that it is to change places with.
  @inlinable
  mutating func putRight(_ group: Int, _ view: some ArrayEditing<Output>) {
    let old = section(group)
    let isEarlier = old > 0 && precedes(group, sections.rows[old - 1].tag)
    let others = isEarlier ? 0..<old : old + 1..<sections.count
    let place = others.partitioningIndex { precedes(group, sections.rows[$0].tag) }
    let new = isEarlier ? place : place - 1
    let own = index.cells(of: old)
    let passed =
      isEarlier
      ? index.position(ofHeader: new)..<own.lowerBound
      : own.upperBound..<index.position(ofHeader: place)
    sections.move([IndexPair(oldIndex: old, newIndex: new)])
    index.moveSection(from: old, to: new)
    let isOwnFewer = own.count <= passed.count
    let moving = isOwnFewer ? own : passed
    let distance = isOwnFewer ? passed.count : own.count
    let shift = isOwnFewer == isEarlier ? -distance : distance
    view.move(moving.map { IndexPair(oldIndex: $0, newIndex: $0 + shift) })
  }

  /// Sorts all sections.
  @usableFromInline
  mutating func reorderAll(_ view: some ArrayEditing<Output>) {
    let shown = sections.rows.map(\.tag)
    // Empty sections have no first row and stay where they are.
    let places = shown.indices.filter { groups[shown[$0]].names.count > 0 }
    var order = shown
    for (place, group) in zip(places, places.map { shown[$0] }.sorted(by: precedes)) {
      order[place] = group
    }
    if order == shown { return }
    let old = Dictionary(uniqueKeysWithValues: zip(shown, index.headerPositions))
    setSections(order)
    let runs = zip(order, index.headerPositions).map { group, start in
      KeptRun(
        oldStart: old[group] ?? 0, newStart: start, count: groups[group].elements.count + 1)
    }
    view.move(HeaviestIncreasingRuns.moves(of: runs))
  }
}

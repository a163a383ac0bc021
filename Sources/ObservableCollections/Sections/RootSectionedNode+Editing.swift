// Part of ObservableCollections, released under the MIT License; see LICENSE.

// The ways in which a list of sections changes, in positions of cells that are right.
extension RootSectionedNode {
  @inlinable
  func insert(_ element: Element, at position: Int) {
    edit(ArrayChange(.insertion(at: position, .row(element)), countBefore: root.storage.count))
  }

  /// Removes the row at a position of the cells.
  @inlinable
  func remove(at position: Int) -> Element {
    let cell = root.storage[position]
    edit(ArrayChange(.removal(at: position, cell), countBefore: root.storage.count))
    return cell.element
  }

  /// Exchanges the row at a position of the cells.
  @inlinable
  func replace(at position: Int, with element: Element) -> Element {
    let cell = root.storage[position]
    edit(
      ArrayChange(
        .replacement(at: position, old: cell, new: .row(element)), countBefore: root.storage.count))
    return cell.element
  }

  @inlinable
  func move(from source: Int, to destination: Int) {
    edit(
      ArrayChange(
        .move(from: source, to: destination, root.storage[source]),
        countBefore: root.storage.count))
  }

  @inlinable
  func insert(_ cells: [Cell], at ranges: [Range<Int>]) {
    if cells.isEmpty { return }
    edit(ArrayChange(inserting: cells, at: ranges, countBefore: root.storage.count))
  }

  @inlinable
  @discardableResult
  func remove(_ ranges: [Range<Int>]) -> [Cell] {
    let cells = root.storage.elements(in: ranges)
    if cells.isEmpty { return [] }
    edit(ArrayChange(removing: cells, at: ranges, countBefore: root.storage.count))
    return cells
  }

  @inlinable
  func replace(_ ranges: [Range<Int>], with cells: [Cell]) {
    if cells.isEmpty { return }
    edit(
      ArrayChange(
        replacing: root.storage.elements(in: ranges), with: cells, at: ranges,
        count: root.storage.count))
  }

  /// - Parameter moves: The moves, in order of the position after.
  @inlinable
  func move(_ moves: [IndexPair]) {
    if moves.isEmpty { return }
    edit(
      ArrayChange(
        moving: moves.map { root.storage[$0.oldIndex] }, moves, count: root.storage.count))
  }

  @inlinable
  func replaceAll(with cells: PlainStorage<Cell>) {
    edit(ArrayChange(setting: root.storage, to: cells))
  }

  /// Makes the changes that a delta tells of, as one batch.
  func perform(_ delta: SectionedDelta<Section, Element>) {
    if delta.isEmpty { return }
    let changes = delta.changes { root.storage[$0] }
    let target = changes.count > 1 ? delta.cells.applied(to: root.storage) : root.storage
    _ = root.beginBatch(undoable: false)
    for change in changes {
      let version = root.version
      edit(change)
      if changes.count > 1, root.version != version + 1 {
        // A handler that was told of a part has changed the list, so positions no longer fit.
        replaceAll(with: target)
        break
      }
    }
    root.endBatch(undoable: false)
  }
}

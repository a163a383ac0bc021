// Part of ObservableCollections, released under the MIT License; see LICENSE.

// All edits are of one shape: announce, edit, tell. Records are only made if somebody wants them.
extension ArrayNode: ArrayEditing {
  @inlinable
  package final func insert(_ element: Element, at position: Int) {
    let count = storage.count
    willChange(ArrayChange(.insertion(at: position, element), countBefore: count))
    storage.insert(element, at: position)
    didChange(ArrayChange(.insertion(at: position, element), countBefore: count))
  }

  @inlinable
  @discardableResult
  package final func remove(at position: Int) -> Element {
    let count = storage.count
    willChange(ArrayChange(.removal(at: position, storage[position]), countBefore: count))
    let element = storage.remove(at: position)
    didChange(ArrayChange(.removal(at: position, element), countBefore: count))
    return element
  }

  @inlinable
  @discardableResult
  package final func replace(at position: Int, with element: Element) -> Element {
    let count = storage.count
    willChange(
      ArrayChange(
        .replacement(at: position, old: storage[position], new: element), countBefore: count))
    let old = storage.replace(at: position, with: element)
    didChange(
      ArrayChange(.replacement(at: position, old: old, new: element), countBefore: count))
    return old
  }

  @inlinable
  package final func insert(_ elements: [Element], at ranges: [Range<Int>]) {
    if elements.isEmpty { return }
    if elements.count == 1 { return insert(elements[0], at: ranges[0].lowerBound) }
    let count = storage.count
    willChange(ArrayChange(inserting: elements, at: ranges, countBefore: count))
    storage.insert(contentsOf: elements, at: ranges)
    didChange(ArrayChange(inserting: elements, at: ranges, countBefore: count))
  }

  @inlinable
  @discardableResult
  package final func remove(at ranges: [Range<Int>]) -> [Element] {
    let removed = ranges.totalCount
    if removed == 0 { return [] }
    if removed == 1 { return [remove(at: ranges[0].lowerBound)] }
    let count = storage.count
    willChange(
      ArrayChange(removing: storage.elements(in: ranges), at: ranges, countBefore: count))
    let old = storage.remove(at: ranges)
    didChange(ArrayChange(removing: old, at: ranges, countBefore: count))
    return old
  }

  @inlinable
  package final func replace(at ranges: [Range<Int>], with elements: [Element]) {
    if elements.isEmpty { return }
    if elements.count == 1 {
      replace(at: ranges[0].lowerBound, with: elements[0])
      return
    }
    let count = storage.count
    willChange(
      ArrayChange(
        replacing: storage.elements(in: ranges), with: elements, at: ranges, count: count))
    let old = isObserved ? storage.elements(in: ranges) : []
    storage.replace(at: ranges, with: elements)
    didChange(ArrayChange(replacing: old, with: elements, at: ranges, count: count))
  }

  @inlinable
  package final func move(from source: Int, to destination: Int) {
    if source == destination { return }
    let count = storage.count
    willChange(
      ArrayChange(.move(from: source, to: destination, storage[source]), countBefore: count))
    let element = storage.remove(at: source)
    storage.insert(element, at: destination)
    didChange(ArrayChange(.move(from: source, to: destination, element), countBefore: count))
  }

  @inlinable
  package final func move(_ moves: [IndexPair]) {
    if moves.count == 1 { return move(from: moves[0].oldIndex, to: moves[0].newIndex) }
    if moves.allSatisfy({ $0.oldIndex == $0.newIndex }) { return }
    let count = storage.count
    willChange(ArrayChange(moving: moves.map { storage[$0.oldIndex] }, moves, count: count))
    let moved = isObserved ? moves.map { storage[$0.oldIndex] } : []
    storage.move(moves)
    didChange(ArrayChange(moving: moved, moves, count: count))
  }

  @inlinable
  package final func replaceAll(with content: PlainStorage<Element>) {
    let old = storage
    if old.count == 0, content.count == 0 { return }
    willChange(ArrayChange(setting: old, to: content))
    storage = content
    didChange(ArrayChange(setting: old, to: content))
  }
}

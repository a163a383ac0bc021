// Part of ObservableCollections, released under the MIT License; see LICENSE.

package import ObservableCollections

/// A list that an operator can edit in place of a live array, so that it can be tested by itself.
package final class EditedList<Element>: ArrayEditing {
  /// The content.
  package private(set) var elements: [Element]

  /// What the edits would have been told as.
  package private(set) var records: [ArrayChange<Element>] = []

  /// Creates a list.
  package init(_ elements: some Sequence<Element>) {
    self.elements = Array(elements)
  }

  /// Returns the records since the last call.
  package func takeRecords() -> [ArrayChange<Element>] {
    defer { records = [] }
    return records
  }

  private func make(_ record: ArrayChange<Element>) {
    do {
      try elements.apply(record)
      records.append(record)
    } catch {
      preconditionFailure("\(record): \(error)")
    }
  }

  /// Inserts an element.
  package func insert(_ element: Element, at position: Int) {
    make(.insertion(element, at: position, countBefore: elements.count))
  }

  /// Removes an element.
  @discardableResult
  package func remove(at position: Int) -> Element {
    let element = elements[position]
    make(.removal(element, at: position, countBefore: elements.count))
    return element
  }

  /// Exchanges an element.
  @discardableResult
  package func replace(at position: Int, with element: Element) -> Element {
    let old = elements[position]
    make(.replacement(old, with: element, at: position, count: elements.count))
    return old
  }

  /// Inserts elements.
  package func insert(_ elements: [Element], at ranges: [Range<Int>]) {
    if elements.isEmpty { return }
    make(.insertion(elements, at: ranges, countBefore: self.elements.count))
  }

  /// Removes elements.
  @discardableResult
  package func remove(at ranges: [Range<Int>]) -> [Element] {
    let removed = ranges.joined().map { elements[$0] }
    if removed.isEmpty { return [] }
    make(.removal(removed, at: ranges, countBefore: elements.count))
    return removed
  }

  /// Exchanges elements.
  package func replace(at ranges: [Range<Int>], with new: [Element]) {
    if new.isEmpty { return }
    let old = ranges.joined().map { elements[$0] }
    make(.replacement(old, with: new, at: ranges, count: elements.count))
  }

  /// Moves elements.
  package func move(_ moves: [IndexPair]) {
    if moves.allSatisfy({ $0.oldIndex == $0.newIndex }) { return }
    make(.move(moves.map { elements[$0.oldIndex] }, moves, count: elements.count))
  }

  /// Exchanges the whole content.
  package func replaceAll(with content: PlainStorage<Element>) {
    if elements.isEmpty, content.count == 0 { return }
    make(.setting(from: elements, to: content))
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

package import Foundation
package import ObservableCollections

/// A slow and obvious `ObservableArray`: what each mutation does, and what record must tell of it.
package struct NaiveArray<Element: Equatable> {
  /// The content.
  package private(set) var elements: [Element]

  /// The records emitted and not yet taken.
  package private(set) var records: [ExpectedRecord<Element>] = []

  /// The records that a batch would have to undo, the latest last.
  private var undoable: [ExpectedRecord<Element>] = []

  /// How many records there have been.
  package private(set) var version = 0

  /// Creates a list that has emitted nothing.
  package init(_ elements: [Element] = []) {
    self.elements = elements
  }

  /// Returns the records emitted since the last call.
  package mutating func takeRecords() -> [ExpectedRecord<Element>] {
    defer { records = [] }
    return records
  }

  private mutating func emit(_ record: ExpectedRecord<Element>) {
    elements = record.after
    records.append(record)
    undoable.append(record)
    version += 1
  }

  // MARK: The four kinds with positions

  /// Inserts elements so that they have the given positions afterwards.
  package mutating func insert(contentsOf new: [Element], at indexes: IndexSet) {
    if new.isEmpty { return }
    var after = elements
    for (index, element) in zip(indexes, new) { after.insert(element, at: index) }
    emit(ExpectedRecord(.insertion, indexes: Array(indexes), before: elements, after: after))
  }

  /// Removes elements.
  @discardableResult
  package mutating func remove(at indexes: IndexSet) -> [Element] {
    if indexes.isEmpty { return [] }
    let removed = indexes.map { elements[$0] }
    let after = elements.indices.filter { !indexes.contains($0) }.map { elements[$0] }
    emit(ExpectedRecord(.removal, indexes: Array(indexes), before: elements, after: after))
    return removed
  }

  /// Exchanges elements for others.
  package mutating func replace(at indexes: IndexSet, with new: [Element]) {
    if indexes.isEmpty { return }
    var after = elements
    for (index, element) in zip(indexes, new) { after[index] = element }
    emit(ExpectedRecord(.replacement, indexes: Array(indexes), before: elements, after: after))
  }

  /// Puts the elements into another order, given as the positions before.
  package mutating func reorder(_ order: [Int], moves: [IndexPair]? = nil) {
    if order == Array(elements.indices) { return }
    emit(
      ExpectedRecord(
        .move, before: elements, after: order.map { elements[$0] }, order: order, moves: moves))
  }

  /// Exchanges the whole content.
  package mutating func replaceAll(with new: [Element]) {
    if elements.isEmpty, new.isEmpty { return }
    emit(ExpectedRecord(.setting, before: elements, after: new))
  }

  // MARK: Several records

  /// Exchanges a range: the common length, then what is left over.
  package mutating func replaceSubrange(_ range: Range<Int>, with new: [Element]) {
    let common = range.prefix(new.count)
    replace(at: IndexSet(common), with: Array(new.prefix(common.count)))
    remove(at: IndexSet(range.dropFirst(new.count)))
    let rest = Array(new.dropFirst(common.count))
    insert(contentsOf: rest, at: IndexSet(common.endIndex..<common.endIndex + rest.count))
  }

  /// Undoes what was done since the list was as given, a copy of this one from then.
  package mutating func rollBack(to start: NaiveArray) {
    for record in undoable[start.undoable.count...].reversed() { emit(record.inverse) }
    // What an inner batch has undone is not undone again by the outer one.
    undoable = start.undoable
  }

  // MARK: Orders

  /// Moves an element to a position after the move.
  package mutating func move(from source: Int, to destination: Int) {
    var order = Array(elements.indices)
    order.insert(order.remove(at: source), at: destination)
    reorder(order, moves: [IndexPair(oldIndex: source, newIndex: destination)])
  }

  /// Moves elements in front of the one at a position before the move.
  package mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let others = elements.indices.filter { !source.contains($0) }
    reorder(others.filter { $0 < destination } + source + others.filter { $0 >= destination })
  }

  /// Exchanges two elements.
  package mutating func swapAt(_ first: Int, _ second: Int) {
    var order = Array(elements.indices)
    order.swapAt(first, second)
    reorder(order)
  }

  /// Sorts the elements; equal ones keep their order.
  package mutating func sort(by areInIncreasingOrder: (Element, Element) -> Bool) {
    var order: [Int] = []
    for index in elements.indices {
      let place = order.firstIndex { areInIncreasingOrder(elements[index], elements[$0]) }
      order.insert(index, at: place ?? order.count)
    }
    reorder(order)
  }

  /// Reverses the elements.
  package mutating func reverse() {
    reorder(elements.indices.reversed())
  }

  /// Puts the elements into the order that `Array` does with the same generator.
  package mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    reorder(Array(elements.indices).shuffled(using: &generator))
  }
}

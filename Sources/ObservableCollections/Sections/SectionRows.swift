// Part of ObservableCollections, released under the MIT License; see LICENSE.

public import Foundation

/// The rows of one section of an ``ObservableSectionedArray``, which can be read and changed.
///
/// ```swift
/// let rows = numbers.rows(inSection: 0)
/// rows.append(7)
/// rows.move(from: 3, to: 0)
/// ```
///
/// It names the section by position: after sections have come, gone or moved it stands for the section
/// that has the position then. Each call emits one record of the whole list. A section without rows is
/// a section still; reading rows of one that does not exist any more traps.
public struct SectionRows<Section, Element> {
  /// The list that the section belongs to.
  @usableFromInline let list: ObservableSectionedArray<Section, Element>

  /// The position of the section.
  public let section: Int

  @inlinable
  init(_ list: ObservableSectionedArray<Section, Element>, _ section: Int) {
    self.list = list
    self.section = section
  }

  /// The header of the section; setting it emits a replacement of the section's header.
  public var header: Section {
    get { list.header(ofSection: section) }
    nonmutating set { list.replaceHeader(ofSection: section, with: newValue) }
  }
}

extension ObservableSectionedArray {
  /// The rows of a section, with the vocabulary of an array.
  ///
  /// - Precondition: The position is in `0..<numberOfSections`.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func rows(inSection section: Int) -> SectionRows<Section, Element> {
    node.index.check(section: section, "ObservableSectionedArray.rows(inSection:)")
    return SectionRows(self, section)
  }
}

// MARK: - Reading

extension SectionRows: RandomAccessCollection {
  /// Zero.
  @inlinable
  public var startIndex: Int { 0 }

  /// The number of rows.
  @inlinable
  public var endIndex: Int { list.numberOfRows(inSection: section) }

  /// The row at a position; setting it emits a replacement.
  ///
  /// - Precondition: The position is in `0..<count`.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of sections and rows of the list.
  @inlinable
  public subscript(position: Int) -> Element {
    get {
      node.cells.access()
      return node.root.storage[cell(position, "subscript")].element
    }
    nonmutating set { replace(at: position, with: newValue) }
  }
}

// MARK: - Changing

extension SectionRows {
  @inlinable
  var node: RootSectionedNode<Section, Element> { list.node }

  /// The position of the first row among the cells; traps if the section is gone.
  @inlinable
  var start: Int {
    node.index.check(section: section, "SectionRows")
    return node.index.position(ofHeader: section) + 1
  }

  /// The position of a row among the cells; traps, naming the call, unless there is such a row.
  ///
  /// The slack is the number of positions behind the last row that will do.
  @inlinable
  func cell(_ row: Int, _ call: StaticString, slack: Int = 0) -> Int {
    let start = start
    let bound = node.index.rowCount(of: section) + slack
    precondition(
      row >= 0 && row < bound, "SectionRows.\(call): row \(row) is outside 0..<\(bound)")
    return start + row
  }

  /// Traps, naming the call, unless positions are in a range; returns them as ranges of cells.
  private func cells(_ indexes: IndexSet, bound: Int, _ call: String) -> [Range<Int>] {
    let start = start
    if let first = indexes.first, let last = indexes.last {
      precondition(
        first >= 0 && last < bound,
        "SectionRows.\(call): row \(first < 0 ? first : last) is outside 0..<\(bound)")
    }
    return indexes.rangeView.map { $0.lowerBound + start..<$0.upperBound + start }
  }

  private func cells(_ range: Range<Int>, _ call: String) -> Range<Int> {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count,
      "SectionRows.\(call): range \(range) is not inside 0..<\(count)")
    return range.lowerBound + start..<range.upperBound + start
  }

  /// Adds a row at the end.
  @inlinable
  public func append(_ element: Element) { insert(element, at: node.index.rowCount(of: section)) }

  /// Adds rows at the end, as one record.
  public func append(contentsOf elements: some Sequence<Element>) {
    insert(contentsOf: elements, at: count)
  }

  /// Inserts a row so that it has the position afterwards.
  ///
  /// - Precondition: The position is in `0...count`.
  @inlinable
  public func insert(_ element: Element, at position: Int) {
    node.insert(element, at: cell(position, "insert(_:at:)", slack: 1))
  }

  /// Inserts rows side by side, the first at the position, as one record.
  ///
  /// - Precondition: The position is in `0...count`.
  public func insert(contentsOf elements: some Sequence<Element>, at position: Int) {
    let cells = elements.map { SectionedCell<Section, Element>.row($0) }
    let place = self.cells(position..<position, "insert(contentsOf:at:)").lowerBound
    node.insert(cells, at: [place..<place + cells.count])
  }

  /// Inserts rows so that they have the positions afterwards, as one record.
  ///
  /// - Precondition: There are as many rows as positions, and no position leaves a gap.
  public func insert(contentsOf elements: some Sequence<Element>, at indexes: IndexSet) {
    let cells = elements.map { SectionedCell<Section, Element>.row($0) }
    precondition(
      cells.count == indexes.count,
      "SectionRows.insert(contentsOf:at:): \(cells.count) rows for \(indexes.count) positions")
    node.insert(
      cells,
      at: self.cells(indexes, bound: count + cells.count, "insert(contentsOf:at:)"))
  }

  /// Removes a row and returns it.
  ///
  /// - Precondition: The position is in `0..<count`.
  @inlinable
  @discardableResult
  public func remove(at position: Int) -> Element {
    node.remove(at: cell(position, "remove(at:)"))
  }

  /// Removes rows and returns them in order, as one record.
  ///
  /// - Precondition: All positions are in `0..<count`.
  @discardableResult
  public func remove(at indexes: IndexSet) -> [Element] {
    node.remove(cells(indexes, bound: count, "remove(at:)")).map { $0.element }
  }

  /// Removes rows, as SwiftUI's `onDelete(perform:)` expects it.
  ///
  /// - Precondition: All positions are in `0..<count`.
  public func remove(atOffsets indexes: IndexSet) { remove(at: indexes) }

  /// Removes the rows in a range, as one record.
  ///
  /// - Precondition: The range is inside `0..<count`.
  public func removeSubrange(_ range: Range<Int>) {
    let cells = cells(range, "removeSubrange(_:)")
    if !cells.isEmpty { node.remove([cells]) }
  }

  /// Removes the first row and returns it.
  ///
  /// - Precondition: There is one.
  @inlinable
  @discardableResult
  public func removeFirst() -> Element { remove(at: 0) }

  /// Removes the last row and returns it.
  ///
  /// - Precondition: There is one.
  @inlinable
  @discardableResult
  public func removeLast() -> Element { remove(at: count - 1) }

  /// Removes the last row and returns it; `nil` if there is none.
  @discardableResult
  public func popLast() -> Element? { isEmpty ? nil : removeLast() }

  /// Removes all rows and keeps the section, as one record.
  public func removeAll() { removeSubrange(0..<count) }

  /// Removes the rows that satisfy a condition, as one record.
  ///
  /// - Precondition: The condition does not change the list.
  public func removeAll(where condition: (Element) throws -> Bool) rethrows {
    let version = list.version
    let positions = try indices.filter { try condition(self[$0]) }
    precondition(
      list.version == version, "SectionRows.removeAll(where:): the condition changed the list")
    remove(at: IndexSet(positions))
  }

  /// Exchanges rows for others, as one record.
  ///
  /// - Precondition: There are as many rows as positions, all of them in `0..<count`.
  public func replace(at indexes: IndexSet, with elements: some Sequence<Element>) {
    let cells = elements.map { SectionedCell<Section, Element>.row($0) }
    precondition(
      cells.count == indexes.count,
      "SectionRows.replace(at:with:): \(cells.count) rows for \(indexes.count) positions")
    node.replace(self.cells(indexes, bound: count, "replace(at:with:)"), with: cells)
  }

  /// Exchanges a row and returns the one that was there.
  ///
  /// - Precondition: The position is in `0..<count`.
  @inlinable
  @discardableResult
  public func replace(at position: Int, with element: Element) -> Element {
    node.replace(at: cell(position, "replace(at:with:)"), with: element)
  }

  /// Changes a row in place, and emits a replacement.
  ///
  /// - Precondition: The position is in `0..<count`.
  public func update<Failure>(
    at position: Int, _ body: (inout Element) throws(Failure) -> Void
  ) throws(Failure) {
    try list.update(at: [section, position], body)
  }

  /// Tells that a row has changed inside.
  ///
  /// - Precondition: The position is in `0..<count`.
  public func reload(at position: Int) { list.reload(at: [section, position]) }

  /// Exchanges the rows in a range for any number of others, as one batch.
  ///
  /// - Precondition: The range is inside `0..<count`.
  public func replaceSubrange(_ range: Range<Int>, with elements: some Sequence<Element>) {
    let cells = cells(range, "replaceSubrange(_:with:)")
    let new = elements.map { SectionedCell<Section, Element>.row($0) }
    let common = Swift.min(cells.count, new.count)
    let middle = cells.lowerBound + common
    list.performBatchUpdates {
      node.replace(common == 0 ? [] : [cells.lowerBound..<middle], with: Array(new[..<common]))
      if middle < cells.upperBound { node.remove([middle..<cells.upperBound]) }
      if common < new.count {
        node.insert(Array(new[common...]), at: [middle..<middle + new.count - common])
      }
    }
  }

  /// Moves a row within the section.
  ///
  /// - Parameters:
  ///   - source: The position before the move.
  ///   - destination: The position after the move.
  ///
  /// - Precondition: Both positions are in `0..<count`.
  @inlinable
  public func move(from source: Int, to destination: Int) {
    node.move(
      from: cell(source, "move(from:to:)"), to: cell(destination, "move(from:to:)"))
  }

  /// Moves rows together to another place in the section, as SwiftUI's `onMove(perform:)` expects it.
  ///
  /// - Parameters:
  ///   - source: The positions before the move.
  ///   - destination: The position before the move of the row in front of which they go, or `count`.
  ///
  /// - Precondition: Positions in `source` are in `0..<count`, `destination` is in `0...count`.
  public func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    _ = cells(source, bound: count, "move(fromOffsets:toOffset:)")
    _ = cells(destination..<destination, "move(fromOffsets:toOffset:)")
    let others = indices.filter { !source.contains($0) }
    let before = others.prefix { $0 < destination }
    reorder(Array(before) + Array(source) + others.dropFirst(before.count))
  }

  /// Exchanges the places of two rows.
  ///
  /// - Precondition: Both positions are in `0..<count`.
  public func swapAt(_ first: Int, _ second: Int) {
    _ = cells([first, second], bound: count, "swapAt(_:_:)")
    var order = Array(indices)
    order.swapAt(first, second)
    reorder(order)
  }

  /// Sorts the rows by a condition, stably, and emits a move with the fewest moves.
  ///
  /// - Precondition: The condition does not change the list.
  public func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    let version = list.version
    let rows = Array(self)
    let order = try rows.indices.sorted { try areInIncreasingOrder(rows[$0], rows[$1]) }
    precondition(list.version == version, "SectionRows.sort(by:): the condition changed the list")
    reorder(order)
  }

  /// Reverses the order of the rows, and emits a move.
  public func reverse() { reorder(indices.reversed()) }

  /// Puts the rows into a random order, and emits a move with the fewest moves.
  public func shuffle(using generator: inout some RandomNumberGenerator) {
    reorder(indices.shuffled(using: &generator))
  }

  /// Puts the rows into a random order, and emits a move with the fewest moves.
  public func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }

  private func reorder(_ order: [Int]) {
    let start = start
    node.move(MoveRules.fewestMoves(order: order.map { $0 + start }, start: start))
  }
}

extension SectionRows where Element: Comparable {
  /// Sorts the rows, stably, and emits a move with the fewest moves.
  public func sort() { sort(by: <) }
}

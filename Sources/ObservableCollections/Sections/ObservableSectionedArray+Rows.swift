// Part of ObservableCollections, released under the MIT License; see LICENSE.

public import Foundation

// The mutations of rows, by index path.
extension ObservableSectionedArray {
  /// Inserts a row.
  ///
  /// - Parameters:
  ///   - element: The row.
  ///   - indexPath: Its section, and its position there after the change.
  ///
  /// - Precondition: The section exists, and the row is not behind its end.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of sections and rows.
  @inlinable
  public func insert(_ element: Element, at indexPath: IndexPath) {
    let position = node.index.position(
      ofRow: indexPath, "ObservableSectionedArray.insert(_:at:)", slack: 1)
    node.insert(element, at: position)
  }

  /// Inserts rows so that they have the given positions afterwards, as one record.
  ///
  /// - Parameters:
  ///   - elements: The rows, in the order of the index paths.
  ///   - indexPaths: Their sections, and their positions there after the change, in any order.
  ///
  /// - Precondition: There are as many rows as index paths, no index path is given twice, sections
  ///   exist, and no position leaves a gap.
  ///
  /// - Complexity: O(*k* log *n*), where *k* is the number of rows that come and *n* that of all sections
  ///   and rows.
  @inlinable
  public func insert(_ elements: some Collection<Element>, at indexPaths: [IndexPath]) {
    let call = "ObservableSectionedArray.insert(_:at:)"
    precondition(
      elements.count == indexPaths.count,
      "\(call): \(elements.count) rows for \(indexPaths.count) index paths")
    let rows = zip(indexPaths, elements).sorted { $0.0 < $1.0 }
    var ranges: [Range<Int>] = []
    var inserted = 0
    var previous: RowPosition?
    for (count, (path, _)) in rows.enumerated() {
      if previous?.section != path.first { inserted = 0 }
      let row = node.index.check(row: path, call, slack: inserted + 1)
      precondition(row != previous, "\(call): \(path) is given twice")
      let position = node.index.position(of: row) + count - inserted
      ranges.appendCoalescing(position..<position + 1)
      inserted += 1
      previous = row
    }
    node.insert(rows.map { .row($0.1) }, at: ranges)
  }

  /// Adds a row at the end of a section.
  ///
  /// - Precondition: The section exists.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of sections and rows.
  @inlinable
  public func append(_ element: Element, toSection section: Int) {
    rows(inSection: section).append(element)
  }

  /// Adds rows at the end of a section, as one record.
  ///
  /// - Precondition: The section exists.
  ///
  /// - Complexity: O(*k* log *n*), where *k* is the number of rows that come and *n* that of all sections
  ///   and rows.
  @inlinable
  public func append(contentsOf elements: some Sequence<Element>, toSection section: Int) {
    let rows = self.rows(inSection: section)
    rows.insert(contentsOf: elements, at: rows.count)
  }

  /// Removes a row.
  ///
  /// - Returns: The row.
  ///
  /// - Precondition: The index path is that of a row.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of sections and rows.
  @inlinable
  @discardableResult
  public func remove(at indexPath: IndexPath) -> Element {
    node.remove(
      at: node.index.position(ofRow: indexPath, "ObservableSectionedArray.remove(at:)"))
  }

  /// Removes rows of any sections, as one record.
  ///
  /// - Parameter indexPaths: The positions before the change, in any order; one that is given twice
  ///   counts once.
  ///
  /// - Returns: The rows, in order of position.
  ///
  /// - Precondition: The index paths are those of rows.
  ///
  /// - Complexity: O(*k* log *n*), where *k* is the number of rows that go and *n* that of all sections
  ///   and rows.
  @inlinable
  @discardableResult
  public func remove(at indexPaths: some Sequence<IndexPath>) -> [Element] {
    let rows = indexPaths.map {
      node.index.check(row: $0, "ObservableSectionedArray.remove(at:)")
    }
    let positions = Set(rows).sorted().map { node.index.position(of: $0) }
    return node.remove([Range<Int>](coalescing: positions)).map { $0.element }
  }

  /// Removes the rows that satisfy a condition, of all sections, as one record.
  ///
  /// Sections stay, also those that lose all their rows.
  ///
  /// - Precondition: The condition does not change the list.
  ///
  /// - Complexity: O(*n*), where *n* is the number of sections and rows.
  @inlinable
  public func removeAll(where condition: (Element) throws -> Bool) rethrows {
    let version = version
    var ranges: [Range<Int>] = []
    for (position, cell) in node.root.storage.enumerated() {
      if let row = cell.row, try condition(row) {
        ranges.appendCoalescing(position..<position + 1)
      }
    }
    precondition(
      self.version == version,
      "ObservableSectionedArray.removeAll(where:): the condition changed the list")
    node.remove(ranges)
  }

  /// Exchanges a row, and emits a replacement.
  ///
  /// - Returns: The row that was there.
  ///
  /// - Precondition: The index path is that of a row.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of sections and rows.
  @inlinable
  @discardableResult
  public func replace(at indexPath: IndexPath, with element: Element) -> Element {
    let position = node.index.position(
      ofRow: indexPath, "ObservableSectionedArray.replace(at:with:)")
    return node.replace(at: position, with: element)
  }

  /// Changes a row in place, and emits a replacement.
  ///
  /// - Precondition: The index path is that of a row, and the closure does not change the list.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of sections and rows.
  @inlinable
  public func update<Failure>(
    at indexPath: IndexPath, _ body: (inout Element) throws(Failure) -> Void
  ) throws(Failure) {
    let version = version
    var element = self[indexPath]
    try body(&element)
    precondition(
      self.version == version,
      "ObservableSectionedArray.update(at:_:): the closure changed the list")
    replace(at: indexPath, with: element)
  }

  /// Tells that a row has changed inside, by a replacement with itself.
  ///
  /// - Precondition: The index path is that of a row.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of sections and rows.
  @inlinable
  public func reload(at indexPath: IndexPath) {
    replace(at: indexPath, with: self[indexPath])
  }

  /// Moves a row, also into another section; says nothing if it is there already.
  ///
  /// - Parameters:
  ///   - source: The position before the move.
  ///   - destination: The position after the move.
  ///
  /// - Precondition: There is such a row before and after the move.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of sections and rows.
  @inlinable
  public func move(from source: IndexPath, to destination: IndexPath) {
    let call = "ObservableSectionedArray.move(from:to:)"
    let old = node.index.check(row: source, call)
    let isSame = destination.count == 2 && destination[0] == old.section
    let new = node.index.check(row: destination, call, slack: isSame ? 0 : 1)
    let oldPosition = node.index.position(of: old)
    // Without the row, everything behind it is one position further to the front.
    let shift = old.section < new.section ? 1 : 0
    let newPosition = node.index.position(of: new) - shift
    node.move(from: oldPosition, to: newPosition)
  }
}

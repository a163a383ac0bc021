// Part of ObservableCollections, released under the MIT License; see LICENSE.

public import Foundation

/// The content of a list of sections at one moment, as a value.
///
/// A collection of sections; rows are also found by index path. Taking a snapshot is O(1): it shares
/// its memory with the list until the list changes.
public struct SectionedSnapshot<Section, Row> {
  typealias Cell = SectionedCell<Section, Row>

  let cells: PlainStorage<Cell>
  let index: SectionIndex

  init(cells: PlainStorage<Cell>, index: SectionIndex) {
    self.cells = cells
    self.index = index
  }

  /// Creates a snapshot of the given sections.
  ///
  /// - Complexity: O(*n*), where *n* is the number of sections and rows.
  public init(_ sections: some Sequence<ArraySection<Section, Row>>) {
    cells = PlainStorage(sections.flatMap(\.cells))
    index = SectionIndex(cells)
  }
}

extension SectionedSnapshot: Sendable where Section: Sendable, Row: Sendable {}

extension SectionedSnapshot: RandomAccessCollection {
  /// Zero.
  public var startIndex: Int { 0 }

  /// The number of sections.
  public var endIndex: Int { index.count }

  /// The section at a position.
  ///
  /// - Precondition: The position is in `0..<count`.
  ///
  /// - Complexity: O(log *n* + *k*), where *n* is the number of sections and rows, and *k* that of rows in
  ///   the section.
  public subscript(position: Int) -> ArraySection<Section, Row> {
    index.check(section: position, "SectionedSnapshot.subscript")
    return section(position)
  }

  /// The section at a position that is right.
  func section(_ position: Int) -> ArraySection<Section, Row> {
    let range = index.cells(of: position)
    guard case .header(let header) = cells[range.lowerBound] else {
      preconditionFailure("SectionedSnapshot: section \(position) has no header")
    }
    return ArraySection(
      header, cells.elements(in: [range.lowerBound + 1..<range.upperBound]).compactMap(\.row))
  }

  /// The header of a section.
  ///
  /// - Precondition: The position is in `0..<count`.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of sections and rows.
  public func header(ofSection section: Int) -> Section {
    index.check(section: section, "SectionedSnapshot.header(ofSection:)")
    guard case .header(let header) = cells[index.position(ofHeader: section)] else {
      preconditionFailure("SectionedSnapshot: section \(section) has no header")
    }
    return header
  }

  /// The row at an index path.
  ///
  /// - Precondition: The index path is that of a row.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of sections and rows.
  public subscript(indexPath: IndexPath) -> Row {
    let row = index.check(row: indexPath, "SectionedSnapshot.subscript")
    guard case .row(let element) = cells[index.position(of: row)] else {
      preconditionFailure("SectionedSnapshot: no row at \(indexPath)")
    }
    return element
  }

  /// The number of sections.
  public var numberOfSections: Int { index.count }

  /// The number of rows in a section.
  ///
  /// - Precondition: The position is in `0..<count`.
  ///
  /// - Complexity: O(log *s*), where *s* is the number of sections.
  public func numberOfRows(inSection section: Int) -> Int {
    index.check(section: section, "SectionedSnapshot.numberOfRows(inSection:)")
    return index.rowCount(of: section)
  }

  /// The number of rows in all sections.
  public var rowCount: Int { index.totalRowCount }
}

extension SectionedSnapshot: Equatable where Section: Equatable, Row: Equatable {
  /// Whether two snapshots have equal sections.
  ///
  /// - Complexity: O(*n*), where *n* is the number of sections and rows.
  public static func == (first: Self, second: Self) -> Bool {
    first.cells.count == second.cells.count && first.cells.elementsEqual(second.cells)
  }
}

extension SectionedSnapshot: Hashable where Section: Hashable, Row: Hashable {
  /// Feeds all sections to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(cells.count)
    for cell in cells { hasher.combine(cell) }
  }
}

extension SectionedSnapshot: Encodable where Section: Encodable, Row: Encodable {
  /// Encodes the sections as an array of them.
  public func encode(to encoder: any Encoder) throws {
    try Array(self).encode(to: encoder)
  }
}

extension SectionedSnapshot: Decodable where Section: Decodable, Row: Decodable {
  /// Decodes an array of sections.
  public init(from decoder: any Decoder) throws {
    self.init(try [ArraySection<Section, Row>](from: decoder))
  }
}

extension SectionedSnapshot: CustomStringConvertible {
  /// The sections, each with its rows.
  public var description: String { "[\(map(\.description).joined(separator: "; "))]" }
}

// MARK: - Checking

extension SectionIndex {
  /// Traps, naming the call, unless there is such a section.
  func check(section: Int, _ call: String) {
    precondition(
      section >= 0 && section < count, "\(call): section \(section) is outside 0..<\(count)")
  }

  /// The row that an index path names; traps, naming the call, unless there is one.
  ///
  /// The slack is the number of positions behind the last row that will do.
  @discardableResult
  func check(row path: IndexPath, _ call: String, slack: Int = 0) -> RowPosition {
    precondition(path.count == 2, "\(call): \(path) is not a section and a row")
    let row = RowPosition(section: path[0], row: path[1])
    check(section: row.section, call)
    let bound = rowCount(of: row.section) + slack
    precondition(
      row.row >= 0 && row.row < bound,
      "\(call): row \(row.row) is outside 0..<\(bound) of section \(row.section)")
    return row
  }

  /// The positions of the cells of sections; traps, naming the call, unless there are such sections.
  func cells(ofSections sections: IndexSet, _ call: String) -> [Range<Int>] {
    if let first = sections.first, let last = sections.last {
      check(section: first, call)
      check(section: last, call)
    }
    return sections.rangeView.map { range in
      position(ofHeader: range.lowerBound)..<position(ofHeader: range.upperBound)
    }
  }
}

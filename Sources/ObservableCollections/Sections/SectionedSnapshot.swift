// Part of ObservableCollections, released under the MIT License; see LICENSE.

public import Foundation

/// The content of a list of sections at one moment, as a value.
///
/// A collection of sections; rows are also found by index path. Taking a snapshot is O(1): it shares
/// its memory with the list until the list changes.
public struct SectionedSnapshot<Section, Row> {
  @usableFromInline typealias Cell = SectionedCell<Section, Row>

  @usableFromInline let cells: PlainStorage<Cell>
  @usableFromInline let index: SectionIndex

  @inlinable
  init(cells: PlainStorage<Cell>, index: SectionIndex) {
    self.cells = cells
    self.index = index
  }

  /// Creates a snapshot of the given sections.
  ///
  /// - Complexity: O(*n*), where *n* is the number of sections and rows.
  @inlinable
  public init(_ sections: some Sequence<ArraySection<Section, Row>>) {
    cells = Self.cells(of: sections)
    index = SectionIndex(cells)
  }

  /// The headers of sections, each followed by its rows.
  @inlinable
  static func cells(of sections: some Sequence<ArraySection<Section, Row>>) -> PlainStorage<Cell> {
    PlainStorage(sections.lazy.flatMap { $0.cells })
  }
}

extension SectionedSnapshot: Sendable where Section: Sendable, Row: Sendable {}

extension SectionedSnapshot: RandomAccessCollection {
  /// Zero.
  @inlinable
  public var startIndex: Int { 0 }

  /// The number of sections.
  @inlinable
  public var endIndex: Int { index.count }

  /// The section at a position.
  ///
  /// - Precondition: The position is in `0..<count`.
  ///
  /// - Complexity: O(log *n* + *k*), where *n* is the number of sections and rows, and *k* that of rows in
  ///   the section.
  @inlinable
  public subscript(position: Int) -> ArraySection<Section, Row> {
    index.check(section: position, "SectionedSnapshot.subscript")
    return section(position)
  }

  /// The section at a position that is right.
  @inlinable
  func section(_ position: Int) -> ArraySection<Section, Row> {
    let range = index.cells(of: position)
    let rows = cells.elements(in: [range.lowerBound + 1..<range.upperBound])
    return ArraySection(cells[range.lowerBound].section, rows.map { $0.element })
  }

  /// The header of a section.
  ///
  /// - Precondition: The position is in `0..<count`.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of sections and rows.
  @inlinable
  public func header(ofSection section: Int) -> Section {
    index.check(section: section, "SectionedSnapshot.header(ofSection:)")
    return cells[index.position(ofHeader: section)].section
  }

  /// The row at an index path.
  ///
  /// - Precondition: The index path is that of a row.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of sections and rows.
  @inlinable
  public subscript(indexPath: IndexPath) -> Row {
    cells[index.position(ofRow: indexPath, "SectionedSnapshot.subscript")].element
  }

  /// The number of sections.
  @inlinable
  public var numberOfSections: Int { index.count }

  /// The number of rows in a section.
  ///
  /// - Precondition: The position is in `0..<count`.
  ///
  /// - Complexity: O(log *s*), where *s* is the number of sections.
  @inlinable
  public func numberOfRows(inSection section: Int) -> Int {
    index.check(section: section, "SectionedSnapshot.numberOfRows(inSection:)")
    return index.rowCount(of: section)
  }

  /// The number of rows in all sections.
  @inlinable
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

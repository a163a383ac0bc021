// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Where sections begin in a list of headers and rows.
///
/// The list is divided into stretches: what comes before the first header, and each header with its
/// rows. The first stretch is empty, except for a moment while cells are being moved.
@usableFromInline
struct SectionIndex: Sendable {
  /// The number of cells in each stretch; there is always the first one.
  @usableFromInline var lengths: ChunkedStorage<LengthMeasure>

  /// Creates the index of sections with the given numbers of rows.
  @usableFromInline
  init(rowCounts: [Int]) {
    self.init(lengths: [0] + rowCounts.map { $0 + 1 })
  }

  /// Creates the index of a list of headers and rows.
  ///
  /// - Complexity: O(*n*), where *n* is the number of cells.
  @inlinable
  init<Section, Element>(_ cells: some Sequence<SectionedCell<Section, Element>>) {
    self.init(areHeaders: cells.lazy.map { $0.isHeader })
  }

  /// Creates the index of a list of which is known where headers are.
  @inlinable
  init(areHeaders: some Sequence<Bool>) {
    self.init(lengths: Self.stretches(areHeaders))
  }

  /// The lengths of the stretches that cells make up.
  @inlinable
  static func stretches(_ areHeaders: some Sequence<Bool>) -> [Int] {
    var lengths: [Int] = []
    var length = 0
    for isHeader in areHeaders {
      if isHeader {
        lengths.append(length)
        length = 0
      }
      length &+= 1
    }
    lengths.append(length)
    return lengths
  }

  @usableFromInline
  init(lengths: [Int]) {
    // Sums are taken from the start of a chunk, so chunks are short.
    self.lengths = ChunkedStorage(measure: LengthMeasure(), chunkCapacity: 64)
    self.lengths.replaceAll(with: lengths)
  }
}

// MARK: - Reading

extension SectionIndex {
  /// The number of sections.
  @inlinable
  var count: Int { lengths.count - 1 }

  /// The number of headers and rows.
  @inlinable
  var cellCount: Int { lengths.totalValue }

  /// The number of rows in all sections.
  @inlinable
  var totalRowCount: Int { cellCount - count }

  /// Whether every row has a header before it.
  @inlinable
  var isComplete: Bool { lengths[0] == 0 }

  /// The number of rows in a section.
  @inlinable
  func rowCount(of section: Int) -> Int { lengths[section + 1] - 1 }

  /// The number of rows in each section.
  @usableFromInline
  var rowCounts: [Int] { lengths.dropFirst().map { $0 - 1 } }

  /// The position of the header of a section; the number of cells for the section behind the last.
  ///
  /// - Complexity: O(log *s*), where *s* is the number of sections.
  @inlinable
  func position(ofHeader section: Int) -> Int { lengths.value(before: section + 1) }

  /// The positions of all headers, and the number of cells behind them.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections.
  @usableFromInline
  var headerPositions: [Int] {
    var position = 0
    return lengths.map { length in
      position += length
      return position
    }
  }

  /// The position of a row.
  @inlinable
  func position(of row: RowPosition) -> Int { position(ofHeader: row.section) + 1 + row.row }

  /// The positions of a section's cells, its header first.
  @inlinable
  func cells(of section: Int) -> Range<Int> {
    let start = position(ofHeader: section)
    return start..<start + lengths[section + 1]
  }

  /// The section of a cell and its place there, which is zero for the header.
  ///
  /// - Complexity: O(log *s*), where *s* is the number of sections.
  @inlinable
  func locate(_ position: Int) -> (section: Int, offset: Int) {
    let stretch = stretch(of: position)
    return (stretch - 1, position - lengths.value(before: stretch))
  }

  /// The row at a position that is not that of a header.
  @inlinable
  func row(at position: Int) -> RowPosition {
    let (section, offset) = locate(position)
    return RowPosition(section: section, row: offset - 1)
  }

  /// The stretch that a cell belongs to.
  @inlinable
  func stretch(of position: Int) -> Int {
    lengths.firstPosition { $0 > position } ?? lengths.count - 1
  }
}

/// A section and a row in it.
@usableFromInline
struct RowPosition: Hashable, Comparable, Sendable {
  @usableFromInline var section: Int
  @usableFromInline var row: Int

  @inlinable
  init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }

  @inlinable
  static func < (first: Self, second: Self) -> Bool {
    (first.section, first.row) < (second.section, second.row)
  }
}

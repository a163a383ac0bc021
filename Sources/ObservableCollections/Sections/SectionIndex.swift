// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Where sections begin in a list of headers and rows.
///
/// The list is divided into stretches: what comes before the first header, and each header with its
/// rows. The first stretch is empty, except for a moment while cells are being moved.
struct SectionIndex: Sendable {
  /// The number of cells in each stretch; there is always the first one.
  private(set) var lengths: ChunkedStorage<LengthMeasure>

  /// The lengths of stretches, which can be added and subtracted.
  struct LengthMeasure: Measure, Sendable {
    var identity: Int { 0 }

    func value(of element: Int) -> Int { element }

    func combine(_ first: Int, _ second: Int) -> Int { first + second }

    func adjusted(_ value: Int, removing old: Int?, inserting new: Int?) -> Int? {
      value - (old ?? 0) + (new ?? 0)
    }
  }

  /// Creates the index of sections with the given numbers of rows.
  init(rowCounts: some Sequence<Int>) {
    self.init(lengths: [0] + rowCounts.map { $0 + 1 })
  }

  /// Creates the index of a list of headers and rows.
  ///
  /// - Complexity: O(*n*), where *n* is the number of cells.
  init<Section, Element>(_ cells: some Sequence<SectionedCell<Section, Element>>) {
    self.init(areHeaders: cells.lazy.map(\.isHeader))
  }

  /// Creates the index of a list of which is known where headers are.
  init(areHeaders: some Sequence<Bool>) {
    var lengths = [0]
    for isHeader in areHeaders {
      if isHeader { lengths.append(1) } else { lengths[lengths.count - 1] += 1 }
    }
    self.init(lengths: lengths)
  }

  private init(lengths: [Int]) {
    // Sums are taken from the start of a chunk, so chunks are short.
    self.lengths = ChunkedStorage(measure: LengthMeasure(), chunkCapacity: 64)
    self.lengths.replaceAll(with: lengths)
  }
}

// MARK: - Reading

extension SectionIndex {
  /// The number of sections.
  var count: Int { lengths.count - 1 }

  /// The number of headers and rows.
  var cellCount: Int { lengths.totalValue }

  /// The number of rows in all sections.
  var totalRowCount: Int { cellCount - count }

  /// Whether every row has a header before it.
  var isComplete: Bool { lengths[0] == 0 }

  /// The number of rows in a section.
  func rowCount(of section: Int) -> Int { lengths[section + 1] - 1 }

  /// The number of rows in each section.
  var rowCounts: [Int] { lengths.dropFirst().map { $0 - 1 } }

  /// The position of the header of a section; the number of cells for the section behind the last.
  ///
  /// - Complexity: O(log *s*), where *s* is the number of sections.
  func position(ofHeader section: Int) -> Int { lengths.value(before: section + 1) }

  /// The positions of all headers, and the number of cells behind them.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections.
  var headerPositions: [Int] {
    var position = 0
    return lengths.map { length in
      position += length
      return position
    }
  }

  /// The position of a row.
  func position(of row: RowPosition) -> Int { position(ofHeader: row.section) + 1 + row.row }

  /// The positions of a section's cells, its header first.
  func cells(of section: Int) -> Range<Int> {
    let start = position(ofHeader: section)
    return start..<start + lengths[section + 1]
  }

  /// The section of a cell and its place there, which is zero for the header.
  ///
  /// - Complexity: O(log *s*), where *s* is the number of sections.
  func locate(_ position: Int) -> (section: Int, offset: Int) {
    let stretch = stretch(of: position)
    return (stretch - 1, position - lengths.value(before: stretch))
  }

  /// The row at a position that is not that of a header.
  func row(at position: Int) -> RowPosition {
    let (section, offset) = locate(position)
    return RowPosition(section: section, row: offset - 1)
  }

  /// The stretch that a cell belongs to.
  private func stretch(of position: Int) -> Int {
    lengths.firstPosition { $0 > position } ?? lengths.count - 1
  }
}

/// A section and a row in it.
struct RowPosition: Hashable, Comparable, Sendable {
  var section: Int
  var row: Int

  static func < (first: Self, second: Self) -> Bool {
    (first.section, first.row) < (second.section, second.row)
  }
}

// MARK: - Following

extension SectionIndex {
  /// Follows a record of the list.
  ///
  /// - Complexity: O(*k* log *s*), where *k* is the number of cells in the record and *s* that of
  ///   sections; O(*n*) for a setting of *n* cells.
  mutating func follow<Section, Element>(_ change: ArrayChange<SectionedCell<Section, Element>>) {
    switch change.kind {
    case .replacement: break
    case .insertion: insert(change.newElements, at: change.indexRanges)
    case .removal: remove(at: change.indexRanges)
    case .move:
      let moves = change.moves
      remove(at: [Range<Int>](coalescing: moves.map(\.oldIndex).sorted()))
      insert(change.movedElements, at: [Range<Int>](coalescing: moves.lazy.map(\.newIndex)))
    case .setting:
      guard case .setting(let contents) = change.payload else { return }
      self = SectionIndex(contents.new)
    }
  }

  private mutating func insert<Section, Element>(
    _ cells: [SectionedCell<Section, Element>], at ranges: [Range<Int>]
  ) {
    var rest = cells[...]
    for range in ranges {
      insert(rest.prefix(range.count).map(\.isHeader), at: range.lowerBound)
      rest = rest.dropFirst(range.count)
    }
  }

  /// Inserts neighbors; what they come behind belongs to the stretch before, if there is a choice.
  private mutating func insert(_ areHeaders: [Bool], at position: Int) {
    let stretch = position == 0 ? 0 : stretch(of: position - 1)
    let before = position - lengths.value(before: stretch)
    var added = [0]
    for isHeader in areHeaders {
      if isHeader { added.append(1) } else { added[added.count - 1] += 1 }
    }
    let length = lengths[stretch]
    if added.count == 1 {
      _ = lengths.replace(at: stretch, with: length + added[0])
      return
    }
    // The first header ends the stretch, and the last one takes over what was left of it.
    _ = lengths.replace(at: stretch, with: before + added[0])
    added[added.count - 1] += length - before
    lengths.insert(contentsOf: Array(added.dropFirst()), at: [stretch + 1..<stretch + added.count])
  }

  /// From the back, so that positions stay right.
  private mutating func remove(at ranges: [Range<Int>]) {
    for range in ranges.reversed() { remove(range) }
  }

  private mutating func remove(_ range: Range<Int>) {
    let first = stretch(of: range.lowerBound)
    let last = stretch(of: range.upperBound - 1)
    let kept = range.lowerBound - lengths.value(before: first)
    let left = lengths.value(before: last) + lengths[last] - range.upperBound
    // Without its header, what is left of a stretch belongs to the one before.
    let losesHeader = kept == 0 && first > 0
    let target = losesHeader ? first - 1 : first
    _ = lengths.replace(at: target, with: (losesHeader ? lengths[target] : kept) + left)
    if target < last { _ = lengths.remove(at: [target + 1..<last + 1]) }
  }
}

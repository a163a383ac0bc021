// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension SectionIndex {
  /// Follows a record of the list.
  ///
  /// - Complexity: O(*k* log *s*), where *k* is the number of cells in the record and *s* that of
  ///   sections; O(*n*) for a setting of *n* cells.
  @inlinable
  mutating func follow<Section, Element>(_ change: ArrayChange<SectionedCell<Section, Element>>) {
    switch change.payload {
    case .replacement, .replacements: break
    case .insertion(let position, let cell): insert(isHeader: cell.isHeader, at: position)
    case .removal(let position, let cell): remove(isHeader: cell.isHeader, at: position)
    case .move(let source, let destination, let cell):
      remove(isHeader: cell.isHeader, at: source)
      insert(isHeader: cell.isHeader, at: destination)
    case .insertions(let rows): insert(rows.elements, at: rows.ranges)
    case .removals(let rows): remove(at: rows.ranges)
    case .moves(let rows):
      remove(at: [Range<Int>](coalescing: rows.moves.map { $0.oldIndex }.sorted()))
      insert(rows.elements, at: [Range<Int>](coalescing: rows.moves.lazy.map { $0.newIndex }))
    case .setting(let contents): self = SectionIndex(contents.new)
    }
  }

  /// The index before a record after which this is the one.
  @inlinable
  func undoing<Section, Element>(
    _ change: ArrayChange<SectionedCell<Section, Element>>
  ) -> SectionIndex {
    var index = self
    index.follow(change.inverse)
    return index
  }

  /// Adds to the number of rows in a section.
  @inlinable
  mutating func addRows(_ change: Int, toSection section: Int) {
    _ = lengths.replace(at: section + 1, with: lengths[section + 1] + change)
  }

  /// Makes a section; it must not be among the rows of another.
  @inlinable
  mutating func insertSection(at section: Int, rowCount: Int) {
    lengths.insert(rowCount + 1, at: section + 1)
  }

  @inlinable
  mutating func removeSection(at section: Int) {
    _ = lengths.remove(at: section + 1)
  }

  @inlinable
  mutating func moveSection(from source: Int, to destination: Int) {
    lengths.insert(lengths.remove(at: source + 1), at: destination + 1)
  }

  @usableFromInline
  mutating func insert(isHeader: Bool, at position: Int) {
    if isHeader { return insert([true], at: position) }
    // It belongs to the section of the cell that it comes behind.
    addRows(1, toSection: position == 0 ? -1 : stretch(of: position - 1) - 1)
  }

  @usableFromInline
  mutating func remove(isHeader: Bool, at position: Int) {
    if isHeader { return remove(position..<position + 1) }
    addRows(-1, toSection: stretch(of: position) - 1)
  }

  @inlinable
  mutating func insert<Section, Element>(
    _ cells: [SectionedCell<Section, Element>], at ranges: [Range<Int>]
  ) {
    var next = 0
    for range in ranges {
      insert(cells[next..<next + range.count].map { $0.isHeader }, at: range.lowerBound)
      next += range.count
    }
  }

  /// Inserts neighbors; what they come behind belongs to the stretch before, if there is a choice.
  @usableFromInline
  mutating func insert(_ areHeaders: [Bool], at position: Int) {
    let stretch = position == 0 ? 0 : stretch(of: position - 1)
    let before = position - lengths.value(before: stretch)
    var added = Self.stretches(areHeaders)
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
  @usableFromInline
  mutating func remove(at ranges: [Range<Int>]) {
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

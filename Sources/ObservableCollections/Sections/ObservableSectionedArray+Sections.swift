// Part of ObservableCollections, released under the MIT License; see LICENSE.

public import Foundation

// The mutations of whole sections.
extension ObservableSectionedArray {
  /// Adds a section at the end.
  ///
  /// - Parameters:
  ///   - header: The header.
  ///   - elements: The rows; none unless given.
  ///
  /// - Complexity: O(*k* log *n*), where *k* is the number of rows and *n* that of all sections and rows.
  @inlinable
  public func appendSection(_ header: Section, _ elements: [Element] = []) {
    insertSection(header, elements, at: node.index.count)
  }

  /// Inserts a section.
  ///
  /// - Parameters:
  ///   - header: The header.
  ///   - elements: The rows; none unless given.
  ///   - position: The position of the section after the change.
  ///
  /// - Precondition: The position is in `0...numberOfSections`.
  ///
  /// - Complexity: O(*k* log *n*), where *k* is the number of rows and *n* that of all sections and rows.
  @inlinable
  public func insertSection(
    _ header: Section, _ elements: [Element] = [], at position: Int
  ) {
    insertSections([ArraySection(header, elements)], at: IndexSet(integer: position))
  }

  /// Inserts sections so that they have the given positions afterwards, as one record.
  ///
  /// - Parameters:
  ///   - sections: The sections, in order of position.
  ///   - indexes: Their positions after the change.
  ///
  /// - Precondition: There are as many sections as positions, and no position leaves a gap.
  ///
  /// - Complexity: O(*k* log *n*), where *k* is the number of sections and rows that come and *n* that of
  ///   all.
  @inlinable
  public func insertSections(
    _ sections: some Collection<ArraySection<Section, Element>>, at indexes: IndexSet
  ) {
    let count = node.index.count
    precondition(
      sections.count == indexes.count,
      "ObservableSectionedArray.insertSections(_:at:): \(sections.count) sections for \(indexes.count) positions"
    )
    guard let first = indexes.first, let last = indexes.last else { return }
    precondition(
      first >= 0 && last < count + sections.count,
      "ObservableSectionedArray.insertSections(_:at:): position \(first < 0 ? first : last) is outside 0..<\(count + sections.count)"
    )
    var ranges: [Range<Int>] = []
    var cells: [SectionedCell<Section, Element>] = []
    for (position, section) in zip(indexes, sections) {
      // As many old sections lie before it as positions that are not inserted.
      let old = position - indexes.count(in: 0..<position)
      let start = node.index.position(ofHeader: old) + cells.count
      ranges.appendCoalescing(start..<start + section.elements.count + 1)
      cells.append(contentsOf: section.cells)
    }
    node.insert(cells, at: ranges)
  }

  /// Removes a section with all its rows.
  ///
  /// - Returns: The section.
  ///
  /// - Precondition: The position is in `0..<numberOfSections`.
  ///
  /// - Complexity: O(*k* + log *n*), where *k* is the number of rows in the section and *n* that of all
  ///   sections and rows.
  @inlinable
  @discardableResult
  public func removeSection(at position: Int) -> ArraySection<Section, Element> {
    node.index.check(section: position, "ObservableSectionedArray.removeSection(at:)")
    return ArraySection.sections(of: node.remove([node.index.cells(of: position)]))[0]
  }

  /// Removes sections with all their rows, as one record.
  ///
  /// - Returns: The sections, in order of position.
  ///
  /// - Precondition: All positions are in `0..<numberOfSections`.
  ///
  /// - Complexity: O(*k* log *n*), where *k* is the number of sections and rows that go and *n* that of
  ///   all.
  @inlinable
  @discardableResult
  public func removeSections(at indexes: IndexSet) -> [ArraySection<Section, Element>] {
    let ranges = node.index.cells(
      ofSections: indexes, "ObservableSectionedArray.removeSections(at:)")
    return ArraySection.sections(of: node.remove(ranges))
  }

  /// Removes all sections.
  ///
  /// - Complexity: O(*n*), where *n* is the number of sections and rows.
  @inlinable
  public func removeAll() {
    removeSections(at: IndexSet(integersIn: 0..<node.index.count))
  }

  /// Exchanges the header of a section and leaves its rows alone.
  ///
  /// - Precondition: The position is in `0..<numberOfSections`.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of sections and rows.
  @inlinable
  public func replaceHeader(ofSection section: Int, with header: Section) {
    node.index.check(section: section, "ObservableSectionedArray.replaceHeader(ofSection:with:)")
    let position = node.index.position(ofHeader: section)
    node.replace([position..<position + 1], with: [.header(header)])
  }

  /// Exchanges the header of a section and all its rows, as one batch.
  ///
  /// - Precondition: The position is in `0..<numberOfSections`.
  ///
  /// - Complexity: O(*k* + log *n*), where *k* is the number of rows that go and come and *n* that of all
  ///   sections and rows.
  @inlinable
  public func replaceSection(at position: Int, with section: ArraySection<Section, Element>) {
    node.index.check(section: position, "ObservableSectionedArray.replaceSection(at:with:)")
    performBatchUpdates {
      removeAllRows(inSections: IndexSet(integer: position))
      let header = node.index.position(ofHeader: position)
      node.replace([header..<header + 1], with: [.header(section.header)])
      node.insert(
        section.elements.map { .row($0) }, at: [header + 1..<header + 1 + section.elements.count])
    }
  }

  /// Moves a section with all its rows.
  ///
  /// - Parameters:
  ///   - source: The position before the move.
  ///   - destination: The position after the move.
  ///
  /// - Precondition: Both positions are in `0..<numberOfSections`.
  ///
  /// - Complexity: O(*k* log *k* + log *n*), where *k* is the number of rows in the section and *n* that of
  ///   all sections and rows.
  @inlinable
  public func moveSection(from source: Int, to destination: Int) {
    node.index.check(section: source, "ObservableSectionedArray.moveSection(from:to:)")
    node.index.check(section: destination, "ObservableSectionedArray.moveSection(from:to:)")
    let cells = node.index.cells(of: source)
    // It lands before another section, or behind it if it comes from before.
    let target = node.index.cells(of: destination)
    let start = source < destination ? target.upperBound - cells.count : target.lowerBound
    node.move(
      (0..<cells.count).map {
        IndexPair(oldIndex: cells.lowerBound + $0, newIndex: start + $0)
      })
  }

  /// Removes the rows of sections and keeps the sections, as one record.
  ///
  /// - Precondition: All positions are in `0..<numberOfSections`.
  ///
  /// - Complexity: O(*k* log *n*), where *k* is the number of rows that go and *n* that of all sections
  ///   and rows.
  @inlinable
  public func removeAllRows(inSections indexes: IndexSet) {
    _ = node.index.cells(
      ofSections: indexes, "ObservableSectionedArray.removeAllRows(inSections:)")
    let ranges = indexes.map { section in
      let cells = node.index.cells(of: section)
      return cells.lowerBound + 1..<cells.upperBound
    }
    node.remove(ranges.filter { !$0.isEmpty })
  }

  /// Exchanges everything, and emits a setting.
  ///
  /// - Complexity: O(*n*), where *n* is the number of sections and rows; O(1) for a snapshot.
  @inlinable
  public func replaceAll(with sections: some Sequence<ArraySection<Section, Element>>) {
    let snapshot =
      sections as? SectionedSnapshot<Section, Element> ?? SectionedSnapshot(sections)
    node.replaceAll(with: snapshot.cells)
  }
}

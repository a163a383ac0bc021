// Part of ObservableCollections, released under the MIT License; see LICENSE.

public import Foundation
public import Observation

/// A list of sections that can be read and observed, but not changed.
///
/// It follows its source by itself and keeps what it follows alive. The simplest is
/// ``ObservableSectionedArray/live``; others are made by its members and by grouping a live array.
public final class LiveSectionedArray<Section, Element> {
  @usableFromInline let node: SectionedNode<Section, Element>

  @inlinable
  init(_ node: SectionedNode<Section, Element>) {
    self.node = node
  }

  /// How many records there have been, whether anyone observed or not.
  @inlinable
  public var version: Int { node.cells.version }

  /// The content, as a value.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var elements: SectionedSnapshot<Section, Element> { node.snapshot }

  /// The number of sections.
  @inlinable
  public var numberOfSections: Int { node.sections.count }

  /// The number of rows in a section.
  ///
  /// - Precondition: The position is in `0..<numberOfSections`.
  ///
  /// - Complexity: O(log *s*), where *s* is the number of sections.
  @inlinable
  public func numberOfRows(inSection section: Int) -> Int {
    node.numberOfRows(inSection: section, "LiveSectionedArray.numberOfRows(inSection:)")
  }

  /// The number of rows in all sections.
  @inlinable
  public var rowCount: Int { node.sections.totalRowCount }

  /// The header of a section.
  ///
  /// - Precondition: The position is in `0..<numberOfSections`.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of sections and rows.
  @inlinable
  public func header(ofSection section: Int) -> Section {
    node.snapshot.header(ofSection: section)
  }

  /// A section with its rows.
  ///
  /// - Precondition: The position is in `0..<numberOfSections`.
  ///
  /// - Complexity: O(log *n* + *k*), where *n* is the number of sections and rows, and *k* that of rows in
  ///   the section.
  @inlinable
  public subscript(section position: Int) -> ArraySection<Section, Element> {
    node.snapshot[position]
  }

  /// A row.
  ///
  /// - Precondition: The index path is that of a row.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of sections and rows.
  @inlinable
  public subscript(indexPath: IndexPath) -> Element {
    node.row(at: indexPath, "LiveSectionedArray.subscript")
  }
}

extension LiveSectionedArray: Observable {}

extension LiveSectionedArray: CustomStringConvertible {
  /// The sections, each with its rows.
  public var description: String { elements.description }
}

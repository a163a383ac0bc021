// Part of ObservableCollections, released under the MIT License; see LICENSE.

public import Foundation
public import Observation

/// A list of sections, each with a header and rows, that reports every change.
///
/// It is to a table with sections what ``ObservableArray`` is to one without: every mutation emits
/// one record, ``SectionedChange``, and any number of them merges into one update,
/// ``SectionedDelta``, that a table view accepts.
///
/// ```swift
/// let numbers = ObservableSectionedArray([
///   ArraySection("Odd", [1, 3, 5]), ArraySection("Even", [2, 4]),
/// ])
/// let token = numbers.observeDeltas { delta in
///   tableView.apply(delta) { self.rows = numbers.elements }
/// }
/// numbers.removeAll { $0 > 2 }      // the rows [0, 1], [0, 2] and [1, 1] go
/// numbers.removeSection(at: 1)      // a section goes
/// ```
///
/// ## Positions
///
/// Sections are found by number and index set, rows by index path; the two cannot be confused. As in
/// `UITableView`, what goes is named by its position before the change, and what comes by its position
/// after it. ``rows(inSection:)`` gives the rows of one section, with the vocabulary of an array.
///
/// ## Delivery
///
/// The rules listed at ``ObservableArray`` hold here too; it is the same mechanism.
public final class ObservableSectionedArray<Section, Element> {
  @usableFromInline let node: RootSectionedNode<Section, Element>

  /// Creates a list of the given sections.
  ///
  /// - Complexity: O(*n*), where *n* is the number of sections and rows.
  @inlinable
  public init(_ sections: some Sequence<ArraySection<Section, Element>>) {
    node = RootSectionedNode(SectionedSnapshot.cells(of: sections))
  }

  /// Creates a list without sections.
  @inlinable
  public convenience init() {
    self.init([ArraySection<Section, Element>]())
  }

  /// How many records there have been, whether anyone observed or not.
  @inlinable
  public var version: Int { node.root.version }

  /// The content, as a value.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var elements: SectionedSnapshot<Section, Element> {
    get { node.snapshot }
    set { replaceAll(with: newValue) }
  }

  /// The list as it can be handed out: it can be read and observed, but not changed.
  ///
  /// - Complexity: O(1).
  public var live: LiveSectionedArray<Section, Element> { LiveSectionedArray(node) }
}

extension SectionedNode {
  /// Where sections begin; counts as a read.
  @inlinable
  final var sections: SectionIndex {
    cells.access()
    return index
  }

  /// The number of rows in a section; counts as a read.
  @inlinable
  final func numberOfRows(inSection section: Int, _ call: String) -> Int {
    cells.access()
    index.check(section: section, call)
    return index.rowCount(of: section)
  }

  /// The row at an index path; counts as a read.
  @inlinable
  final func row(at path: IndexPath, _ call: String) -> Element {
    cells.access()
    return cells.storage[index.position(ofRow: path, call)].element
  }

  /// The content as a value; counts as a read.
  @inlinable
  final var snapshot: SectionedSnapshot<Section, Element> {
    cells.access()
    return SectionedSnapshot(cells: cells.storage, index: index)
  }
}

// MARK: - Reading

extension ObservableSectionedArray {
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
    node.numberOfRows(inSection: section, "ObservableSectionedArray.numberOfRows(inSection:)")
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

  /// A section with its rows; setting it replaces the header and exchanges the rows, as one batch.
  ///
  /// - Precondition: The position is in `0..<numberOfSections`.
  ///
  /// - Complexity: O(log *n* + *k*), where *n* is the number of sections and rows, and *k* that of rows in
  ///   the section.
  @inlinable
  public subscript(section position: Int) -> ArraySection<Section, Element> {
    get { node.snapshot[position] }
    set { replaceSection(at: position, with: newValue) }
  }

  /// A row; setting it emits a replacement.
  ///
  /// - Precondition: The index path is that of a row.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of sections and rows.
  @inlinable
  public subscript(indexPath: IndexPath) -> Element {
    get { node.row(at: indexPath, "ObservableSectionedArray.subscript") }
    set { replace(at: indexPath, with: newValue) }
  }

  /// The positions of the rows that satisfy a condition.
  ///
  /// - Complexity: O(*n*), where *n* is the number of sections and rows.
  public func indexPaths(where condition: (Element) throws -> Bool) rethrows -> [IndexPath] {
    var paths: [IndexPath] = []
    for (section, content) in node.snapshot.enumerated() {
      for (row, element) in content.elements.enumerated() where try condition(element) {
        paths.append([section, row])
      }
    }
    return paths
  }
}

extension ObservableSectionedArray: Observable {}

extension ObservableSectionedArray: CustomStringConvertible {
  /// The sections, each with its rows.
  public var description: String { elements.description }
}

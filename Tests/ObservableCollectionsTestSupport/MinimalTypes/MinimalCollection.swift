// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// A collection that does no more than it must: forward only, with indexes that say nothing.
package struct MinimalCollection<Element>: Collection {
  /// A position; neither a number nor one that starts at zero.
  package struct Index: Comparable {
    fileprivate let offset: Int

    /// Compares the positions.
    package static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
  }

  private let content: [Element]

  /// Creates a collection of the given elements.
  package init(_ elements: [Element]) {
    content = elements
  }

  /// The position of the first element.
  package var startIndex: Index { Index(offset: 0) }

  /// The position behind the last element.
  package var endIndex: Index { Index(offset: content.count) }

  /// The position behind another one.
  package func index(after index: Index) -> Index { Index(offset: index.offset + 1) }

  /// The element at a position.
  package subscript(position: Index) -> Element { content[position.offset] }
}

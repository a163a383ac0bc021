// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Something that the edits of a list can be made in: in a node, which makes records of them, or in a
/// test.
///
/// These are all the ways in which a list changes; everything else comes down to them. An edit that
/// would change nothing is left out. Positions are right: whoever takes them from outside has checked
/// them. Ranges are ascending and neither overlap nor touch.
@usableFromInline
package protocol ArrayEditing<Element> {
  /// The elements of the list.
  associatedtype Element

  /// Inserts an element so that it has the position afterwards.
  func insert(_ element: Element, at position: Int)

  /// Removes the element at a position.
  @discardableResult
  func remove(at position: Int) -> Element

  /// Exchanges the element at a position.
  @discardableResult
  func replace(at position: Int, with element: Element) -> Element

  /// Inserts elements so that they have the positions afterwards.
  func insert(_ elements: [Element], at ranges: [Range<Int>])

  /// Removes the elements at positions.
  @discardableResult
  func remove(at ranges: [Range<Int>]) -> [Element]

  /// Exchanges the elements at positions.
  func replace(at ranges: [Range<Int>], with elements: [Element])

  /// Moves the element at a position to one after the move.
  func move(from source: Int, to destination: Int)

  /// Moves elements simultaneously; moves are in order of their position after.
  func move(_ moves: [IndexPair])

  /// Exchanges the whole content.
  func replaceAll(with content: PlainStorage<Element>)
}

extension ArrayEditing {
  @inlinable
  package func move(from source: Int, to destination: Int) {
    move([IndexPair(oldIndex: source, newIndex: destination)])
  }
}

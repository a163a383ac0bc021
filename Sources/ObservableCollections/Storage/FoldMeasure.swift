// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Combines the elements of a list by a closure, in their order.
@usableFromInline
package struct FoldMeasure<Element>: Measure {
  @usableFromInline package let identity: Element
  @usableFromInline let combination: (Element, Element) -> Element

  /// Creates a measure of a monoid.
  ///
  /// - Parameters:
  ///   - identity: The element that changes nothing when combined with another.
  ///   - combination: Combines two elements; associative, but not necessarily commutative.
  @inlinable
  package init(_ identity: Element, _ combination: @escaping (Element, Element) -> Element) {
    self.identity = identity
    self.combination = combination
  }

  @inlinable
  package func value(of element: Element) -> Element { element }

  @inlinable
  package func combine(_ first: Element, _ second: Element) -> Element {
    combination(first, second)
  }
}

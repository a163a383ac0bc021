// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Shows the elements that satisfy a condition, in their order.
@usableFromInline
package struct FilterTransform<Element>: SelectingTransform {
  @usableFromInline package typealias Input = Element
  @usableFromInline package typealias Output = Element

  @usableFromInline var isIncluded: (Element) -> Bool
  @usableFromInline package var marks: Marks

  @inlinable
  package init(_ isIncluded: @escaping (Element) -> Bool) {
    self.isIncluded = isIncluded
    marks = Self.noMarks()
  }

  @inlinable
  package func output(_ element: Element) -> Element? { isIncluded(element) ? element : nil }
}

extension LiveArray {
  /// The elements of this array that satisfy a condition, kept up to date.
  ///
  /// ```swift
  /// let dear = stocks.live.filter { $0.price > 100 }
  /// ```
  ///
  /// A replacement of an element that is and stays shown is a replacement in the result; one that
  /// comes to satisfy the condition is an insertion, one that no longer does a removal, and one that
  /// neither did nor does is silent.
  ///
  /// - Parameter isIncluded: The condition. It is asked once for each element that comes into this
  ///   array.
  ///
  /// - Returns: An array of the elements that satisfy the condition, in their order.
  ///
  /// - Complexity: O(*n*) to make, where *n* is the number of elements; then O(*k* log *n*) for a change of
  ///   *k* elements.
  @inlinable
  public func filter(_ isIncluded: @escaping (Element) -> Bool) -> LiveArray<Element> {
    derived(by: FilterTransform(isIncluded))
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ArrayAggregates {
  /// The least value of any element; `nil` if there are none.
  ///
  /// ```swift
  /// let lowest = stocks.live.aggregates.min(of: \.price)
  /// ```
  ///
  /// A value that is not equal to itself, such as NaN, counts only if there is no other. For the
  /// element that has the value there is ``min(on:)``.
  ///
  /// - Parameter value: Gives the value of an element. It is called once for each element that comes
  ///   into the array.
  ///
  /// - Returns: The least value, kept up to date.
  ///
  /// - Complexity: O(*n*) to make, where *n* is the number of elements; then O(*k* log *n*) for a change of
  ///   *k* elements.
  @inlinable
  public func min<Key: Comparable>(of value: @escaping (Element) -> Key) -> LiveValue<Key?> {
    node.aggregate(ExtremeMeasure(Least()), of: value, areEqual: { Sameness.areEqual($0, $1) }) {
      $0.value
    }
  }

  /// The greatest value of any element; `nil` if there are none.
  ///
  /// A value that is not equal to itself, such as NaN, counts only if there is no other. For the
  /// element that has the value there is ``max(on:)``.
  ///
  /// - Parameter value: Gives the value of an element. It is called once for each element that comes
  ///   into the array.
  ///
  /// - Returns: The greatest value, kept up to date.
  ///
  /// - Complexity: O(*n*) to make, where *n* is the number of elements; then O(*k* log *n*) for a change of
  ///   *k* elements.
  @inlinable
  public func max<Key: Comparable>(of value: @escaping (Element) -> Key) -> LiveValue<Key?> {
    node.aggregate(ExtremeMeasure(Greatest()), of: value, areEqual: { Sameness.areEqual($0, $1) }) {
      $0.value
    }
  }

  /// The first of the least elements in a given order; `nil` if there are none.
  ///
  /// - Parameter areInIncreasingOrder: The order, a strict weak one.
  ///
  /// - Returns: The element, kept up to date.
  ///
  /// - Complexity: O(*n*) to make, where *n* is the number of elements; then O(*k* log *n*) for a change of
  ///   *k* elements.
  @inlinable
  public func min(
    by areInIncreasingOrder: @escaping (Element, Element) -> Bool
  ) -> LiveValue<Element?> {
    node.bestElement(Chosen(areInIncreasingOrder), of: { $0 }, element: { $0 })
  }

  /// The first of the greatest elements in a given order; `nil` if there are none.
  ///
  /// - Parameter areInIncreasingOrder: The order, a strict weak one.
  ///
  /// - Returns: The element, kept up to date.
  ///
  /// - Complexity: O(*n*) to make, where *n* is the number of elements; then O(*k* log *n*) for a change of
  ///   *k* elements.
  @inlinable
  public func max(
    by areInIncreasingOrder: @escaping (Element, Element) -> Bool
  ) -> LiveValue<Element?> {
    node.bestElement(Chosen { areInIncreasingOrder($1, $0) }, of: { $0 }, element: { $0 })
  }

  /// The first of the elements with the least key; `nil` if there are none.
  ///
  /// ```swift
  /// let cheapest = stocks.live.aggregates.min(on: \.price).map { $0?.name }
  /// ```
  ///
  /// - Parameter key: Gives the key of an element. It is called once for each element that comes into
  ///   the array.
  ///
  /// - Returns: The element, kept up to date.
  ///
  /// - Complexity: O(*n*) to make, where *n* is the number of elements; then O(*k* log *n*) for a change of
  ///   *k* elements.
  @inlinable
  public func min<Key: Comparable>(on key: @escaping (Element) -> Key) -> LiveValue<Element?> {
    let choice = Least<Key>()
    return node.bestElement(
      Chosen { choice.prefers($0.key, to: $1.key) },
      of: { (key: key($0), element: $0) }, element: { $0.element })
  }

  /// The first of the elements with the greatest key; `nil` if there are none.
  ///
  /// - Parameter key: Gives the key of an element. It is called once for each element that comes into
  ///   the array.
  ///
  /// - Returns: The element, kept up to date.
  ///
  /// - Complexity: O(*n*) to make, where *n* is the number of elements; then O(*k* log *n*) for a change of
  ///   *k* elements.
  @inlinable
  public func max<Key: Comparable>(on key: @escaping (Element) -> Key) -> LiveValue<Element?> {
    let choice = Greatest<Key>()
    return node.bestElement(
      Chosen { choice.prefers($0.key, to: $1.key) },
      of: { (key: key($0), element: $0) }, element: { $0.element })
  }
}

extension ArrayAggregates where Element: Comparable {
  /// The least element; `nil` if there are none.
  ///
  /// An element that is not equal to itself, such as NaN, counts only if there is no other.
  ///
  /// - Returns: The element, kept up to date; the first of several that are equal.
  ///
  /// - Complexity: O(*n*) to make, where *n* is the number of elements; then O(*k* log *n*) for a change of
  ///   *k* elements.
  @inlinable
  public func min() -> LiveValue<Element?> {
    // An object may have changed inside and still be the least.
    Element.self is AnyObject.Type ? min(by: <) : min(of: { $0 })
  }

  /// The greatest element; `nil` if there are none.
  ///
  /// An element that is not equal to itself, such as NaN, counts only if there is no other.
  ///
  /// - Returns: The element, kept up to date; the first of several that are equal.
  ///
  /// - Complexity: O(*n*) to make, where *n* is the number of elements; then O(*k* log *n*) for a change of
  ///   *k* elements.
  @inlinable
  public func max() -> LiveValue<Element?> {
    Element.self is AnyObject.Type ? max(by: <) : max(of: { $0 })
  }
}

extension ArrayNode {
  /// The element that a choice prefers to all others, the first if there are several.
  @inlinable
  final func bestElement<Key>(
    _ choice: Chosen<Key>, of key: @escaping (Element) -> Key, element: @escaping (Key) -> Element
  ) -> LiveValue<Element?> {
    var keys = ChunkedStorage(measure: ExtremeMeasure(choice), chunkCapacity: 64)
    keys.replaceAll(with: storage, key)
    return showElement(of: keys, following: { $0.follow($1, key) }, element: element) { keys in
      guard let best = keys.totalValue else { return nil }
      return keys.firstPosition { value in value.map { !choice.prefers(best, to: $0) } ?? false }
    }
  }
}

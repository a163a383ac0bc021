// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ArrayAggregates {
  /// The elements combined in their order.
  ///
  /// ```swift
  /// let text = words.live.aggregates.reduce("") { $0 + $1 }
  /// ```
  ///
  /// Unlike the method of sequences this one combines elements in any grouping, so that a change has
  /// only a few of them combined anew.
  ///
  /// - Parameters:
  ///   - identity: The result for an empty array, which changes nothing when combined.
  ///   - combine: Combines two neighbors. It must be associative; it need not be commutative.
  ///
  /// - Returns: The result, kept up to date.
  ///
  /// - Complexity: O(*n*) to make, where *n* is the number of elements; then O(*k* log *n*) calls of
  ///   the closure for a change of *k* elements.
  @inlinable
  public func reduce(
    _ identity: Element, _ combine: @escaping (Element, Element) -> Element
  ) -> LiveValue<Element> {
    reduce(identity, of: { $0 }, combine)
  }

  /// Values of the elements combined in their order.
  ///
  /// ```swift
  /// let bounds = shapes.live.aggregates.reduce(.null, of: \.frame) { $0.union($1) }
  /// ```
  ///
  /// - Parameters:
  ///   - identity: The result for an empty array, which changes nothing when combined.
  ///   - value: Gives the value of an element. It is called once for each element that comes into the
  ///     array.
  ///   - combine: Combines the values of two neighbors. It must be associative; it need not be
  ///     commutative.
  ///
  /// - Returns: The result, kept up to date.
  ///
  /// - Complexity: O(*n*) to make, where *n* is the number of elements; then O(*k* log *n*) calls of
  ///   the closure for a change of *k* elements.
  @inlinable
  public func reduce<Result>(
    _ identity: Result, of value: @escaping (Element) -> Result,
    _ combine: @escaping (Result, Result) -> Result
  ) -> LiveValue<Result> {
    node.aggregate(
      FoldMeasure(identity, combine), of: value, areEqual: Sameness.comparison(of: Result.self),
      chunkCapacity: 64
    ) { $0.value }
  }
}

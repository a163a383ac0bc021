// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// What sums up an array: live values such as the number of its elements or the sum of them.
///
/// Aggregates stand apart from the array itself, where `count`, `first` and `min()` keep their
/// meaning of the present value:
///
/// ```swift
/// let total = stocks.live.aggregates.sum(of: \.price)
/// let token = total.observe { print($0) }
/// stocks.append(Stock("IBM", price: 120))  // Prints "0.0 → 120.0"
/// ```
///
/// Each call makes a value that follows the array by itself, in logarithmic time for each element
/// that changes. Nothing is subtracted from floating-point sums and means, so they do not drift: at
/// any time they are what adding up the present elements gives.
///
/// An aggregate that is what it was says nothing. That is so where its values can be compared: where
/// they are equatable and not objects. Values that are not equal to themselves, such as NaN, count as
/// equal here. An aggregate that hands out an element that cannot be compared, or an object, tells
/// whenever that element is replaced, also by itself, or its place is taken by another.
public struct ArrayAggregates<Element> {
  @usableFromInline let node: ArrayNode<Element>

  @inlinable
  init(_ node: ArrayNode<Element>) {
    self.node = node
  }
}

extension LiveArray {
  /// Live values that sum up this array.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var aggregates: ArrayAggregates<Element> { ArrayAggregates(node) }
}

// MARK: - Counting

extension ArrayAggregates {
  /// The number of elements.
  ///
  /// - Complexity: O(1) to make, and O(1) for each record.
  @inlinable
  public var count: LiveValue<Int> {
    let value = ValueNode(
      node.storage.count, joining: node.context, areEqual: { Sameness.areEqual($0, $1) })
    value.follow(node) { [unowned value] change in value.set(change.countAfter) }
    return LiveValue(value)
  }

  /// Whether there are no elements.
  ///
  /// - Complexity: O(1) to make, and O(1) for each record.
  @inlinable
  public var isEmpty: LiveValue<Bool> { count.map { $0 == 0 }.removeDuplicates() }

  /// The number of elements that satisfy a condition.
  ///
  /// - Parameter isCounted: The condition. It is asked once for each element that comes into the
  ///   array.
  ///
  /// - Returns: The number, kept up to date.
  ///
  /// - Complexity: O(*n*) to make, where *n* is the number of elements; then O(*k* log *n*) for a change of
  ///   *k* elements.
  @inlinable
  public func count(where isCounted: @escaping (Element) -> Bool) -> LiveValue<Int> {
    node.aggregate(
      MatchMeasure(), of: { isCounted($0) ? 1 : 0 }, areEqual: { Sameness.areEqual($0, $1) }
    ) { $0.value }
  }

  /// Whether any element satisfies a condition.
  ///
  /// - Parameter isWanted: The condition. It is asked once for each element that comes into the array.
  ///
  /// - Returns: Whether there is such an element, kept up to date.
  ///
  /// - Complexity: O(*n*) to make, where *n* is the number of elements; then O(*k* log *n*) for a change of
  ///   *k* elements.
  @inlinable
  public func contains(where isWanted: @escaping (Element) -> Bool) -> LiveValue<Bool> {
    count(where: isWanted).map { $0 > 0 }.removeDuplicates()
  }
}

extension ArrayAggregates where Element: Equatable {
  /// Whether any element is equal to the given one.
  ///
  /// - Parameter element: The element to look for.
  ///
  /// - Returns: Whether there is such an element, kept up to date.
  ///
  /// - Complexity: O(*n*) to make, where *n* is the number of elements; then O(*k* log *n*) for a change of
  ///   *k* elements.
  @inlinable
  public func contains(_ element: Element) -> LiveValue<Bool> {
    contains { $0 == element }
  }
}

extension ArrayNode {
  /// A value that follows this node by a measure of its elements.
  ///
  /// - Parameters:
  ///   - measure: The measure.
  ///   - transform: Makes what is measured of an element.
  ///   - areEqual: Tells which results are not worth a word after each other.
  ///   - chunkCapacity: How many elements may have to be measured anew after a change, if there is a
  ///     better number than the standard one.
  ///   - result: Makes the value of the number of elements and their measure.
  ///
  /// - Returns: The value, kept up to date.
  @inlinable
  final func aggregate<M: Measure, Result>(
    _ measure: M, of transform: @escaping (Element) -> M.Element,
    areEqual: ((Result, Result) -> Bool)?,
    chunkCapacity: Int = ChunkedStorage<M>.standardChunkCapacity,
    _ result: @escaping (Summary<M>) -> Result
  ) -> LiveValue<Result> {
    var measured = ChunkedStorage<M>(measure: measure, chunkCapacity: chunkCapacity)
    measured.replaceAll(with: storage, transform)
    let value = ValueNode(
      result(measured.total), joining: context, areEqual: areEqual)
    value.follow(self) { [unowned value] change in
      measured.follow(change, transform)
      value.set(result(measured.total))
    }
    return LiveValue(value)
  }
}

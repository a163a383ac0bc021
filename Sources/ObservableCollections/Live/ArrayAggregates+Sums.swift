// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ArrayAggregates {
  /// The sum of a value of each element; zero if there are none.
  ///
  /// ```swift
  /// let total = stocks.live.aggregates.sum(of: \.price)
  /// ```
  ///
  /// - Parameter value: Gives the value of an element. It is called once for each element that comes
  ///   into the array.
  ///
  /// - Returns: The sum, kept up to date.
  ///
  /// - Complexity: O(*n*) to make, where *n* is the number of elements; then O(*k* log *n*) for a change of
  ///   *k* elements.
  @inlinable
  public func sum<Number: AdditiveArithmetic>(
    of value: @escaping (Element) -> Number
  ) -> LiveValue<Number> {
    node.aggregate(
      SumMeasure(), of: value, areEqual: { Sameness.areEqual($0, $1) }, chunkCapacity: 128
    ) { $0.value }
  }

  /// The sum of an integer of each element; zero if there are none.
  ///
  /// - Parameter value: Gives the integer of an element. It is called once for each element that comes
  ///   into the array.
  ///
  /// - Returns: The sum, kept up to date.
  ///
  /// - Precondition: The type has the sum of all elements, at any time. The sum of some of them may be
  ///   larger.
  ///
  /// - Complexity: O(*n*) to make, where *n* is the number of elements; then O(*k* log *n*) for a change of
  ///   *k* elements.
  @inlinable
  public func sum<Number: FixedWidthInteger>(
    of value: @escaping (Element) -> Number
  ) -> LiveValue<Number> {
    node.aggregate(IntegerSumMeasure(), of: value, areEqual: { Sameness.areEqual($0, $1) }) { sum in
      guard let result = sum.value.exactly else {
        preconditionFailure("ArrayAggregates.sum: the sum is too large for \(Number.self)")
      }
      return result
    }
  }

  /// The arithmetic mean of a number of each element; `nil` if there are none.
  ///
  /// - Parameter value: Gives the number of an element. It is called once for each element that comes
  ///   into the array.
  ///
  /// - Returns: The mean, kept up to date.
  ///
  /// - Complexity: O(*n*) to make, where *n* is the number of elements; then O(*k* log *n*) for a change of
  ///   *k* elements.
  @inlinable
  public func average<Number: BinaryFloatingPoint>(
    of value: @escaping (Element) -> Number
  ) -> LiveValue<Number?> {
    node.aggregate(
      SumMeasure(), of: value, areEqual: { Sameness.areEqual($0, $1) }, chunkCapacity: 128
    ) { sum in
      sum.count == 0 ? nil : sum.value / Number(sum.count)
    }
  }

  /// The arithmetic mean of an integer of each element; `nil` if there are none.
  ///
  /// - Parameter value: Gives the integer of an element. It is called once for each element that comes
  ///   into the array.
  ///
  /// - Returns: The mean, kept up to date. The sum behind it may be as large as it likes.
  ///
  /// - Complexity: O(*n*) to make, where *n* is the number of elements; then O(*k* log *n*) for a change of
  ///   *k* elements.
  @inlinable
  public func average<Number: FixedWidthInteger>(
    of value: @escaping (Element) -> Number
  ) -> LiveValue<Double?> {
    node.aggregate(IntegerSumMeasure(), of: value, areEqual: { Sameness.areEqual($0, $1) }) { sum in
      sum.count == 0 ? nil : sum.value.rounded / Double(sum.count)
    }
  }
}

extension ArrayAggregates where Element: AdditiveArithmetic {
  /// The sum of the elements; zero if there are none.
  ///
  /// - Returns: The sum, kept up to date.
  ///
  /// - Complexity: O(*n*) to make, where *n* is the number of elements; then O(*k* log *n*) for a change of
  ///   *k* elements.
  @inlinable
  public func sum() -> LiveValue<Element> { sum(of: { $0 }) }
}

extension ArrayAggregates where Element: FixedWidthInteger {
  /// The sum of the elements; zero if there are none.
  ///
  /// - Returns: The sum, kept up to date.
  ///
  /// - Precondition: The type has the sum of all elements, at any time. The sum of some of them may be
  ///   larger.
  ///
  /// - Complexity: O(*n*) to make, where *n* is the number of elements; then O(*k* log *n*) for a change of
  ///   *k* elements.
  @inlinable
  public func sum() -> LiveValue<Element> { sum(of: { $0 }) }

  /// The arithmetic mean of the elements; `nil` if there are none.
  ///
  /// - Returns: The mean, kept up to date. The sum behind it may be as large as it likes.
  ///
  /// - Complexity: O(*n*) to make, where *n* is the number of elements; then O(*k* log *n*) for a change of
  ///   *k* elements.
  @inlinable
  public func average() -> LiveValue<Double?> { average(of: { $0 }) }
}

extension ArrayAggregates where Element: BinaryFloatingPoint {
  /// The arithmetic mean of the elements; `nil` if there are none.
  ///
  /// - Returns: The mean, kept up to date.
  ///
  /// - Complexity: O(*n*) to make, where *n* is the number of elements; then O(*k* log *n*) for a change of
  ///   *k* elements.
  @inlinable
  public func average() -> LiveValue<Element?> { average(of: { $0 }) }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension LiveValue {
  /// This value transformed, kept up to date.
  ///
  /// ```swift
  /// let isEmpty = query.live.map(\.isEmpty)
  /// ```
  ///
  /// Each record of this value is one of the result, also if the transformed values are equal.
  ///
  /// - Parameter transform: Makes the value of the result. It is called once for each record.
  ///
  /// - Returns: What the closure makes of this value.
  ///
  /// - Complexity: O(1), and then O(1) for each change.
  @inlinable
  public func map<Result>(_ transform: @escaping (Value) -> Result) -> LiveValue<Result> {
    let node = ValueNode(transform(node.value), joining: self.node.context)
    node.follow(self.node) { [unowned node] change in node.set(transform(change.newValue)) }
    return LiveValue<Result>(node)
  }

  /// This value and another as one, kept up to date.
  ///
  /// - Parameters:
  ///   - other: The other value.
  ///   - transform: Makes the value of the result. It is called once for each record of either.
  ///
  /// - Returns: What the closure makes of the two values.
  ///
  /// - Complexity: O(1), and then O(1) for each change.
  @inlinable
  public func combined<Other, Result>(
    with other: some ValueSource<Other>, _ transform: @escaping (Value, Other) -> Result
  ) -> LiveValue<Result> {
    let first = self.node
    let second = other.live.node
    // The values by the records so far: a source that is set in a handler is ahead of its records.
    var values = (first.value, second.value)
    let node = ValueNode(
      transform(values.0, values.1), joining: first.context, second.context)
    node.follow(first) { [unowned node] change in
      values.0 = change.newValue
      node.set(transform(values.0, values.1))
    }
    node.follow(second) { [unowned node] change in
      values.1 = change.newValue
      node.set(transform(values.0, values.1))
    }
    return LiveValue<Result>(node)
  }

  /// This value and another as a pair, kept up to date.
  ///
  /// - Parameter other: The other value.
  ///
  /// - Returns: The pair of the two values.
  ///
  /// - Complexity: O(1), and then O(1) for each change.
  @inlinable
  public func combined<Other>(with other: some ValueSource<Other>) -> LiveValue<(Value, Other)> {
    combined(with: other) { ($0, $1) }
  }

  /// This value without the settings that changed nothing.
  ///
  /// Neither a record nor a merged update of the result leads from a value to an equal one. Only an
  /// asynchronous consumer that was slow may be told of such an update.
  ///
  /// - Parameter areEqual: Whether two values are equal. The result keeps the first of values that
  ///   are.
  ///
  /// - Returns: A value that follows this one where it differs.
  ///
  /// - Complexity: O(1), and then O(1) for each change.
  @inlinable
  public func removeDuplicates(
    by areEqual: @escaping (Value, Value) -> Bool
  ) -> LiveValue<Value> {
    let node = ValueNode(node.value, joining: self.node.context, areEqual: areEqual)
    node.follow(self.node) { [unowned node] change in node.set(change.newValue) }
    return LiveValue(node)
  }
}

extension LiveValue where Value: Equatable {
  /// This value without the settings that changed nothing.
  ///
  /// ```swift
  /// let isEmpty = query.live.map(\.isEmpty).removeDuplicates()
  /// ```
  ///
  /// Neither a record nor a merged update of the result leads from a value to an equal one. Only an
  /// asynchronous consumer that was slow may be told of such an update.
  ///
  /// - Returns: A value that follows this one where it differs.
  ///
  /// - Complexity: O(1), and then O(1) for each change.
  @inlinable
  public func removeDuplicates() -> LiveValue<Value> {
    removeDuplicates(by: ==)
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

// The orders that may change while they are live.
extension LiveArray {
  /// The elements of this array in the order that a value gives, kept up to date with both.
  ///
  /// ```swift
  /// let order = ObservableValue<ListOrder<Stock>>(.ascending(\.name))
  /// let sorted = stocks.live.sorted(by: order)
  /// order.value = .descending(\.price).then(.ascending(\.name))
  /// ```
  ///
  /// When the value changes, that is told as one move record with as few moves as possible. Elements
  /// for which no key decides are in the order of this array. What a change of this array leads to is
  /// said at ``sorted(by:)-((Element,Element)->Bool)``.
  ///
  /// - Parameter order: The order, an ``ObservableValue`` or a ``LiveValue``. It is kept alive.
  ///
  /// - Returns: An array of the same elements, in that order.
  ///
  /// - Complexity: O(*n* log *n*) to make and for a change of the order, where *n* is the number of
  ///   elements; O(*k* log *n*) for a change of *k* elements.
  @inlinable
  public func sorted(by order: some ValueSource<ListOrder<Element>>) -> LiveArray<Element> {
    sorted(dependingOn: order.live) { ListOrderSortRule($0) }
  }

  /// The elements of this array, sorted by a condition on a value, kept up to date with both.
  ///
  /// ```swift
  /// let isDescending = ObservableValue(false)
  /// let sorted = stocks.live.sorted(by: isDescending) { first, second, isDescending in
  ///   isDescending ? first.price > second.price : first.price < second.price
  /// }
  /// ```
  ///
  /// When the value changes, that is told as one move record with as few moves as possible. All else
  /// that is said at ``sorted(by:)-((Element,Element)->Bool)`` holds.
  ///
  /// - Parameters:
  ///   - argument: The value, an ``ObservableValue`` or a ``LiveValue``. It is kept alive.
  ///   - areInIncreasingOrder: Whether its first argument must come before its second one; for each
  ///     value a strict weak ordering, as for `sort(by:)`.
  ///
  /// - Returns: An array of the same elements, in order.
  ///
  /// - Complexity: O(*n* log *n*) to make and for a change of the value, where *n* is the number of
  ///   elements; O(*k* log *n*) for a change of *k* elements.
  @inlinable
  public func sorted<Argument>(
    by argument: some ValueSource<Argument>,
    _ areInIncreasingOrder: @escaping (Element, Element, Argument) -> Bool
  ) -> LiveArray<Element> {
    sorted(dependingOn: argument.live) { value in
      ConditionSortRule { areInIncreasingOrder($0, $1, value) }
    }
  }

  @inlinable
  func sorted<Argument, Rule: SortRule>(
    dependingOn argument: LiveValue<Argument>, _ rule: @escaping (Argument) -> Rule
  ) -> LiveArray<Element> where Rule.Element == Element {
    derived(
      by: SortTransform(rule(argument.node.value)), dependingOn: argument
    ) { sort, change, view in
      sort.reorder(by: rule(change.newValue), showing: view.storage, editing: view)
    }
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Shows the elements that satisfy a condition, which may be exchanged for another.
///
/// A new condition has to be asked about elements that no record brings, so a copy of the source is
/// kept, which shares its chunks with the source as far as neither is edited.
@usableFromInline
package struct AdjustableFilter<Element>: ArrayTransform {
  @usableFromInline var filter: FilterTransform<Element>
  @usableFromInline var source = PlainStorage<Element>([])

  @inlinable
  package init(_ isIncluded: @escaping (Element) -> Bool) {
    filter = FilterTransform(isIncluded)
  }

  @inlinable
  package mutating func start(_ content: PlainStorage<Element>) -> PlainStorage<Element> {
    source = content
    return filter.start(content)
  }

  @inlinable
  package mutating func follow(
    _ change: ArrayChange<Element>, editing view: some ArrayEditing<Element>
  ) {
    change.perform(on: &source)
    filter.follow(change, editing: view)
  }

  /// Exchanges the condition.
  @inlinable
  package mutating func setCondition(
    _ isIncluded: @escaping (Element) -> Bool, _ change: FilterChange,
    editing view: some ArrayEditing<Element>
  ) {
    filter.isIncluded = isIncluded
    filter.retest(source, change, editing: view)
  }

  @inlinable
  package static var knowsPositions: Bool { true }

  @inlinable
  package func sourcePosition(of position: Int, count: Int) -> Int {
    filter.sourcePosition(of: position, count: count)
  }

  @inlinable
  package func position(
    ofSource position: Int, in source: PlainStorage<Input>, count: Int
  ) -> Int? {
    filter.position(ofSource: position, in: source, count: count)
  }
}

extension LiveArray {
  /// The elements of this array that satisfy a condition on a value, kept up to date with both.
  ///
  /// ```swift
  /// let query = ObservableValue("")
  /// let found = stocks.live.filter(by: query) { stock, query in
  ///   query.isEmpty || stock.name.contains(query)
  /// }
  /// query.value = "AA"
  /// ```
  ///
  /// When the value changes, all elements are tested anew, and only those whose answer changed are
  /// told of: first a removal, then an insertion. With a hint, elements whose answer is clear are not
  /// tested:
  ///
  /// ```swift
  /// stocks.live.filter(
  ///   by: query, hint: { old, new in new.hasPrefix(old) ? .stricter : .different }
  /// ) { stock, query in stock.name.contains(query) }
  /// ```
  ///
  /// - Parameters:
  ///   - argument: The value, an ``ObservableValue`` or a ``LiveValue``. It is kept alive.
  ///   - hint: How the condition for a new value relates to that for an old one.
  ///   - isIncluded: The condition. It is asked once for each element that comes into this array, and
  ///     then for each change of the value.
  ///
  /// - Returns: An array of the elements that satisfy the condition, in their order.
  ///
  /// - Complexity: O(*n*) to make and for a change of the value, where *n* is the number of elements;
  ///   O(*k* log *n*) for a change of *k* elements.
  @inlinable
  public func filter<Argument>(
    by argument: some ValueSource<Argument>,
    hint: @escaping (_ old: Argument, _ new: Argument) -> FilterChange = { _, _ in .different },
    _ isIncluded: @escaping (Element, Argument) -> Bool
  ) -> LiveArray<Element> {
    let argument = argument.live
    let value = argument.node.value
    return derived(
      by: AdjustableFilter { isIncluded($0, value) }, dependingOn: argument
    ) { filter, change, view in
      let value = change.newValue
      filter.setCondition(
        { isIncluded($0, value) }, hint(change.oldValue, value), editing: view)
    }
  }
}

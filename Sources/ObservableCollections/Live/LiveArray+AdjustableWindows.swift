// Part of ObservableCollections, released under the MIT License; see LICENSE.

// The windows whose bounds may change while they are live.
extension LiveArray {
  /// The first elements of this array, as many as a value says, kept up to date with both.
  ///
  /// ```swift
  /// let limit = ObservableValue(10)
  /// let top = stocks.live.sorted { $0.price > $1.price }.prefix(limit)
  /// limit.value += 10
  /// ```
  ///
  /// When the value changes, only the elements at the end are told of.
  ///
  /// - Parameter maxLength: How many elements are shown, if there are as many. It is kept alive.
  ///
  /// - Returns: An array of those elements.
  ///
  /// - Precondition: The value is never negative.
  ///
  /// - Complexity: O(*w* + *c*) to make, where *w* is the number of elements shown and *c* the capacity of
  ///   a chunk; then O(*k* log *n*) for *k* elements of this array that change or that come and go with
  ///   the value, where *n* is their number.
  @inlinable
  public func prefix(_ maxLength: some ValueSource<Int>) -> LiveArray<Element> {
    window(by: maxLength) { length in
      Self.checkLength(length, "prefix(_:)")
      return WindowBounds(.fromStart(0), .fromStart(length))
    }
  }

  /// The last elements of this array, as many as a value says, kept up to date with both.
  ///
  /// - Parameter maxLength: How many elements are shown, if there are as many. It is kept alive.
  ///
  /// - Returns: An array of those elements.
  ///
  /// - Precondition: The value is never negative.
  ///
  /// - Complexity: As ``prefix(_:)-(ValueSource<Int>)``.
  @inlinable
  public func suffix(_ maxLength: some ValueSource<Int>) -> LiveArray<Element> {
    window(by: maxLength) { length in
      Self.checkLength(length, "suffix(_:)")
      return WindowBounds(.fromEnd(length), .fromEnd(0))
    }
  }

  /// All elements of this array but as many of the first as a value says, kept up to date with both.
  ///
  /// - Parameter count: How many elements are left out, if there are as many. It is kept alive.
  ///
  /// - Returns: An array of the others.
  ///
  /// - Precondition: The value is never negative.
  ///
  /// - Complexity: As ``prefix(_:)-(ValueSource<Int>)``.
  @inlinable
  public func dropFirst(_ count: some ValueSource<Int>) -> LiveArray<Element> {
    window(by: count) { length in
      Self.checkLength(length, "dropFirst(_:)")
      return WindowBounds(.fromStart(length), .fromEnd(0))
    }
  }

  /// All elements of this array but as many of the last as a value says, kept up to date with both.
  ///
  /// - Parameter count: How many elements are left out, if there are as many. It is kept alive.
  ///
  /// - Returns: An array of the others.
  ///
  /// - Precondition: The value is never negative.
  ///
  /// - Complexity: As ``prefix(_:)-(ValueSource<Int>)``.
  @inlinable
  public func dropLast(_ count: some ValueSource<Int>) -> LiveArray<Element> {
    window(by: count) { length in
      Self.checkLength(length, "dropLast(_:)")
      return WindowBounds(.fromStart(0), .fromEnd(length))
    }
  }

  /// The elements at the positions that a value gives, kept up to date with both.
  ///
  /// ```swift
  /// let page = ObservableValue(0)
  /// let shown = stocks.live.window(page.live.map { $0 * 20..<($0 + 1) * 20 })
  /// page.value = 1
  /// ```
  ///
  /// When the value changes, only elements that are not shown both before and after it are told of:
  /// first a removal, then an insertion.
  ///
  /// - Parameter bounds: The positions that are shown, as far as there are elements. It is kept alive.
  ///
  /// - Returns: An array of those elements.
  ///
  /// - Precondition: The positions are never negative.
  ///
  /// - Complexity: As ``prefix(_:)-(ValueSource<Int>)``.
  @inlinable
  public func window(_ bounds: some ValueSource<Range<Int>>) -> LiveArray<Element> {
    window(by: bounds) { bounds in
      Self.checkLength(bounds.lowerBound, "window(_:)")
      return WindowBounds(.fromStart(bounds.lowerBound), .fromStart(bounds.upperBound))
    }
  }

  @inlinable
  func window<Argument>(
    by argument: some ValueSource<Argument>, _ bounds: @escaping (Argument) -> WindowBounds
  ) -> LiveArray<Element> {
    let argument = argument.live
    return derived(
      by: WindowTransform(bounds(argument.node.value)), dependingOn: argument
    ) { window, change, view in
      window.setBounds(bounds(change.newValue), editing: view)
    }
  }
}

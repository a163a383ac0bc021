// Part of ObservableCollections, released under the MIT License; see LICENSE.

// Five names for one thing: a window that shows a part of an array.
extension LiveArray {
  /// The first elements of this array, kept up to date.
  ///
  /// ```swift
  /// let topTen = stocks.live.sorted { $0.price > $1.price }.prefix(10)
  /// ```
  ///
  /// When an element comes in, the last one shown goes, and when one goes, the next one comes: a
  /// removal, then an insertion.
  ///
  /// - Parameter maxLength: How many elements are shown, if there are as many.
  ///
  /// - Returns: An array of those elements.
  ///
  /// - Precondition: `maxLength` is not negative.
  ///
  /// - Complexity: O(*w* + *c*) to make, where *w* is the number of elements shown and *c* the capacity of
  ///   a chunk; then O(*k* log *n*) for a change of *k* elements of this array, where *n* is their number.
  @inlinable
  public func prefix(_ maxLength: Int) -> LiveArray<Element> {
    Self.checkLength(maxLength, "prefix(_:)")
    return derived(by: WindowTransform(WindowBounds(.fromStart(0), .fromStart(maxLength))))
  }

  /// The last elements of this array, kept up to date.
  ///
  /// - Parameter maxLength: How many elements are shown, if there are as many.
  ///
  /// - Returns: An array of those elements.
  ///
  /// - Precondition: `maxLength` is not negative.
  ///
  /// - Complexity: As ``prefix(_:)-(Int)``.
  @inlinable
  public func suffix(_ maxLength: Int) -> LiveArray<Element> {
    Self.checkLength(maxLength, "suffix(_:)")
    return derived(by: WindowTransform(WindowBounds(.fromEnd(maxLength), .fromEnd(0))))
  }

  /// All elements of this array but the first ones, kept up to date.
  ///
  /// - Parameter count: How many elements are left out, if there are as many.
  ///
  /// - Returns: An array of the others.
  ///
  /// - Precondition: `count` is not negative.
  ///
  /// - Complexity: As ``prefix(_:)-(Int)``.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> LiveArray<Element> {
    Self.checkLength(count, "dropFirst(_:)")
    return derived(by: WindowTransform(WindowBounds(.fromStart(count), .fromEnd(0))))
  }

  /// All elements of this array but the last ones, kept up to date.
  ///
  /// - Parameter count: How many elements are left out, if there are as many.
  ///
  /// - Returns: An array of the others.
  ///
  /// - Precondition: `count` is not negative.
  ///
  /// - Complexity: As ``prefix(_:)-(Int)``.
  @inlinable
  public func dropLast(_ count: Int = 1) -> LiveArray<Element> {
    Self.checkLength(count, "dropLast(_:)")
    return derived(by: WindowTransform(WindowBounds(.fromStart(0), .fromEnd(count))))
  }

  /// The elements at adjacent positions of this array, kept up to date.
  ///
  /// ```swift
  /// let secondPage = stocks.live.window(offset: 20, count: 20)
  /// ```
  ///
  /// Elements slide through the window as others come and go before them.
  ///
  /// - Parameters:
  ///   - offset: The position of the first element that is shown.
  ///   - count: How many elements are shown, if there are as many.
  ///
  /// - Returns: An array of those elements.
  ///
  /// - Precondition: Neither is negative.
  ///
  /// - Complexity: As ``prefix(_:)-(Int)``.
  @inlinable
  public func window(offset: Int, count: Int) -> LiveArray<Element> {
    Self.checkLength(offset, "window(offset:count:)")
    Self.checkLength(count, "window(offset:count:)")
    return derived(by: WindowTransform(WindowBounds(offset: offset, count: count)))
  }

  /// Traps, naming the call, if a number of elements is negative.
  @inlinable
  static func checkLength(_ length: Int, _ call: StaticString) {
    precondition(length >= 0, "LiveArray.\(call): \(length) is less than 0")
  }
}

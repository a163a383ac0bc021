// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension LiveArray {
  /// The position in another array of the element at a position of this one, which is made of that.
  ///
  /// Use it to change what the user sees where it comes from, however many operators lie between:
  ///
  /// ```swift
  /// let shown = stocks.live.filter { $0.price > 100 }.reversed()
  ///
  /// func delete(row: Int) {
  ///   stocks.remove(at: shown.sourceIndex(for: row, in: stocks.live))
  /// }
  /// ```
  ///
  /// The operators between must be such that each element of the result is that of one element of the
  /// source: `map`, `filter`, `compactMap`, `sorted`, `reversed`, `uniqued` and windows.
  ///
  /// The position is that by all records which this array has followed. In a handler the other array
  /// may have been changed since.
  ///
  /// - Parameters:
  ///   - index: A position in this array.
  ///   - source: An array that this one is made of, directly or through others.
  ///
  /// - Returns: The position in that array.
  ///
  /// - Precondition: The position is in `0..<count`, this array is made of the other one by operators
  ///   as above, and no handler of this array, or of one between, is being told of a record. Merged
  ///   updates are told later, so it may be used in handlers of those.
  ///
  /// - Complexity: O(*o* log *n*), where *o* is the number of operators and *n* the number of elements.
  public func sourceIndex<Source>(for index: Int, in source: LiveArray<Source>) -> Int {
    node.access()
    check(index)
    return node.sourcePosition(of: index, in: source.node, "sourceIndex(for:in:)")
  }

  /// The position in this array of the element at a position of another one, which this is made of.
  ///
  /// ```swift
  /// if let row = shown.index(forSourceIndex: stocks.count - 1, in: stocks.live) {
  ///   table.scrollToRow(row)
  /// }
  /// ```
  ///
  /// The position is that by all records which this array has followed. In a handler the other array
  /// may have been changed since.
  ///
  /// - Parameters:
  ///   - sourceIndex: A position in the other array.
  ///   - source: An array that this one is made of, directly or through others.
  ///
  /// - Returns: The position in this array, or `nil` if the element is not shown.
  ///
  /// - Precondition: This array is made of the other one by operators as for
  ///   ``sourceIndex(for:in:)``, and no handler of this array, or of one between, is being told of a
  ///   record.
  ///
  /// - Complexity: O(*o* log *n*), where *o* is the number of operators and *n* the number of elements.
  public func index<Source>(
    forSourceIndex sourceIndex: Int, in source: LiveArray<Source>
  ) -> Int? {
    node.access()
    return node.position(
      ofSource: sourceIndex, in: source.node, "index(forSourceIndex:in:)")
  }
}

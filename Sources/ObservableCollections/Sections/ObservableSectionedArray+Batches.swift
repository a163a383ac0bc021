// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ObservableSectionedArray {
  /// Runs a closure whose mutations belong together.
  ///
  /// As ``ObservableArray/performBatchUpdates(_:)``: observers of merged updates are told once, and if
  /// the closure throws, everything that happened to this list since the batch began is undone at once.
  ///
  /// - Returns: What the closure returns.
  ///
  /// - Throws: What the closure throws.
  ///
  /// - Complexity: That of the mutations.
  public func performBatchUpdates<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try node.root.performBatch(body)
  }

  /// Makes the change that a record tells of, and emits it.
  ///
  /// - Throws: ``ArrayChangeError`` if the record is for a list with another number of sections or
  ///   rows or is a prior notice. Nothing is changed then, and nothing told.
  ///
  /// - Complexity: That of the mutation, and O(*s*), where *s* is the number of sections.
  public func apply(_ change: SectionedChange<Section, Element>) throws(ArrayChangeError) {
    try change.cells.check(count: node.root.storage.count)
    try node.index.check(rowCounts: change.before)
    node.edit(change.cells)
  }

  /// Makes the changes that a delta tells of, and emits them as one batch.
  ///
  /// - Throws: ``ArrayChangeError`` if the delta is for a list with another number of sections or rows.
  ///   Nothing is changed then, and nothing told.
  ///
  /// - Complexity: That of the mutations, and O(*s*), where *s* is the number of sections.
  public func apply(_ delta: SectionedDelta<Section, Element>) throws(ArrayChangeError) {
    try delta.cells.check(count: node.root.storage.count)
    try node.index.check(rowCounts: delta.before)
    node.perform(delta)
  }
}

extension SectionedSnapshot {
  /// Returns these sections with a record applied to them.
  ///
  /// - Throws: ``ArrayChangeError`` if the record is for a list with another number of sections or
  ///   rows or is a prior notice.
  ///
  /// - Complexity: O(*k* log *n* + *s*), where *k* is the number of sections and rows in the record, *n*
  ///   that of all, and *s* that of sections.
  public func applying(_ change: SectionedChange<Section, Row>) throws(ArrayChangeError) -> Self {
    try change.cells.check(count: cells.count)
    try index.check(rowCounts: change.before)
    var result = cells
    change.cells.perform(on: &result)
    return Self(cells: result, index: change.after)
  }

  /// Returns these sections with a delta applied to them.
  ///
  /// - Throws: ``ArrayChangeError`` if the delta is for a list with another number of sections or rows.
  ///
  /// - Complexity: O(*r* log *n* + *k* + *s*), where *r* is the number of stretches of neighbors that stay
  ///   together, *n* that of sections and rows, *k* that of changed ones, and *s* that of sections.
  public func applying(_ delta: SectionedDelta<Section, Row>) throws(ArrayChangeError) -> Self {
    try delta.cells.check(count: cells.count)
    try index.check(rowCounts: delta.before)
    return Self(cells: delta.cells.applied(to: cells), index: delta.after)
  }
}

extension SectionIndex {
  /// Checks that a change was made for sections with as many rows as these.
  func check(rowCounts expected: SectionIndex) throws(ArrayChangeError) {
    guard count == expected.count else {
      throw .countMismatch(expected: expected.count, actual: count)
    }
    for (own, other) in zip(rowCounts, expected.rowCounts) where own != other {
      throw .countMismatch(expected: other, actual: own)
    }
  }
}

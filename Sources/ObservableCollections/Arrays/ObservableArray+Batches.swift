// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ObservableArray {
  /// Runs a closure whose mutations belong together.
  ///
  /// Observers of records are told of each mutation as it is made. Observers of merged updates are
  /// told once, when the outermost batch is over.
  ///
  /// If the closure throws, everything that happened to this array since the batch began is undone
  /// at once, also what handlers did; then the inverse records are told, and the error is thrown on.
  /// To observers of this array's merged updates nothing has happened; those of arrays derived from it
  /// may be told that elements were exchanged, since an operator may make others of the same elements.
  /// A batch covers its own array only.
  ///
  /// Batches nest: an inner one that throws is undone by itself, and the outer one may go on.
  ///
  /// ```swift
  /// stocks.performBatchUpdates {
  ///   stocks.remove(at: 3)
  ///   stocks.insert("GOOG", at: 0)
  /// }
  /// ```
  ///
  /// - Returns: What the closure returns.
  ///
  /// - Throws: What the closure throws.
  ///
  /// - Complexity: That of the mutations. A closure that can throw has its records kept until the
  ///   outermost such batch is over, also if nobody observes.
  @inlinable
  @discardableResult
  public func performBatchUpdates<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try root.performBatch(body)
  }
}

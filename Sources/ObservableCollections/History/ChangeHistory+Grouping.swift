// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ChangeHistory {
  /// Runs a closure whose mutations are one step, however many there are.
  ///
  /// Groups nest; the outermost one counts. If the closure throws, what it has changed by then is the
  /// step; to have it undone, use ``ObservableArray/performBatchUpdates(_:)``.
  ///
  /// - Parameter body: What changes the array.
  ///
  /// - Returns: What the closure returns.
  ///
  /// - Throws: What the closure throws.
  @discardableResult
  public func group<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    beginGroup()
    defer { endGroup() }
    return try body()
  }

  /// Begins a step that goes on until ``endGroup()``, such as a drag or the typing of a word.
  ///
  /// Groups nest; the outermost one counts. If a step is undone or redone meanwhile, what comes after
  /// that is another step.
  public func beginGroup() {
    recordNews()
    openGroups += 1
  }

  /// Ends the step that ``beginGroup()`` began.
  ///
  /// - Precondition: A group is open.
  public func endGroup() {
    precondition(openGroups > 0, "ChangeHistory.endGroup(): no group is open")
    recordNews()
    openGroups -= 1
    updateReaders()
  }

  /// Runs a closure whose mutations count as changed by others: they are not undone.
  ///
  /// ```swift
  /// history.withoutRecording { stocks[3].price = 11.25 }
  /// ```
  ///
  /// - Parameter body: What changes the array.
  ///
  /// - Returns: What the closure returns.
  ///
  /// - Throws: What the closure throws.
  @discardableResult
  public func withoutRecording<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    recordNews()
    pauses += 1
    defer {
      recordNews()
      pauses -= 1
      updateReaders()
    }
    return try body()
  }
}

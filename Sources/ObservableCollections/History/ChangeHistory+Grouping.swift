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
    try core.group(body)
  }

  /// Begins a step that goes on until ``endGroup()``, such as a drag or the typing of a word.
  ///
  /// Groups nest; the outermost one counts. If a step is undone or redone meanwhile, what comes after
  /// that is another step.
  public func beginGroup() { core.beginGroup() }

  /// Ends the step that ``beginGroup()`` began.
  ///
  /// - Precondition: A group is open.
  public func endGroup() { core.endGroup() }

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
    try core.withoutRecording(body)
  }
}

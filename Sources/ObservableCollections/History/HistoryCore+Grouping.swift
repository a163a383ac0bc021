// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension HistoryCore {
  /// Runs a closure whose mutations are one step, however many there are.
  @discardableResult
  func group<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    beginGroup()
    defer { endGroup() }
    return try body()
  }

  /// Begins a step that goes on until ``endGroup()``.
  func beginGroup() {
    recordNews()
    openGroups += 1
  }

  /// Ends the step that ``beginGroup()`` began.
  func endGroup() {
    precondition(openGroups > 0, "ChangeHistory.endGroup(): no group is open")
    recordNews()
    openGroups -= 1
    updateReaders()
  }

  /// Runs a closure whose mutations count as changed by others: they are not undone.
  @discardableResult
  func withoutRecording<Result, Failure>(
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

// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// What a history remembers: a value, so that it can be taken back to what it was.
struct HistoryState<Element> {
  /// What leads back, the latest step on top.
  var undo = HistoryStack<Element>()

  /// What leads forward again, the step undone last on top.
  var redo = HistoryStack<Element>()

  /// Whether the next change belongs to the top step.
  var isStepOpen = false

  /// The number of records of the log that have been read.
  var logPosition = 0

  /// The turn in which the last change was recorded.
  var recordedTurn = -1

  /// The turn in which the last step was undone or redone.
  var performedTurn = -1

  /// Records a change as a step, or as a part of the open one.
  mutating func record(
    _ delta: ArrayDelta<Element>, limit: Int, _ rebase: HistoryStack<Element>.Rebase
  ) {
    if delta.isEmpty { return }
    redo.removeAll()
    var step = delta.inverse
    if isStepOpen {
      let count = undo.count
      undo.settle(rebase)
      // Others may have left nothing of the step.
      if undo.count == count, let open = undo.pop(rebase) { step = step.followed(by: open) }
    }
    isStepOpen = !step.isEmpty
    if isStepOpen { undo.push(step) }
    undo.limit(to: limit)
  }

  /// Takes note of a change that is not to be undone.
  mutating func recordForeign(_ delta: ArrayDelta<Element>) {
    if delta.isEmpty { return }
    if delta.isSetting { return removeAll() }
    undo.addForeign(delta)
    redo.addForeign(delta)
  }

  /// Forgets all steps.
  mutating func removeAll() {
    undo.removeAll()
    redo.removeAll()
    isStepOpen = false
  }
}

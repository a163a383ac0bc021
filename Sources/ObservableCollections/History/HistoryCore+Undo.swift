// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension HistoryCore {
  /// Undoes the latest step.
  ///
  /// False if there is none, or if another step is being undone or redone.
  @discardableResult
  func undo() -> Bool {
    perform(from: \.undo, to: \.redo)
  }

  /// Redoes the step that was undone last.
  ///
  /// False if there is none, or if another step is being undone or redone.
  @discardableResult
  func redo() -> Bool {
    perform(from: \.redo, to: \.undo)
  }

  /// Forgets all steps; nothing can be undone or redone until something changes again.
  func removeAll() {
    recordNews()
    state.removeAll()
    updateReaders()
  }

  /// Takes a delta from one stack, makes its changes, and puts what undoes them on the other stack.
  private func perform(
    from source: WritableKeyPath<HistoryState<Element>, HistoryStack<Element>>,
    to destination: WritableKeyPath<HistoryState<Element>, HistoryStack<Element>>
  ) -> Bool {
    guard performance == nil else { return false }
    recordNews()
    state.isStepOpen = false
    let delta = state[keyPath: source].pop(rebase)
    if let delta {
      state[keyPath: destination].push(delta.inverse)
      state.performedTurn = turn
      root.performBatch { perform(delta) }
    }
    updateReaders()
    return delta != nil
  }

  /// Makes the changes of a delta; what handlers change in answer counts as changed by others.
  private func perform(_ delta: ArrayDelta<Element>) {
    let start = state.logPosition
    performance = Performance(deliveries: root.context.root.deliveries, end: start, delta: delta)
    makeChanges(delta)
    let end = performance?.end ?? start
    performance = nil
    let answers = root.readLog(self, from: start).dropFirst(end - start)
    if !answers.isEmpty { state.recordForeign(ArrayDelta(answers)) }
  }
}

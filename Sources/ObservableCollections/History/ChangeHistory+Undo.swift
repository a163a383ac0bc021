// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ChangeHistory {
  /// Undoes the latest step.
  ///
  /// - Returns: Whether there was a step to undo; also false if this is called while another step is
  ///   being undone or redone.
  ///
  /// - Complexity: That of the mutations, O(*k* log *n* + *k* log *k*) at worst, where *k* is the number
  ///   of changed elements and *n* that of all; O(*n*) more if others changed the array since.
  @discardableResult
  public func undo() -> Bool {
    perform(from: \.undo, to: \.redo)
  }

  /// Redoes the step that was undone last.
  ///
  /// - Returns: Whether there was a step to redo; also false if this is called while another step is
  ///   being undone or redone.
  ///
  /// - Complexity: That of the mutations, O(*k* log *n* + *k* log *k*) at worst, where *k* is the number
  ///   of changed elements and *n* that of all; O(*n*) more if others changed the array since.
  @discardableResult
  public func redo() -> Bool {
    perform(from: \.redo, to: \.undo)
  }

  /// Forgets all steps; nothing can be undone or redone until something changes again.
  public func removeAll() {
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
    let delta = state[keyPath: source].pop()
    if let delta {
      state[keyPath: destination].push(delta.inverse)
      state.performedTurn = turn
      array.performBatchUpdates { perform(delta) }
    }
    updateReaders()
    return delta != nil
  }

  /// Makes the changes of a delta; what handlers change in answer counts as changed by others.
  private func perform(_ delta: ArrayDelta<Element>) {
    let root = array.root
    let start = state.logPosition
    performance = Performance(deliveries: root.context.root.deliveries, end: start)
    array.perform(delta)
    let end = performance?.end ?? start
    performance = nil
    let answers = root.readLog(self, from: start).dropFirst(end - start)
    if !answers.isEmpty { state.recordForeign(ArrayDelta(answers)) }
  }
}

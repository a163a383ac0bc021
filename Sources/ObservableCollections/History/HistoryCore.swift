// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// What stands behind a history: the steps of a list and what takes them back.
///
/// It knows the list by its root and by what makes the changes of a delta in it.
final class HistoryCore<Element> {
  let root: RootNode<Element>

  /// Makes the changes of a delta that fits.
  let makeChanges: (ArrayDelta<Element>) -> Void

  /// How a delta and one that others have made of the same list become deltas that follow each other,
  /// given the list after that of others.
  let rebasing: Rebasing

  typealias Rebasing = (
    _ delta: ArrayDelta<Element>, _ other: ArrayDelta<Element>,
    _ content: () -> PlainStorage<Element>
  ) -> ArrayDelta<Element>.Rebased

  /// How many steps can be undone at most.
  let limit: Int

  var state = HistoryState<Element>()

  /// How many groups are open.
  var openGroups = 0

  /// How many closures run whose changes are not recorded.
  var pauses = 0

  /// What is known while a step is being undone or redone.
  var performance: Performance?

  /// Records that were read and are not a part of the state yet.
  private var news: [ArrayChange<Element>] = []

  /// Whether this is to be told of the end of the turn.
  private var isSignedUp = false

  private let anchor = ObservationAnchor()

  /// What was told of the stacks since the Observation framework was last told of a change.
  private var shown: (canUndo: Bool?, canRedo: Bool?) = (nil, nil)

  /// A step being undone or redone.
  struct Performance {
    /// How many deliveries were under way when it began.
    let deliveries: Int

    /// The number of records in the log after the last of its own.
    var end: Int

    let delta: ArrayDelta<Element>
  }

  init(
    of root: RootNode<Element>, limit: Int, _ call: StaticString,
    makingChanges makeChanges: @escaping (ArrayDelta<Element>) -> Void,
    rebasing: @escaping Rebasing
  ) {
    precondition(limit > 0, "\(call): a limit of \(limit) steps")
    self.root = root
    self.limit = limit
    self.makeChanges = makeChanges
    self.rebasing = rebasing
    root.addLogReader(self)
  }

  deinit {
    root.removeLogReader(ObjectIdentifier(self))
  }
}

// MARK: - What can be done

extension HistoryCore {
  /// Whether there is a step to undo; counts as a read.
  var canUndo: Bool {
    anchor.access()
    let answer = isUndoable
    shown.canUndo = answer
    return answer
  }

  /// Whether there is a step to redo; counts as a read.
  var canRedo: Bool {
    anchor.access()
    let answer = isRedoable
    shown.canRedo = answer
    return answer
  }

  private var isUndoable: Bool {
    state.undo.settle(rebase)
    return state.undo.count > 0 || hasUnrecorded
  }

  private var isRedoable: Bool {
    state.redo.settle(rebase)
    return state.redo.count > 0 && !hasUnrecorded
  }

  /// Whether something has happened in the present turn that will be a step.
  private var hasUnrecorded: Bool {
    guard performance == nil, pauses == 0, state.performedTurn != turn else { return false }
    return state.logPosition < root.undoLog?.count ?? 0
  }

  /// The number of the present turn.
  var turn: Int { root.context.root.turnNumber }

  /// Tells the Observation framework if something that was read is different now.
  func updateReaders() {
    let isSame =
      (shown.canUndo.map { $0 == isUndoable } ?? true)
      && (shown.canRedo.map { $0 == isRedoable } ?? true)
    if isSame { return }
    shown = (nil, nil)
    anchor.willChange()
    anchor.didChange()
  }
}

// MARK: - Recording

extension HistoryCore: LogReader {
  /// What to call this in a message.
  var name: String { "ChangeHistory of \(root.name)" }

  var logPosition: Int {
    get { state.logPosition }
    set { state.logPosition = newValue }
  }

  func logDidGrow() {
    let context = root.context.root
    if performance?.deliveries == context.deliveries {
      performance?.end = root.undoLog?.count ?? 0
    }
    if isSignedUp { return }
    isSignedUp = true
    context.signUp(self)
  }

  func restoration() -> () -> Void {
    { [state] in self.state = state }
  }

  /// Records what happened in the turn, once it is over.
  func deliverMerged() {
    isSignedUp = false
    recordNews()
    updateReaders()
  }

  /// Records what happened since this was last called.
  func recordNews() {
    guard performance == nil else { return }
    let turn = turn
    if openGroups == 0, state.recordedTurn != turn { state.isStepOpen = false }
    news = root.readLog(self, from: state.logPosition)
    if news.isEmpty { return }
    let delta = ArrayDelta(news)
    if pauses > 0 || state.performedTurn == turn {
      state.recordForeign(delta)
    } else {
      state.recordedTurn = turn
      state.record(delta, limit: limit, rebase)
    }
    news = []
  }

  /// Brings a delta up to date with what others have changed.
  ///
  /// It is made before the state is accessed, and does not access the state.
  var rebase: HistoryStack<Element>.Rebase {
    let position = state.logPosition
    return { [self] delta, other in rebasing(delta, other) { content(since: position) } }
  }

  /// The content from which the deltas on top lead: the present one without what is not recorded.
  private func content(since position: Int) -> PlainStorage<Element> {
    var content = root.storage
    let unread = root.undoLog?[position...] ?? []
    for change in (news + unread).reversed() { change.inverse.perform(on: &content) }
    return performance?.delta.applied(to: content) ?? content
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

public import Observation

/// Undo and redo of the changes of an array.
///
/// A history records what happens to an array from the moment it is made, step by step, and takes it
/// back.
///
/// ```swift
/// let stocks: ObservableArray = ["AAPL", "IBM"]
/// let history = ChangeHistory(of: stocks)
/// stocks.append("GOOG")
/// stocks.performBatchUpdates {
///   stocks.remove(at: 0)
///   stocks.move(from: 1, to: 0)
/// }
/// history.undo()  // AAPL, IBM, GOOG
/// history.undo()  // AAPL, IBM
/// history.redo()  // AAPL, IBM, GOOG
/// ```
///
/// To the array and its observers, undoing is a change like any other. Everything comes back as it
/// was: the same elements, in the same places, by the fewest records. A setting is undone by a
/// setting.
///
/// ## Steps
///
/// 1. A step is what happens in one outermost mutation or batch, together with what handlers change
///    in answer. What comes to nothing is no step, and neither is a batch that is undone because it
///    throws.
/// 2. Mutations can be made one step explicitly: by ``group(_:)``, or by ``beginGroup()`` and
///    ``endGroup()``, between which any time may pass.
/// 3. A new step, and in a group its first change, makes an end of all that could be redone.
/// 4. Beyond a limit the oldest steps are forgotten.
///
/// ## What others change
///
/// All changes are recorded, whoever makes them, except those made in ``withoutRecording(_:)``, such as
/// prices that arrive from a server, and those with which handlers answer an undo or redo. They stay
/// when earlier steps are undone:
///
/// - A step is undone as far as anything is left of it. A step of which nothing is left is passed over.
/// - An element that was deleted by others stays deleted, one that they inserted stays.
/// - Where a step and others have replaced or moved the same element, what others did stays.
/// - An element that comes back comes behind the one that it followed.
/// - A setting by others leaves nothing to be undone. A step that is a setting is undone completely.
///
/// ## In handlers and batches
///
/// Undoing is possible anywhere. In the middle of a batch, or in a handler that is told of a record,
/// what has happened so far counts as a step. Only a handler that is told of records while a step is
/// being undone or redone cannot have another undone: the call returns `false`.
///
/// If a batch that throws has undone steps, they are back afterwards.
///
/// ## Isolation and lifetime
///
/// A history belongs to the isolation domain of its array, which it keeps alive. It takes memory for the
/// elements that the steps changed, not for those that they left alone. Several histories of one array
/// know nothing of each other; to each, what another undoes is a change as any other.
public final class ChangeHistory<Element> {
  /// The array whose changes are undone.
  public let array: ObservableArray<Element>

  /// How many steps can be undone at most.
  public let limit: Int

  var state = HistoryState<Element>()

  /// How many groups are open.
  var openGroups = 0

  /// How many closures run whose changes are not recorded.
  var pauses = 0

  /// What is known while a step is being undone or redone.
  var performance: Performance?

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
  }

  /// Creates a history of the changes from now on.
  ///
  /// - Parameters:
  ///   - array: The array.
  ///   - limit: How many steps can be undone at most.
  ///
  /// - Precondition: `limit` is positive.
  public init(of array: ObservableArray<Element>, limit: Int = .max) {
    precondition(limit > 0, "ChangeHistory.init(of:limit:): a limit of \(limit) steps")
    self.array = array
    self.limit = limit
    array.root.addLogReader(self)
  }

  deinit {
    array.root.removeLogReader(ObjectIdentifier(self))
  }
}

extension ChangeHistory: Observable {}

// MARK: - What can be done

extension ChangeHistory {
  /// Whether there is a step to undo.
  ///
  /// Reading this counts as an access for the Observation framework, which is told when the answer
  /// becomes another one. In the middle of a batch the answer is also true if all that has changed so
  /// far comes to nothing.
  ///
  /// - Complexity: O(1); O(*n*) after a change by others, where *n* is the number of elements, and as
  ///   much for each step of which that has left nothing.
  public var canUndo: Bool {
    anchor.access()
    let answer = isUndoable
    shown.canUndo = answer
    return answer
  }

  /// Whether there is a step to redo.
  ///
  /// Reading this counts as an access for the Observation framework, which is told when the answer
  /// becomes another one.
  ///
  /// - Complexity: O(1); O(*n*) after a change by others, where *n* is the number of elements, and as
  ///   much for each step of which that has left nothing.
  public var canRedo: Bool {
    anchor.access()
    let answer = isRedoable
    shown.canRedo = answer
    return answer
  }

  private var isUndoable: Bool {
    state.undo.settle()
    return state.undo.count > 0 || hasUnrecorded
  }

  private var isRedoable: Bool {
    state.redo.settle()
    return state.redo.count > 0 && !hasUnrecorded
  }

  /// Whether something has happened in the present turn that will be a step.
  private var hasUnrecorded: Bool {
    guard performance == nil, pauses == 0, state.performedTurn != turn else { return false }
    return state.logPosition < array.root.undoLog?.count ?? 0
  }

  /// The number of the present turn.
  var turn: Int { array.root.context.root.turnNumber }

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

extension ChangeHistory: LogReader {
  /// What to call this in a message.
  @usableFromInline var name: String { "ChangeHistory of \(array.root.name)" }

  var logPosition: Int {
    get { state.logPosition }
    set { state.logPosition = newValue }
  }

  func logDidGrow() {
    let context = array.root.context.root
    if performance?.deliveries == context.deliveries {
      performance?.end = array.root.undoLog?.count ?? 0
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
    let news = array.root.readLog(self, from: state.logPosition)
    if news.isEmpty { return }
    if pauses > 0 || state.performedTurn == turn {
      state.recordForeign(ArrayDelta(news))
    } else {
      state.recordedTurn = turn
      state.record(ArrayDelta(news), limit: limit)
    }
  }
}

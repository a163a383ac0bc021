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

  let core: HistoryCore<Element>

  /// Creates a history of the changes from now on.
  ///
  /// - Parameters:
  ///   - array: The array.
  ///   - limit: How many steps can be undone at most.
  ///
  /// - Precondition: `limit` is positive.
  public init(of array: ObservableArray<Element>, limit: Int = .max) {
    self.array = array
    core = HistoryCore(
      of: array.root, limit: limit, "ChangeHistory.init(of:limit:)",
      makingChanges: { array.perform($0) },
      rebasing: { delta, other, _ in delta.rebased(over: other) })
  }

  /// How many steps can be undone at most.
  public var limit: Int { core.limit }
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
  public var canUndo: Bool { core.canUndo }

  /// Whether there is a step to redo.
  ///
  /// Reading this counts as an access for the Observation framework, which is told when the answer
  /// becomes another one.
  ///
  /// - Complexity: O(1); O(*n*) after a change by others, where *n* is the number of elements, and as
  ///   much for each step of which that has left nothing.
  public var canRedo: Bool { core.canRedo }

  /// Undoes the latest step.
  ///
  /// - Returns: Whether there was a step to undo; also false if this is called while another step is
  ///   being undone or redone.
  ///
  /// - Complexity: That of the mutations, O(*k* log *n* + *k* log *k*) at worst, where *k* is the number
  ///   of changed elements and *n* that of all; O(*n*) more if others changed the array since.
  @discardableResult
  public func undo() -> Bool { core.undo() }

  /// Redoes the step that was undone last.
  ///
  /// - Returns: Whether there was a step to redo; also false if this is called while another step is
  ///   being undone or redone.
  ///
  /// - Complexity: That of the mutations, O(*k* log *n* + *k* log *k*) at worst, where *k* is the number
  ///   of changed elements and *n* that of all; O(*n*) more if others changed the array since.
  @discardableResult
  public func redo() -> Bool { core.redo() }

  /// Forgets all steps; nothing can be undone or redone until something changes again.
  public func removeAll() { core.removeAll() }
}

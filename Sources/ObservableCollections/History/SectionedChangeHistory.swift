// Part of ObservableCollections, released under the MIT License; see LICENSE.

public import Observation

/// Undo and redo of the changes of a list of sections.
///
/// It is to an ``ObservableSectionedArray`` what ``ChangeHistory`` is to an array, by the same rules.
///
/// ```swift
/// let history = SectionedChangeHistory(of: numbers)
/// numbers.removeSection(at: 1)
/// numbers.removeAll { $0 > 2 }
/// history.undo()  // the rows are back
/// history.undo()  // the section is back, with its rows
/// ```
///
/// ## What others change
///
/// What others change stays when earlier steps are undone, and rows stay in their sections:
///
/// - A row that would come back to a section that others have deleted stays deleted.
/// - A section that others have put rows into stays when its insertion is undone, with these rows.
/// - A section that comes back comes behind the rows that others have added to the one before it.
/// - A step that would leave a row without a section is passed over.
public final class SectionedChangeHistory<Section, Element> {
  /// The list whose changes are undone.
  public let list: ObservableSectionedArray<Section, Element>

  private let core: HistoryCore<SectionedCell<Section, Element>>

  /// Creates a history of the changes from now on.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - limit: How many steps can be undone at most.
  ///
  /// - Precondition: `limit` is positive.
  public init(of list: ObservableSectionedArray<Section, Element>, limit: Int = .max) {
    self.list = list
    core = HistoryCore(
      of: list.node.root, limit: limit, "SectionedChangeHistory.init(of:limit:)",
      makingChanges: { list.node.perform($0) },
      rebasing: { SectionedRebasing.rebased($0, over: $1, leadingTo: $2) })
  }

  /// How many steps can be undone at most.
  public var limit: Int { core.limit }
}

extension SectionedChangeHistory: Observable {}

extension SectionedChangeHistory {
  /// Whether there is a step to undo, as ``ChangeHistory/canUndo``.
  ///
  /// - Complexity: O(1); O(*n*) after a change by others, where *n* is the number of sections and rows,
  ///   and as much for each step of which that has left nothing.
  public var canUndo: Bool { core.canUndo }

  /// Whether there is a step to redo, as ``ChangeHistory/canRedo``.
  ///
  /// - Complexity: As that of ``canUndo``.
  public var canRedo: Bool { core.canRedo }

  /// Undoes the latest step.
  ///
  /// - Returns: Whether there was a step to undo; also false if this is called while another step is
  ///   being undone or redone.
  ///
  /// - Complexity: That of the mutations, and O(*s*), where *s* is the number of sections; O(*n*) more if
  ///   others changed the list since, where *n* is the number of sections and rows.
  @discardableResult
  public func undo() -> Bool { core.undo() }

  /// Redoes the step that was undone last.
  ///
  /// - Returns: Whether there was a step to redo; also false if this is called while another step is
  ///   being undone or redone.
  ///
  /// - Complexity: As that of ``undo()``.
  @discardableResult
  public func redo() -> Bool { core.redo() }

  /// Forgets all steps; nothing can be undone or redone until something changes again.
  public func removeAll() { core.removeAll() }

  /// Runs a closure whose mutations are one step, as ``ChangeHistory/group(_:)``.
  ///
  /// - Parameter body: What changes the list.
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

  /// Begins a step that goes on until ``endGroup()``, as ``ChangeHistory/beginGroup()``.
  public func beginGroup() { core.beginGroup() }

  /// Ends the step that ``beginGroup()`` began.
  ///
  /// - Precondition: A group is open.
  public func endGroup() { core.endGroup() }

  /// Runs a closure whose mutations are not undone, as ``ChangeHistory/withoutRecording(_:)``.
  ///
  /// - Parameter body: What changes the list.
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

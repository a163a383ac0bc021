// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// The node behind an ``ObservableArray``: the one whose content can be changed.
///
/// It is shared by the array and by its ``ObservableArray/live`` view, which has no way to reach the
/// members that change it.
@usableFromInline
final class RootNode<Element>: ArrayNode<Element> {
  @usableFromInline
  init(_ storage: PlainStorage<Element>) {
    super.init(storage, context: DeliveryContext(), isDerived: false)
  }

  @usableFromInline
  override var name: String { "ObservableArray<\(Element.self)> of \(storage.count)" }

  // MARK: Batches

  /// How many batches are open that may have to be undone.
  private var undoableBatches = 0

  /// What a batch goes back to if it is undone.
  @usableFromInline
  struct BatchStart {
    /// How many records were in the log.
    fileprivate let recordCount: Int

    /// The version.
    fileprivate let version: Int
  }

  /// Opens a batch; returns what it goes back to if it is undone.
  @usableFromInline
  func beginBatch(undoable: Bool) -> BatchStart {
    context.root.batches += 1
    if undoable {
      undoableBatches += 1
      if undoableBatches == 1 {
        undoLog = []
        updateGuards()
      }
    }
    return BatchStart(recordCount: undoLog?.count ?? 0, version: version)
  }

  /// A step of undoing a batch.
  enum RollBackStep {
    /// These records will be told, each after the one before it.
    case announcing([ArrayChange<Element>])

    /// The content has followed a record.
    case undone(ArrayChange<Element>)

    /// The records after each of these versions have undone one another.
    case finished(Range<Int>)
  }

  /// What keeps up with the content while a batch is undone, before anyone is told.
  var rollBackObserver: ((RollBackStep) -> Void)?

  /// Undoes everything since the batch was opened, and only then tells of it.
  @usableFromInline
  func rollBack(to start: BatchStart) {
    let inverses = (undoLog ?? [])[start.recordCount...].reversed().map(\.inverse)
    undoLog?.removeSubrange(start.recordCount...)
    // All at once: a handler must not run between two of them.
    let context = context.root
    context.deliveries += 1
    rollBackObserver?(.announcing(inverses))
    for inverse in inverses { willChange(inverse) }
    for inverse in inverses {
      inverse.perform(on: &storage)
      rollBackObserver?(.undone(inverse))
      version += 1
      enqueue(inverse)
    }
    deltaCenter?.leaveOut(start.version..<version)
    rollBackObserver?(.finished(start.version..<version))
    finishAnnouncement()
    endDelivery()
  }

  /// Ends a batch; the outermost one ends the turn.
  @usableFromInline
  func endBatch(undoable: Bool) {
    if undoable {
      undoableBatches -= 1
      if undoableBatches == 0 {
        undoLog = nil
        updateGuards()
      }
    }
    let context = context.root
    context.batches -= 1
    if context.hasWork, context.batches == 0, context.deliveries == 0 { context.closeTurn() }
  }

  /// Runs a closure as a batch, which is undone if it throws.
  @inlinable
  func performBatch<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let isUndoable = Failure.self != Never.self
    let start = beginBatch(undoable: isUndoable)
    defer { endBatch(undoable: isUndoable) }
    do {
      return try body()
    } catch {
      rollBack(to: start)
      throw error
    }
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// The node behind an ``ObservableArray``: the one whose content can be changed.
///
/// It is shared by the array and by its ``ObservableArray/live`` view, which has no way to reach the
/// members that change it.
@usableFromInline
final class RootNode<Element>: ArrayNode<Element> {
  @usableFromInline
  init(_ storage: PlainStorage<Element>, context: DeliveryContext = DeliveryContext()) {
    super.init(storage, context: context, isDerived: false)
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

    /// Take the readers of the log back to where they were.
    fileprivate let restorations: [() -> Void]
  }

  /// Opens a batch; returns what it goes back to if it is undone.
  @usableFromInline
  func beginBatch(undoable: Bool) -> BatchStart {
    context.root.batches += 1
    if undoable {
      undoableBatches += 1
      updateLog()
    }
    return BatchStart(
      recordCount: undoLog?.count ?? 0, version: version,
      restorations: undoable ? logReaders.map { $0.reader.restoration() } : [])
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
    for restore in start.restorations { restore() }
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
      updateLog()
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

  // MARK: The log

  /// Keeps a log as long as somebody may need it.
  private func updateLog() {
    if undoableBatches > 0 || !logReaders.isEmpty {
      if undoLog != nil { return }
      undoLog = []
    } else {
      undoLog = nil
    }
    updateGuards()
  }

  /// Has somebody read the records from now on; held unowned.
  func addLogReader(_ reader: any LogReader) {
    logReaders.append(UnownedLogReader(reader))
    updateLog()
    reader.logPosition = undoLog?.count ?? 0
  }

  /// Ends the reading; the reader may be about to go.
  func removeLogReader(_ reader: ObjectIdentifier) {
    logReaders.removeAll { $0.identifier == reader }
    updateLog()
  }

  /// The records that a reader has not read; it has read them from now on.
  func readLog(_ reader: some LogReader, from position: Int) -> [ArrayChange<Element>] {
    guard let log = undoLog else { return [] }
    reader.logPosition = log.count
    let unread = Array(log[position...])
    if undoableBatches == 0, logReaders.allSatisfy({ $0.reader.logPosition == log.count }) {
      undoLog?.removeAll(keepingCapacity: log.count <= 64)
      for entry in logReaders { entry.reader.logPosition = 0 }
    }
    return unread
  }
}

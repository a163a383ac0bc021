// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Tells merged updates to the observers of a hub that want those instead of records.
///
/// Each observer has a *cursor*, the version that it last saw. Records are kept until every cursor
/// has passed them; when a turn ends, each observer gets what the records after its cursor come to.
@usableFromInline
final class DeltaCenter<Change: MergeableChange>: TurnParticipant {
  @usableFromInline typealias Merged = Change.Merged

  private let context: DeliveryContext

  /// What the hub is called.
  @usableFromInline let name: String

  /// Whether an update is not worth telling.
  private let isSilent: (Merged) -> Bool

  /// The records that some observer has not been told of.
  private var log: [Change] = []

  /// The version before the first record of the log.
  private var base = 0

  private var observers: [DeltaObserver<Merged>] = []
  private var isSignedUp = false

  init(context: DeliveryContext, name: String, isSilent: @escaping (Merged) -> Bool) {
    self.context = context
    self.name = name
    self.isSilent = isSilent
  }

  /// The version after the last record told to this center.
  private var end: Int { base + log.count }

  var isEmpty: Bool { observers.isEmpty }

  func add(_ observer: DeltaObserver<Merged>) {
    observers.append(observer)
  }

  func remove(_ observer: DeltaObserver<Merged>) {
    observer.isActive = false
    observers.removeAll { $0 === observer }
    if observers.isEmpty { log = [] }
  }

  func contains(_ observer: DeltaObserver<Merged>) -> Bool {
    observers.contains { $0 === observer }
  }

  /// Takes note of a record.
  @usableFromInline
  func note(_ change: Change, _ version: Int) {
    if observers.isEmpty { return }
    if log.isEmpty { base = version - 1 }
    log.append(change)
    signUp()
  }

  private func signUp() {
    if isSignedUp { return }
    isSignedUp = true
    context.signUp(self)
  }

  func deliverMerged() {
    isSignedUp = false
    // Observers with the same cursor, as a rule all of them, share one update.
    var known: (from: Int, end: Int, merged: Merged)?
    for observer in observers
    where observer.isActive && !observer.isMuted && observer.cursor < end {
      let from = observer.cursor
      observer.cursor = end
      let merged: Merged
      if let known, known.from == from, known.end == end {
        merged = known.merged
      } else {
        merged = Change.merged(log[max(0, from - base)...])
        known = (from, end, merged)
      }
      if !isSilent(merged) { observer.handler(merged) }
    }
    forgetWhatAllHaveSeen()
  }

  /// Runs a closure whose records one observer does not get until it is over, or not at all.
  func mute<Result, Failure>(
    _ observer: DeltaObserver<Merged>, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // What the observer shows now must be what the array holds, or its next update would be wrong.
    catchUp(observer)
    let wasMuted = observer.isMuted
    observer.isMuted = true
    do {
      let result = try body()
      observer.isMuted = wasMuted
      observer.cursor = end
      forgetWhatAllHaveSeen()
      return result
    } catch {
      observer.isMuted = wasMuted
      signUp()
      if context.root.batches == 0 { context.closeTurn() }
      throw error
    }
  }

  /// Tells one observer of what it has not seen, before the turn ends.
  private func catchUp(_ observer: DeltaObserver<Merged>) {
    guard observer.cursor < end else { return }
    let merged = Change.merged(log[max(0, observer.cursor - base)...])
    observer.cursor = end
    if !isSilent(merged) { observer.handler(merged) }
  }

  private func forgetWhatAllHaveSeen() {
    let seen = observers.reduce(end) { min($0, $1.cursor) }
    guard seen > base else { return }
    if seen >= end {
      base = end
      log.removeAll(keepingCapacity: log.count <= 64)
    } else {
      log.removeFirst(seen - base)
      base = seen
    }
  }
}

/// One registration of a handler of merged updates.
@usableFromInline
final class DeltaObserver<Merged> {
  let handler: (Merged) -> Void

  /// The version that the observer last saw.
  var cursor: Int

  /// Whether changes are for now taken as seen.
  var isMuted = false

  /// Whether the observer is registered still.
  var isActive = true

  init(cursor: Int, handler: @escaping (Merged) -> Void) {
    self.cursor = cursor
    self.handler = handler
  }
}

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

  /// The versions before records that come to nothing together, because a batch was undone;
  /// ascending and apart.
  private var leftOut: [Range<Int>] = []

  private var observers: [DeltaObserver<Merged>] = []
  private var mutedCount = 0
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
    if observers.isEmpty {
      log = []
      leftOut = []
    }
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
    if mutedCount > 0 { noteForMuted(version) }
  }

  /// Has observers not be told of records that undo one another; some may not have been noted yet.
  ///
  /// - Parameter versions: The versions before each of the records.
  func leaveOut(_ versions: Range<Int>) {
    if observers.isEmpty || versions.isEmpty { return }
    leftOut.removeAll { $0.lowerBound >= versions.lowerBound }
    leftOut.append(versions)
    for observer in observers {
      guard let end = observer.muting?.end, versions.contains(end - 1) else { continue }
      observer.muting?.end = versions.upperBound
    }
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
    where observer.isActive && observer.muting == nil && observer.cursor < end {
      let from = observer.cursor
      observer.cursor = end
      let merged: Merged
      if let known, known.from == from, known.end == end {
        merged = known.merged
      } else {
        merged = self.merged(after: from)
        known = (from, end, merged)
      }
      if !isSilent(merged) { observer.handler(merged) }
    }
    forgetWhatAllHaveSeen()
  }

  /// What the records after a version come to.
  private func merged(after version: Int) -> Merged {
    let version = max(version, base)
    // Whoever has seen a part of what was undone has to be told of the rest.
    let leftOut = leftOut.filter { $0.lowerBound >= version && $0.upperBound <= end }
    if leftOut.isEmpty { return Change.merged(log[(version - base)...]) }
    var changes: [Change] = []
    var position = version
    for range in leftOut {
      changes += log[position - base..<range.lowerBound - base]
      position = range.upperBound
    }
    changes += log[(position - base)...]
    return Change.merged(changes[...])
  }

  private func forgetWhatAllHaveSeen() {
    let seen = observers.reduce(end) { min($0, $1.cursor) }
    guard seen > base else { return }
    leftOut.removeAll { $0.lowerBound < seen }
    if seen >= end {
      base = end
      log.removeAll(keepingCapacity: log.count <= 64)
    } else {
      log.removeFirst(seen - base)
      base = seen
    }
  }
}

// MARK: - Muting

extension DeltaCenter {
  /// Runs a closure of whose own records one observer is not told.
  ///
  /// Those that handlers make after the last of its own are told when it is over: the observer shows
  /// what the closure did, but nobody has told it what followed from that.
  func mute<Result, Failure>(
    _ observer: DeltaObserver<Merged>, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = observer.muting
    // What the observer shows now must be what the array holds, or its next update would be wrong.
    if outer == nil { catchUp(observer) }
    observer.muting = outer ?? Muting(isInHandler: context.root.isClosing)
    mutedCount += 1
    defer {
      mutedCount -= 1
      if outer == nil { observer.muting = nil }
      tellTheRest(observer)
    }
    let result = try body()
    if let end = observer.muting?.end { observer.cursor = max(observer.cursor, end) }
    return result
  }

  /// Notes for those who are muted that a record is one of the closure's own.
  private func noteForMuted(_ version: Int) {
    let context = context.root
    guard context.round == 0 else { return }
    for observer in observers where observer.muting?.isInHandler == context.isClosing {
      observer.muting?.end = version
    }
  }

  /// Sees that an observer is told of what it has not seen, as soon as that may be.
  private func tellTheRest(_ observer: DeltaObserver<Merged>) {
    if observer.cursor < end, observer.muting == nil {
      signUp()
      if context.root.batches == 0 { context.closeTurn() }
    }
    forgetWhatAllHaveSeen()
  }

  /// Tells one observer of what it has not seen, before the turn ends.
  private func catchUp(_ observer: DeltaObserver<Merged>) {
    guard observer.cursor < end else { return }
    let merged = merged(after: observer.cursor)
    observer.cursor = end
    if !isSilent(merged) { observer.handler(merged) }
  }
}

/// What is known while an observer is muted.
struct Muting {
  /// Whether that is so while others are told of merged updates.
  let isInHandler: Bool

  /// The version after the last record that counts as seen; `nil` if there is none.
  var end: Int?
}

/// One registration of a handler of merged updates.
@usableFromInline
final class DeltaObserver<Merged> {
  let handler: (Merged) -> Void

  /// The version that the observer last saw.
  var cursor: Int

  /// Not `nil` while changes are taken as seen.
  var muting: Muting?

  /// Whether the observer is registered still.
  var isActive = true

  init(cursor: Int, handler: @escaping (Merged) -> Void) {
    self.cursor = cursor
    self.handler = handler
  }
}

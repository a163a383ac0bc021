// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// What stands behind everything that can be observed: a version, observers, and the rules by which
/// records reach them.
///
/// ## Delivery
///
/// 1. Content first: a record is told after the mutation is complete.
/// 2. Derived arrays follow before the first observer of their source is told. Each turns the record
///    into records of its own and tells its own observers before it returns.
/// 3. Observers are told in the order in which they were registered; all get the same records in
///    the same order, each once.
/// 4. A mutation made in a handler takes effect at once. Its record waits until the current one has
///    reached everyone.
/// 5. An observer gets the records made after it was registered, also if that was in a handler or a
///    batch; one that is removed gets nothing more, also in the middle of a delivery.
/// 6. Merged updates come when the outermost mutation or batch is over and all records are told.
@usableFromInline
class ChangeHub<Change: MergeableChange>: DeliverySource {
  /// The queue and the turn, shared with everything connected to this hub.
  @usableFromInline final let context: DeliveryContext

  /// Whether this changes only by following others.
  @usableFromInline final let isDerived: Bool

  /// How many records there have been.
  @exclusivity(unchecked) @usableFromInline final var version = 0

  @exclusivity(unchecked)
  @usableFromInline final var observers: ContiguousArray<ChangeObserver<Change>> = []

  /// Derived arrays, which follow before the observers are told.
  @exclusivity(unchecked)
  @usableFromInline final var followers: ContiguousArray<ChangeObserver<Change>> = []

  /// What tells merged updates, if somebody wants them.
  @exclusivity(unchecked) @usableFromInline final var deltaCenter: DeltaCenter<Change>?

  /// The records of the open batches that may have to be undone, and those that a reader has not
  /// read; `nil` if there are neither.
  @exclusivity(unchecked) @usableFromInline final var undoLog: [Change]?

  /// Those who read the log at the end of a turn.
  final var logReaders: [UnownedLogReader] = []

  /// Whether records have to be made at all.
  @exclusivity(unchecked) @usableFromInline final var isObserved = false

  /// Whether something has to be done before the next change: tell of it, or see that none may be.
  @exclusivity(unchecked) @usableFromInline final var isGuarded = false

  /// Whether the content was read since the Observation framework was last told of a change.
  private final var wasRead = false

  /// Whether the Observation framework was told of a change to come, but not yet of its end.
  private final var isTracked = false

  /// Whether handlers are being told of a change to come.
  private final var isAnnouncing = false

  /// How many observers want to be told of changes to come.
  private final var priorCount = 0

  private final var anchor: ObservationAnchor?

  /// What ends the following of each source.
  final var sources: [ObservationToken] = []

  @inlinable
  init(context: DeliveryContext, isDerived: Bool) {
    self.context = context
    self.isDerived = isDerived
  }

  /// What to call this in a message.
  @usableFromInline var name: String { "\(Self.self)" }

  // MARK: Reading

  /// Notes a read for the Observation framework.
  @usableFromInline
  final func access() {
    wasRead = true
    isGuarded = true
    if let anchor {
      anchor.access()
    } else {
      let anchor = ObservationAnchor()
      self.anchor = anchor
      anchor.access()
    }
  }

  // MARK: Changing

  /// To be called before each change, with the record of the change to come.
  @inlinable
  final func willChange(_ change: @autoclosure () -> Change) {
    if isGuarded { announce(change) }
  }

  /// To be called after each change, with its record.
  @inlinable
  final func didChange(_ change: @autoclosure () -> Change) {
    version &+= 1
    if isGuarded { finishAnnouncement() }
    if !isObserved { return }
    // A derived array changes in the middle of a delivery of its source, as a part of it.
    if isDerived { publish(change(), version) } else { deliver(change()) }
  }

  @usableFromInline
  final func announce(_ change: () -> Change) {
    precondition(
      !isAnnouncing, "\(name): changed in a handler that is told of a change to come")
    isAnnouncing = true
    if priorCount > 0 {
      let notice = priorNotice(of: change())
      for observer in observers where observer.wantsPrior && observer.since < .max {
        observer.handler(notice)
      }
    }
    if wasRead {
      // Whoever reads again while being told is told of the next change too.
      wasRead = false
      isTracked = true
      anchor?.willChange()
    }
    isAnnouncing = false
  }

  /// The record that tells of a change to come.
  @usableFromInline
  func priorNotice(of change: Change) -> Change { change }

  @usableFromInline
  final func finishAnnouncement() {
    if isTracked {
      isTracked = false
      anchor?.didChange()
    }
    updateGuards()
  }

  // MARK: Delivering

  /// Tells everyone of a record, now or when its turn comes.
  @inlinable
  final func deliver(_ change: Change) {
    if undoLog != nil { log(change) }
    guard context.parent == nil, context.deliveries == 0 else {
      return deliverConnected(change)
    }
    context.deliveries = 1
    publish(change, version)
    if context.parent == nil, !context.hasWork {
      // Not simply zero: another delivery counts here if its context was joined to this one.
      context.deliveries &-= 1
    } else {
      endDelivery()
    }
  }

  /// Keeps a record for those who may want to undo it.
  @usableFromInline
  final func log(_ change: Change) {
    undoLog?.append(change)
    for entry in logReaders { entry.reader.logDidGrow() }
  }

  /// The same where a delivery is under way or contexts were joined.
  @usableFromInline
  final func deliverConnected(_ change: Change) {
    if context.root.deliveries > 0 {
      enqueue(change)
      return
    }
    context.root.deliveries = 1
    publish(change, version)
    endDelivery()
  }

  /// Ends a delivery; the context may have been joined to another since it began.
  @usableFromInline
  final func endDelivery() {
    if context.root.hasWork { context.settle() }
    let context = context.root
    context.deliveries -= 1
    if context.hasWork, context.deliveries == 0, context.batches == 0 { context.closeTurn() }
  }

  /// Puts a record that was made in a handler into the queue.
  @usableFromInline
  final func enqueue(_ change: Change) {
    let version = version
    context.enqueue(from: self) { self.publish(change, version) }
  }

  /// Tells everyone of a record: derived arrays first, then observers.
  @inlinable
  final func publish(_ change: Change, _ version: Int) {
    if !followers.isEmpty { Self.tell(followers, change, version) }
    if !observers.isEmpty { Self.tell(observers, change, version) }
    if deltaCenter != nil { deltaCenter?.note(change, version) }
  }

  /// Tells those of a list that were there before the record and are there still.
  @inlinable
  static func tell(
    _ list: ContiguousArray<ChangeObserver<Change>>, _ change: Change, _ version: Int
  ) {
    // The list is a copy, which registrations and removals in a handler do not disturb.
    list.withUnsafeBufferPointer { list in
      for index in 0..<list.count {
        // The copy owns the observer, so it need not be retained for each call.
        Unmanaged.passUnretained(list[index])._withUnsafeGuaranteedRef { observer in
          if observer.since < version { observer.handler(change) }
        }
      }
    }
  }

  // MARK: Registering

  /// Registers a handler for the records after the present version.
  final func observe(
    _ options: ObservationOptions,
    object: WeakReference? = nil,
    _ handler: @escaping (Change) -> Void
  ) -> ChangeObserver<Change> {
    if options.contains(.initial), let notice = initialNotice() { handler(notice) }
    let observer = ChangeObserver(
      since: version, wantsPrior: options.contains(.prior), object: object, handler: handler)
    add(observer)
    return observer
  }

  /// The record that tells of the present content.
  @usableFromInline
  func initialNotice() -> Change? { nil }

  /// Registers an observer for the records after the present version.
  private final func add(_ observer: ChangeObserver<Change>) {
    observers.append(observer)
    if observer.wantsPrior { priorCount += 1 }
    updateGuards()
  }

  /// Has a derived array follow the records after the present version.
  @usableFromInline
  final func follow(_ handler: @escaping (Change) -> Void) -> ChangeObserver<Change> {
    let follower = ChangeObserver(since: version, handler: handler)
    followers.append(follower)
    updateGuards()
    return follower
  }

  /// Removes an observer or a derived array; it is told nothing more.
  @usableFromInline
  final func remove(_ observer: ChangeObserver<Change>) {
    guard observer.since < .max else { return }
    observer.since = .max
    if observer.wantsPrior { priorCount -= 1 }
    observers.removeAll { $0 === observer }
    followers.removeAll { $0 === observer }
    updateGuards()
  }

  /// Registers an observer of the merged updates after the present version.
  final func observeDeltas(
    _ handler: @escaping (Change.Merged) -> Void
  ) -> DeltaObserver<Change.Merged> {
    let center = deltaCenter ?? DeltaCenter(context: context, name: name, isSilent: silence())
    deltaCenter = center
    let observer = DeltaObserver(cursor: version, handler: handler)
    center.add(observer)
    updateGuards()
    return observer
  }

  /// What tells whether a merged update is not worth telling.
  func silence() -> (Change.Merged) -> Bool { { $0.isEmpty } }

  /// Removes an observer of merged updates; it is told nothing more.
  final func remove(_ observer: DeltaObserver<Change.Merged>) {
    deltaCenter?.remove(observer)
    if deltaCenter?.isEmpty ?? true { deltaCenter = nil }
    updateGuards()
  }

  /// Runs a closure whose changes one observer of merged updates is taken to know already.
  final func withoutNotifying<Result, Failure>(
    _ token: ObservationToken, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let center = deltaCenter,
      let observer = token.registration as? DeltaObserver<Change.Merged>, center.contains(observer)
    else {
      preconditionFailure(
        "\(name).withoutNotifying(_:_:): the token is not that of a delta observer of this array")
    }
    precondition(
      context.root.deliveries == 0,
      "\(name).withoutNotifying(_:_:): called in a handler that is told of a change")
    return try center.mute(observer, body)
  }

  /// Brings up to date what the fast paths look at.
  final func updateGuards() {
    isObserved =
      !observers.isEmpty || !followers.isEmpty || deltaCenter != nil || undoLog != nil
    isGuarded = wasRead || isAnnouncing || priorCount > 0
    didUpdateGuards()
  }

  /// Called when something may have begun or ended to be observed.
  func didUpdateGuards() {}
}

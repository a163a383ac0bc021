// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// The queue and the turn that connected arrays share.
///
/// Each array starts with a context of its own. As soon as a derived array connects two of them,
/// their contexts are joined, so that there is one order of delivery for all that hang together.
///
/// 1. A record that is made while none is being delivered is delivered at once.
/// 2. A record that is made in a handler waits until the current one has reached everyone.
/// 3. The *turn* is what happens from the outermost mutation or batch to the moment all is quiet
///    again. Whoever owes somebody a merged update signs up in the turn and is asked to deliver it
///    at the end, until nobody owes anything.
/// 4. A delivery that causes another, which causes another, and so on for more than 100,000 rounds
///    is stopped with a message that names the arrays taking part.
@usableFromInline
final class DeliveryContext {
  // The members that fast paths look at are read and written in single steps, so that accesses need
  // not be checked for overlaps.

  /// The context that this one was joined to.
  @exclusivity(unchecked) @usableFromInline var parent: DeliveryContext?

  /// How many deliveries are under way: more than one only if contexts were joined inside handlers.
  @exclusivity(unchecked) @usableFromInline var deliveries = 0

  /// How many batches are open.
  @exclusivity(unchecked) @usableFromInline var batches = 0

  /// Whether there is anything in the queue or in the turn.
  @exclusivity(unchecked) @usableFromInline var hasWork = false

  private var queue: [Pending] = []
  private var head = 0
  private var turn: [any TurnParticipant] = []

  /// Whether observers are being told of merged updates.
  private(set) var isClosing = false

  /// How many deliveries led to the present one, each made in a handler of the one before.
  private(set) var round = 0

  /// The number of the present turn, or of the next one if all is quiet.
  private(set) var turnNumber = 0

  static let maximumRounds = 100_000

  /// A record that waits to be delivered.
  private struct Pending {
    /// How many deliveries led to this one, each made in a handler of the one before.
    let round: Int
    let source: any DeliverySource
    let deliver: () -> Void
  }

  @usableFromInline
  init() {}

  /// The context that this one has become part of.
  @usableFromInline
  var root: DeliveryContext {
    guard var result = parent else { return self }
    while let next = result.parent { result = next }
    // Short paths stay short.
    parent = result
    return result
  }

  /// Makes one context of two; whatever is under way in either goes on in the joined one.
  @usableFromInline
  func join(_ other: DeliveryContext) {
    let kept = root
    let joined = other.root
    if kept === joined { return }
    joined.parent = kept
    kept.queue = Array(kept.queue[kept.head...] + joined.queue[joined.head...])
    kept.head = 0
    kept.turn += joined.turn
    kept.deliveries += joined.deliveries
    kept.batches += joined.batches
    kept.isClosing = kept.isClosing || joined.isClosing
    kept.round = max(kept.round, joined.round)
    kept.turnNumber = max(kept.turnNumber, joined.turnNumber)
    kept.hasWork = kept.hasWork || joined.hasWork
    joined.queue = []
    joined.turn = []
  }

  /// Puts a record behind those that wait already.
  @usableFromInline
  func enqueue(from source: any DeliverySource, _ deliver: @escaping () -> Void) {
    let context = root
    context.queue.append(Pending(round: context.round + 1, source: source, deliver: deliver))
    context.hasWork = true
  }

  /// Has a participant deliver its merged updates at the end of the turn.
  func signUp(_ participant: any TurnParticipant) {
    let context = root
    context.turn.append(participant)
    context.hasWork = true
  }

  /// Goes on with what waits after a delivery or a batch, and ends the turn if all is quiet.
  @usableFromInline
  func settle() {
    // Only the outermost delivery empties the queue: an inner one, of an array that was connected
    // only just now, must not overtake it.
    while root.deliveries == 1, let next = root.takeNext() {
      root.round = next.round
      guard next.round <= Self.maximumRounds else { root.stopEndlessDelivery(next) }
      next.deliver()
    }
  }

  /// Delivers merged updates until nobody owes any.
  @usableFromInline
  func closeTurn() {
    let context = root
    guard !context.isClosing else { return }
    context.isClosing = true
    var rounds = 0
    while let participant = root.turn.first {
      root.turn.removeFirst()
      rounds += 1
      guard rounds <= Self.maximumRounds else { root.stopEndlessTurn(participant) }
      participant.deliverMerged()
    }
    root.isClosing = false
    root.turnNumber += 1
    root.hasWork = !root.queue.isEmpty
  }

  private func takeNext() -> Pending? {
    guard head < queue.count else {
      queue.removeAll(keepingCapacity: queue.count < 64)
      head = 0
      round = 0
      hasWork = !turn.isEmpty
      return nil
    }
    defer { head += 1 }
    return queue[head]
  }

  private func stopEndlessDelivery(_ next: Pending) -> Never {
    // What was delivered last and what waits still: the records of a cycle are among them.
    let latest = queue[max(0, head - 8)...].prefix(16).map { $0.source.name }
    stop([next.source.name] + latest)
  }

  private func stopEndlessTurn(_ next: any TurnParticipant) -> Never {
    stop([next.name] + turn.prefix(8).map(\.name))
  }

  private func stop(_ names: [String]) -> Never {
    var distinct: [String] = []
    for name in names where !distinct.contains(name) { distinct.append(name) }
    fatalError(
      """
      More than \(Self.maximumRounds) rounds of delivery without coming to rest: handlers keep \
      changing what they observe. Taking part: \(distinct.joined(separator: ", "))
      """)
  }
}

/// Something that can be named when a delivery does not end.
@usableFromInline
protocol DeliverySource: AnyObject {
  /// What to call it in a message.
  var name: String { get }
}

/// Something that tells its observers of merged updates when a turn ends.
protocol TurnParticipant: DeliverySource {
  /// Tells each observer what happened since it was last told.
  func deliverMerged()
}

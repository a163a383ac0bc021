// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// A value that rows of a list depend on, followed for as long as there are such rows.
@usableFromInline
final class WatchedValue<Value> {
  /// What the rows have in common: the same element, if that is an object, or else the same value.
  @usableFromInline let identity: ObjectIdentifier

  @usableFromInline private(set) var node: ValueNode<Value>

  /// The names of the rows: one, and any others, of which there are seldom any.
  @usableFromInline private(set) var first: UInt32?
  @usableFromInline private(set) var others: Set<UInt32> = []

  private let receiver: WatchReceiver<Value>
  private var follower: ChangeObserver<ValueChange<Value>>?

  @usableFromInline
  init(_ identity: ObjectIdentifier, _ node: ValueNode<Value>, _ receiver: WatchReceiver<Value>) {
    self.identity = identity
    self.node = node
    self.receiver = receiver
    follow()
  }

  private func follow() {
    follower = node.follow { [unowned self] _ in receiver.receive?(self) }
  }

  /// Follows the value no longer.
  @usableFromInline
  func leave() {
    if let follower { node.remove(follower) }
    follower = nil
  }

  deinit {
    leave()
  }

  /// Follows another value from now on, unless it is the same one.
  @usableFromInline
  func exchange(for node: ValueNode<Value>) {
    if node === self.node { return }
    leave()
    self.node = node
    follow()
  }

  /// Adds a row.
  @usableFromInline
  func add(_ name: UInt32) {
    if first == nil { first = name } else { others.insert(name) }
  }

  /// Takes a row away; returns whether there are none left.
  @usableFromInline
  func remove(_ name: UInt32) -> Bool {
    if first == name { first = others.popFirst() } else { others.remove(name) }
    return first == nil
  }

  /// Takes all rows away.
  @usableFromInline
  func removeAll() {
    first = nil
    others = []
  }
}

/// Passes on that a value has changed to whom it concerns.
@usableFromInline
final class WatchReceiver<Value> {
  @usableFromInline var receive: ((WatchedValue<Value>) -> Void)?

  @usableFromInline
  init() {}
}

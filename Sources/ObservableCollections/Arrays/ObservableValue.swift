// Part of ObservableCollections, released under the MIT License; see LICENSE.

public import Observation

/// One value that tells of its changes: the text of a search field, a sort order, a limit.
///
/// It is to a variable what ``ObservableArray`` is to an array, and goes together with arrays: what
/// is shown of an array can depend on a value.
///
/// ```swift
/// let limit = ObservableValue(10)
/// let token = limit.observe { change in print(change) }
/// limit.value = 20  // Prints "10 → 20"
/// ```
///
/// ## Delivery
///
/// Records of values and arrays that something connects share one order, and merged updates come
/// when all of them have settled. The rules are those listed at ``ObservableArray``. Every setting
/// is told, also that of an equal value, as Key-Value Observing does it;
/// ``LiveValue/removeDuplicates()`` leaves such settings out.
///
/// ## Isolation
///
/// The value is not `Sendable`: it belongs to one isolation domain, and its handlers run there,
/// inside the call that changes it.
public final class ObservableValue<Value> {
  @usableFromInline let node: ValueNode<Value>

  /// Creates an observable value.
  public init(_ value: Value) {
    node = ValueNode(value)
  }

  /// The value.
  ///
  /// Setting it emits a record, also if the new value equals the old one.
  ///
  /// - Precondition: It is not set in a handler that is told of a change to come.
  ///
  /// - Complexity: O(1), and O(1) for each observer of a setting.
  @inlinable
  public var value: Value {
    get {
      node.access()
      return node.value
    }
    set { node.set(newValue) }
  }

  /// Changes the value in place and emits one record.
  ///
  /// If the closure throws, nothing is changed and nothing is told. The closure works on a copy, so
  /// it may read this value, which is still the old one.
  ///
  /// - Parameter body: What changes the value.
  ///
  /// - Returns: What the closure returns.
  ///
  /// - Throws: What the closure throws.
  ///
  /// - Precondition: It is not called in a handler that is told of a change to come.
  @inlinable
  @discardableResult
  public func update<Result, Failure>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var value = node.value
    let result = try body(&value)
    node.set(value)
    return result
  }

  /// How many records there have been, whether anyone observed or not.
  @inlinable
  public var version: Int { node.version }
}

extension ObservableValue {
  /// Has a handler called with the record of every change from now on.
  ///
  /// - Parameters:
  ///   - options: With ``ObservationOptions/initial`` the handler is called at once with a record from
  ///     the present value to itself; with ``ObservationOptions/prior`` also before each change.
  ///   - handler: What to do with a record. It is released when the observation ends.
  ///
  /// - Returns: A token that ends the observation when it is invalidated or released. It does not
  ///   keep this value alive.
  ///
  /// - Complexity: O(1).
  public func observe(
    _ options: ObservationOptions = [], _ handler: @escaping (ValueChange<Value>) -> Void
  ) -> ObservationToken {
    node.token(ending: node.observe(options, handler), isOwning: false)
  }

  /// Has a handler called once for all changes that belong together.
  ///
  /// An update is told when the outermost mutation or batch of everything that is connected to this
  /// value is over and all records are told. It leads from what this observer last saw to the
  /// present value.
  ///
  /// - Parameter handler: What to do with an update. It is released when the observation ends.
  ///
  /// - Returns: A token that ends the observation when it is invalidated or released.
  ///
  /// - Complexity: O(1).
  public func observeDeltas(
    _ handler: @escaping (ValueChange<Value>) -> Void
  ) -> ObservationToken {
    node.token(ending: node.observeDeltas(handler), isOwning: false)
  }
}

extension ObservableValue where Value: Sendable {
  /// The records from now on, as an asynchronous sequence for one consumer.
  ///
  /// Records wait without a limit until they are taken. The sequence does not keep this value alive,
  /// and ends with it.
  public var changes: some AsyncSequence<ValueChange<Value>, Never> & Sendable { node.records() }

  /// The updates from now on, as an asynchronous sequence for one consumer.
  ///
  /// What a slow consumer has not taken is merged into one update. The sequence does not keep this
  /// value alive, and ends with it.
  public var deltas: some AsyncSequence<ValueChange<Value>, Never> & Sendable { node.updates() }
}

extension ObservableValue: ValueSource {
  /// The value as it can be handed out: it can be read and observed, but not changed.
  ///
  /// - Complexity: O(1).
  public var live: LiveValue<Value> { LiveValue(node) }
}

extension ObservableValue: Observable {}

extension ObservableValue: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The description of the value.
  public var description: String { "\(value)" }

  /// The value, with the name of the type.
  public var debugDescription: String { "ObservableValue(\(String(reflecting: value)))" }

  /// A mirror of the value.
  public var customMirror: Mirror { Mirror(self, children: ["value": value]) }
}

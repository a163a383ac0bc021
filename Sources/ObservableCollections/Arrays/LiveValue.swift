// Part of ObservableCollections, released under the MIT License; see LICENSE.

public import Observation

/// A value that can be read and observed, but not set.
///
/// A live value follows its sources by itself: it is an ``ObservableValue`` without the right to set
/// it, something made of other values, or something that sums up an array, such as the number of its
/// elements. There is no way from it back to what it follows, which it keeps alive.
///
/// ```swift
/// let width = ObservableValue(2)
/// let height = ObservableValue(3)
/// let area = width.live.combined(with: height) { $0 * $1 }
/// width.value = 4
/// print(area)  // Prints "12"
/// ```
///
/// Its observers are told by the rules listed at ``ObservableArray``. In a record of one source the
/// others are what their records so far have made them. So where two sources have a source in
/// common, a change of that may be two records, the first of them with one source ahead of the
/// other; merged updates, ``observeDeltas(_:)``, come once, when all have followed.
public final class LiveValue<Value> {
  @usableFromInline let node: ValueNode<Value>

  @inlinable
  init(_ node: ValueNode<Value>) {
    self.node = node
  }

  /// The value.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var value: Value {
    node.access()
    return node.value
  }

  /// How many records there have been, whether anyone observed or not.
  @inlinable
  public var version: Int { node.version }
}

extension LiveValue {
  /// Has a handler called with the record of every change from now on.
  ///
  /// - Parameters:
  ///   - options: With ``ObservationOptions/initial`` the handler is called at once with a record from
  ///     the present value to itself.
  ///   - handler: What to do with a record. It is released when the observation ends.
  ///
  /// - Returns: A token that ends the observation when it is invalidated or released, and keeps this
  ///   value up to date until then.
  ///
  /// - Precondition: The options do not contain ``ObservationOptions/prior``, which only an
  ///   ``ObservableValue`` can give.
  ///
  /// - Complexity: O(1).
  public func observe(
    _ options: ObservationOptions = [], _ handler: @escaping (ValueChange<Value>) -> Void
  ) -> ObservationToken {
    precondition(
      !options.contains(.prior),
      "LiveValue.observe(_:_:): only an ObservableValue can tell of changes to come")
    return node.token(ending: node.observe(options, handler), isOwning: true)
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
    node.token(ending: node.observeDeltas(handler), isOwning: true)
  }
}

extension LiveValue where Value: Sendable {
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

extension LiveValue: ValueSource {
  /// This value itself.
  public var live: LiveValue<Value> { self }
}

extension LiveValue: Observable {}

extension LiveValue: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The description of the value.
  public var description: String { "\(value)" }

  /// The value, with the name of the type.
  public var debugDescription: String { "LiveValue(\(String(reflecting: value)))" }

  /// A mirror of the value, and of nothing that stands behind it.
  public var customMirror: Mirror { Mirror(self, children: ["value": value]) }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// What stands behind a value that can be observed: the value and its observers.
///
/// A node without sources is that of an ``ObservableValue``. One that has sources changes only by
/// following them; it keeps them alive, and stops following when it is released.
@usableFromInline
final class ValueNode<Value>: ChangeHub<ValueChange<Value>> {
  // Accesses are short and call no code of others while they last, so they need not be checked.
  @exclusivity(unchecked) @usableFromInline var value: Value

  /// Tells which values are not worth a word after each other; `nil` if every value is.
  @usableFromInline let areEqual: ((Value, Value) -> Bool)?

  /// Creates a node whose value is set from outside.
  init(_ value: Value) {
    self.value = value
    areEqual = nil
    super.init(context: DeliveryContext(), isDerived: false)
  }

  /// Creates a node that is to follow sources.
  ///
  /// - Parameters:
  ///   - value: The value that follows from what the sources hold now.
  ///   - contexts: Those of all sources; they are joined.
  ///   - areEqual: If there is such a closure, values that it finds equal are not told after each
  ///     other.
  @usableFromInline
  init(
    _ value: Value, joining contexts: DeliveryContext...,
    areEqual: ((Value, Value) -> Bool)? = nil
  ) {
    self.value = value
    self.areEqual = areEqual
    for context in contexts.dropFirst() { contexts[0].join(context) }
    super.init(context: contexts[0], isDerived: true)
  }

  deinit {
    stopFollowing()
  }

  /// Exchanges the value and tells of it, unless there is nothing to tell.
  @inlinable
  func set(_ new: Value) {
    let old = value
    if let areEqual, areEqual(old, new) { return }
    willChange(ValueChange(from: old, to: new))
    value = new
    didChange(ValueChange(from: old, to: new))
  }

  @usableFromInline
  override var name: String { "\(isDerived ? "LiveValue" : "ObservableValue")<\(Value.self)>" }

  @usableFromInline
  override func initialNotice() -> ValueChange<Value>? { ValueChange(from: value, to: value) }

  @usableFromInline
  override func priorNotice(of change: ValueChange<Value>) -> ValueChange<Value> {
    ValueChange(from: change.oldValue, to: change.newValue, isPrior: true)
  }

  override func silence() -> (ValueChange<Value>) -> Bool {
    guard let areEqual else { return super.silence() }
    return { areEqual($0.oldValue, $0.newValue) }
  }
}

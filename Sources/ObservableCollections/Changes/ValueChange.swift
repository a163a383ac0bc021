// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// A record of one change of a value: what it was and what it is.
///
/// What several changes come to is of the same form: from the value before the first of them to the
/// value after the last. Like an ``ArrayChange``, a record is a value and can be kept and sent
/// elsewhere.
///
/// ```swift
/// let limit = ObservableValue(10)
/// let token = limit.observe { change in print(change) }
/// limit.value = 20  // Prints "10 → 20"
/// ```
public struct ValueChange<Value> {
  /// The value before the change; the present one in a notice of ``ObservationOptions/initial``.
  public let oldValue: Value

  /// The value after the change.
  public let newValue: Value

  /// Whether the change is still to come.
  ///
  /// Observers that ask for ``ObservationOptions/prior`` get such a notice before each change.
  public let isPrior: Bool

  @inlinable
  init(from oldValue: Value, to newValue: Value, isPrior: Bool = false) {
    self.oldValue = oldValue
    self.newValue = newValue
    self.isPrior = isPrior
  }

  /// The change that leads back.
  @inlinable
  public var inverse: ValueChange<Value> { ValueChange(from: newValue, to: oldValue) }

  /// This change and the one after it as one.
  ///
  /// - Parameter next: A change from the value that this one leads to.
  ///
  /// - Returns: The change from this one's old value to the new value of the next.
  @inlinable
  public func followed(by next: ValueChange<Value>) -> ValueChange<Value> {
    ValueChange(from: oldValue, to: next.newValue)
  }
}

extension ValueChange: Sendable where Value: Sendable {}

/// Both values have to be equal, and one must not be a prior notice if the other is none.
extension ValueChange: Equatable where Value: Equatable {}

/// Equal changes have equal hash values.
extension ValueChange: Hashable where Value: Hashable {}

extension ValueChange: CustomStringConvertible {
  /// The change in words, such as "10 → 20".
  public var description: String {
    (isPrior ? "coming " : "") + Words.elements([oldValue]) + " → " + Words.elements([newValue])
  }
}

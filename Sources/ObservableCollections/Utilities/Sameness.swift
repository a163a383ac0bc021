// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Which values are not worth a word after each other.
@usableFromInline
enum Sameness {
  /// Whether two values are equal; those that are not even equal to themselves, as NaN, are.
  @inlinable
  static func areEqual<Value: Equatable>(_ first: Value, _ second: Value) -> Bool {
    first == second || (first != first && second != second)
  }

  /// What compares values of a type, or `nil` if they cannot be compared.
  ///
  /// Whether they can is looked up when this is called, so that it makes no difference what a
  /// generic caller knows of the type. Objects are not compared: an object is equal to itself even
  /// after it has changed inside.
  @usableFromInline
  static func comparison<Value>(of type: Value.Type) -> ((Value, Value) -> Bool)? {
    guard !(type is AnyObject.Type), let equatable = type as? any Equatable.Type else { return nil }
    return comparison(of: equatable) as? (Value, Value) -> Bool
  }

  private static func comparison<Value: Equatable>(of type: Value.Type) -> Any {
    let result: (Value, Value) -> Bool = { areEqual($0, $1) }
    return result
  }

  /// What compares values of a type or none at all, or `nil` if they cannot be compared.
  @usableFromInline
  static func comparison<Value>(ofOptional type: Value.Type) -> ((Value?, Value?) -> Bool)? {
    guard let areEqual = comparison(of: type) else { return nil }
    return { first, second in
      guard let first, let second else { return (first == nil) == (second == nil) }
      return areEqual(first, second)
    }
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Something that has a value that changes: an ``ObservableValue`` or a ``LiveValue``.
///
/// Calls that follow a value take either.
public protocol ValueSource<Value> {
  /// The type of the value.
  associatedtype Value

  /// The value as it can be read and observed, but not changed.
  var live: LiveValue<Value> { get }
}

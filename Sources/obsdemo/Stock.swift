// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// A row of the watch list.
struct Stock: Hashable, Sendable {
  /// The name shown in the row; any text, also an empty one.
  var name: String

  /// The price, a finite number.
  var price: Double
}

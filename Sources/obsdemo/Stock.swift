// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// A row of the watch list.
struct Stock: Hashable, Sendable {
  /// The name shown in the row; any text, also an empty one.
  var name: String

  /// The price, a finite number.
  var price: Double
}

extension Stock: Encodable {}

extension Stock {
  /// Whether another stock is the same to its last bit.
  ///
  /// Names that are spelled in different ways but look alike are equal, and so are 0 and -0.
  func isIdentical(to other: Stock) -> Bool {
    price.bitPattern == other.price.bitPattern && name.utf8.elementsEqual(other.name.utf8)
  }
}

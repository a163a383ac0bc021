// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// One element's position before a change and its position after it.
///
/// A move is such a pair, and so are the two positions of an element that was replaced while other
/// elements around it came, went or moved.
public struct IndexPair: Hashable, Sendable {
  /// The position before the change.
  public var oldIndex: Int

  /// The position after the change.
  public var newIndex: Int

  /// Creates a pair from a position before a change and one after it.
  @inlinable
  public init(oldIndex: Int, newIndex: Int) {
    self.oldIndex = oldIndex
    self.newIndex = newIndex
  }
}

extension IndexPair: Codable {
  /// The keys of the encoded form, `{"from": 7, "to": 2}`.
  private enum CodingKeys: String, CodingKey {
    case oldIndex = "from"
    case newIndex = "to"
  }
}

extension IndexPair: CustomStringConvertible {
  /// The pair as "old → new".
  public var description: String { "\(oldIndex) → \(newIndex)" }
}

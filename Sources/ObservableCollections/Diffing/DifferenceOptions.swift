// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// How the difference between two lists is told.
public struct DifferenceOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: Int

  /// Creates options from their bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Nothing moves: an element that is out of order is removed and inserted.
  ///
  /// The number of removals and insertions is then the true minimum.
  public static let withoutMoves = DifferenceOptions(rawValue: 1)
}

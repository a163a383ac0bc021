// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// In which order the sections of a grouped array stand.
///
/// ```swift
/// stocks.live.grouped(by: \.sector, in: .descending)
/// ```
public struct SectionOrder<Key: Hashable> {
  /// Whether a key comes before another; `nil` for the order of first rows.
  @usableFromInline let precedes: ((Key, Key) -> Bool)?

  /// Keys that have sections from the beginning, if empty ones are shown.
  @usableFromInline let listed: [Key]

  /// Sections stand in the order in which their first rows do.
  public static var firstAppearance: Self { Self(precedes: nil, listed: []) }

  /// Sections stand in an order of their keys.
  ///
  /// - Parameter precedes: Whether a key comes before another, as for sorting. Of keys that do not,
  ///   either way, the one that came first comes first.
  ///
  /// - Returns: The order.
  public static func by(_ precedes: @escaping (Key, Key) -> Bool) -> Self {
    Self(precedes: precedes, listed: [])
  }

  /// Sections stand as their keys are listed, and behind them those of other keys as they come.
  ///
  /// If empty sections are shown, there is one for every listed key.
  ///
  /// - Parameter keys: The keys, each once.
  ///
  /// - Returns: The order.
  public static func listed(_ keys: some Sequence<Key>) -> Self {
    let keys = Array(keys)
    let places = Dictionary(zip(keys, keys.indices), uniquingKeysWith: { first, _ in first })
    return Self(
      precedes: { places[$0] ?? keys.count < places[$1] ?? keys.count }, listed: keys)
  }
}

extension SectionOrder where Key: Comparable {
  /// Sections stand in ascending order of their keys.
  public static var ascending: Self { by(<) }

  /// Sections stand in descending order of their keys.
  public static var descending: Self { by(>) }
}

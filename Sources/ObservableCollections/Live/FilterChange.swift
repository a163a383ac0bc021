// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// How a condition relates to the one before it.
///
/// Whoever knows spares a filter from asking the new condition about elements whose answer is clear.
public enum FilterChange: Hashable, Sendable {
  /// Any element may satisfy either of them; all are asked about.
  case different

  /// What satisfies the new condition satisfied the old one; only elements that are shown are asked
  /// about.
  case stricter

  /// What satisfied the old condition satisfies the new one; only elements that are not shown are
  /// asked about.
  case looser
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Compares an old position with a new one.
protocol PositionMatching {
  /// Returns whether the elements at the two positions are the same.
  func isMatch(_ old: Int, _ new: Int) -> Bool
}

/// Positions compared by calling a closure.
struct ClosureMatching: PositionMatching {
  let closure: (Int, Int) -> Bool

  func isMatch(_ old: Int, _ new: Int) -> Bool {
    closure(old, new)
  }
}

/// Positions compared by the identifiers found there.
struct IdentifierMatching: PositionMatching {
  let old: UnsafeBufferPointer<Int32>
  let new: UnsafeBufferPointer<Int32>

  func isMatch(_ oldPosition: Int, _ newPosition: Int) -> Bool {
    old[oldPosition] == new[newPosition]
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ArrayChange: Equatable where Element: Equatable {
  /// Whether two records say the same of lists of the same length.
  ///
  /// - Complexity: O(*k*), where *k* is the number of elements in a record.
  public static func == (left: Self, right: Self) -> Bool {
    guard left.countBefore == right.countBefore, left.isPrior == right.isPrior else {
      return false
    }
    // New elements are not compared directly: those of a prior notice are not known to anyone.
    return left.kind == right.kind
      && left.countAfter == right.countAfter
      && left.indexRanges == right.indexRanges
      && left.moves == right.moves
      && left.movedElements == right.movedElements
      && left.oldElements == right.oldElements
      && left.newElements == right.newElements
  }
}

extension ArrayChange: Hashable where Element: Hashable {
  /// Feeds what the record says to a hasher.
  ///
  /// - Complexity: O(*k*), where *k* is the number of elements in the record.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(countBefore)
    hasher.combine(isPrior)
    hasher.combine(indexRanges)
    hasher.combine(moves)
    hasher.combine(oldElements)
    hasher.combine(newElements)
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Which sets of moves make sense together.
enum MoveRules {
  /// The first thing wrong with moves in a list, or `nil` if they are legal.
  ///
  /// - Complexity: O(*m*) on average, where *m* is the number of moves.
  static func firstError(in moves: [IndexPair], count: Int) -> ArrayChangeError? {
    var sources: Set<Int> = []
    var destinations: Set<Int> = []
    for move in moves {
      for index in [move.oldIndex, move.newIndex] where index < 0 || index >= count {
        return .indexOutOfRange(index: index, count: count)
      }
      guard sources.insert(move.oldIndex).inserted else { return .duplicateIndex(move.oldIndex) }
      guard destinations.insert(move.newIndex).inserted else {
        return .duplicateIndex(move.newIndex)
      }
    }
    return nil
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Which sets of moves make sense together.
@usableFromInline
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

  /// The fewest moves that bring elements into another order.
  ///
  /// What stays is a longest increasing subsequence, found by patience sorting (Fredman, 1975).
  ///
  /// - Parameters:
  ///   - order: The positions before of elements that lie next to each other, in their new order.
  ///   - start: The position of the first of them, before and after.
  ///
  /// - Returns: The moves, in order of the position after.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of elements.
  @usableFromInline
  static func fewestMoves(order: [Int], start: Int) -> [IndexPair] {
    var piles: [Int] = []
    var below = [Int](repeating: -1, count: order.count)
    for (position, value) in order.enumerated() {
      var lower = 0
      var upper = piles.count
      if let last = piles.last, order[last] < value { lower = upper }
      while lower < upper {
        let middle = (lower + upper) / 2
        if order[piles[middle]] < value { lower = middle + 1 } else { upper = middle }
      }
      if lower > 0 { below[position] = piles[lower - 1] }
      if lower == piles.count { piles.append(position) } else { piles[lower] = position }
    }
    var staying = piles.last ?? -1
    var moves: [IndexPair] = []
    for position in order.indices.reversed() {
      if position == staying {
        staying = below[position]
      } else {
        moves.append(IndexPair(oldIndex: order[position], newIndex: start + position))
      }
    }
    return moves.reversed()
  }

  /// The fewest moves that do what the given ones do.
  ///
  /// - Parameters:
  ///   - moves: Simultaneous moves, in order of the position after.
  ///   - count: The number of elements in the list.
  ///
  /// - Returns: Moves of as few elements as possible, in order of the position after.
  ///
  /// - Complexity: O(*m* log *m*), where *m* is the number of moves.
  @usableFromInline
  static func fewest(_ moves: [IndexPair], count: Int) -> [IndexPair] {
    if moves.count == 1 { return moves[0].oldIndex == moves[0].newIndex ? [] : moves }
    var shape = DeltaShape()
    shape.append(
      countBefore: count, deletions: [], insertions: [], pairs: moves.map { DeltaShape.Pair($0) })
    return HeaviestIncreasingRuns.moves(of: shape.runs.runs)
  }
}

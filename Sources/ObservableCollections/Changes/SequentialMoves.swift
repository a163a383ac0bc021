// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Turns simultaneous moves into moves one after another.
///
/// Each single move takes one element out of the list that the moves before it left, and puts it back
/// at a position that counts without it: what JSON Patch and `NSTableView` understand.
enum SequentialMoves {
  /// Single moves that come to the same.
  ///
  /// The moves are made in order of new position. An element goes directly behind the one that it
  /// follows in the end, so that in each gap between elements that stay, first come those that have
  /// arrived, then those that have still to leave:
  ///
  /// ```
  /// stays  arrived  arrived  still to leave  stays  …
  /// ```
  ///
  /// - Parameter moves: Simultaneous moves, in order of new position.
  ///
  /// - Returns: At most as many single moves.
  ///
  /// - Complexity: O(*m* log *m*), where *m* is the number of moves.
  static func moves(_ moves: [IndexPair]) -> [IndexPair] {
    if moves.count < 2 { return moves.filter { $0.oldIndex != $0.newIndex } }
    let byOld = moves.indices.sorted { moves[$0].oldIndex < moves[$1].oldIndex }
    var ranks = [Int](repeating: 0, count: moves.count)
    for (rank, index) in byOld.enumerated() { ranks[index] = rank }
    // A gap is named by the number of staying elements before it.
    let oldGaps = byOld.enumerated().map { rank, index in moves[index].oldIndex - rank }
    let newGaps = moves.enumerated().map { index, move in move.newIndex - index }
    var arrived = PrefixCounts(count: moves.count)
    var result: [IndexPair] = []
    for (index, rank) in ranks.enumerated() {
      let oldGap = oldGaps[rank]
      let newGap = newGaps[index]
      let arrivedBefore = (0..<index).partitioningIndex { newGaps[$0] > oldGap }
      let leavingBefore = rank - arrived.count(before: rank)
      let source = oldGap + arrivedBefore + leavingBefore
      let inEarlierGaps = oldGaps.indices.partitioningIndex { oldGaps[$0] >= newGap }
      let leavingEarlier =
        inEarlierGaps - arrived.count(before: inEarlierGaps) - (rank < inEarlierGaps ? 1 : 0)
      let destination = newGap + index + leavingEarlier
      if source != destination {
        result.append(IndexPair(oldIndex: source, newIndex: destination))
      }
      arrived.insert(rank)
    }
    return result
  }

  /// A set of small numbers that can be asked how many lie before another: a Fenwick tree.
  private struct PrefixCounts {
    private var nodes: [Int]

    init(count: Int) {
      nodes = [Int](repeating: 0, count: count + 1)
    }

    mutating func insert(_ number: Int) {
      var node = number + 1
      while node < nodes.count {
        nodes[node] += 1
        node += node & -node
      }
    }

    func count(before number: Int) -> Int {
      var count = 0
      var node = number
      while node > 0 {
        count += nodes[node]
        node &= node - 1
      }
      return count
    }
  }
}

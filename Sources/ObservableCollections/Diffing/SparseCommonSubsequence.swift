// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// A longest common subsequence of lists that have few repeats, after Hunt and Szymanski (1977).
///
/// The pairs of equal elements are visited by ascending new and descending old position. For each
/// length the search knows the least old position at which a common subsequence of that length ends.
struct SparseCommonSubsequence {
  /// One pair of equal elements that improved on a length, and the pair before it.
  private struct Link {
    var oldPosition: Int32
    var newPosition: Int32
    var previous: Int32
  }

  private var links: [Link] = []

  /// For each length, the least old position at which it ends.
  private var ends: [Int32] = []

  /// For each length, the link that ends there.
  private var endLinks: [Int32] = []

  /// Finds a longest common subsequence.
  ///
  /// - Parameters:
  ///   - lists: The two lists.
  ///   - matchCount: The number of pairs of equal elements, below 2³¹.
  /// - Returns: For each new position the old position it is matched with, or -1. These ascend.
  /// - Complexity: O((*n* + *r*) log *n*) time and O(*n* + *r*) memory, where *n* is the number of
  ///   elements and *r* the number of pairs of equal elements.
  static func oldPositions(_ lists: InternedLists, matchCount: Int) -> [Int32] {
    var search = SparseCommonSubsequence()
    search.links.reserveCapacity(matchCount)
    let (last, earlier) = occurrences(lists.oldIDs)
    for (newPosition, id) in lists.newIDs.enumerated() where id >= 0 {
      var oldPosition = last[Int(id)]
      while oldPosition >= 0 {
        search.visit(oldPosition, Int32(truncatingIfNeeded: newPosition))
        oldPosition = earlier[Int(oldPosition)]
      }
    }
    return search.result(count: lists.newIDs.count)
  }

  /// Returns for each identifier its last position, and for each position the one before it.
  private static func occurrences(_ ids: [Int32]) -> (last: [Int32], earlier: [Int32]) {
    var last = [Int32](repeating: -1, count: ids.count)
    var earlier = [Int32](repeating: -1, count: ids.count)
    for (position, id) in ids.enumerated() {
      earlier[position] = last[Int(id)]
      last[Int(id)] = Int32(truncatingIfNeeded: position)
    }
    return (last, earlier)
  }

  /// Takes a pair of equal elements into account.
  private mutating func visit(_ oldPosition: Int32, _ newPosition: Int32) {
    var length = ends.count
    if let greatest = ends.last, oldPosition <= greatest {
      length = firstLength(endingAtOrAfter: oldPosition)
      if ends[length] == oldPosition { return }
    }
    let link = Int32(truncatingIfNeeded: links.count)
    links.append(
      Link(
        oldPosition: oldPosition, newPosition: newPosition,
        previous: length > 0 ? endLinks[length - 1] : -1))
    if length == ends.count {
      ends.append(oldPosition)
      endLinks.append(link)
    } else {
      ends[length] = oldPosition
      endLinks[length] = link
    }
  }

  private func firstLength(endingAtOrAfter position: Int32) -> Int {
    var low = 0
    var high = ends.count
    while low < high {
      let middle = (low + high) >> 1
      if ends[middle] < position { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func result(count: Int) -> [Int32] {
    var positions = [Int32](repeating: -1, count: count)
    var link = endLinks.last ?? -1
    while link >= 0 {
      let pair = links[Int(link)]
      positions[Int(pair.newPosition)] = pair.oldPosition
      link = pair.previous
    }
    return positions
  }
}

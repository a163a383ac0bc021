// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ArrayChange {
  /// Where the element was that has a position after the change.
  ///
  /// - Parameter position: A position in the list after the change.
  ///
  /// - Returns: Its position before the change; `nil` if it came with the change.
  ///
  /// - Complexity: O(*r*), where *r* is the number of ranges of adjacent positions; O(*m* log *m*) for
  ///   *m* moves.
  @inlinable
  package func oldPosition(of position: Int) -> Int? {
    switch payload {
    case .insertion(let index, _):
      position == index ? nil : position < index ? position : position - 1
    case .removal(let index, _): position < index ? position : position + 1
    case .replacement(let index, _, _): position == index ? nil : position
    default: oldPositionAmongMany(of: position)
    }
  }

  @usableFromInline
  func oldPositionAmongMany(of position: Int) -> Int? {
    switch kind {
    case .insertion:
      return Self.rank(of: position, without: indexRanges)
    case .removal:
      return Self.position(ofRank: position, without: indexRanges)
    case .replacement:
      return indexRanges.contains { $0.contains(position) } ? nil : position
    case .move:
      if let move = moves.first(where: { $0.newIndex == position }) { return move.oldIndex }
      let destinations = [Range<Int>](coalescing: moves.lazy.map(\.newIndex))
      let sources = [Range<Int>](coalescing: moves.map(\.oldIndex).sorted())
      return Self.rank(of: position, without: destinations).map {
        Self.position(ofRank: $0, without: sources)
      }
    case .setting:
      return nil
    }
  }

  /// The number of positions before one that are in none of the ranges; `nil` if it is in one itself.
  private static func rank(of position: Int, without ranges: [Range<Int>]) -> Int? {
    var result = position
    for range in ranges where range.lowerBound <= position {
      if range.contains(position) { return nil }
      result -= range.count
    }
    return result
  }

  /// The position that has the given number of positions before it that are in none of the ranges.
  private static func position(ofRank rank: Int, without ranges: [Range<Int>]) -> Int {
    var result = rank
    for range in ranges where range.lowerBound <= result { result += range.count }
    return result
  }
}

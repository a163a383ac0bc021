// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension SelectingTransform {
  @inlinable
  package static var knowsPositions: Bool { true }

  @inlinable
  package func sourcePosition(of position: Int, count: Int) -> Int {
    marks.markedPosition(position)
  }

  @inlinable
  package func position(
    ofSource position: Int, in source: PlainStorage<Input>, count: Int
  ) -> Int? {
    marks.rank(ofMarked: position)
  }
}

extension ChunkedStorage where M == MatchMeasure {
  /// The position of the mark that has the given number of others before it.
  ///
  /// - Complexity: O(log *n* + *c*), where *n* is the number of marks and *c* the capacity of a chunk.
  @inlinable
  func markedPosition(_ rank: Int) -> Int {
    guard let position = firstPosition(whereValueThrough: { $0 > rank }) else {
      preconditionFailure("\(totalValue) marks, none of which has \(rank) before it")
    }
    return position
  }

  /// The number of marks before a position, if there is a mark there.
  ///
  /// - Complexity: O(log *n* + *c*), where *n* is the number of marks and *c* the capacity of a chunk.
  @inlinable
  func rank(ofMarked position: Int) -> Int? {
    guard position >= 0, position < count, self[position] == 1 else { return nil }
    return value(before: position)
  }
}

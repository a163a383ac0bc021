// Part of ObservableCollections, released under the MIT License; see LICENSE.

public import Foundation

// The mutations that only change the order. Each emits one move record with the fewest moves.
extension ObservableArray {
  /// Moves an element to another position, and emits a move; says nothing if it is there already.
  ///
  /// - Parameters:
  ///   - source: The element's position before the move.
  ///   - destination: The element's position after the move.
  ///
  /// - Precondition: Both positions are in `0..<count`.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements, and O(1) for each observer.
  @inlinable
  public func move(from source: Int, to destination: Int) {
    check(source, "move(from:to:)")
    check(destination, "move(from:to:)")
    root.move([IndexPair(oldIndex: source, newIndex: destination)])
  }

  /// Moves elements together to another place, and emits a move.
  ///
  /// Has the name and meaning of SwiftUI's method, which `onMove(perform:)` expects. Says nothing if
  /// the order stays the same.
  ///
  /// - Parameters:
  ///   - source: The elements' positions before the move.
  ///   - destination: The position before the move of the element in front of which they go, or
  ///     `count`.
  ///
  /// - Precondition: All positions in `source` are in `0..<count`, and `destination` is in
  ///   `0...count`.
  ///
  /// - Complexity: O(*d* log *d* + *c*), where *d* is the distance between the first and the last
  ///   position that is concerned and *c* the number of chunks.
  @inlinable
  public func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let ranges = checked(source, "move(fromOffsets:toOffset:)")
    checkInsertion(destination, "move(fromOffsets:toOffset:)")
    guard let first = ranges.first, let last = ranges.last else { return }
    let lower = Swift.min(first.lowerBound, destination)
    let upper = Swift.max(last.upperBound, destination)
    let moving = ranges.flatMap { Array($0) }
    let others = (lower..<upper).filter { !source.contains($0) }
    let before = others.prefix { $0 < destination }
    reorder(Array(before) + moving + others.dropFirst(before.count), in: lower..<upper)
  }

  /// Exchanges the places of two elements, and emits a move; says nothing if they are the same.
  ///
  /// - Precondition: Both positions are in `0..<count`.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements, and O(1) for each observer.
  @inlinable
  public func swapAt(_ first: Int, _ second: Int) {
    check(first, "swapAt(_:_:)")
    check(second, "swapAt(_:_:)")
    let lower = Swift.min(first, second)
    let upper = Swift.max(first, second)
    var moves = [IndexPair(oldIndex: upper, newIndex: lower)]
    // Of neighbors, one steps over the other.
    if upper - lower > 1 { moves.append(IndexPair(oldIndex: lower, newIndex: upper)) }
    root.move(moves)
  }

  /// Sorts the elements by a condition, and emits a move; says nothing if they are sorted already.
  ///
  /// The sort is stable. If the condition throws, nothing is changed.
  ///
  /// - Precondition: The condition does not change the array.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of elements.
  @inlinable
  public func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    let version = root.version
    let elements = root.storage.array
    let order = try elements.indices.sorted {
      try areInIncreasingOrder(elements[$0], elements[$1])
    }
    precondition(
      root.version == version, "ObservableArray.sort(by:): the condition changed the array")
    reorder(order, in: 0..<elements.count)
  }

  /// Reverses the order of the elements, and emits a move; says nothing of fewer than two.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of elements.
  @inlinable
  public func reverse() {
    let count = root.storage.count
    reorder((0..<count).reversed(), in: 0..<count)
  }

  /// Puts the elements into a random order, and emits a move; says nothing if the order is the same.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of elements.
  @inlinable
  public func shuffle(using generator: inout some RandomNumberGenerator) {
    let count = root.storage.count
    reorder((0..<count).shuffled(using: &generator), in: 0..<count)
  }

  /// Puts the elements into a random order, and emits a move; says nothing if the order is the same.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of elements.
  @inlinable
  public func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }
}

extension ObservableArray where Element: Comparable {
  /// Sorts the elements, and emits a move; says nothing if they are sorted already.
  ///
  /// The sort is stable.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of elements.
  @inlinable
  public func sort() {
    sort(by: <)
  }
}

extension ObservableArray {
  /// Puts elements into another order, by the fewest moves.
  ///
  /// - Parameters:
  ///   - order: The positions before the change of the elements in the range, in their new order.
  ///   - range: The range of positions that is concerned.
  @inlinable
  func reorder(_ order: [Int], in range: Range<Int>) {
    root.move(MoveRules.fewestMoves(order: order, start: range.lowerBound))
  }
}

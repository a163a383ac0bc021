// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ArrayChange {
  /// Makes this change in a list that it fits.
  ///
  /// - Complexity: O(*k* log *n*), where *k* is the number of elements in the record and *n* the
  ///   length of the list.
  @inlinable
  func perform(on storage: inout PlainStorage<Element>) {
    switch payload {
    case .insertion(let index, let element): storage.insert(element, at: index)
    case .removal(let index, _): _ = storage.remove(at: index)
    case .replacement(let index, _, let new): _ = storage.replace(at: index, with: new)
    case .insertions(let rows): storage.insert(contentsOf: rows.elements, at: rows.ranges)
    case .removals(let rows): _ = storage.remove(at: rows.ranges)
    case .replacements(let rows, let new): storage.replace(at: rows.ranges, with: new)
    case .move(let source, let destination, _):
      storage.insert(storage.remove(at: source), at: destination)
    case .moves(let rows): storage.move(rows.moves)
    case .setting(let contents): storage = contents.new
    }
  }
}

extension ChunkedStorage {
  /// Moves elements simultaneously; those not listed keep their order and fill the places left.
  ///
  /// - Parameter moves: The moves, in order of their position after.
  ///
  /// - Returns: The moved elements, in the order of the moves.
  ///
  /// - Complexity: O(*m* log *m* + *c*), where *m* is the number of moves and *c* the number of chunks.
  @inlinable
  @discardableResult
  mutating func move(_ moves: [IndexPair]) -> [Element] {
    if moves.count == 1 {
      let element = remove(at: moves[0].oldIndex)
      insert(element, at: moves[0].newIndex)
      return [element]
    }
    let moved = moves.map { self[$0.oldIndex] }
    let sources = [Range<Int>](coalescing: moves.map(\.oldIndex).sorted())
    removeWithoutReading(at: sources, count: moves.count)
    insert(contentsOf: moved, at: [Range<Int>](coalescing: moves.lazy.map(\.newIndex)))
    return moved
  }
}

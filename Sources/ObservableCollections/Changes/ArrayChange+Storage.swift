// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ArrayChange {
  /// Makes this change in a list that it fits.
  ///
  /// - Complexity: O(*k* log *n*), where *k* is the number of elements in the record and *n* the
  ///   length of the list.
  @inlinable
  func perform(on storage: inout PlainStorage<Element>) {
    if case .setting(let contents) = payload {
      storage = contents.new
    } else {
      storage.follow(self) { $0 }
    }
  }
}

extension ChunkedStorage {
  /// Makes a change of another list in this one, which has something for each element of that.
  ///
  /// - Parameters:
  ///   - change: A record that fits the other list.
  ///   - transform: Makes an element of this list.
  ///
  /// - Complexity: O(*k* log *n*), where *k* is the number of elements in the record and *n* the
  ///   length of the list.
  @inlinable
  mutating func follow<Input>(_ change: ArrayChange<Input>, _ transform: (Input) -> Element) {
    switch change.payload {
    case .insertion(let index, let element): insert(transform(element), at: index)
    case .removal(let index, _): _ = remove(at: index)
    case .replacement(let index, _, let new): _ = replace(at: index, with: transform(new))
    case .insertions(let rows): insert(contentsOf: rows.elements.map(transform), at: rows.ranges)
    case .removals(let rows): _ = remove(at: rows.ranges)
    case .replacements(let rows, let new): replace(at: rows.ranges, with: new.map(transform))
    case .move(let source, let destination, _): insert(remove(at: source), at: destination)
    case .moves(let rows): move(rows.moves)
    case .setting(let contents): replaceAll(with: contents.new, transform)
    }
  }

  /// Replaces all elements by those of another list, transformed.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements before and after.
  @inlinable
  mutating func replaceAll<Input>(
    with content: PlainStorage<Input>, _ transform: (Input) -> Element
  ) {
    var builder = Builder(like: self)
    for element in content { builder.append(transform(element)) }
    self = builder.finish()
  }

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

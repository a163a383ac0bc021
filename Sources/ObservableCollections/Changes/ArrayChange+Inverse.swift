// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ArrayChange {
  /// The record of this change being undone.
  ///
  /// Applied after this change it restores what was there before. The inverse of the inverse is the
  /// change itself.
  ///
  /// - Complexity: O(1); O(*m* log *m*) for *m* moves.
  public var inverse: Self {
    let countAfter = countAfter
    switch payload {
    case .insertion(let index, let element):
      return Self(.removal(at: index, element), countBefore: countAfter, isPrior: isPrior)
    case .removal(let index, let element):
      return Self(.insertion(at: index, element), countBefore: countAfter, isPrior: isPrior)
    case .replacement(let index, let old, let new):
      return Self(
        .replacement(at: index, old: new, new: old), countBefore: countAfter, isPrior: isPrior)
    case .move(let source, let destination, let element):
      return Self(
        .move(from: destination, to: source, element), countBefore: countAfter, isPrior: isPrior)
    case .insertions(let rows):
      return Self(.removals(rows), countBefore: countAfter, isPrior: isPrior)
    case .removals(let rows):
      return Self(.insertions(rows), countBefore: countAfter, isPrior: isPrior)
    case .replacements(let rows, let new):
      return Self(
        .replacements(Rows(rows.ranges, new), new: rows.elements),
        countBefore: countAfter, isPrior: isPrior)
    case .moves(let rows):
      let order = rows.moves.indices.sorted {
        rows.moves[$0].oldIndex < rows.moves[$1].oldIndex
      }
      let moves = order.map {
        IndexPair(oldIndex: rows.moves[$0].newIndex, newIndex: rows.moves[$0].oldIndex)
      }
      return Self(
        .moves(MovedRows(moves, order.map { rows.elements[$0] })),
        countBefore: countAfter, isPrior: isPrior)
    case .setting(let contents):
      return Self(
        .setting(Contents(old: contents.new, new: contents.old)),
        countBefore: countAfter, isPrior: isPrior)
    }
  }

  /// The change without moves, for readers who know only the kinds of Key-Value Observing.
  ///
  /// A move becomes a removal and an insertion of the same elements, to be applied in this order.
  /// Anything else is returned as it is.
  ///
  /// - Complexity: O(1); O(*m* log *m*) for *m* moves.
  public var withoutMoves: [Self] {
    guard kind == .move else { return [self] }
    let moves = moves
    let elements = movedElements
    let order = moves.indices.sorted { moves[$0].oldIndex < moves[$1].oldIndex }
    let removal = Self(
      removing: order.map { elements[$0] },
      at: [Range<Int>](coalescing: order.lazy.map { moves[$0].oldIndex }),
      countBefore: countBefore)
    let insertion = Self(
      inserting: elements,
      at: [Range<Int>](coalescing: moves.lazy.map(\.newIndex)),
      countBefore: countBefore - moves.count)
    return isPrior ? [removal.asPrior, insertion.asPrior] : [removal, insertion]
  }

  /// The same change of a list whose elements are those of this one, transformed.
  ///
  /// - Complexity: O(*k*), where *k* is the number of elements in the record.
  public func map<T, E>(_ transform: (Element) throws(E) -> T) throws(E) -> ArrayChange<T> {
    let payload: ArrayChange<T>.Payload
    switch self.payload {
    case .insertion(let index, let element):
      payload = .insertion(at: index, try transform(element))
    case .removal(let index, let element):
      payload = .removal(at: index, try transform(element))
    case .replacement(let index, let old, let new):
      payload = .replacement(at: index, old: try transform(old), new: try transform(new))
    case .move(let source, let destination, let element):
      payload = .move(from: source, to: destination, try transform(element))
    case .insertions(let rows):
      payload = .insertions(.init(rows.ranges, try rows.elements.map(transform)))
    case .removals(let rows):
      payload = .removals(.init(rows.ranges, try rows.elements.map(transform)))
    case .replacements(let rows, let new):
      payload = .replacements(
        .init(rows.ranges, try rows.elements.map(transform)), new: try new.map(transform))
    case .moves(let rows):
      payload = .moves(.init(rows.moves, try rows.elements.map(transform)))
    case .setting(let contents):
      payload = .setting(
        .init(
          old: PlainStorage(try contents.old.array.map(transform)),
          new: PlainStorage(try contents.new.array.map(transform))))
    }
    return ArrayChange<T>(payload, countBefore: countBefore, isPrior: isPrior)
  }
}

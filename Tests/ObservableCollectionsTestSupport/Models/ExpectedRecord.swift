// Part of ObservableCollections, released under the MIT License; see LICENSE.

package import ObservableCollections

/// What a record must say, worked out slowly.
package struct ExpectedRecord<Element: Equatable>: Equatable {
  /// What happened.
  package var kind: ChangeKind

  /// The positions: after an insertion, before a removal, both of a replacement.
  package var indexes: [Int] = []

  /// The whole list before.
  package var before: [Element]

  /// The whole list after.
  package var after: [Element]

  /// For a move, the positions before of all elements, in their order after.
  package var order: [Int] = []

  /// For a move, the moves if only one set of them will do; otherwise any of the fewest will.
  package var moves: [IndexPair]?

  /// Creates a record from its parts.
  package init(
    _ kind: ChangeKind, indexes: [Int] = [], before: [Element], after: [Element],
    order: [Int] = [], moves: [IndexPair]? = nil
  ) {
    self.kind = kind
    self.indexes = indexes
    self.before = before
    self.after = after
    self.order = order
    self.moves = moves
  }

  /// The elements removed or replaced; all elements before a setting.
  package var old: [Element] {
    switch kind {
    case .removal, .replacement: indexes.map { before[$0] }
    case .setting: before
    case .insertion, .move: []
    }
  }

  /// The elements inserted or replacing; all elements after a setting.
  package var new: [Element] {
    switch kind {
    case .insertion, .replacement: indexes.map { after[$0] }
    case .setting: after
    case .removal, .move: []
    }
  }

  /// The record of this change being undone.
  package var inverse: ExpectedRecord {
    var result = self
    (result.before, result.after) = (after, before)
    switch kind {
    case .insertion: result.kind = .removal
    case .removal: result.kind = .insertion
    case .replacement, .setting: break
    case .move:
      for (new, old) in order.enumerated() { result.order[old] = new }
      result.moves = moves?.map { IndexPair(oldIndex: $0.newIndex, newIndex: $0.oldIndex) }
        .sorted { $0.newIndex < $1.newIndex }
    }
    return result
  }

  /// Throws unless a change says exactly this.
  package func check(
    _ change: ArrayChange<Element>, file: String = #fileID, line: Int = #line
  ) throws {
    func same<T: Equatable>(_ actual: T, _ expected: T, _ what: String) throws {
      try expectEqual(
        actual, expected, "\(what) of \(change.debugDescription)", file: file, line: line)
    }
    try same(change.kind, kind, "kind")
    try same(change.isPrior, false, "isPrior")
    try same(change.countBefore, before.count, "countBefore")
    try same(change.countAfter, after.count, "countAfter")
    try same(Array(change.indexes), indexes, "indexes")
    try same(change.indexRanges.flatMap { Array($0) }, indexes, "indexRanges")
    let isCoalesced = zip(change.indexRanges, change.indexRanges.dropFirst()).allSatisfy {
      $0.upperBound < $1.lowerBound
    }
    try same(isCoalesced && change.indexRanges.allSatisfy { !$0.isEmpty }, true, "coalescing")
    try same(change.oldElements, old, "oldElements")
    try same(change.newElements, new, "newElements")
    try same(change.movedElements, change.moves.map { before[$0.oldIndex] }, "movedElements")
    if kind == .move {
      try checkMoves(change.moves, same)
    } else {
      try same(change.moves, [], "moves")
    }
  }

  private func checkMoves(
    _ found: [IndexPair], _ same: ([IndexPair], [IndexPair], String) throws -> Void
  ) throws {
    if let moves { try same(found, moves, "moves") }
    try same(found, found.sorted { $0.newIndex < $1.newIndex }, "order of moves")
    try expectEqual(moving(Array(before.indices), by: found), order, "order after \(found)")
    try expectEqual(
      found.count, order.count - longestIncreasingLength(order), "number of moves \(found)")
  }
}

/// A list after simultaneous moves: what is not listed keeps its order and fills the places left.
package func moving<Element>(_ elements: [Element], by moves: [IndexPair]) -> [Element] {
  var others = elements.indices.filter { index in !moves.contains { $0.oldIndex == index } }[...]
  return elements.indices.map { place in
    if let move = moves.first(where: { $0.newIndex == place }) { return elements[move.oldIndex] }
    return elements[others.removeFirst()]
  }
}

/// The length of the longest increasing subsequence, in quadratic time.
package func longestIncreasingLength(_ numbers: [Int]) -> Int {
  var lengths: [Int] = []
  for (index, number) in numbers.enumerated() {
    let before = (0..<index).filter { numbers[$0] < number }.map { lengths[$0] }
    lengths.append((before.max() ?? 0) + 1)
  }
  return lengths.max() ?? 0
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ArrayDelta {
  /// A delta given by positions and elements that may not fit together: what comes from outside.
  struct Parts {
    var countBefore: Int

    /// Old positions, ascending, and the elements there.
    var deletions: [Int] = []
    var deleted: [Element] = []

    /// New positions, ascending, and the elements there.
    var insertions: [Int] = []
    var inserted: [Element] = []

    /// Replaced elements by old position, and those that replace them.
    var replacements: [IndexPair] = []
    var replaced: [Element] = []
    var replacing: [Element] = []

    /// Moved elements in any order; those that were replaced as well may be among them.
    var moves: [IndexPair] = []
    var moved: [Element] = []

    init(countBefore: Int) {
      self.countBefore = countBefore
    }
  }
}

// MARK: - Checking

extension ArrayDelta.Parts {
  /// The number of elements after the change.
  private var countAfter: Int { countBefore - deletions.count + insertions.count }

  /// Checks that the parts fit together.
  ///
  /// - Throws: ``ArrayChangeError`` if a position is out of range, out of order or used twice, or if
  ///   there are more or fewer elements than positions.
  ///
  /// - Complexity: O(*k* log *k*), where *k* is the number of positions.
  func check() throws(ArrayChangeError) {
    try Self.check(deletions, bound: countBefore, deleted.count)
    try Self.check(insertions, bound: countAfter, inserted.count)
    try Self.check(replacements.map(\.oldIndex), bound: countBefore, replaced.count)
    guard replacing.count == replacements.count else {
      throw .elementCountMismatch(indexes: replacements.count, elements: replacing.count)
    }
    guard moved.count == moves.count else {
      throw .elementCountMismatch(indexes: moves.count, elements: moved.count)
    }
    let pairs = replacements + movesOnly
    try Self.check(pairs.map(\.oldIndex), deletions, bound: countBefore)
    try Self.check(pairs.map(\.newIndex), insertions, bound: countAfter)
  }

  /// The moves of elements that were not replaced; those of others are told by the replacements.
  private var movesOnly: [IndexPair] {
    let replacements = Set(replacements)
    return moves.filter { !replacements.contains($0) }
  }

  /// Checks positions that ought to ascend.
  private static func check(
    _ positions: [Int], bound: Int, _ elements: Int
  ) throws(ArrayChangeError) {
    var previous = -1
    for position in positions {
      guard position >= 0, position < bound else {
        throw .indexOutOfRange(index: position, count: bound)
      }
      if position == previous { throw .duplicateIndex(position) }
      guard position > previous else { throw .unorderedIndex(position) }
      previous = position
    }
    guard positions.count == elements else {
      throw .elementCountMismatch(indexes: positions.count, elements: elements)
    }
  }

  /// Checks that positions are in range and used only once.
  private static func check(
    _ positions: [Int], _ others: [Int], bound: Int
  ) throws(ArrayChangeError) {
    for position in positions where position < 0 || position >= bound {
      throw .indexOutOfRange(index: position, count: bound)
    }
    let sorted = (positions + others).sorted()
    for (position, next) in zip(sorted, sorted.dropFirst()) where position == next {
      throw .duplicateIndex(position)
    }
  }
}

// MARK: - Putting together

extension ArrayDelta.Parts {
  /// The contents of the delta.
  ///
  /// - Precondition: The parts have been checked.
  ///
  /// - Complexity: O(*k* log *k*), where *k* is the number of positions.
  var contents: ArrayDelta.Contents {
    let replacedSet = Set(replacements)
    let onlyMoved = moves.indices.filter { !replacedSet.contains(moves[$0]) }
    let pairs =
      replacements.map { DeltaShape.Pair($0, isReplaced: true) }
      + onlyMoved.map { DeltaShape.Pair(moves[$0], isReplaced: false) }
    var shape = DeltaShape()
    shape.append(
      countBefore: countBefore, deletions: [Range<Int>](coalescing: deletions),
      insertions: [Range<Int>](coalescing: insertions),
      pairs: pairs.sorted { $0.newIndex < $1.newIndex })
    if shape.runs.isInOrder, !onlyMoved.isEmpty {
      // Nothing moves although moves were given.
      var parts = self
      parts.moves = []
      parts.moved = []
      return parts.contents
    }
    return ArrayDelta.Contents(
      layout: shape.layout(countBefore: countBefore),
      newElements: Self.inOrder(
        insertions + replacements.map(\.newIndex), inserted + replacing),
      oldElements: Self.inOrder(
        deletions + replacements.map(\.oldIndex) + onlyMoved.map { moves[$0].oldIndex },
        deleted + replaced + onlyMoved.map { moved[$0] }))
  }

  /// Elements in order of their positions.
  private static func inOrder(_ positions: [Int], _ elements: [Element]) -> [Element] {
    positions.indices.sorted { positions[$0] < positions[$1] }.map { elements[$0] }
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ArrayDelta {
  /// Creates a delta from a difference of the standard library.
  ///
  /// A removal and an insertion that are associated become a move, so call `inferringMoves()` first if
  /// elements should move. As the two elements may differ, the moved one also counts as replaced.
  ///
  /// - Parameters:
  ///   - difference: The difference.
  ///   - countBefore: The number of elements of the list that it is a difference from.
  ///
  /// - Throws: ``ArrayChangeError/indexOutOfRange(index:count:)`` if the difference is one of other
  ///   lists.
  ///
  /// - Precondition: `countBefore` is not negative.
  ///
  /// - Complexity: O(*k* log *k*), where *k* is the number of changes in the difference.
  public init(
    _ difference: CollectionDifference<Element>, countBefore: Int
  ) throws(ArrayChangeError) {
    try self.init(difference, countBefore: countBefore) { _, _ in false }
  }

  /// Creates a delta from a difference of the standard library.
  ///
  /// A removal and an insertion that are associated become a move, so call `inferringMoves()` first if
  /// elements should move. If the two elements differ, the moved one also counts as replaced.
  ///
  /// - Parameters:
  ///   - difference: The difference.
  ///   - countBefore: The number of elements of the list that it is a difference from.
  ///
  /// - Throws: ``ArrayChangeError/indexOutOfRange(index:count:)`` if the difference is one of other
  ///   lists.
  ///
  /// - Precondition: `countBefore` is not negative.
  ///
  /// - Complexity: O(*k* log *k*), where *k* is the number of changes in the difference.
  public init(
    _ difference: CollectionDifference<Element>, countBefore: Int
  ) throws(ArrayChangeError) where Element: Equatable {
    try self.init(difference, countBefore: countBefore, by: ==)
  }

  private init(
    _ difference: CollectionDifference<Element>, countBefore: Int,
    by areEqual: (Element, Element) -> Bool
  ) throws(ArrayChangeError) {
    precondition(countBefore >= 0, "ArrayDelta: a difference from \(countBefore) elements")
    var parts = Parts(countBefore: countBefore)
    var movedFrom: [Int: Element] = [:]
    for case .remove(let offset, let element, let associated) in difference.removals {
      if associated == nil {
        parts.deletions.append(offset)
        parts.deleted.append(element)
      } else {
        movedFrom[offset] = element
      }
    }
    for case .insert(let offset, let element, let associated) in difference.insertions {
      guard let source = associated, let old = movedFrom[source] else {
        parts.insertions.append(offset)
        parts.inserted.append(element)
        continue
      }
      let pair = IndexPair(oldIndex: source, newIndex: offset)
      if areEqual(old, element) {
        parts.moves.append(pair)
        parts.moved.append(old)
      } else {
        parts.replacements.append(pair)
        parts.replaced.append(old)
        parts.replacing.append(element)
      }
    }
    parts.sortReplacements()
    try parts.check()
    self.init(parts.contents)
  }
}

extension ArrayDelta.Parts {
  /// Brings replacements into order of old position.
  fileprivate mutating func sortReplacements() {
    let order = replacements.indices.sorted {
      replacements[$0].oldIndex < replacements[$1].oldIndex
    }
    replacements = order.map { replacements[$0] }
    replaced = order.map { replaced[$0] }
    replacing = order.map { replacing[$0] }
  }
}

extension CollectionDifference {
  /// Creates a difference of the standard library from a delta.
  ///
  /// Moves become removals and insertions that are associated; there are as many as in
  /// ``ArrayDelta/changes``. Replacements become removals and insertions that are not, as they are
  /// no moves, and so does everything if the delta is a setting.
  ///
  /// - Parameter delta: The delta.
  ///
  /// - Complexity: O(*k* log *k*), where *k* is the number of changed and moved elements.
  public init(_ delta: ArrayDelta<ChangeElement>) {
    var changes: [Change] = []
    func add(
      _ old: (some Sequence<Int>), _ oldElements: some Sequence<ChangeElement>,
      _ new: (some Sequence<Int>), _ newElements: some Sequence<ChangeElement>
    ) {
      for (offset, element) in zip(old, oldElements) {
        changes.append(.remove(offset: offset, element: element, associatedWith: nil))
      }
      for (offset, element) in zip(new, newElements) {
        changes.append(.insert(offset: offset, element: element, associatedWith: nil))
      }
    }
    add(
      delta.deletionRanges.joined(), delta.deletedElements, delta.insertionRanges.joined(),
      delta.insertedElements)
    let replacements = delta.replacements
    add(
      replacements.map(\.oldIndex), delta.replacedElements, replacements.map(\.newIndex),
      delta.replacingElements)
    if let contents = delta.contents {
      for run in contents.layout.movedKnownRuns where run.isKept {
        for (pair, element) in zip(run.indexPairs, contents.oldElements(of: run)) {
          changes.append(
            .remove(offset: pair.oldIndex, element: element, associatedWith: pair.newIndex))
          changes.append(
            .insert(offset: pair.newIndex, element: element, associatedWith: pair.oldIndex))
        }
      }
    }
    guard let difference = CollectionDifference(changes) else {
      preconditionFailure("offsets are unique on each side and associated in pairs")
    }
    self = difference
  }
}

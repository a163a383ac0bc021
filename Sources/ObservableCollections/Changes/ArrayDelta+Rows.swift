// Part of ObservableCollections, released under the MIT License; see LICENSE.

public import Foundation

// MARK: - Deletions and insertions

extension ArrayDelta {
  /// The old positions of the elements that are gone; all of them if the delta is a setting.
  ///
  /// - Complexity: O(*r*), where *r* is the number of stretches of neighbors that stay together.
  public var deletions: IndexSet { IndexSet(ranges: deletionRanges) }

  /// The old positions of the elements that are gone, as ascending ranges that do not touch.
  ///
  /// The same positions as ``deletions``, without an index set being built.
  ///
  /// - Complexity: O(*r*), where *r* is the number of stretches of neighbors that stay together.
  public var deletionRanges: [Range<Int>] {
    switch form {
    case .record(let change) where change.kind == .removal: change.indexRanges
    case .record(let change) where change.kind == .setting && countBefore > 0: [0..<countBefore]
    case .record: []
    case .contents(let contents): contents.layout.deletions
    }
  }

  /// The elements that are gone, in the order of ``deletions``.
  ///
  /// - Complexity: O(*r* + *k*), where *r* is the number of stretches of neighbors that stay together
  ///   and *k* that of deleted elements.
  public var deletedElements: [Element] {
    switch form {
    case .record(let change): change.kind == .replacement ? [] : change.oldElements
    case .contents(let contents): contents.deletedElements
    }
  }

  /// The new positions of the elements that came; all of them if the delta is a setting.
  ///
  /// - Complexity: O(*r*), where *r* is the number of stretches of neighbors that stay together.
  public var insertions: IndexSet { IndexSet(ranges: insertionRanges) }

  /// The new positions of the elements that came, as ascending ranges that do not touch.
  ///
  /// The same positions as ``insertions``, without an index set being built.
  ///
  /// - Complexity: O(*r*), where *r* is the number of stretches of neighbors that stay together.
  public var insertionRanges: [Range<Int>] {
    switch form {
    case .record(let change) where change.kind == .insertion: change.indexRanges
    case .record(let change) where change.kind == .setting && countAfter > 0: [0..<countAfter]
    case .record: []
    case .contents(let contents): contents.layout.insertions
    }
  }

  /// The elements that came, in the order of ``insertions``.
  ///
  /// - Complexity: O(*r* + *k*), where *r* is the number of stretches of neighbors that stay together
  ///   and *k* that of inserted elements.
  public var insertedElements: [Element] {
    switch form {
    case .record(let change): change.kind == .replacement ? [] : change.newElements
    case .contents(let contents): contents.insertedElements
    }
  }
}

// MARK: - Replacements and moves

extension ArrayDelta {
  /// The old and new positions of the elements that were exchanged for others, by old position.
  ///
  /// - Complexity: O(*r* + *k*), where *r* is the number of stretches of neighbors that stay together
  ///   and *k* that of replaced elements.
  public var replacements: [IndexPair] {
    switch form {
    case .record(let change):
      guard change.kind == .replacement else { return [] }
      return change.indexRanges.map {
        IndexPair(oldIndex: $0.lowerBound, newIndex: $0.lowerBound)
      }
    case .contents(let contents):
      var pairs: [IndexPair] = []
      contents.layout.forEachReplacement { pairs.append(contentsOf: $0.indexPairs) }
      return pairs
    }
  }

  /// The elements that were exchanged for others, in the order of ``replacements``.
  ///
  /// - Complexity: That of ``replacements``.
  public var replacedElements: [Element] {
    switch form {
    case .record(let change): change.kind == .replacement ? change.oldElements : []
    case .contents(let contents): contents.replacedElements
    }
  }

  /// The elements that others were exchanged for, in the order of ``replacements``.
  ///
  /// - Complexity: That of ``replacements``.
  public var replacingElements: [Element] {
    switch form {
    case .record(let change): change.kind == .replacement ? change.newElements : []
    case .contents(let contents): contents.replacingElements
    }
  }

  /// The old and new positions of the elements that changed places, by new position.
  ///
  /// Elements that are not listed keep their order. There are never more moves than needed for that; of
  /// several choices of equal size, always the same is taken. An element that moved and was replaced is
  /// also in ``replacements``.
  ///
  /// - Complexity: O(*r* log *r* + *m*), where *r* is the number of stretches of neighbors that stay
  ///   together and *m* that of moves; O(1) if nothing moves.
  public var moves: [IndexPair] {
    switch form {
    case .record(let change):
      guard case .move(let source, let destination, _) = change.payload,
        abs(source - destination) == 1
      else { return change.moves }
      // Two neighbors change places: there is a choice, and it is made in one place only.
      return Contents(change).moves
    case .contents(let contents):
      return contents.moves
    }
  }
}

extension ArrayDelta.Contents {
  /// The elements that are gone, in order of old position.
  var deletedElements: [Element] {
    var elements: [Element] = []
    layout.forEachKnown(in: layout.deletions) { elements.append(contentsOf: oldElements[$0]) }
    return elements
  }

  /// The elements that came, in order of new position.
  var insertedElements: [Element] {
    var elements: [Element] = []
    for run in layout.runs where run.isInsertion {
      elements.append(contentsOf: newElements[run.elementRange])
    }
    return elements
  }

  /// The fewest moves, in order of new position.
  var moves: [IndexPair] { layout.moves }

  /// The elements that were exchanged for others, in order of old position.
  var replacedElements: [Element] {
    var elements: [Element] = []
    layout.forEachReplacement { elements.append(contentsOf: oldElements(of: $0)) }
    return elements
  }

  /// The elements that others were exchanged for, in order of old position.
  var replacingElements: [Element] {
    var elements: [Element] = []
    layout.forEachReplacement { elements.append(contentsOf: newElements[$0.elementRange]) }
    return elements
  }

  /// The old elements of a run whose elements are known.
  func oldElements(of run: DeltaRun) -> ArraySlice<Element> {
    guard let offset = layout.knownOffset(of: run.oldStart) else { return [] }
    return oldElements[offset..<offset + run.count]
  }
}

extension ArrayDeltaLayout {
  /// Calls a closure with the runs that replace, in order of old position.
  func forEachReplacement(_ body: (DeltaRun) -> Void) {
    forEachRunInOldOrder { if $0.isReplacement { body($0) } }
  }
}

extension DeltaRun {
  /// The old and the new position of each element.
  var indexPairs: some Collection<IndexPair> {
    (0..<count).lazy.map { IndexPair(oldIndex: oldStart + $0, newIndex: newStart + $0) }
  }
}

// MARK: - Where elements are

extension ArrayDelta {
  /// Returns where an element of the old list is in the new one.
  ///
  /// A replaced element is where the one that replaces it is.
  ///
  /// - Parameter oldIndex: A position before the change.
  ///
  /// - Returns: The position after the change; `nil` if the element was deleted.
  ///
  /// - Precondition: `oldIndex` is in `0..<countBefore`.
  ///
  /// - Complexity: O(log *r*), where *r* is the number of stretches of neighbors that stay together.
  public func newIndex(forOld oldIndex: Int) -> Int? {
    precondition(
      oldIndex >= 0 && oldIndex < countBefore,
      "ArrayDelta.newIndex(forOld:): index \(oldIndex) is outside 0..<\(countBefore)")
    return contents?.layout.run(atOld: oldIndex).map { $0.newStart + oldIndex - $0.oldStart }
  }

  /// Returns where an element of the new list was in the old one.
  ///
  /// An element that replaced another was where that one was.
  ///
  /// - Parameter newIndex: A position after the change.
  ///
  /// - Returns: The position before the change; `nil` if the element was inserted.
  ///
  /// - Precondition: `newIndex` is in `0..<countAfter`.
  ///
  /// - Complexity: O(log *r*), where *r* is the number of stretches of neighbors that stay together.
  public func oldIndex(forNew newIndex: Int) -> Int? {
    precondition(
      newIndex >= 0 && newIndex < countAfter,
      "ArrayDelta.oldIndex(forNew:): index \(newIndex) is outside 0..<\(countAfter)")
    guard let run = contents?.layout.run(atNew: newIndex), !run.isInsertion else { return nil }
    return run.oldStart + newIndex - run.newStart
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension RangeReplaceableCollection where Self: RandomAccessCollection {
  /// Applies a record to this list.
  ///
  /// - Throws: ``ArrayChangeError`` if the record is for a list of another length or is a prior
  ///   notice; the list is then left as it was.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public mutating func apply(_ change: ArrayChange<Element>) throws(ArrayChangeError) {
    try change.check(count: count)
    replay(change)
  }

  /// Applies a record to this list if the list holds the elements that the record says it does.
  ///
  /// - Parameters:
  ///   - change: The record.
  ///   - areEquivalent: Whether an element of the list is the one that the record names.
  ///
  /// - Throws: ``ArrayChangeError`` if the record is for a list of another length, is a prior
  ///   notice, or names another element; the list is then left as it was.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public mutating func apply(
    _ change: ArrayChange<Element>,
    comparingOldElementsBy areEquivalent: (Element, Element) -> Bool
  ) throws(ArrayChangeError) {
    try change.check(count: count)
    try change.checkOldElements(
      elementAt: { self[index(startIndex, offsetBy: $0)] }, by: areEquivalent)
    replay(change)
  }

  /// Returns this list with a record applied to it.
  ///
  /// - Throws: ``ArrayChangeError`` if the record is for a list of another length or is a prior
  ///   notice.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public func applying(_ change: ArrayChange<Element>) throws(ArrayChangeError) -> Self {
    var result = self
    try result.apply(change)
    return result
  }

  /// Applies a record that has been checked.
  private mutating func replay(_ change: ArrayChange<Element>) {
    switch change.payload {
    case .insertion(let position, let element):
      insert(element, at: index(startIndex, offsetBy: position))
    case .removal(let position, _):
      remove(at: index(startIndex, offsetBy: position))
    case .replacement(let position, _, let new):
      exchange(position..<position + 1, with: [new])
    case .insertions(let rows):
      insert(rows.elements[...], at: rows.ranges)
    case .removals(let rows):
      remove(at: rows.ranges)
    case .replacements(let rows, let new):
      var rest = new[...]
      for range in rows.ranges {
        exchange(range, with: rest.prefix(range.count))
        rest = rest.dropFirst(range.count)
      }
    case .move, .moves:
      // Taken from the list itself: the elements there may differ from the recorded ones.
      let moved = change.moves.map { self[index(startIndex, offsetBy: $0.oldIndex)] }
      remove(at: [Range<Int>](coalescing: change.moves.map(\.oldIndex).sorted()))
      insert(moved[...], at: [Range<Int>](coalescing: change.moves.lazy.map(\.newIndex)))
    case .setting(let contents):
      self = Self(contents.new)
    }
  }

  private mutating func exchange(_ range: Range<Int>, with elements: some Collection<Element>) {
    let lower = index(startIndex, offsetBy: range.lowerBound)
    replaceSubrange(lower..<index(lower, offsetBy: range.count), with: elements)
  }

  /// Inserts elements at positions after the insertion, in one pass if there is more than one run.
  private mutating func insert(_ elements: ArraySlice<Element>, at ranges: [Range<Int>]) {
    if ranges.count == 1 {
      insert(contentsOf: elements, at: index(startIndex, offsetBy: ranges[0].lowerBound))
      return
    }
    var result = Self()
    result.reserveCapacity(count + elements.count)
    var rest = self[...]
    var new = elements
    var position = 0
    for range in ranges {
      let kept = range.lowerBound - position
      result.append(contentsOf: rest.prefix(kept))
      rest = rest.dropFirst(kept)
      result.append(contentsOf: new.prefix(range.count))
      new = new.dropFirst(range.count)
      position = range.upperBound
    }
    result.append(contentsOf: rest)
    self = result
  }

  /// Removes elements at positions before the removal, in one pass if there is more than one run.
  private mutating func remove(at ranges: [Range<Int>]) {
    if ranges.count == 1 {
      exchange(ranges[0], with: EmptyCollection())
      return
    }
    var result = Self()
    result.reserveCapacity(count)
    var rest = self[...]
    var position = 0
    for range in ranges {
      result.append(contentsOf: rest.prefix(range.lowerBound - position))
      rest = rest.dropFirst(range.upperBound - position)
      position = range.upperBound
    }
    result.append(contentsOf: rest)
    self = result
  }
}

extension ArrayChange {
  /// Checks whether the record fits a list of the given length.
  @usableFromInline
  func check(count: Int) throws(ArrayChangeError) {
    if isPrior { throw .priorNotice }
    guard countBefore == count else {
      throw .countMismatch(expected: countBefore, actual: count)
    }
  }

  /// Checks whether a list holds the elements that the record says were there before.
  func checkOldElements(
    elementAt element: (Int) -> Element, by areEquivalent: (Element, Element) -> Bool
  ) throws(ArrayChangeError) {
    if case .setting(let contents) = payload {
      for (index, expected) in contents.old.enumerated()
      where !areEquivalent(element(index), expected) {
        throw .oldElementMismatch(index: index)
      }
      return
    }
    for (move, expected) in zip(moves, movedElements)
    where !areEquivalent(element(move.oldIndex), expected) {
      throw .oldElementMismatch(index: move.oldIndex)
    }
    guard kind != .insertion else { return }
    for (index, expected) in zip(indexRanges.joined(), oldElements)
    where !areEquivalent(element(index), expected) {
      throw .oldElementMismatch(index: index)
    }
  }
}

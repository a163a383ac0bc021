// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ListPairing {
  /// Pairs the elements of two lists that a predicate calls equal, without moves.
  ///
  /// Without hashing there is no fast way to tell which of many elements are equal. Where elements
  /// are hashable or have a key, prefer the other initializers.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - areSame: Returns whether two elements are the same; an equivalence relation.
  /// - Complexity: O(*n* + *d*²) calls of the predicate on average and O(*n* *d*) at worst, where *n*
  ///   is the number of elements in both lists and *d* the number of edits; O(*n*) memory.
  @inlinable
  package init<Element>(
    from old: some BidirectionalCollection<Element>,
    to new: some BidirectionalCollection<Element>,
    by areSame: (Element, Element) -> Bool
  ) {
    self =
      Self(from: old, to: new, editLimit: .max, by: areSame)
      ?? Self(replacing: old.count, by: new.count)
  }

  /// Pairs the elements of two lists that a predicate calls equal, unless that takes more insertions
  /// and removals than allowed.
  ///
  /// - Complexity: As without a limit, but with *d* no greater than the limit.
  @inlinable
  package init?<Element>(
    from old: some BidirectionalCollection<Element>,
    to new: some BidirectionalCollection<Element>,
    editLimit: Int,
    by areSame: (Element, Element) -> Bool
  ) {
    let (countBefore, countAfter) = (old.count, new.count)
    if abs(countAfter - countBefore) > editLimit { return nil }
    let pairing = withoutActuallyEscaping(areSame) { areSame in
      CommonEnds.withMiddles(of: old, new, PredicateMatching(areSame)) { ends, old, new -> Self? in
        let runs = MinimalEditScript.runs(
          countBefore: old.count, countAfter: new.count, editLimit: editLimit
        ) { areSame(old[$0], new[$1]) }
        guard let runs else { return nil }
        return Self(countBefore: countBefore, countAfter: countAfter, ends: ends, middle: runs)
      }
    }
    guard let pairing else { return nil }
    self = pairing
  }

  /// Returns the ranges in the new list whose elements are kept but differ from what they were.
  ///
  /// - Parameters:
  ///   - old: The old list of this pairing.
  ///   - new: The new list of this pairing.
  ///   - areEqual: Returns whether the content of two elements with the same identity is equal.
  /// - Returns: Ranges that ascend and do not touch.
  /// - Complexity: O(*n*), where *n* is the number of kept elements; each pair is compared once.
  @inlinable
  package func changedRanges<Element>(
    from old: some RandomAccessCollection<Element>,
    to new: some RandomAccessCollection<Element>,
    by areEqual: (Element, Element) -> Bool
  ) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for run in runs {
      let oldStart = old.index(old.startIndex, offsetBy: run.oldStart)
      let newStart = new.index(new.startIndex, offsetBy: run.newStart)
      let oldElements = old[oldStart..<old.index(oldStart, offsetBy: run.count)]
      let newElements = new[newStart..<new.index(newStart, offsetBy: run.count)]
      var position = run.newStart
      for (oldElement, newElement) in zip(oldElements, newElements) {
        if !areEqual(oldElement, newElement) {
          if let last = ranges.last, last.upperBound == position {
            ranges[ranges.count - 1] = last.lowerBound..<(position + 1)
          } else {
            ranges.append(position..<(position + 1))
          }
        }
        position += 1
      }
    }
    return ranges
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// How many elements two lists share at their beginning, and how many more at their end.
@usableFromInline
package struct CommonEnds: Hashable, Sendable {
  /// The length of the common prefix.
  @usableFromInline package var prefix: Int

  /// The length of the common suffix of what follows the common prefix.
  @usableFromInline package var suffix: Int

  /// Creates common ends of known lengths.
  @inlinable
  package init(prefix: Int, suffix: Int) {
    self.prefix = prefix
    self.suffix = suffix
  }

  /// Compares two lists in memory from both ends.
  ///
  /// - Complexity: O(*p* + *s*), the lengths found.
  @inlinable
  package init<Matching: ElementMatching>(
    _ old: UnsafeBufferPointer<Matching.Element>,
    _ new: UnsafeBufferPointer<Matching.Element>,
    _ matching: Matching
  ) {
    let limit = min(old.count, new.count)
    prefix = Self.count(upTo: limit) { matching.areSame(old[$0], new[$0]) }
    suffix = Self.count(upTo: limit - prefix) {
      matching.areSame(old[old.count - 1 - $0], new[new.count - 1 - $0])
    }
  }

  /// Returns the first offset at which a condition does not hold, or the limit.
  ///
  /// Four at a time: long equal lists are the most frequent case, and the loop would cost as much as
  /// comparing two integers.
  @inlinable
  static func count(upTo limit: Int, while isSame: (Int) -> Bool) -> Int {
    var offset = 0
    while offset + 4 <= limit {
      guard isSame(offset) else { return offset }
      guard isSame(offset + 1) else { return offset + 1 }
      guard isSame(offset + 2) else { return offset + 2 }
      guard isSame(offset + 3) else { return offset + 3 }
      offset += 4
    }
    while offset < limit, isSame(offset) { offset += 1 }
    return offset
  }

  /// Compares any two lists from both ends.
  ///
  /// - Complexity: O(*p* + *s*), the lengths found, if the lists count their elements in O(1).
  @inlinable
  package init<Old: BidirectionalCollection, New: BidirectionalCollection, Matching>(
    _ old: Old, _ new: New, _ matching: Matching
  ) where Matching: ElementMatching, Old.Element == Matching.Element, New.Element == Old.Element {
    let limit = min(old.count, new.count)
    var prefix = 0
    for (oldElement, newElement) in zip(old, new) {
      guard matching.areSame(oldElement, newElement) else { break }
      prefix += 1
    }
    var suffix = 0
    for (oldElement, newElement) in zip(old.reversed(), new.reversed()) {
      guard suffix < limit - prefix, matching.areSame(oldElement, newElement) else { break }
      suffix += 1
    }
    self.prefix = prefix
    self.suffix = suffix
  }
}

// MARK: - Middles

extension CommonEnds {
  /// Calls a closure with the common ends of two lists and what lies between them, in memory.
  ///
  /// Lists with contiguous storage are used in place; of others the middle is copied.
  @inlinable
  package static func withMiddles<Old: BidirectionalCollection, New: BidirectionalCollection, R>(
    of old: Old, _ new: New, _ matching: some ElementMatching<Old.Element>,
    _ body: (CommonEnds, UnsafeBufferPointer<Old.Element>, UnsafeBufferPointer<Old.Element>) -> R
  ) -> R where New.Element == Old.Element {
    let result = old.withContiguousStorageIfAvailable { old in
      new.withContiguousStorageIfAvailable { new in
        let ends = CommonEnds(old, new, matching)
        ends.checkMiddles(old.count, new.count)
        return body(ends, ends.middle(of: old), ends.middle(of: new))
      }
    }
    if case .some(.some(let result)) = result { return result }
    let ends = CommonEnds(old, new, matching)
    ends.checkMiddles(old.count, new.count)
    let oldMiddle = Array(old.dropFirst(ends.prefix).dropLast(ends.suffix))
    let newMiddle = Array(new.dropFirst(ends.prefix).dropLast(ends.suffix))
    return oldMiddle.withUnsafeBufferPointer { old in
      newMiddle.withUnsafeBufferPointer { new in body(ends, old, new) }
    }
  }

  /// Returns the elements between the ends.
  @inlinable
  func middle<Element>(of elements: UnsafeBufferPointer<Element>) -> UnsafeBufferPointer<Element> {
    UnsafeBufferPointer(rebasing: elements[prefix..<(elements.count - suffix)])
  }

  /// Stops if the middles are too long for the 32-bit positions used on them.
  @usableFromInline
  func checkMiddles(_ countBefore: Int, _ countAfter: Int) {
    let (old, new) = (countBefore - prefix - suffix, countAfter - prefix - suffix)
    precondition(
      old == 0 || new == 0 || old + new <= Int(Int32.max) - 3,
      "The lists differ in \(old) and \(new) elements between their common ends; too many to compare"
    )
  }
}

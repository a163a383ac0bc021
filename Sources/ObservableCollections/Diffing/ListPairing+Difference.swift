// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ListPairing {
  /// Pairs the elements of two lists that are equal.
  ///
  /// With moves, every element in both lists is kept, and those out of order move; without, what is
  /// out of order counts as removed and inserted, and removals and insertions are the fewest possible.
  /// Moves are the fewest possible too, unless the lists are long, repetitive and very different; see
  /// ``OccurrencePairing``.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - allowingMoves: Whether an element may be kept at another place among the others.
  /// - Precondition: The lists differ in fewer than 2³¹ elements between their common ends.
  /// - Complexity: O(*n* + *d*²) if the number *d* of edits is small against √*n*, where *n* is the
  ///   number of elements in both lists; otherwise O(*n* log *n*) on average. Only without moves, and
  ///   with many repeats and edits, O(*n*²) at worst. No element is hashed twice. O(*n*) memory.
  @inlinable
  package init<Element: Hashable>(
    from old: some BidirectionalCollection<Element>,
    to new: some BidirectionalCollection<Element>,
    allowingMoves: Bool = true
  ) {
    self =
      Self(from: old, to: new, allowingMoves: allowingMoves, editLimit: .max)
      ?? Self(replacing: old.count, by: new.count)
  }

  /// Pairs the elements of two lists that are equal, unless that takes more edits than allowed.
  ///
  /// Edits are deletions, insertions and moves. The search ends as soon as it is known that the limit
  /// cannot be kept. The result is `nil` only then.
  @inlinable
  package init?<Element: Hashable>(
    from old: some BidirectionalCollection<Element>,
    to new: some BidirectionalCollection<Element>,
    allowingMoves: Bool = true, editLimit: Int
  ) {
    self.init(
      from: old, to: new, ValueIdentity<Element>(), allowingMoves: allowingMoves,
      editLimit: editLimit)
  }

  /// Pairs the elements of two lists that have equal keys.
  ///
  /// Elements that belong together may differ in everything but the key; see
  /// ``changedRanges(from:to:by:)``. The key of an element is asked for once, and once or twice more
  /// where the common ends stop.
  @inlinable
  package init<Element>(
    from old: some BidirectionalCollection<Element>,
    to new: some BidirectionalCollection<Element>,
    identifiedBy key: (Element) -> some Hashable,
    allowingMoves: Bool = true
  ) {
    self =
      Self(from: old, to: new, identifiedBy: key, allowingMoves: allowingMoves, editLimit: .max)
      ?? Self(replacing: old.count, by: new.count)
  }

  /// Pairs the elements of two lists that have equal keys, unless that takes more edits than allowed.
  @inlinable
  package init?<Element, Key: Hashable>(
    from old: some BidirectionalCollection<Element>,
    to new: some BidirectionalCollection<Element>,
    identifiedBy key: (Element) -> Key,
    allowingMoves: Bool = true, editLimit: Int
  ) {
    let pairing = withoutActuallyEscaping(key) {
      Self(
        from: old, to: new, KeyIdentity<Element, Key>($0), allowingMoves: allowingMoves,
        editLimit: editLimit)
    }
    guard let pairing else { return nil }
    self = pairing
  }

  /// Creates a pairing that keeps nothing.
  @usableFromInline
  init(replacing countBefore: Int, by countAfter: Int) {
    self.init(countBefore: countBefore, countAfter: countAfter, runs: [])
  }
}

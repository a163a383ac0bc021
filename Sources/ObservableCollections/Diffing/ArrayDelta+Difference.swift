// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ArrayDelta where Element: Hashable {
  /// Creates the smallest delta that makes one list of another, by the value of the elements.
  ///
  /// Elements that are in both lists are kept. With moves, deletions and insertions are the multiset
  /// difference, and moves are as few as possible unless long lists with many repeated elements
  /// differ a lot; without, deletions and insertions together are the true minimum. Repeated elements
  /// are legal everywhere.
  ///
  /// ```swift
  /// let delta = ArrayDelta(from: ["a", "b", "c"], to: ["b", "c", "a"])
  /// print(delta.moves)  // Prints "[0 → 2]"
  /// ```
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - options: Whether elements may move.
  ///   - editLimit: The number of deletions, insertions and moves above which the search is given up
  ///     and the delta is a setting.
  ///
  /// - Complexity: O(*n* + *d*²) if the lists differ in few elements *d*; otherwise O(*n* log *n*), where
  ///   *n* is the number of elements in both. Without moves, lists with many repeats that differ a lot
  ///   take up to O(*n*²/64). O(*n*) memory.
  @inlinable
  public init(
    from old: some RandomAccessCollection<Element>, to new: some RandomAccessCollection<Element>,
    _ options: DifferenceOptions = [], editLimit: Int = .max
  ) {
    let pairing = ListPairing(
      from: old, to: new, allowingMoves: !options.contains(.withoutMoves), editLimit: editLimit)
    if let pairing {
      self.init(pairing, from: old, to: new)
    } else {
      self.init(settingFrom: old, to: new)
    }
  }
}

extension ArrayDelta {
  /// Creates the smallest delta that makes one list of another, by the identity of the elements.
  ///
  /// Elements with the same identity belong together. Those that are equal are left alone, unless they
  /// have to move; the others are replaced, whether they move or not.
  ///
  /// ```swift
  /// let delta = ArrayDelta(from: before, to: after, identifiedBy: \.id) { $0 == $1 }
  /// ```
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - identity: The identity of an element. It may occur more than once.
  ///   - options: Whether elements may move.
  ///   - editLimit: The number of deletions, insertions and moves above which the search is given up
  ///     and the delta is a setting. Replacements are not counted.
  ///   - areEqual: Whether two elements with the same identity are equal.
  ///
  /// - Complexity: That of the difference by value, and O(*n*) comparisons, where *n* is the number of
  ///   elements.
  @inlinable
  public init<Identity: Hashable>(
    from old: some RandomAccessCollection<Element>, to new: some RandomAccessCollection<Element>,
    identifiedBy identity: (Element) -> Identity, _ options: DifferenceOptions = [],
    editLimit: Int = .max, by areEqual: (Element, Element) -> Bool
  ) {
    let pairing = ListPairing(
      from: old, to: new, identifiedBy: identity,
      allowingMoves: !options.contains(.withoutMoves), editLimit: editLimit)
    if let pairing {
      let changed = pairing.changedRanges(from: old, to: new, by: areEqual)
      self.init(pairing, from: old, to: new, replacing: changed)
    } else {
      self.init(settingFrom: old, to: new)
    }
  }

  /// Creates a smallest delta without moves that makes one list of another, by an equality.
  ///
  /// For elements that can neither be hashed nor identified.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - editLimit: The number of deletions and insertions above which the search is given up and the
  ///     delta is a setting.
  ///   - areEqual: Whether two elements are equal.
  ///
  /// - Complexity: O(*n* + *d*²) comparisons on average and O(*n* *d*) at worst, where *n* is the number of
  ///   elements in both lists and *d* that of deletions and insertions. O(*n*) memory.
  @inlinable
  public init(
    from old: some RandomAccessCollection<Element>, to new: some RandomAccessCollection<Element>,
    editLimit: Int = .max, by areEqual: (Element, Element) -> Bool
  ) {
    if let pairing = ListPairing(from: old, to: new, editLimit: editLimit, by: areEqual) {
      self.init(pairing, from: old, to: new)
    } else {
      self.init(settingFrom: old, to: new)
    }
  }

  /// Creates the delta that exchanges one list for another.
  @inlinable
  init(settingFrom old: some Sequence<Element>, to new: some Sequence<Element>) {
    self.init(ArrayChange(setting: PlainStorage(old), to: PlainStorage(new)))
  }
}

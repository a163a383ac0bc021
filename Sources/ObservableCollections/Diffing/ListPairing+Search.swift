// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ListPairing {
  /// Pairs the elements of two lists that have the same identity.
  ///
  /// Only this part is generic: it leaves out the common ends, tries a bounded search that hashes
  /// nothing, and if that is not enough replaces keys by integers.
  @inlinable
  init?<Old: BidirectionalCollection, New: BidirectionalCollection>(
    from old: Old, to new: New, _ identity: some ElementIdentity<Old.Element, some Hashable>,
    allowingMoves: Bool, editLimit: Int
  ) where Old.Element == New.Element {
    let (countBefore, countAfter) = (old.count, new.count)
    if abs(countAfter - countBefore) > editLimit { return nil }
    let pairing = CommonEnds.withMiddles(of: old, new, identity) { ends, old, new -> Self? in
      let runs = identity.withKeys(of: old) { old in
        identity.withKeys(of: new) { new in
          allowingMoves
            ? Self.runsWithMoves(old, new, editLimit: editLimit)
            : Self.runsWithoutMoves(old, new, editLimit: editLimit)
        }
      }
      guard let runs else { return nil }
      return Self(countBefore: countBefore, countAfter: countAfter, ends: ends, middle: runs)
    }
    guard let pairing, editLimit == .max || pairing.editCount <= editLimit else { return nil }
    self = pairing
  }

  /// Returns what is kept between the common ends, in order or not.
  ///
  /// Gives up with `nil` only if more edits than the limit are needed, but not always then.
  @inlinable
  static func runsWithMoves<Key: Hashable>(
    _ old: UnsafeBufferPointer<Key>, _ new: UnsafeBufferPointer<Key>, editLimit: Int
  ) -> [KeptRun]? {
    if old.isEmpty || new.isEmpty { return [] }
    let worthwhile = BoundedEditScript.worthwhileEdits(old.count, new.count)
    // One move is two edits to a search that knows none.
    let (doubled, isHuge) = editLimit.multipliedReportingOverflow(by: 2)
    let bound = isHuge ? worthwhile : min(worthwhile, doubled)
    switch BoundedEditScript.search(old, new, maximum: bound) {
    case .found(let kept):
      let rest = RemainingElements(kept: kept, oldCount: old.count, newCount: new.count)
      if rest.old.isEmpty || rest.new.isEmpty { return kept }
      return rest.runs(pairing: InternedLists(old, rest.old, new, rest.new))
    case .tooManyEdits where bound < worthwhile:
      return nil
    case .tooManyEdits, .tooMuchWork:
      return OccurrencePairing.runs(InternedLists(old: old, new: new))
    }
  }

  /// Returns what a shortest script without moves keeps between the common ends.
  ///
  /// Gives up with `nil` only if more edits than the limit are needed.
  @inlinable
  static func runsWithoutMoves<Key: Hashable>(
    _ old: UnsafeBufferPointer<Key>, _ new: UnsafeBufferPointer<Key>, editLimit: Int
  ) -> [KeptRun]? {
    if old.isEmpty || new.isEmpty { return [] }
    let worthwhile = BoundedEditScript.worthwhileEdits(old.count, new.count)
    switch BoundedEditScript.search(old, new, maximum: min(worthwhile, editLimit)) {
    case .found(let kept):
      return kept
    case .tooManyEdits where editLimit <= worthwhile:
      return nil
    case .tooManyEdits, .tooMuchWork:
      return MinimalEditScript.runs(InternedLists(old: old, new: new), editLimit: editLimit)
    }
  }
}

extension InternedLists {
  /// Looks up the keys at some positions only.
  @inlinable
  init<Key: Hashable>(
    _ old: UnsafeBufferPointer<Key>, _ oldPositions: [Int],
    _ new: UnsafeBufferPointer<Key>, _ newPositions: [Int]
  ) {
    let oldKeys = oldPositions.map { old[$0] }
    let newKeys = newPositions.map { new[$0] }
    self = oldKeys.withUnsafeBufferPointer { old in
      newKeys.withUnsafeBufferPointer { new in InternedLists(old: old, new: new) }
    }
  }
}

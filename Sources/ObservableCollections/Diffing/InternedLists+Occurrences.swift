// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension InternedLists {
  /// The pairing in runs if no element occurs twice, so that there is only one; otherwise `nil`.
  ///
  /// Repeats of elements that only the new list has do not count.
  var pairingWithoutRepeats: [KeptRun]? {
    if hasRepeatsBefore { return nil }
    let runs = newIDs.withUnsafeBufferPointer { KeptRunList(oldPositions: $0).runs }
    var taken = PositionSet(count: oldIDs.count)
    return taken.insert(runs.lazy.map(\.oldRange)) ? runs : nil
  }

  /// How often each identifier occurs.
  struct Census {
    /// For each identifier, its occurrences in the old list.
    var before: [Int32]

    /// For each identifier, its occurrences in the new list.
    var after: [Int32]

    /// The number of pairs of an old and a new position with equal elements.
    var matchCount = 0

    /// The number of elements the lists have in common, each as often as in the list with fewer.
    var commonCount = 0
  }

  /// Counts the occurrences of all identifiers.
  ///
  /// - Complexity: O(*n* + *m*), where *n* and *m* are the lengths of the lists.
  func census() -> Census {
    var census = Census(
      before: [Int32](repeating: 0, count: oldIDs.count),
      after: [Int32](repeating: 0, count: oldIDs.count))
    for id in oldIDs { census.before[Int(id)] += 1 }
    for id in newIDs where id >= 0 { census.after[Int(id)] += 1 }
    for (before, after) in zip(census.before, census.after) {
      census.matchCount += Int(before) * Int(after)
      census.commonCount += Int(min(before, after))
    }
    return census
  }
}

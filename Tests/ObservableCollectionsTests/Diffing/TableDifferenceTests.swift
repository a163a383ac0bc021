// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

/// All pairs of lists up to length 5 over 3 letters, shown by a table that accepts nothing else.
@Suite struct TableDifferenceTests {
  private static let lists = everyArray(of: [0, 1, 2], upTo: 5)

  /// Of the pairs with a long list, one of so many is tried.
  ///
  /// `OBSERVABLE_COLLECTIONS_LONG_TESTS` and release builds ask for all. The number shares no factor
  /// with that of the lists.
  private static var step: Int {
    #if DEBUG
    wantsLongTests ? 1 : 83
    #else
    1
    #endif
  }

  @Test(arguments: [[], .withoutMoves] as [DifferenceOptions])
  func everyPairIsShownBySmallestUpdates(_ options: DifferenceOptions) throws {
    let lists = Self.lists
    #expect(lists.count == 364)
    let short = lists.prefix { $0.count <= 3 }.count
    var shown = 0
    for number in 0..<lists.count * lists.count {
      let (first, second) = number.quotientAndRemainder(dividingBy: lists.count)
      guard max(first, second) < short || number % Self.step == 0 else { continue }
      try inCase("\(lists[first]) → \(lists[second])") {
        try check(from: lists[first], to: lists[second], options)
      }
      shown += 1
    }
    #expect(shown == 132_496 || Self.step > 1)
  }

  @Test func listsOfAnyKindAreComparedLikewise() throws {
    let lists = everyArray(of: [0, 1, 2], upTo: 3)
    try withEvery("old", in: lists) { old in
      try withEvery("new", in: lists) { new in
        let expected = ArrayDelta(from: old, to: new)
        // One without contiguous storage, and one whose positions do not begin at zero.
        let reversed: ReversedCollection<[Int]> = Array(old.reversed()).reversed()
        let delta = ArrayDelta(from: reversed, to: ([7] + new).dropFirst())
        delta._checkInvariants()
        try expectEqual(delta, expected)
        try expectEqual(delta.changes, expected.changes)
      }
    }
  }

  /// Throws unless a difference is as small as can be, and a table shows it, at once and in turn.
  private func check(from old: [Int], to new: [Int], _ options: DifferenceOptions) throws {
    let delta = ArrayDelta(from: old, to: new, options)
    delta._checkInvariants()
    try checkSize(of: delta, from: old, to: new, options)
    let changes = delta.changes
    try expect(changes.count <= 3 && !delta.isSetting, "\(changes)")
    try checkTable(showing: old, new, by: [delta])
    try checkTable(showing: old, new, by: changes.map { ArrayDelta($0) })
  }

  private func checkSize(
    of delta: ArrayDelta<Int>, from old: [Int], to new: [Int], _ options: DifferenceOptions
  ) throws {
    let unmoved = DifferenceModel.commonSubsequenceLength(old, new)
    let kept =
      options.contains(.withoutMoves) ? unmoved : DifferenceModel.commonCount(old, new)
    try expectEqual(delta.moves.count, kept - unmoved, "moves")
    try expectEqual(delta.deletions.count, old.count - kept, "deletions")
    try expectEqual(delta.insertions.count, new.count - kept, "insertions")
    try expectEqual(delta.replacements, [], "replacements")
  }

  /// Throws unless deltas lead from one list to the other, as elements and as rows of a table.
  private func checkTable(
    showing old: [Int], _ new: [Int], by deltas: [ArrayDelta<Int>]
  ) throws {
    var rows = old
    let table = HeadlessTable(rows: { rows })
    for delta in deltas {
      var next = rows
      try next.apply(delta, comparingOldElementsBy: ==)
      table.apply(delta) { rows = next }
      try table.checkAccepted()
      try expectEqual(table.rows, next, "the table")
    }
    try expectEqual(rows, new, "the rows")
  }
}

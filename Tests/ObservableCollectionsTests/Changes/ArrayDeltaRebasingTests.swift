// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollectionsTestSupport
import Testing

@testable import ObservableCollections

/// Two deltas of the same list, each as it is to be applied after the other.
@Suite("Rebasing deltas")
struct ArrayDeltaRebasingTests {
  /// Every delta of up to a number of edits of a list.
  private func deltas(of list: [Int], depth: Int, fresh: Int) throws -> [DeltaCase] {
    var cases: [DeltaCase] = []
    try DeltaCase.forEach(from: list, depth: depth, fresh: { fresh * $0 }) {
      cases.append($0)
      return []
    }
    return cases
  }

  @Test("Both orders lead to the same list", arguments: 0..<5)
  func everyPair(count: Int) throws {
    let list = Array(1..<1 + count)
    let mine = try deltas(of: list, depth: 1, fresh: 10)
    for theirs in try deltas(of: list, depth: count < 3 ? 2 : 1, fresh: 50) {
      for mine in mine {
        check(mine.total, theirs.total, of: list)
        check(theirs.total, mine.total, of: list)
      }
    }
  }

  @Test("Both orders lead to the same list, at random")
  func randomPairs() {
    for seed in 1...150 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      let list = Array(0..<random.below(25))
      let deltas = [1000, 2000].map { fresh in
        var state = DeltaCase(list)
        for step in 0...random.below(8) {
          state = state.followed(
            by: randomEdit(of: state.model.new, fresh: fresh + 10 * step, using: &random))
        }
        return state.total
      }
      check(deltas[0], deltas[1], of: list)
    }
  }

  private func check(_ mine: ArrayDelta<Int>, _ theirs: ArrayDelta<Int>, of list: [Int]) {
    var check = Complaints()
    let result = mine.rebased(over: theirs)
    result.delta._checkInvariants()
    result.other._checkInvariants()
    do {
      var mySide = list
      try mySide.apply(mine)
      var theirSide = list
      try theirSide.apply(theirs)
      let both = try theirSide.applying(result.delta)
      try theirSide.apply(result.delta, comparingOldElementsBy: ==)
      try mySide.apply(result.other, comparingOldElementsBy: ==)
      check.expect(mySide == both, "\(mySide) or \(both)")
      checkRows(mine, theirs, result, list, both, &check)
    } catch {
      check.expect(false, "\(error)")
    }
    if !check.complaints.isEmpty {
      Issue.record(
        """
        \(mine.debugDescription) over \(theirs.debugDescription) of \(list): \
        \(result.delta.debugDescription), \(result.other.debugDescription): \(check.complaints)
        """)
    }
  }

  /// Checks which elements there are in the end.
  private func checkRows(
    _ mine: ArrayDelta<Int>, _ theirs: ArrayDelta<Int>, _ result: ArrayDelta<Int>.Rebased,
    _ list: [Int], _ both: [Int], _ check: inout Complaints
  ) {
    if mine.isSetting {
      check.expect(both == mine.insertedElements, "a setting is undone completely")
      return
    }
    if theirs.isSetting {
      check.expect(both == theirs.insertedElements && result.delta.isEmpty, "a setting wins")
      return
    }
    var expected = mine.insertedElements + theirs.insertedElements
    for (index, element) in list.enumerated() {
      guard let my = mine.newIndex(forOld: index), let their = theirs.newIndex(forOld: index)
      else { continue }
      let byThem = theirs.replacements.firstIndex { $0.newIndex == their }
      let byMe = mine.replacements.firstIndex { $0.newIndex == my }
      expected.append(
        byThem.map { theirs.replacingElements[$0] } ?? byMe.map { mine.replacingElements[$0] }
          ?? element)
    }
    check.expect(both.sorted() == expected.sorted(), "\(both) has not the elements \(expected)")
    if mine.isEmpty { check.expect(result.delta.isEmpty && result.other == theirs, "nothing") }
    if theirs.isEmpty { check.expect(result.delta == mine && result.other.isEmpty, "no others") }
  }

  @Test("Positions are those that the documentation shows")
  func positions() throws {
    let mine = ArrayDelta(ArrayChange.insertion("x", at: 1, countBefore: 3))
    let theirs = ArrayDelta([
      ArrayChange.insertion("y", at: 1, countBefore: 3), .removal("a", at: 0, countBefore: 4),
    ])
    let result = mine.rebased(over: theirs)
    #expect(result.delta.description == "insertion of \"x\" at 0")
    #expect(result.other.description == "deletion of \"a\" at 0; insertion of \"y\" at 1")
  }
}

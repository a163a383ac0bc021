// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

@Suite struct ArrayChangeTests {
  @Test func anInsertionHasPositionsAfterAndNewElements() {
    let change = ArrayChange.insertion(["a", "b", "c"], at: [0..<2, 4..<5], countBefore: 2)
    #expect(change.kind == .insertion)
    #expect(change.indexes == [0, 1, 4])
    #expect(change.indexRanges == [0..<2, 4..<5])
    #expect(change.newElements == ["a", "b", "c"])
    #expect(change.oldElements == [])
    #expect(change.moves == [])
    #expect(change.movedElements == [])
    #expect(change.countBefore == 2)
    #expect(change.countAfter == 5)
    #expect(!change.isPrior)
  }

  @Test func aRemovalHasPositionsBeforeAndOldElements() {
    let change = ArrayChange.removal(["a", "c"], at: [0..<1, 2..<3], countBefore: 3)
    #expect(change.kind == .removal)
    #expect(change.indexes == [0, 2])
    #expect(change.oldElements == ["a", "c"])
    #expect(change.newElements == [])
    #expect(change.countAfter == 1)
  }

  @Test func aReplacementHasBothElements() {
    let change = ArrayChange.replacement(["a", "b"], with: ["x", "y"], at: [1..<3], count: 4)
    #expect(change.kind == .replacement)
    #expect(change.indexes == [1, 2])
    #expect(change.oldElements == ["a", "b"])
    #expect(change.newElements == ["x", "y"])
    #expect(change.countBefore == 4)
    #expect(change.countAfter == 4)
  }

  @Test func movesAreInOrderOfThePositionAfter() {
    let change = ArrayChange.move(
      ["a", "d"], [IndexPair(oldIndex: 0, newIndex: 3), IndexPair(oldIndex: 3, newIndex: 1)],
      count: 4)
    #expect(change.kind == .move)
    #expect(
      change.moves == [IndexPair(oldIndex: 3, newIndex: 1), IndexPair(oldIndex: 0, newIndex: 3)])
    #expect(change.movedElements == ["d", "a"])
    #expect(change.indexes.isEmpty)
    #expect(change.indexRanges.isEmpty)
    #expect(change.oldElements == [])
    #expect(change.newElements == [])
    #expect(change.countAfter == 4)
  }

  @Test func aSettingHasEverything() {
    let change = ArrayChange.setting(from: ["a"], to: MinimalSequence(["b", "c"]))
    #expect(change.kind == .setting)
    #expect(change.oldElements == ["a"])
    #expect(change.newElements == ["b", "c"])
    #expect(change.indexes.isEmpty)
    #expect(change.countBefore == 1)
    #expect(change.countAfter == 2)
  }

  @Test func recordsOfOneElementAreEqualHoweverTheyAreMade() {
    #expect(
      .insertion("a", at: 1, countBefore: 2) == .insertion(["a"], at: [1..<2], countBefore: 2))
    #expect(.removal("a", at: 1, countBefore: 2) == .removal(["a"], at: [1..<2], countBefore: 2))
    #expect(
      .replacement("a", with: "b", at: 0, count: 1)
        == .replacement(["a"], with: ["b"], at: [0..<1], count: 1))
  }

  @Test func rangesThatTouchAreJoinedAndEmptyOnesDropped() {
    let change = ArrayChange.removal(
      ["a", "b", "c"], at: [0..<1, 1..<1, 1..<2, 3..<4, 4..<4], countBefore: 4)
    #expect(change.indexRanges == [0..<2, 3..<4])
    #expect(change == .removal(["a", "b", "c"], at: [0..<2, 3..<4], countBefore: 4))
  }

  @Test func everySmallChangeHasTheCountsAndElementsOfItsLists() throws {
    try withEvery("change", in: everySmallChange) { test in
      let change = test.change
      try expectEqual(change.countBefore, test.before.count, "countBefore")
      try expectEqual(change.countAfter, test.after.count, "countAfter")
      try expectEqual(change.indexes.flatMap { [$0] }, change.indexRanges.flatMap { Array($0) })
      switch change.kind {
      case .insertion: try expectEqual(change.newElements, change.indexes.map { test.after[$0] })
      case .removal: try expectEqual(change.oldElements, change.indexes.map { test.before[$0] })
      case .replacement:
        try expectEqual(change.oldElements, change.indexes.map { test.before[$0] })
        try expectEqual(change.newElements, change.indexes.map { test.after[$0] })
      case .move:
        try expectEqual(change.movedElements, change.moves.map { test.before[$0.oldIndex] })
        try expectEqual(change.movedElements, change.moves.map { test.after[$0.newIndex] })
      case .setting:
        try expectEqual(change.oldElements, test.before)
        try expectEqual(change.newElements, test.after)
      }
    }
  }

  @Test func recordsAreEqualOnlyIfTheySayTheSame() throws {
    try withEvery("first", in: everySmallChange.enumerated()) { first in
      try withEvery("second", in: everySmallChange.enumerated()) { second in
        let isSame = first.offset == second.offset
        try expect(
          (first.element.change == second.element.change) == isSame, "equality")
      }
    }
    #expect(Set(everySmallChange.map(\.change)).count == everySmallChange.count)
  }

  @Test func everyPartOfARecordCounts() {
    let move = IndexPair(oldIndex: 0, newIndex: 1)
    #expect(ArrayChange.move(["a"], [move], count: 2) != .move(["b"], [move], count: 2))
    #expect(ArrayChange.move(["a"], [move], count: 2) != .move(["a"], [move], count: 3))
    #expect(
      ArrayChange.replacement("a", with: "b", at: 0, count: 1)
        != .replacement("x", with: "b", at: 0, count: 1))
    #expect(
      ArrayChange.replacement("a", with: "b", at: 0, count: 1)
        != .replacement("a", with: "x", at: 0, count: 1))
    #expect(ArrayChange.setting(from: ["a"], to: ["b"]) != .setting(from: ["x"], to: ["b"]))
    #expect(ArrayChange.removal("a", at: 0, countBefore: 2) != .removal("a", at: 0, countBefore: 3))
  }

  @Test func equalRecordsHashAlike() {
    let first = everySmallChange.map(\.change)
    let second = (0...3).flatMap { everyChange(of: Array(1..<1 + $0)).map(\.change) }
    #expect(first.map(\.hashValue) == second.map(\.hashValue))
  }

  @Test func priorNoticesHaveNoNewElements() throws {
    let array: ObservableArray = [1, 2]
    var notices: [ArrayChange<Int>] = []
    let token = array.observe(.prior) { if $0.isPrior { notices.append($0) } }
    array.append(3)
    array[0] = 5
    array.elements = [9]
    array.removeAll()
    token.invalidate()
    #expect(notices.map(\.kind) == [.insertion, .replacement, .setting, .removal])
    #expect(notices.map(\.newElements) == [[], [], [], []])
    #expect(notices.map(\.oldElements) == [[], [1], [5, 2, 3], [9]])
    #expect(notices.map(\.countAfter) == [3, 3, 1, 0])
    #expect(notices[0] != .insertion(3, at: 2, countBefore: 2))
  }
}

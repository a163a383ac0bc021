// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

@Suite struct NaiveArrayTests {
  private func record(
    _ start: String, _ body: (inout NaiveArray<Character>) -> Void
  ) -> (String, [ExpectedRecord<Character>]) {
    var model = NaiveArray(Array(start))
    body(&model)
    return (String(model.elements), model.takeRecords())
  }

  @Test func insertionsCountPositionsAfter() {
    let (content, records) = record("ac") { $0.insert(contentsOf: ["b", "d"], at: [1, 3]) }
    #expect(content == "abcd")
    #expect(records.map(\.kind) == [.insertion])
    #expect(records.map(\.indexes) == [[1, 3]])
    #expect(records.map(\.new) == [["b", "d"]])
    #expect(records.map(\.old) == [[]])
  }

  @Test func removalsCountPositionsBefore() {
    let (content, records) = record("abcd") { $0.remove(at: [0, 2]) }
    #expect(content == "bd")
    #expect(records.map(\.indexes) == [[0, 2]])
    #expect(records.map(\.old) == [["a", "c"]])
    #expect(records.map(\.new) == [[]])
  }

  @Test func replacingARangeTellsTheCommonLengthFirst() {
    let (longer, insertion) = record("abc") { $0.replaceSubrange(1..<2, with: ["x", "y"]) }
    #expect(longer == "axyc")
    #expect(insertion.map(\.kind) == [.replacement, .insertion])
    #expect(insertion.map(\.indexes) == [[1], [2]])
    let (shorter, removal) = record("abc") { $0.replaceSubrange(0..<3, with: ["x"]) }
    #expect(shorter == "x")
    #expect(removal.map(\.kind) == [.replacement, .removal])
    #expect(removal.map(\.indexes) == [[0], [1, 2]])
  }

  @Test func movesKeepTheOrderOfOthers() {
    #expect(record("abcd") { $0.move(from: 0, to: 2) }.0 == "bcad")
    #expect(record("abcd") { $0.move(fromOffsets: [0, 2], toOffset: 4) }.0 == "bdac")
    #expect(record("abcd") { $0.move(fromOffsets: [1, 3], toOffset: 1) }.0 == "abdc")
    #expect(record("abcd") { $0.swapAt(0, 3) }.0 == "dbca")
    #expect(record("abcd") { $0.reverse() }.0 == "dcba")
    #expect(record("BabA") { $0.sort { $0.lowercased() < $1.lowercased() } }.0 == "aABb")
  }

  @Test func whatChangesNothingSaysNothing() {
    let (content, records) = record("ab") {
      $0.remove(at: [])
      $0.replace(at: [], with: [])
      $0.insert(contentsOf: [], at: [])
      $0.move(from: 1, to: 1)
      $0.move(fromOffsets: [0], toOffset: 1)
      $0.sort(by: <)
      $0.replaceSubrange(1..<1, with: [])
    }
    #expect(content == "ab")
    #expect(records.isEmpty)
    #expect(record("") { $0.replaceAll(with: []) }.1.isEmpty)
    #expect(record("a") { $0.replaceAll(with: ["a"]) }.1.map(\.kind) == [.setting])
  }

  @Test func rollingBackTellsTheInverses() {
    let (content, records) = record("abc") {
      let start = $0
      $0.remove(at: [1])
      $0.move(from: 0, to: 1)
      $0.rollBack(to: start)
    }
    #expect(content == "abc")
    #expect(records.map(\.kind) == [.removal, .move, .move, .insertion])
    #expect(
      records.map(\.moves) == [
        nil, [IndexPair(oldIndex: 0, newIndex: 1)], [IndexPair(oldIndex: 1, newIndex: 0)], nil,
      ])
    #expect(records.last?.after == ["a", "b", "c"])
  }

  @Test func whatAnInnerBatchHasUndoneIsNotUndoneAgain() {
    let (content, records) = record("ab") {
      let outer = $0
      $0.remove(at: [0])
      let inner = $0
      $0.reverse()
      $0.replaceAll(with: ["x"])
      $0.rollBack(to: inner)
      $0.rollBack(to: outer)
    }
    #expect(content == "ab")
    #expect(records.map(\.kind) == [.removal, .setting, .setting, .insertion])
  }

  @Test func inversesOfRecordsAreTheirOwnInverses() throws {
    let start = [2, 1, 2, 0]
    try withEvery("edit", in: ArrayEdit.every(count: 4, new: [5, 6])) { edit in
      var model = NaiveArray(start)
      edit.perform(on: &model)
      for record in model.takeRecords() {
        try expectEqual(record.inverse.inverse, record)
        try expectEqual(record.inverse.after, record.before)
      }
    }
  }

  @Test func aWrongRecordIsRejected() throws {
    let expected = ExpectedRecord(.insertion, indexes: [1], before: [7, 8], after: [7, 9, 8])
    try expected.check(.insertion(9, at: 1, countBefore: 2))
    let wrong: [ArrayChange<Int>] = [
      .insertion(9, at: 0, countBefore: 2), .insertion(9, at: 1, countBefore: 3),
      .insertion(1, at: 1, countBefore: 2), .removal(9, at: 1, countBefore: 2),
      .insertion([9, 9], at: [1..<3], countBefore: 2), .setting(from: [7, 8], to: [7, 9, 8]),
    ]
    for change in wrong {
      #expect(throws: Unexpected.self) { try expected.check(change) }
    }
  }

  @Test func moreMovesThanNeededAreRejected() throws {
    let expected = ExpectedRecord(.move, before: [7, 8, 9], after: [9, 7, 8], order: [2, 0, 1])
    try expected.check(.move([9], [IndexPair(oldIndex: 2, newIndex: 0)], count: 3))
    let two = [IndexPair(oldIndex: 0, newIndex: 1), IndexPair(oldIndex: 1, newIndex: 2)]
    #expect(throws: Unexpected.self) { try expected.check(.move([7, 8], two, count: 3)) }
    let wrong = [IndexPair(oldIndex: 2, newIndex: 1)]
    #expect(throws: Unexpected.self) { try expected.check(.move([9], wrong, count: 3)) }
  }

  @Test func longestIncreasingLengthIsTheBestOfAllSubsets() throws {
    let orders = everyPermutation(of: [0, 1, 2, 3, 4]) + everyArray(of: [0, 1, 2], upTo: 4)
    try withEvery("order", in: orders) { order in
      let increasing = everySubset(of: order).filter { subset in
        zip(subset, subset.dropFirst()).allSatisfy(<)
      }
      try expectEqual(longestIncreasingLength(order), increasing.map(\.count).max() ?? 0)
    }
  }

  @Test func simultaneousMovesFillThePlacesLeft() {
    let moves = [IndexPair(oldIndex: 3, newIndex: 0), IndexPair(oldIndex: 0, newIndex: 2)]
    #expect(moving(["a", "b", "c", "d"], by: moves) == ["d", "b", "a", "c"])
    #expect(moving([1, 2], by: []) == [1, 2])
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import Testing

@Suite("Deltas")
struct ArrayDeltaTests {
  @Test("What comes back to where it was is not told")
  func nothing() throws {
    var inserted = DeltaRecorder([1, 2, 3])
    try inserted.insert(9, at: 1)
    try inserted.remove(at: 1)
    #expect(inserted.delta.isEmpty)
    #expect(inserted.delta == ArrayDelta(unchanged: 3))

    var moved = DeltaRecorder([1, 2, 3])
    try moved.move(from: 0, to: 2)
    try moved.move(from: 2, to: 0)
    #expect(moved.delta.isEmpty)
    #expect(moved.delta == ArrayDelta(unchanged: 3))
    #expect(moved.delta.changes.isEmpty)

    let stays = ArrayChange.move([2], [IndexPair(oldIndex: 1, newIndex: 1)], count: 3)
    #expect(ArrayDelta(stays).isEmpty)
    #expect(ArrayDelta<Int>(.insertion([], at: [], countBefore: 2)).isEmpty)
    #expect(ArrayDelta<Int>([]).isEmpty)
    #expect(ArrayDelta<Int>([], countBefore: 4).countAfter == 4)
  }

  @Test("Elements are not compared")
  func withoutEquality() throws {
    var reinserted = DeltaRecorder(["a", "b"])
    try reinserted.remove(at: 0)
    try reinserted.insert("a", at: 0)
    #expect(reinserted.delta.deletions == [0])
    #expect(reinserted.delta.insertions == [0])

    var replaced = DeltaRecorder(["a", "b"])
    try replaced.replace(at: 0, with: "A")
    try replaced.replace(at: 0, with: "a")
    #expect(replaced.delta.replacements == [IndexPair(oldIndex: 0, newIndex: 0)])
    #expect(replaced.delta.replacedElements == ["a"])
    #expect(replaced.delta.replacingElements == ["a"])
    #expect(!replaced.delta.isEmpty)
  }

  @Test("A row can move and be replaced, in either order")
  func movedAndReplaced() throws {
    var first = DeltaRecorder(["a", "b", "c"])
    try first.move(from: 0, to: 2)
    try first.replace(at: 2, with: "A")
    var second = DeltaRecorder(["a", "b", "c"])
    try second.replace(at: 0, with: "A")
    try second.move(from: 0, to: 2)
    #expect(first.delta == second.delta)
    #expect(first.delta.hashValue == second.delta.hashValue)
    let pair = IndexPair(oldIndex: 0, newIndex: 2)
    #expect(first.delta.moves == [pair])
    #expect(first.delta.replacements == [pair])
    #expect(
      first.delta.changes == [
        .move(["a"], [pair], count: 3), .replacement("a", with: "A", at: 2, count: 3),
      ])
  }

  @Test("A row that moved or was replaced and then went is deleted where it was, as it was")
  func movedThenDeleted() throws {
    var moved = DeltaRecorder(["a", "b", "c"])
    try moved.move(from: 0, to: 2)
    try moved.remove(at: 2)
    #expect(moved.delta == ArrayDelta(.removal("a", at: 0, countBefore: 3)))

    var replaced = DeltaRecorder(["a", "b", "c"])
    try replaced.replace(at: 1, with: "B")
    try replaced.remove(at: 1)
    #expect(replaced.delta == ArrayDelta(.removal("b", at: 1, countBefore: 3)))
  }

  @Test("A row that came, moved and was replaced is an insertion where it is, as it is")
  func insertedMovedReplaced() throws {
    var recorder = DeltaRecorder(["a", "b"])
    try recorder.insert("x", at: 0)
    try recorder.move(from: 0, to: 2)
    try recorder.replace(at: 2, with: "X")
    #expect(recorder.delta == ArrayDelta(.insertion("X", at: 2, countBefore: 2)))
  }

  @Test("Rotating is one move, however it was done")
  func rotation() throws {
    var recorder = DeltaRecorder(["a", "b", "c"])
    try recorder.move(from: 1, to: 0)
    try recorder.move(from: 2, to: 1)
    #expect(recorder.list == ["b", "c", "a"])
    #expect(recorder.delta.moves == [IndexPair(oldIndex: 0, newIndex: 2)])
  }

  @Test("A swap of neighbors is the same delta from both sides")
  func swap() {
    let up = ArrayDelta(.move(["a"], [IndexPair(oldIndex: 0, newIndex: 1)], count: 2))
    let down = ArrayDelta(.move(["b"], [IndexPair(oldIndex: 1, newIndex: 0)], count: 2))
    #expect(up == down)
    #expect(up.hashValue == down.hashValue)
    #expect(up.moves == down.moves)
    #expect(up.moves.count == 1)
  }

  @Test("Deltas of different elements at the same positions differ")
  func inequality() {
    let removal = { (element: Int) in ArrayChange.removal(element, at: 0, countBefore: 2) }
    let insertion = { (element: Int) in ArrayChange.insertion(element, at: 1, countBefore: 1) }
    let delta = ArrayDelta([removal(1), insertion(2)])
    #expect(delta == ArrayDelta([removal(1), insertion(2)]))
    #expect(delta != ArrayDelta([removal(3), insertion(2)]))
    #expect(delta != ArrayDelta([removal(1), insertion(3)]))
    #expect(ArrayDelta(removal(1)) != ArrayDelta(removal(3)))
    #expect(ArrayDelta<Int>(unchanged: 1) != ArrayDelta(unchanged: 2))
    let setting = ArrayDelta(.setting(from: [1], to: [2]))
    #expect(setting != ArrayDelta(.setting(from: [1], to: [3])))
    #expect(setting != ArrayDelta(.setting(from: [3], to: [2])))
  }

  @Test("Records name moved elements that they know, even if that takes more moves")
  func unknownElements() throws {
    var recorder = DeltaRecorder([1, 2, 3])
    try recorder.move(from: 0, to: 2)
    try recorder.move(from: 0, to: 2)
    #expect(recorder.list == [3, 1, 2])
    let delta = recorder.delta
    #expect(delta.moves == [IndexPair(oldIndex: 2, newIndex: 0)])
    let changes = delta.changes
    #expect(changes.map(\.movedElements) == [[1, 2]])
    var list = [1, 2, 3]
    for change in changes { try list.apply(change, comparingOldElementsBy: ==) }
    #expect(list == [3, 1, 2])
  }

  @Test("One record needs no more than itself", arguments: [-1, 0, 1, 2])
  func single(move target: Int) {
    let change =
      target < 0
      ? ArrayChange.replacement("b", with: "B", at: 1, count: 3)
      : .move(["b"], [IndexPair(oldIndex: 1, newIndex: target)], count: 3)
    let delta = ArrayDelta(change)
    let longWay = ArrayDelta([
      .insertion("x", at: 0, countBefore: 3), .removal("x", at: 0, countBefore: 4), change,
    ])
    #expect(delta == longWay)
    #expect(delta.moves == longWay.moves)
    #expect(delta.replacements == longWay.replacements)
    #expect(delta.replacedElements == longWay.replacedElements)
    #expect(delta.replacingElements == longWay.replacingElements)
    #expect(delta.changes == longWay.changes)
  }
}

// MARK: - Descriptions and traps

extension ArrayDeltaTests {
  @Test("The description tells each group at its positions")
  func description() throws {
    var recorder = DeltaRecorder(["a", "b", "c", "d"])
    try recorder.remove(at: 1)
    try recorder.insert("x", at: 0)
    try recorder.move(from: 3, to: 1)
    try recorder.replace(at: 2, with: "A")
    #expect(
      recorder.delta.description == """
        deletion of "b" at 1; insertion of "x" at 0; replacement of "a" by "A" at 0 → 2; \
        move of 3 → 1
        """)
    #expect(
      ArrayDelta(.removal("b", at: 1, countBefore: 2)).debugDescription
        == "ArrayDelta(deletion of \"b\" at 1; 2 → 1 elements)")
    #expect(
      ArrayDelta(.setting(from: [1], to: [2, 3])).description == "setting of 1 to 2 and 3")
    #expect(
      ArrayDelta(.replacement(1, with: 2, at: 5, count: 9)).description
        == "replacement of 1 by 2 at 5")
    #expect(ArrayDelta<Int>(unchanged: 3).description == "no change")
  }

  @Test("Deltas that do not follow one another trap")
  func traps() async {
    await #expect(processExitsWith: .failure) {
      _ = ArrayDelta<Int>(unchanged: 3).followed(by: ArrayDelta(unchanged: 2))
    }
    await #expect(processExitsWith: .failure) {
      _ = ArrayDelta([
        ArrayChange.insertion(1, at: 0, countBefore: 3), .removal(1, at: 0, countBefore: 3),
      ])
    }
    await #expect(processExitsWith: .failure) {
      _ = ArrayDelta<Int>(unchanged: 3).newIndex(forOld: 3)
    }
    await #expect(processExitsWith: .failure) {
      _ = ArrayDelta<Int>(unchanged: -1)
    }
  }
}

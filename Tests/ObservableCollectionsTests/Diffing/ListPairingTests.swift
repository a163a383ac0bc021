// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import Testing

@Suite struct ListPairingTests {
  @Test func removedTailIsOneDeletion() {
    let pairing = ListPairing(from: ["A", "B", "C", "D"], to: ["A", "B"])
    #expect(pairing.deletions == [2..<4])
    #expect(pairing.insertions == [])
    #expect(pairing.moves == [])
    #expect(pairing.runs == [KeptRun(oldStart: 0, newStart: 0, count: 2)])
  }

  @Test func elementMovedToTheEndIsOneMove() {
    let pairing = ListPairing(from: ["a", "b", "c"], to: ["b", "c", "a"])
    #expect(pairing.moves == [IndexPair(oldIndex: 0, newIndex: 2)])
    #expect(pairing.editCount == 1)
    let withoutMoves = ListPairing(
      from: ["a", "b", "c"], to: ["b", "c", "a"], allowingMoves: false)
    #expect(withoutMoves.deletions == [0..<1])
    #expect(withoutMoves.insertions == [2..<3])
    #expect(withoutMoves.moves == [])
  }

  @Test func insertionBetweenSwappedElementsIsOneInsertionAndOneMove() {
    let pairing = ListPairing(from: [1, 3], to: [3, 2, 1])
    #expect(pairing.insertions == [1..<2])
    #expect(pairing.deletions == [])
    #expect(pairing.moveCount == 1)
  }

  @Test func reversedListMovesAllButOne() {
    let pairing = ListPairing(from: [1, 2, 3], to: [3, 2, 1])
    #expect(pairing.moveCount == 2)
    #expect(pairing.keptCount == 3)
    #expect(ListPairing(from: [1, 2, 3], to: [3, 2, 1], allowingMoves: false).editCount == 4)
  }

  @Test func swapInTheMiddleIsOneMove() {
    let pairing = ListPairing(from: Array(0..<9), to: [0, 1, 2, 5, 4, 3, 6, 7, 8])
    #expect(pairing.moveCount == 2)
    #expect(ListPairing(from: Array(0..<9), to: [0, 1, 2, 4, 3, 5, 6, 7, 8]).moveCount == 1)
  }

  @Test func emptyListsHaveNothingToTell() {
    let none: [Int] = []
    #expect(ListPairing(from: none, to: none).runs == [])
    #expect(ListPairing(from: none, to: [1, 2]).insertions == [0..<2])
    #expect(ListPairing(from: [1, 2], to: none).deletions == [0..<2])
    #expect(ListPairing(from: [1, 2], to: none, by: ==).deletions == [0..<2])
  }

  @Test func equalLongListsAreOneRun() {
    let list = Array(0..<100_000)
    let pairing = ListPairing(from: list, to: list)
    #expect(pairing.runs == [KeptRun(oldStart: 0, newStart: 0, count: 100_000)])
    #expect(pairing.editCount == 0)
  }

  @Test func oneChangedLineAmongManyIsOneDeletionAndOneInsertion() {
    let old = Array(0..<100_000)
    var new = old
    new[77_777] = -1
    for allowingMoves in [true, false] {
      let pairing = ListPairing(from: old, to: new, allowingMoves: allowingMoves)
      #expect(pairing.deletions == [77_777..<77_778])
      #expect(pairing.insertions == [77_777..<77_778])
      #expect(pairing.moves == [])
    }
  }

  @Test func distantChangesInALongListAreFoundTogether() {
    let old = Array(0..<100_000)
    var new = old
    new.remove(at: 90_000)
    new.insert(-1, at: 50_000)
    new.swapAt(10, 20)
    let pairing = ListPairing(from: old, to: new)
    #expect(pairing.deletions == [90_000..<90_001])
    #expect(pairing.insertions == [50_000..<50_001])
    #expect(
      pairing.moves == [
        IndexPair(oldIndex: 20, newIndex: 10), IndexPair(oldIndex: 10, newIndex: 20),
      ])
  }

  @Test func pureReorderOnlyMoves() {
    let old = Array(0..<500)
    let new = old.map { $0 * 7 % 500 }
    #expect(Set(new).count == 500)
    let pairing = ListPairing(from: old, to: new)
    #expect(pairing.insertions == [])
    #expect(pairing.deletions == [])
    #expect(DifferenceModel.problemWithMoves(pairing, old, new) == nil)
  }

  @Test func repeatedElementsStayWhereTheyCan() {
    let old = Array("the cat sat on the mat")
    let new = Array("on the mat the cat sat")
    let pairing = ListPairing(from: old, to: new)
    #expect(DifferenceModel.problemWithMoves(pairing, old, new) == nil)
    #expect(pairing.keptCount == 22)
  }

  @Test func elementsThatAreNeverEqualAreReplaced() {
    let pairing = ListPairing(from: [1, .nan, 2, .nan], to: [1, .nan, 2, 3])
    #expect(pairing.runs.map(\.newRange) == [0..<1, 2..<3])
    #expect(pairing.deletions == [1..<2, 3..<4])
  }

  @Test func limitCountsAMoveOnce() {
    let (old, new) = ([1, 2, 3, 4, 5], [2, 3, 4, 5, 1])
    #expect(ListPairing(from: old, to: new, editLimit: 0) == nil)
    #expect(ListPairing(from: old, to: new, editLimit: 1)?.moveCount == 1)
    #expect(ListPairing(from: old, to: new, allowingMoves: false, editLimit: 1) == nil)
    #expect(ListPairing(from: old, to: new, allowingMoves: false, editLimit: 2) != nil)
  }

  /// With and without help from the bounded search, which tries eight edits here.
  @Test(arguments: 1...7, 1...7)
  func limitIsExactForListsWithNothingInCommon(countBefore: Int, countAfter: Int) {
    let old = Array(0..<countBefore)
    let new = Array(100..<(100 + countAfter))
    for allowingMoves in [true, false] {
      func isWithin(_ limit: Int) -> Bool {
        ListPairing(from: old, to: new, allowingMoves: allowingMoves, editLimit: limit) != nil
      }
      #expect(isWithin(countBefore + countAfter))
      #expect(!isWithin(countBefore + countAfter - 1))
    }
  }

  @Test func invariantsAreChecked() {
    func violation(_ runs: (Int, Int, Int)...) -> String? {
      let runs = runs.map { KeptRun(oldStart: $0.0, newStart: $0.1, count: $0.2) }
      return ListPairing.violation(of: runs, countBefore: 5, countAfter: 5)
    }
    #expect(violation((0, 0, 2), (3, 2, 1)) == nil)
    #expect(violation((0, 0, 2), (2, 2, 1))?.contains("joined") == true)
    #expect(violation((0, 0, 2), (1, 3, 1))?.contains("second time") == true)
    #expect(violation((0, 2, 1), (1, 0, 1))?.contains("order") == true)
    #expect(violation((4, 0, 2))?.contains("leaves") == true)
    #expect(violation((4, 0, 0))?.contains("empty") == true)
  }

  #if os(macOS) || os(Linux) || os(Windows)
  @Test func moreElementsThan32BitsCountAreRefused() async {
    await #expect(processExitsWith: .failure) {
      _ = ListPairing(from: repeatElement(0, count: 1 << 31), to: [1])
    }
  }
  #endif
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

/// Small cases in which merged updates of other libraries are wrong, each with the right answer.
@Suite("Cases others get wrong")
struct CasesOthersGetWrongTests {
  /// What an observer is told of edits in one batch, having seen that a table can show it.
  private func told<Element: Equatable>(
    _ list: [Element], _ edits: (ObservableArray<Element>) -> Void
  ) -> [ArrayDelta<Element>] {
    let array = ObservableArray(list)
    let follower = DeltaFollower(array)
    array.performBatchUpdates { edits(array) }
    #expect(follower.content == Array(array))
    return follower.deltas
  }

  private func pair(_ old: Int, _ new: Int) -> IndexPair { IndexPair(oldIndex: old, newIndex: new) }

  @Test("An insertion that is undone leaves nothing of itself")
  func insertionUndone() {
    let deltas = told([1, 2]) {
      $0.insert(0, at: 0)
      $0.remove(at: 2)
      $0.remove(at: 0)
    }
    #expect(deltas == [ArrayDelta(.removal(2, at: 1, countBefore: 2))])
    #expect(deltas.first?.changes == [.removal(2, at: 1, countBefore: 2)])
  }

  @Test("Positions of an insertion count without one that is undone")
  func otherInsertion() {
    let deltas = told([1, 2]) {
      $0.insert(0, at: 0)
      $0.append(3)
      $0.remove(at: 0)
    }
    #expect(deltas == [ArrayDelta(.insertion(3, at: 2, countBefore: 2))])
  }

  @Test("Removals one by one, in any order, are one deletion")
  func removals() {
    let deltas = told(["A", "B", "C", "D", "E", "F"]) { array in
      for name in ["D", "F", "B", "E", "C"] { array.removeAll { $0 == name } }
    }
    #expect(deltas.map(\.deletionRanges) == [[1..<6]])
    #expect(deltas.first?.deletedElements == ["B", "C", "D", "E", "F"])
    #expect(deltas.first?.insertions.isEmpty == true)
    #expect(deltas.first?.moves.isEmpty == true)
  }

  @Test("A replaced element has an old and a new position")
  func replacement() {
    let deltas = told(["a", "b"]) {
      $0[1] = "B"
      $0.insert("x", at: 0)
    }
    #expect(deltas.map(\.replacements) == [[pair(1, 2)]])
    #expect(deltas.first?.replacedElements == ["b"])
    #expect(deltas.first?.replacingElements == ["B"])
    #expect(deltas.first?.insertions == [0])
    #expect(deltas.first?.moves.isEmpty == true)
  }

  @Test("What comes and goes, and what goes and comes back to its place, is not told")
  func silence() {
    #expect(
      told([1, 2]) {
        $0.insert(9, at: 1)
        $0.remove(at: 1)
      } == [])
    #expect(
      told([1, 2, 3]) {
        $0.move(from: 0, to: 2)
        $0.move(from: 2, to: 0)
      } == [])
    #expect(
      told([1, 2, 3]) {
        $0.reverse()
        $0.reverse()
      } == [])
  }

  @Test("Twenty insertions in front shift the position at which a row is reloaded")
  func twentyInsertions() {
    let deltas = told(["first", "second"]) {
      for number in 0..<20 { $0.insert("\(number)", at: 0) }
      $0[20] = "changed"
    }
    #expect(deltas.map(\.replacements) == [[pair(0, 20)]])
    #expect(deltas.first?.insertionRanges == [0..<20])
    #expect(deltas.first?.moves.isEmpty == true)
  }

  @Test("Everything removed and two inserted: in one batch, and in two")
  func emptiedAndFilled() {
    let deltas = told([1, 2, 3]) {
      $0.removeAll()
      $0.append(contentsOf: [7, 8])
    }
    #expect(deltas.map(\.deletionRanges) == [[0..<3]])
    #expect(deltas.first?.insertionRanges == [0..<2])
    #expect(deltas.first?.isSetting == false)

    let array: ObservableArray = [1, 2, 3]
    let follower = DeltaFollower(array)
    array.performBatchUpdates { array.removeAll() }
    array.performBatchUpdates { array.append(contentsOf: [7, 8]) }
    #expect(
      follower.deltas == [
        ArrayDelta(.removal([1, 2, 3], at: [0..<3], countBefore: 3)),
        ArrayDelta(.insertion([7, 8], at: [0..<2], countBefore: 0)),
      ])
  }

  @Test("A setting is told as one, and an empty batch not at all")
  func settingOrNothing() {
    #expect(told([1, 2]) { _ in } == [])
    let deltas = told([1, 2]) { $0.replaceAll(with: [1, 2]) }
    #expect(deltas.map(\.isSetting) == [true])
    #expect(deltas.first?.isEmpty == false)
    #expect(deltas.first != ArrayDelta(unchanged: 2))
    #expect(told([Int]()) { $0.replaceAll(with: []) } == [])
  }

  @Test("A row that moved and was replaced is both, at the same two positions")
  func movedAndReplaced() {
    let first = told(["a", "b", "c"]) {
      $0.move(from: 0, to: 2)
      $0[2] = "A"
    }
    let second = told(["a", "b", "c"]) {
      $0[0] = "A"
      $0.move(from: 0, to: 2)
    }
    #expect(first == second)
    #expect(first.map(\.moves) == [[pair(0, 2)]])
    #expect(first.map(\.replacements) == [[pair(0, 2)]])
  }

  @Test("A row that moved and then went is deleted where it was")
  func movedAndDeleted() {
    let deltas = told(["a", "b", "c"]) {
      $0.move(from: 0, to: 2)
      $0.remove(at: 2)
    }
    #expect(deltas == [ArrayDelta(.removal("a", at: 0, countBefore: 3))])
  }

  @Test("A row that came, moved and was replaced is an insertion of what it is, where it is")
  func insertedMovedReplaced() {
    let deltas = told(["a", "b"]) {
      $0.insert("x", at: 0)
      $0.move(from: 0, to: 2)
      $0[2] = "X"
    }
    #expect(deltas == [ArrayDelta(.insertion("X", at: 2, countBefore: 2))])
  }

  @Test("A new order is told by the fewest moves")
  func fewestMoves() {
    let rotated = told(["b", "c", "a"]) { $0.sort() }
    #expect(rotated.map(\.moves) == [[pair(2, 0)]])
    let back = told(["a", "b", "c"]) { array in
      array.sort { ($0 == "a" ? "z" : $0) < ($1 == "a" ? "z" : $1) }
    }
    #expect(back.map(\.moves) == [[pair(0, 2)]])
    let reversed = told(Array(0..<10)) { $0.reverse() }
    #expect(reversed.map(\.moves.count) == [9])
    // Nine stay: the longest ascending choice of a shuffled list, found by trying all.
    var random = SplitMix64(seed: 3)
    let list = Array(0..<10)
    let shuffled = told(list) { $0.shuffle(using: &random) }
    var model = NaiveDelta(list)
    for change in shuffled.flatMap(\.changes) { model.apply(change) }
    #expect(shuffled.map(\.moves.count) == [model.moveCount])
  }

  @Test("A delta of other elements is refused, and nothing is changed or told")
  func checkedApplying() {
    let delta = ArrayDelta([
      ArrayChange.removal(1, at: 0, countBefore: 3), .insertion(9, at: 2, countBefore: 2),
    ])
    let array: ObservableArray = [4, 5, 6]
    let follower = DeltaFollower(array)
    #expect(throws: ArrayChangeError.oldElementMismatch(index: 0)) {
      try array.apply(delta, comparingOldElementsBy: ==)
    }
    #expect(array.elementsEqual([4, 5, 6]))
    #expect(array.version == 0)
    #expect(follower.deltas.isEmpty)
    var list = [4, 5, 6]
    #expect(throws: ArrayChangeError.oldElementMismatch(index: 0)) {
      try list.apply(delta, comparingOldElementsBy: ==)
    }
    #expect(list == [4, 5, 6])
  }

  @Test("An observer that is muted for one write loses nothing else, and nobody else anything")
  func muting() {
    let array: ObservableArray = [1, 2, 3]
    let muted = DeltaFollower(array)
    let other = DeltaFollower(array)
    array.append(4)
    muted.mute(leadingTo: [4, 1, 2, 3]) { array.move(from: 3, to: 0) }
    array.remove(at: 1)
    #expect(muted.take() == ["insertion of 4 at 3", "deletion of 1 at 1"])
    #expect(other.take() == ["insertion of 4 at 3", "move of 3 → 0", "deletion of 1 at 1"])
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

/// What the exhaustive tests do not say: arguments of other types, closures that throw, results.
@Suite struct ObservableArrayMutationTests {
  private struct Refusal: Error, Equatable {
    let value: Int
  }

  /// The lines that tell of what a closure does to an array.
  private func transcript<Element>(
    _ array: ObservableArray<Element>, _ body: () throws -> Void
  ) rethrows -> [String] {
    let transcript = Transcript()
    let token = transcript.record(array)
    defer { token.invalidate() }
    return try transcript.lines(body)
  }

  @Test func sequencesThatCanBeReadOnceAreReadOnce() {
    let array: ObservableArray = [1, 2, 3]
    let lines = transcript(array) {
      array.append(contentsOf: MinimalSequence([4, 5]))
      array.insert(contentsOf: MinimalSequence([0]), at: 0)
      array.insert(contentsOf: MinimalSequence([6, 7]), at: [1, 3])
      array.replace(at: [0, 1], with: MinimalSequence([8, 9]))
      array.replaceSubrange(2..<4, with: MinimalSequence([2]))
      array.replaceAll(with: MinimalSequence([1, 2]))
    }
    #expect(
      lines == [
        "insertion [3, 4] 4 5", "insertion [0] 0", "insertion [1, 3] 6 7",
        "replacement [0, 1] 0 6 → 8 9", "replacement [2] 1 → 2", "removal [3] 7",
        "setting 8 9 2 2 3 4 5 → 1 2",
      ])
    #expect(ObservableArray(MinimalSequence(["a"])).elements == ["a"])
  }

  @Test func anArrayCanBeItsOwnArgument() {
    let array: ObservableArray = [1, 2]
    array.append(contentsOf: array)
    #expect(array.elements == [1, 2, 1, 2])
    array.insert(contentsOf: array.live, at: 1)
    #expect(array.elements == [1, 1, 2, 1, 2, 2, 1, 2])
    array.replaceSubrange(0..<6, with: array[6...])
    #expect(array.elements == [1, 2, 1, 2])
    let lines = transcript(array) { array.replaceAll(with: array) }
    #expect(lines == ["setting 1 2 1 2 → 1 2 1 2"])
  }

  @Test func rangesOfAllKindsAreUnderstood() {
    let array = ObservableArray(0..<8)
    array.removeSubrange(6...)
    array.removeSubrange(..<1)
    array.removeSubrange(...0)
    array.removeSubrange(1...2)
    #expect(array.elements == [2, 5])
    array.replaceSubrange(1..., with: [7, 8])
    array.replaceSubrange(..<0, with: [1])
    #expect(array.elements == [1, 2, 7, 8])
  }

  @Test func removingReturnsWhatIsGone() {
    let array: ObservableArray = ["a", "b", "c", "d", "e", "f"]
    #expect(array.remove(at: 1) == "b")
    #expect(array.remove(at: [0, 2] as IndexSet) == ["a", "d"])
    #expect(array.removeFirst() == "c")
    #expect(array.removeLast() == "f")
    #expect(array.popLast() == "e")
    #expect(array.popLast() == nil)
    #expect(array.remove(at: IndexSet()) == [])
  }

  @Test func replacingReturnsTheOldElement() {
    let array: ObservableArray = ["a", "b"]
    #expect(array.replace(at: 1, with: "c") == "b")
    #expect(array.elements == ["a", "c"])
  }

  @Test func updatingWorksInPlaceAndReturnsTheResult() {
    let array: ObservableArray = [[1], [2]]
    let lines = transcript(array) {
      let count = array.update(at: 1) { element in
        element.append(3)
        // The array still shows the old element.
        #expect(array[1] == [2])
        return element.count
      }
      #expect(count == 2)
    }
    #expect(lines == ["replacement [1] [2] → [2, 3]"])
  }

  @Test func anUpdateThatThrowsChangesNothing() {
    let array: ObservableArray = [1, 2]
    let lines = transcript(array) {
      #expect(throws: Refusal(value: 7)) {
        try array.update(at: 0) { element throws(Refusal) in
          element = 7
          throw Refusal(value: element)
        }
      }
    }
    #expect(lines == [])
    #expect(array.elements == [1, 2])
    #expect(array.version == 0)
  }

  @Test func aRemovalWhoseConditionThrowsChangesNothing() {
    let array: ObservableArray = [1, 2, 3]
    let lines = transcript(array) {
      #expect(throws: Refusal(value: 3)) {
        try array.removeAll { element throws(Refusal) in
          if element == 3 { throw Refusal(value: element) }
          return true
        }
      }
    }
    #expect(lines == [])
    #expect(array.elements == [1, 2, 3])
  }

  @Test func aSortWhoseConditionThrowsChangesNothing() {
    let array: ObservableArray = [3, 1, 2]
    let lines = transcript(array) {
      #expect(throws: Refusal.self) {
        try array.sort { first, second in
          if first == 2 || second == 2 { throw Refusal(value: 2) }
          return first < second
        }
      }
    }
    #expect(lines == [])
    #expect(array.elements == [3, 1, 2])
    #expect(array.version == 0)
  }

  @Test func sortingKeepsEqualElementsInOrder() {
    let words = ["bb", "a", "cc", "d", "aa", "c", "eee", "b"]
    let array = ObservableArray(words)
    let lines = transcript(array) { array.sort { $0.count < $1.count } }
    #expect(array.elements == ["a", "d", "c", "b", "bb", "cc", "aa", "eee"])
    // What stays: bb, cc, aa, eee.
    #expect(lines == ["move [1→0, 3→1, 5→2, 7→3] a d c b"])
  }

  @Test func eachConditionIsAskedOncePerElement() {
    let array = ObservableArray(0..<100)
    var asked: [Int] = []
    array.removeAll {
      asked.append($0)
      return $0.isMultiple(of: 3)
    }
    #expect(asked == Array(0..<100))
    #expect(array.count == 66)
  }

  @Test func objectsThatChangedInsideCanBeReloaded() throws {
    final class Box { var value = 1 }
    let box = Box()
    let array: ObservableArray = [box, Box()]
    var changes: [ArrayChange<Box>] = []
    let token = array.observe { changes.append($0) }
    box.value = 2
    array.reload(at: 0)
    array.reload(at: [0, 1])
    token.invalidate()
    #expect(changes.map(\.kind) == [.replacement, .replacement])
    #expect(changes.map { Array($0.indexes) } == [[0], [0, 1]])
    #expect(changes[0].oldElements.first === box)
    #expect(changes[0].newElements.first === box)
  }

  @Test func equalElementsReplacedDoTell() {
    let array: ObservableArray = ["a"]
    let lines = transcript(array) {
      array[0] = "a"
      array.elements = ["a"]
    }
    #expect(lines == ["replacement [0] a → a", "setting a → a"])
  }

  @Test func whatChangesNothingSaysNothing() {
    let array: ObservableArray = ["a", "b"]
    let empty = ObservableArray<String>()
    let lines = transcript(array) {
      array.append(contentsOf: [])
      array.insert(contentsOf: [], at: 1)
      array.insert(contentsOf: [], at: IndexSet())
      array.remove(at: IndexSet())
      array.remove(atOffsets: IndexSet())
      array.removeFirst(0)
      array.removeLast(0)
      array.removeSubrange(1..<1)
      array.removeAll { _ in false }
      array.replace(at: IndexSet(), with: [])
      array.reload(at: IndexSet())
      array.replaceSubrange(2..<2, with: [])
      array.move(from: 1, to: 1)
      array.move(fromOffsets: [0], toOffset: 1)
      array.move(fromOffsets: [], toOffset: 0)
      array.swapAt(1, 1)
      array.sort()
      array.performBatchUpdates {}
    }
    #expect(lines == [])
    #expect(array.version == 0)
    let others = transcript(empty) {
      empty.removeAll()
      empty.replaceAll(with: [])
      empty.elements = []
      empty.reverse()
      empty.shuffle()
      #expect(empty.popLast() == nil)
    }
    #expect(others == [])
    #expect(empty.version == 0)
  }

  @Test func readingAtSeveralPositions() {
    let array = ObservableArray(0..<1000)
    #expect(array.elements(at: [0, 3, 4, 999]) == [0, 3, 4, 999])
    #expect(array.elements(at: []) == [])
    #expect(array.live.elements(at: [5, 600]) == [5, 600])
    #expect(array.live.elements(at: []) == [])
  }

  @Test func aShuffleUsesTheGeneratorGiven() {
    let array = ObservableArray(0..<20)
    var generator = SplitMix64(seed: 4)
    array.shuffle(using: &generator)
    var same = SplitMix64(seed: 4)
    #expect(Array(array) == Array(0..<20).shuffled(using: &same))
    array.shuffle()
    #expect(array.sorted() == Array(0..<20))
  }

  @Test func noElementIsComparedUnlessAsked() {
    let counter = OperationCounter()
    let array = ObservableArray((0..<10).map { counter.element($0) })
    let token = array.observe { _ in }
    array.append(counter.element(1))
    array.remove(at: [1, 3])
    array.replaceSubrange(0..<3, with: [counter.element(1)])
    array.move(fromOffsets: [0, 2], toOffset: 4)
    array.reverse()
    array.elements = ArraySnapshot(array.elements.dropFirst())
    token.invalidate()
    #expect(counter.total == 0)
  }

  @Test func nothingIsKeptOfWhatIsRemoved() throws {
    try withLifetimeTracking { tracker in
      let array = ObservableArray(tracker.instances(0..<20))
      let token = array.observe { _ in }
      array.remove(at: 3)
      array.remove(at: [0, 5, 9])
      array.replaceSubrange(2..<8, with: tracker.instances(0..<2))
      array.replaceAll(with: tracker.instances(0..<3))
      #expect(tracker.alive == 3)
      array.performBatchUpdates { array.append(tracker.instance(1)) }
      try? array.performBatchUpdates {
        array.append(tracker.instance(1))
        throw BatchFailure()
      }
      #expect(tracker.alive == 4)
      token.invalidate()
    }
  }
}

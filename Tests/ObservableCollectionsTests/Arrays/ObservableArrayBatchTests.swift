// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

@Suite struct ObservableArrayBatchTests {
  private struct Refusal: Error, Equatable {
    var code = 0
  }

  @Test func recordsAreToldOneByOneInsideABatch() {
    let array: ObservableArray = ["a", "b"]
    let transcript = Transcript()
    let token = transcript.record(array)
    array.performBatchUpdates {
      transcript.write("begin")
      array.append("c")
      transcript.write("appended")
      array.remove(at: 0)
      transcript.write("end")
    }
    token.invalidate()
    #expect(
      transcript.take() == ["begin", "insertion [2] c", "appended", "removal [0] a", "end"])
  }

  @Test func aBatchReturnsWhatTheClosureReturns() {
    let array: ObservableArray = [1, 2]
    let removed = array.performBatchUpdates { array.removeFirst() }
    #expect(removed == 1)
    let nested = array.performBatchUpdates {
      array.performBatchUpdates { array.performBatchUpdates { "inner" } }
    }
    #expect(nested == "inner")
  }

  @Test func theErrorThrownOnHasItsType() {
    let array: ObservableArray = [1]
    do {
      try array.performBatchUpdates { () throws(Refusal) in throw Refusal(code: 7) }
      Issue.record("nothing was thrown")
    } catch {
      // Without a cast: the error is of the closure's type.
      #expect(error.code == 7)
    }
  }

  @Test func aBatchThatThrowsIsUndone() {
    let array: ObservableArray = [1, 2, 3]
    let transcript = Transcript()
    let token = transcript.record(array)
    #expect(throws: Refusal()) {
      try array.performBatchUpdates {
        array.append(4)
        array.move(from: 0, to: 2)
        array[1] = 9
        throw Refusal()
      }
    }
    token.invalidate()
    #expect(array.elements == [1, 2, 3])
    #expect(array.version == 6)
    #expect(
      transcript.take() == [
        "insertion [3] 4", "move [0→2] 1", "replacement [1] 3 → 9",
        "replacement [1] 9 → 3", "move [2→0] 1", "removal [3] 4",
      ])
  }

  @Test func whatIsUndoneIsToldAfterAllOfItIsUndone() {
    let array: ObservableArray = [1, 2, 3]
    var seen: [[Int]] = []
    let token = array.observe { _ in seen.append(Array(array)) }
    try? array.performBatchUpdates {
      array.removeAll()
      array.append(8)
      throw Refusal()
    }
    token.invalidate()
    #expect(seen == [[], [8], [1, 2, 3], [1, 2, 3]])
  }

  @Test func aThrowingBatchIsUndoneIfNobodyObserves() {
    let array: ObservableArray = [1, 2, 3]
    try? array.performBatchUpdates {
      array.elements = [7]
      array.append(contentsOf: [8, 9])
      array.replace(at: [0, 2], with: [5, 6])
      array.reverse()
      throw Refusal()
    }
    #expect(array.elements == [1, 2, 3])
    #expect(array.version == 8)
  }

  @Test func whatHandlersDidInTheBatchIsUndoneWithIt() {
    let array: ObservableArray = [1]
    let token = array.observe { change in
      if change.newElements == [2] { array.append(3) }
    }
    try? array.performBatchUpdates {
      array.append(2)
      #expect(array.elements == [1, 2, 3])
      throw Refusal()
    }
    token.invalidate()
    #expect(array.elements == [1])
  }

  @Test func whatHandlersDoToTheInversesStays() {
    let array: ObservableArray = [1]
    let transcript = Transcript()
    let token = array.observe { change in
      transcript.write(change)
      if change.kind == .removal { array.append(5) }
    }
    try? array.performBatchUpdates {
      array.append(2)
      throw Refusal()
    }
    token.invalidate()
    #expect(array.elements == [1, 5])
    #expect(transcript.take() == ["insertion [1] 2", "removal [1] 2", "insertion [1] 5"])
  }

  @Test func anInnerBatchThatThrowsIsUndoneByItself() {
    let array: ObservableArray = [1]
    let transcript = Transcript()
    let token = transcript.record(array)
    array.performBatchUpdates {
      array.append(2)
      try? array.performBatchUpdates {
        array.append(3)
        throw Refusal()
      }
      #expect(array.elements == [1, 2])
      array.append(4)
    }
    token.invalidate()
    #expect(array.elements == [1, 2, 4])
    #expect(
      transcript.take()
        == ["insertion [1] 2", "insertion [2] 3", "removal [2] 3", "insertion [2] 4"])
  }

  @Test func anOuterBatchUndoesWhatInnerOnesLeft() {
    let array: ObservableArray = [1]
    let transcript = Transcript()
    let token = transcript.record(array)
    try? array.performBatchUpdates {
      array.append(2)
      array.performBatchUpdates { array.append(3) }
      try? array.performBatchUpdates {
        array.append(4)
        throw Refusal()
      }
      array.append(5)
      throw Refusal()
    }
    token.invalidate()
    #expect(array.elements == [1])
    #expect(
      transcript.take() == [
        "insertion [1] 2", "insertion [2] 3", "insertion [3] 4", "removal [3] 4",
        "insertion [3] 5", "removal [3] 5", "removal [2] 3", "removal [1] 2",
      ])
  }

  @Test func aBatchInAHandlerIsUndoneToo() {
    let array: ObservableArray = [1]
    let transcript = Transcript()
    var isFirst = true
    let first = array.observe { _ in
      guard isFirst else { return }
      isFirst = false
      try? array.performBatchUpdates {
        array.append(7)
        throw Refusal()
      }
      #expect(array.elements == [1, 2])
    }
    let second = transcript.record(array)
    array.append(2)
    #expect(transcript.take() == ["insertion [1] 2", "insertion [2] 7", "removal [2] 7"])
    #expect(array.elements == [1, 2])
    first.invalidate()
    second.invalidate()
  }

  @Test func undoneChangesAreAnnouncedToThoseWhoAsk() {
    let array: ObservableArray = [1]
    let transcript = Transcript()
    let token = transcript.record(array, .prior)
    try? array.performBatchUpdates {
      array.append(2)
      throw Refusal()
    }
    token.invalidate()
    #expect(
      transcript.take() == [
        "prior insertion [1]", "insertion [1] 2", "prior removal [1] 2", "removal [1] 2",
      ])
  }

  @Test func aBatchCoversItsOwnArrayOnly() {
    let array: ObservableArray = [1]
    let other: ObservableArray = [1]
    try? array.performBatchUpdates {
      array.append(2)
      other.append(2)
      throw Refusal()
    }
    #expect(array.elements == [1])
    #expect(other.elements == [1, 2])
  }

  @Test func observersThatJoinInABatchSeeTheRestOfIt() throws {
    let array: ObservableArray = [1]
    var replica: Replica<Int>?
    try? array.performBatchUpdates {
      array.append(2)
      replica = Replica(of: array)
      array.append(3)
      throw Refusal()
    }
    let changes = try #require(replica).changes.map(\.transcript)
    #expect(changes == ["insertion [2] 3", "removal [2] 3", "removal [1] 2"])
    #expect(replica?.elements == [1])
  }

  @Test func aBatchThatThrowsAtOnceSaysNothing() {
    let array: ObservableArray = [1]
    let transcript = Transcript()
    let token = transcript.record(array)
    #expect(throws: Refusal.self) { try array.performBatchUpdates { throw Refusal() } }
    token.invalidate()
    #expect(transcript.take() == [])
    #expect(array.version == 0)
  }

  @Test func aBatchThatCouldThrowButDoesNotStays() throws {
    let array: ObservableArray = [1]
    let isAllowed = true
    try array.performBatchUpdates {
      array.append(2)
      if !isAllowed { throw Refusal() }
    }
    #expect(array.elements == [1, 2])
    // Nothing of it is kept for a later one.
    try? array.performBatchUpdates {
      array.append(3)
      throw Refusal()
    }
    #expect(array.elements == [1, 2])
  }

  @Test func everyTreeOfBatchesEndsAsItsModel() throws {
    try withEveryChoice { choices in
      var next = 10
      func tree(_ depth: Int) -> ArrayEdit<Int> {
        guard depth > 0, choices.bool() else {
          next += 1
          return choices.bool() ? .insert(next, at: 0) : .removeLast
        }
        let parts = (0...choices.below(2)).map { _ in tree(depth - 1) }
        return choices.bool() ? .batch(parts) : .failedBatch(parts)
      }
      let subject = CheckedArray([1, 2, 3, 4])
      try subject.perform(tree(2))
    }
  }
}

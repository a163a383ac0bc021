// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import Testing

/// Handlers that change what they observe, and the list of observers.
@Suite("Handlers that interfere")
struct ReentrancyTests {
  // MARK: Changing the array

  @Test("All observers see 4 before the 5 that one of them adds on seeing 4")
  func allSeeFourBeforeFive() {
    let array: ObservableArray = [1, 2, 3]
    var transcript: [String] = []
    let first = array.observe { change in
      transcript.append("A \(change.newElements)")
      if change.newElements == [4] { array.append(5) }
    }
    let second = array.observe { transcript.append("B \($0.newElements)") }
    array.append(4)
    first.invalidate()
    second.invalidate()
    #expect(transcript == ["A [4]", "B [4]", "A [5]", "B [5]"])
    #expect(array.elements == [1, 2, 3, 4, 5])
  }

  @Test("An observer keeps only the newest element by replacing everything")
  func keepsNewestByReplacing() {
    let array = ObservableArray<Int>()
    let keeper = array.observe { _ in
      if array.count > 1 { array.elements = [array[array.count - 1]] }
    }
    let follower = Follower(array)
    for number in 1...3 { array.append(number) }
    keeper.invalidate()
    #expect(array.elements == [3])
    #expect(follower.content == [3])
    #expect(
      follower.records.map(\.kind) == [.insertion, .insertion, .setting, .insertion, .setting])
  }

  @Test("An observer removes the first element and appends while the count is at most 2")
  func rotates() {
    let array: ObservableArray = [1]
    var isDone = false
    let rotator = array.observe { change in
      if array.count <= 2, !isDone {
        array.append(array.count * 10)
        array.removeFirst()
        isDone = array[0] == 20
      }
    }
    let follower = Follower(array)
    array.append(2)
    rotator.invalidate()
    #expect(array.elements == ArraySnapshot(follower.content))
    #expect(array.elements == [20, 20])
    #expect(array.version == follower.records.count)
  }

  @Test("An observer that removes the first and appends comes to rest when the count passes 2")
  func growsUntilItRests() {
    let array: ObservableArray = [1]
    let grower = array.observe { change in
      guard array.count <= 2, change.kind == .insertion else { return }
      array.removeFirst()
      array.append(7)
      array.append(8)
    }
    let follower = Follower(array)
    array.append(2)
    grower.invalidate()
    #expect(array.elements == [2, 7, 8])
    #expect(follower.content == [2, 7, 8])
    #expect(follower.records.map(\.kind) == [.insertion, .removal, .insertion, .insertion])
  }

  @Test("Two observers that undo each other's work come to rest when one gives in")
  func observersDisagree() {
    let array: ObservableArray = [0]
    var patience = 5
    let first = array.observe { _ in if array[0] != 1 { array[0] = 1 } }
    let second = array.observe { _ in
      if array[0] != 2, patience > 0 {
        patience -= 1
        array[0] = 2
      }
    }
    let follower = Follower(array)
    array[0] = 3
    first.invalidate()
    second.invalidate()
    #expect(array.elements == [1])
    #expect(follower.content == [1])
    #expect(patience == 0)
  }

  @Test("An observer may open batches")
  func opensBatches() {
    let array: ObservableArray = [1]
    let batcher = array.observe { change in
      guard change.newElements == [2] else { return }
      array.performBatchUpdates {
        array.append(3)
        array.performBatchUpdates { array.append(4) }
      }
    }
    let follower = Follower(array)
    array.performBatchUpdates { array.append(2) }
    batcher.invalidate()
    #expect(follower.records.map(\.newElements) == [[2], [3], [4]])
  }

  @Test("Reading in order goes on over the elements there were, whatever the loop does")
  func loopChangesArray() {
    let array: ObservableArray = [1, 2, 3]
    let follower = Follower(array)
    for number in array { array.append(number * 10) }
    #expect(array.elements == [1, 2, 3, 10, 20, 30])
    #expect(follower.content == [1, 2, 3, 10, 20, 30])
  }

  @Test("A handler that appends 150,000 elements is not an endless delivery")
  func manyMutationsInOneHandler() {
    let array = ObservableArray<Int>()
    var told = 0
    let token = array.observe { change in
      told += 1
      if change.countBefore == 0 {
        for number in 1...150_000 { array.append(number) }
      }
    }
    array.append(0)
    token.invalidate()
    #expect(told == 150_001)
    #expect(array.count == 150_001)
  }

  @Test("A chain of 50,000 mutations, each made when told of the one before, is not endless")
  func longChain() {
    let array: ObservableArray = [0]
    let token = array.observe { _ in
      if array[0] < 50_000 { array[0] += 1 }
    }
    array[0] = 1
    token.invalidate()
    #expect(array.elements == [50_000])
    #expect(array.version == 50_000)
  }

  /// Between the replacement and the rest of it, the handler does something to the array.
  @Test("A handler may change the array in the middle of a call that makes two records")
  func changesInTheMiddleOfACall() {
    for start in smallArrays(upTo: 3) {
      for range in SmallEdit.ranges(start.count) {
        for length in 1...3 where length != range.count {
          for edit in SmallEdit.all(count: start.count) {
            let array = ObservableArray(start)
            let interferer = array.observe { change in
              if array.version == 1, change.kind == .replacement { edit.perform(array) }
            }
            let follower = Follower(array)
            array.replaceSubrange(range, with: 20..<20 + length)
            interferer.invalidate()
            if !array.elementsEqual(follower.content) {
              Issue.record("\(edit) in \(range) of \(start): \(follower.records)")
            }
          }
        }
      }
    }
  }

  @Test("Changing the array in a condition that it calls is a programming error")
  func changesInAConditionTrap() async {
    let removing = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let array: ObservableArray = [1, 2, 3]
      array.removeAll { _ in array.popLast() != nil }
    }
    let sorting = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let array: ObservableArray = [3, 2, 1]
      array.sort { left, right in
        array.append(left)
        return left < right
      }
    }
    expectMessage("removeAll(where:): the condition changed the array", in: removing)
    expectMessage("sort(by:): the condition changed the array", in: sorting)
  }

  // MARK: Changing the list of observers

  @Test("An observer removes itself in its handler")
  func removesItself() {
    let array = ObservableArray<Int>()
    var transcript: [String] = []
    var token: ObservationToken?
    token = array.observe { change in
      transcript.append("A \(change.newElements)")
      token?.invalidate()
    }
    let other = array.observe { transcript.append("B \($0.newElements)") }
    array.append(1)
    array.append(2)
    other.invalidate()
    #expect(transcript == ["A [1]", "B [1]", "B [2]"])
    #expect(token != nil)
  }

  @Test("A token is released in its own handler")
  func releasesItsOwnToken() {
    let array = ObservableArray<Int>()
    var seen: [Int] = []
    var token: ObservationToken?
    token = array.observe { change in
      token = nil
      // What the handler captured is still there.
      seen += change.newElements
      array.append(9)
    }
    array.append(1)
    array.append(2)
    #expect(seen == [1])
    #expect(token == nil)
  }

  @Test("An observer removes another that has not been told yet")
  func removesALaterOne() {
    let array = ObservableArray<Int>()
    var transcript: [String] = []
    var victim: ObservationToken?
    let first = array.observe { change in
      transcript.append("A \(change.newElements)")
      victim = nil
    }
    victim = array.observe { transcript.append("B \($0.newElements)") }
    let last = array.observe { transcript.append("C \($0.newElements)") }
    array.append(1)
    array.append(2)
    first.invalidate()
    last.invalidate()
    #expect(transcript == ["A [1]", "C [1]", "A [2]", "C [2]"])
    #expect(victim == nil)
  }

  @Test("An observer added in a handler is told of the next change, not of this one")
  func addsAnother() {
    let array = ObservableArray<Int>()
    var transcript: [String] = []
    var late: ObservationToken?
    let first = array.observe { change in
      transcript.append("A \(change.newElements)")
      if late == nil { late = array.observe { transcript.append("late \($0.newElements)") } }
    }
    array.append(1)
    array.append(2)
    first.invalidate()
    late?.invalidate()
    #expect(transcript == ["A [1]", "A [2]", "late [2]"])
  }

  @Test("An observer that replaces itself at each record is told of every record once")
  func replacesItself() {
    let array = ObservableArray<Int>()
    var seen: [Int] = []
    var token: ObservationToken?
    func register() {
      token = array.observe { change in
        seen += change.newElements
        register()
      }
    }
    register()
    for number in 1...3 { array.append(number) }
    #expect(seen == [1, 2, 3])
    token = nil
    array.append(4)
    #expect(seen == [1, 2, 3])
    #expect(token == nil)
  }

  @Test("Observers come and go inside a batch")
  func comeAndGoInABatch() {
    let array = ObservableArray<Int>()
    var transcript: [String] = []
    var early: ObservationToken? = array.observe { transcript.append("early \($0.newElements)") }
    var late: ObservationToken?
    array.performBatchUpdates {
      array.append(1)
      early = nil
      array.append(2)
      late = array.observe { transcript.append("late \($0.newElements)") }
      array.append(3)
    }
    array.append(4)
    late?.invalidate()
    #expect(transcript == ["early [1]", "late [3]", "late [4]"])
    #expect(early == nil)
  }

  @Test("An observer added in a handler does not get records that were made before and wait")
  func lateObserverAndWaitingRecords() {
    let array = ObservableArray<Int>()
    var late: Follower<Int>?
    let first = array.observe { change in
      guard change.newElements == [1] else { return }
      array.append(2)
      late = Follower(array)
      array.append(3)
    }
    array.append(1)
    first.invalidate()
    #expect(late?.records.map(\.newElements) == [[3]])
    #expect(late?.content == [1, 2, 3])
  }
}

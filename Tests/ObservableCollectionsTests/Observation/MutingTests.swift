// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import Testing

/// Changes that one observer of merged updates shows already.
///
/// A ``DeltaFollower`` checks that each update leads from what it shows to what the array holds.
@Suite("Muting one observer")
struct MutingTests {
  private let array: ObservableArray = [1, 2, 3]

  @Test("It is not told of the write, the others are, and it is told of the next one")
  func oneWrite() {
    let muted = DeltaFollower(array)
    let other = DeltaFollower(array)
    muted.mute(leadingTo: [3, 1, 2]) { array.move(from: 2, to: 0) }
    #expect(muted.take() == [])
    #expect(other.take() == ["move of 2 → 0"])
    array.append(4)
    #expect(muted.take() == ["insertion of 4 at 3"])
    #expect(other.take() == ["insertion of 4 at 3"])
    #expect(muted.content == [3, 1, 2, 4])
  }

  @Test("A closure that changes nothing loses nothing")
  func noWrite() {
    let muted = DeltaFollower(array)
    muted.mute(leadingTo: [1, 2, 3]) {}
    array.removeFirst()
    #expect(muted.take() == ["deletion of 1 at 0"])
  }

  @Test("In a batch it is first told of what came before, and later of what comes after")
  func insideBatch() {
    let muted = DeltaFollower(array)
    let other = DeltaFollower(array)
    array.performBatchUpdates {
      array.append(4)
      muted.mute(leadingTo: [4, 1, 2, 3]) { array.move(from: 3, to: 0) }
      #expect(muted.take() == ["insertion of 4 at 3"])
      #expect(other.deltas.isEmpty)
      array.removeLast()
    }
    #expect(muted.take() == ["deletion of 3 at 3"])
    #expect(other.take() == ["deletion of 3 at 2; insertion of 4 at 0"])
  }

  @Test("What a handler of records changes in answer is told")
  func recordHandlerAnswers() {
    let muted = DeltaFollower(array)
    let other = DeltaFollower(array)
    let token = array.observe { [array] change in
      if change.kind == .move { array.append(9) }
    }
    muted.mute(leadingTo: [3, 1, 2]) { array.move(from: 2, to: 0) }
    #expect(muted.take() == ["insertion of 9 at 3"])
    #expect(other.take() == ["insertion of 9 at 3; move of 2 → 0"])
    token.invalidate()
  }

  @Test("What a handler of updates changes in answer is told", arguments: [true, false])
  func deltaHandlerAnswers(isFirst: Bool) {
    let early = isFirst ? DeltaFollower(array) : nil
    let answering = DeltaFollower(array) { [array] delta in
      if !delta.moves.isEmpty { array.append(9) }
    }
    let muted = early ?? DeltaFollower(array)
    muted.mute(leadingTo: [3, 1, 2]) { array.move(from: 2, to: 0) }
    #expect(muted.take() == ["insertion of 9 at 3"])
    #expect(answering.content == [3, 1, 2, 9])
  }

  @Test("An answer in an open batch is told when the batch is over")
  func answerInBatch() {
    let muted = DeltaFollower(array)
    let token = array.observe { [array] change in
      if change.kind == .move { array.append(9) }
    }
    array.performBatchUpdates {
      muted.mute(leadingTo: [3, 1, 2]) { array.move(from: 2, to: 0) }
      #expect(muted.deltas.isEmpty)
    }
    #expect(muted.take() == ["insertion of 9 at 3"])
    token.invalidate()
  }

  @Test("What was answered before the last write of the closure counts as shown")
  func answerBetweenWrites() {
    let muted = DeltaFollower(array)
    let token = array.observe { [array] change in
      if change.kind == .insertion, change.newElements[0] < 9 { array.append(9) }
    }
    // The second write is made in sight of the first answer.
    muted.mute(leadingTo: [5, 4, 1, 2, 3, 9]) {
      array.insert(4, at: 0)
      array.insert(5, at: 0)
    }
    #expect(muted.take() == ["insertion of 9 at 6"])
    token.invalidate()
  }

  @Test("Two observers can be muted for the same write")
  func twoObservers() {
    let first = DeltaFollower(array)
    let second = DeltaFollower(array)
    let third = DeltaFollower(array)
    first.mute(leadingTo: [2, 3]) {
      second.mute(leadingTo: [2, 3]) { array.removeFirst() }
    }
    #expect(first.take() == [])
    #expect(second.take() == [])
    #expect(third.take() == ["deletion of 1 at 0"])
    array.append(4)
    #expect(first.content == [2, 3, 4])
    #expect(second.content == [2, 3, 4])
  }

  @Test("Muting a muted observer does not have it told of the outer closure's writes")
  func twice() {
    let muted = DeltaFollower(array)
    muted.mute(leadingTo: [2, 3]) {
      array.removeFirst()
      muted.mute(leadingTo: [2, 3, 4]) { array.append(4) }
      #expect(muted.deltas.isEmpty)
    }
    #expect(muted.take() == [])
    array.append(5)
    #expect(muted.take() == ["insertion of 5 at 3"])
  }

  @Test("A closure that throws is told of, as far as its changes remain")
  func throwing() {
    let muted = DeltaFollower(array)
    #expect(throws: BatchFailure.self) {
      try muted.mute(leadingTo: [2, 3]) {
        array.removeFirst()
        throw BatchFailure()
      }
    }
    #expect(muted.take() == ["deletion of 1 at 0"])
    #expect(throws: BatchFailure.self) {
      try muted.mute(leadingTo: [3]) {
        try array.performBatchUpdates {
          array.removeFirst()
          throw BatchFailure()
        }
      }
    }
    #expect(muted.take() == [])
    #expect(muted.content == [2, 3])
  }

  @Test("A batch that fails inside leaves nothing to tell")
  func failedBatchInside() {
    let muted = DeltaFollower(array)
    muted.mute(leadingTo: [1, 2, 3, 4]) {
      try? array.performBatchUpdates {
        array[0] = 7
        throw BatchFailure()
      }
      array.append(4)
    }
    muted.mute(leadingTo: [1, 2, 3, 4, 5]) {
      array.append(5)
      try? array.performBatchUpdates {
        array[0] = 8
        throw BatchFailure()
      }
    }
    #expect(muted.take() == [])
    array.removeLast()
    #expect(muted.take() == ["deletion of 5 at 4"])
  }

  @Test("A write that is undone later is told as being undone")
  func undoneLater() {
    let muted = DeltaFollower(array)
    let other = DeltaFollower(array)
    try? array.performBatchUpdates {
      array.append(4)
      muted.mute(leadingTo: [4, 1, 2, 3]) { array.move(from: 3, to: 0) }
      throw BatchFailure()
    }
    #expect(muted.take() == ["insertion of 4 at 3", "deletion of 4 at 0"])
    #expect(other.take() == [])
    #expect(muted.content == [1, 2, 3])
  }

  @Test("An observer of a derived array is muted for a write to the root")
  func derived() {
    let even = array.live.filter { $0.isMultiple(of: 2) }
    let muted = DeltaFollower(even)
    let other = DeltaFollower(even)
    let token = array.observe { [array] change in
      if change.kind == .insertion, change.newElements == [4] { array.append(6) }
    }
    muted.mute(leadingTo: [2, 4]) { array.append(4) }
    #expect(muted.take() == ["insertion of 6 at 2"])
    #expect(other.take() == ["insertion of 4 and 6 at 1…2"])
    token.invalidate()
  }

  @Test("An observer can be muted in a handler of another")
  func insideHandler() {
    let muted = DeltaFollower(array)
    let other = DeltaFollower(array) { [array, unowned muted] delta in
      if delta.insertedElements == [4] {
        muted.mute(leadingTo: [1, 2, 3, 4, 5]) { array.append(5) }
      }
    }
    array.append(4)
    #expect(muted.take() == ["insertion of 4 at 3"])
    #expect(other.take() == ["insertion of 4 at 3", "insertion of 5 at 4"])
    array.removeFirst()
    #expect(muted.take() == ["deletion of 1 at 0"])
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import Testing

/// Law 12 seen by observers of merged updates: a batch that is undone is none.
@Suite("Law 12: a batch that is undone tells no update")
struct SilentRollbackTests {
  /// Throws after the edits have been made in a batch.
  private func fail(_ array: ObservableArray<Int>, _ edits: () -> Void) {
    try? array.performBatchUpdates {
      edits()
      throw BatchFailure()
    }
  }

  @Test("No edit of a small array tells anything once it is undone")
  func everyEdit() {
    for start in smallArrays(upTo: 4) {
      for edit in SmallEdit.all(count: start.count) {
        let array = ObservableArray(start)
        let follower = DeltaFollower(array)
        fail(array) { edit.perform(array) }
        if !follower.deltas.isEmpty {
          Issue.record("\(edit) of \(start), undone, tells \(follower.deltas)")
        }
        array.append(1)
        if follower.deltas.count != 1 { Issue.record("\(edit) of \(start) hides what follows") }
      }
    }
  }

  @Test("What comes before and after it in a batch is told alone")
  func insideBatch() {
    let array: ObservableArray = [1, 2, 3]
    let follower = DeltaFollower(array)
    array.performBatchUpdates {
      array.append(4)
      fail(array) {
        array[0] = 7
        array.elements = [8]
      }
      array.removeFirst()
      fail(array) { array.replaceAll(with: []) }
    }
    #expect(follower.take() == ["deletion of 1 at 0; insertion of 4 at 2"])
  }

  @Test("Batches that fail inside of batches that fail")
  func nested() {
    let array: ObservableArray = [1, 2, 3]
    let follower = DeltaFollower(array)
    fail(array) {
      array[0] = 7
      fail(array) { array[1] = 8 }
      array.performBatchUpdates { array[2] = 9 }
      fail(array) { array.elements = [] }
    }
    #expect(follower.take() == [])
    #expect(follower.content == [1, 2, 3])
  }

  @Test("What handlers did is undone as silently")
  func handlers() {
    let array: ObservableArray = [1, 2, 3]
    let follower = DeltaFollower(array)
    var isAnswering = true
    let token = array.observe { [array] change in
      guard isAnswering else { return }
      if change.kind == .insertion, array.count < 6 { array[0] = 7 }
      if change.kind == .replacement, array.count < 6 { array.append(8) }
    }
    fail(array) {
      array.append(4)
      #expect(array.elementsEqual([7, 2, 3, 4, 8, 8]))
      isAnswering = false
    }
    #expect(array.elementsEqual([1, 2, 3]))
    #expect(follower.take() == [])
    token.invalidate()
  }

  @Test("A batch that fails in a handler is none either")
  func insideHandler() {
    let array: ObservableArray = [1, 2, 3]
    let early = DeltaFollower(array) { [self] delta in
      if delta.insertedElements == [4] { fail(array) { array[0] = 7 } }
    }
    let token = array.observe { [self] change in
      if change.kind == .insertion { fail(array) { array[1] = 7 } }
    }
    let late = DeltaFollower(array)
    array.append(4)
    #expect(early.take() == ["insertion of 4 at 3"])
    #expect(late.take() == ["insertion of 4 at 3"])
    array.append(5)
    #expect(early.take() == ["insertion of 5 at 4"])
    #expect(late.take() == ["insertion of 5 at 4"])
    token.invalidate()
  }

  @Test("An observer that joins in the middle is told of what is undone after that")
  func joining() {
    let array: ObservableArray = [1, 2, 3]
    let early = DeltaFollower(array)
    var late: DeltaFollower<Int>?
    fail(array) {
      array.append(4)
      late = DeltaFollower(array)
      array.append(5)
    }
    #expect(early.take() == [])
    #expect(late?.take() == ["deletion of 4 at 3"])
    #expect(late?.content == [1, 2, 3])
  }

  @Test("A batch that is told of by records is still told of by records")
  func records() {
    let array: ObservableArray = [1, 2, 3]
    let follower = Follower(array)
    let deltas = DeltaFollower(array)
    fail(array) { array[0] = 7 }
    #expect(follower.records.count == 2)
    #expect(deltas.take() == [])
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import Testing

/// Undoing in handlers and in batches, and handlers that answer.
@Suite("Histories and handlers")
struct HistoryReentrancyTests {
  private let array: ObservableArray = [1, 2, 3]

  private func expect(_ content: [Int], _ location: SourceLocation = #_sourceLocation) {
    #expect(array.elementsEqual(content), sourceLocation: location)
  }

  @Test("What handlers of records answer belongs to the step")
  func answersToRecords() {
    let history = ChangeHistory(of: array)
    let token = array.observe { [array] change in
      if change.newElements == [4] { array.append(40) }
    }
    array.append(4)
    token.invalidate()
    expect([1, 2, 3, 4, 40])
    #expect(history.undo() && !history.undo())
    expect([1, 2, 3])
    history.redo()
    expect([1, 2, 3, 4, 40])
  }

  @Test("What handlers of updates answer belongs to the step", arguments: [true, false])
  func answersToUpdates(isLate: Bool) {
    var history = isLate ? nil : ChangeHistory(of: array)
    let token = array.observeDeltas { [array] delta in
      if delta.insertedElements == [4] { array.append(40) }
    }
    history = history ?? ChangeHistory(of: array)
    array.append(4)
    expect([1, 2, 3, 4, 40])
    #expect(history?.undo() == true)
    #expect(history?.undo() == false)
    expect([1, 2, 3])
    token.invalidate()
  }

  @Test("What handlers answer to an undo is no step, and does not end what can be redone")
  func answersToUndo() {
    let history = ChangeHistory(of: array)
    array.append(4)
    array.append(5)
    // Notes in front of the list how often something was taken away or brought back.
    let byRecord = array.observe { [array] change in
      if change.kind == .removal, change.oldElements[0] < 10 { array.insert(10, at: 0) }
    }
    let byUpdate = array.observeDeltas { [array] delta in
      if delta.deletedElements.first ?? 10 < 10 { array.insert(11, at: 0) }
    }
    history.undo()
    expect([11, 10, 1, 2, 3, 4])
    history.undo()
    expect([11, 10, 11, 10, 1, 2, 3])
    #expect(!history.canUndo)
    history.redo()
    history.redo()
    expect([11, 10, 11, 10, 1, 2, 3, 4, 5])
    #expect(!history.canRedo)
    byRecord.invalidate()
    byUpdate.invalidate()
    history.undo()
    history.undo()
    expect([11, 10, 11, 10, 1, 2, 3])
  }

  @Test("A handler of records may undo what it is told of")
  func undoInRecordHandler() {
    let history = ChangeHistory(of: array)
    array.append(4)
    var told: [String] = []
    let early = array.observe { told.append("early \($0)") }
    let veto = array.observe { change in
      if change.newElements == [5] { #expect(history.undo()) }
    }
    let late = array.observe { told.append("late \($0)") }
    array.append(5)
    expect([1, 2, 3, 4])
    #expect(
      told == [
        "early insertion of 5 at 4", "late insertion of 5 at 4",
        "early removal of 5 at 4", "late removal of 5 at 4",
      ])
    #expect(history.canUndo)
    #expect(history.canRedo)
    #expect(history.undo())
    expect([1, 2, 3])
    veto.invalidate()
    #expect(history.redo() && history.redo() && !history.redo())
    expect([1, 2, 3, 4, 5])
    for token in [early, late] { token.invalidate() }
  }

  @Test("A handler of updates may undo what it is told of, even if it came before the history")
  func undoInDeltaHandler() throws {
    var history: ChangeHistory<Int>?
    let veto = array.observeDeltas { delta in
      if delta.insertedElements == [5] { #expect(history?.undo() == true) }
    }
    let made = ChangeHistory(of: array)
    history = made
    array.append(5)
    expect([1, 2, 3])
    #expect(!made.canUndo)
    #expect(made.canRedo)
    veto.invalidate()
    made.redo()
    expect([1, 2, 3, 5])
  }

  @Test("A handler of records that is told of an undo cannot undo more")
  func undoInHandlerOfUndo() {
    let history = ChangeHistory(of: array)
    array.append(4)
    array.append(5)
    array.performBatchUpdates {
      array.removeFirst()
      array.append(6)
    }
    var answers: [Bool] = []
    let token = array.observe { _ in
      answers.append(history.undo())
      answers.append(history.redo())
    }
    // The handler undoes an edit, and redoes it, before anyone else can.
    history.undo()
    #expect(answers == [false, false, false, false])
    expect([1, 2, 3, 4, 5])
    token.invalidate()
    #expect(history.undo() && history.redo() && history.redo())
    expect([2, 3, 4, 5, 6])
  }

  @Test("A handler of updates that is told of an undo can undo more")
  func undoInDeltaHandlerOfUndo() {
    let history = ChangeHistory(of: array)
    for number in 4...6 { array.append(number) }
    let token = array.observeDeltas { delta in
      if delta.deletedElements == [6] { history.undo() }
    }
    history.undo()
    expect([1, 2, 3, 4])
    token.invalidate()
    #expect(history.redo() && history.redo() && !history.redo())
    expect([1, 2, 3, 4, 5, 6])
  }

  @Test("A handler that changes the list between two records of an undo is overruled")
  func interference() {
    let history = ChangeHistory(of: array)
    array.performBatchUpdates {
      array.removeFirst()
      array.append(4)
      array[0] = 20
    }
    let token = array.observe { [array] change in
      if change.oldElements == [4] { array.removeLast() }
    }
    history.undo()
    expect([1, 2, 3])
    token.invalidate()
    history.redo()
    expect([20, 3, 4])
    history.undo()
    expect([1, 2, 3])
  }

  @Test("In the middle of a batch what it has done so far is undone")
  func undoInBatch() {
    let history = ChangeHistory(of: array)
    array.append(4)
    array.performBatchUpdates {
      array.append(5)
      array.removeFirst()
      #expect(history.canUndo)
      #expect(history.undo())
      expect([1, 2, 3, 4])
      #expect(history.undo())
      expect([1, 2, 3])
      #expect(!history.undo())
      #expect(history.redo())
      expect([1, 2, 3, 4])
    }
    #expect(history.canRedo)
    #expect(history.undo())
    expect([1, 2, 3])
    #expect(history.redo() && history.redo() && !history.redo())
    expect([2, 3, 4, 5])
  }

  @Test("A batch that fails takes the history back with it")
  func undoInFailingBatch() {
    let history = ChangeHistory(of: array)
    array.append(4)
    array.append(5)
    history.undo()
    for _ in 0..<2 {
      try? array.performBatchUpdates {
        array.append(6)
        history.undo()
        history.undo()
        #expect(!history.canUndo)
        throw BatchFailure()
      }
      expect([1, 2, 3, 4])
      #expect(history.canUndo)
      #expect(history.canRedo)
    }
    #expect(history.redo())
    expect([1, 2, 3, 4, 5])
    #expect(history.undo() && history.undo() && !history.undo())
    expect([1, 2, 3])
  }

  @Test("A batch that fails inside of one that does not is no part of the step")
  func failedBatchInside() {
    let history = ChangeHistory(of: array)
    array.performBatchUpdates {
      array.append(4)
      try? array.performBatchUpdates {
        array[0] = 7
        history.undo()
        array.append(5)
        throw BatchFailure()
      }
      array.append(6)
    }
    expect([1, 2, 3, 4, 6])
    #expect(history.undo() && !history.undo())
    expect([1, 2, 3])
  }

  @Test("A handler that fails a batch of its own changes nothing")
  func failedBatchInHandler() {
    let history = ChangeHistory(of: array)
    let token = array.observe { [array] change in
      if (change.oldElements + change.newElements).contains(9) { return }
      try? array.performBatchUpdates {
        array.append(9)
        throw BatchFailure()
      }
    }
    array.append(4)
    array.append(5)
    #expect(history.undo() && history.undo() && !history.undo())
    expect([1, 2, 3])
    #expect(history.redo())
    expect([1, 2, 3, 4])
    token.invalidate()
  }

  @Test("Another array of the same turn is not undone, and does not get in the way")
  func twoArrays() {
    let other = ObservableArray<Int>()
    let history = ChangeHistory(of: array)
    let token = array.observe { change in
      if change.kind == .insertion { other.append(contentsOf: change.newElements) }
    }
    array.append(4)
    history.undo()
    history.redo()
    expect([1, 2, 3, 4])
    #expect(other.elementsEqual([4, 4]))
    token.invalidate()
  }
}

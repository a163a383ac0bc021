// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import Testing

@Suite("Groups of a history")
struct HistoryGroupingTests {
  private let array: ObservableArray = [1, 2, 3]

  private func expect(_ content: [Int], _ location: SourceLocation = #_sourceLocation) {
    #expect(array.elementsEqual(content), sourceLocation: location)
  }

  @Test("Mutations in a group are one step")
  func group() {
    let history = ChangeHistory(of: array)
    array.append(0)
    let answer = history.group {
      array.append(4)
      array.performBatchUpdates {
        array.append(5)
        array.append(6)
      }
      history.group { array.removeFirst() }
      array.append(7)
      return 42
    }
    #expect(answer == 42)
    array.append(8)
    history.undo()
    expect([2, 3, 0, 4, 5, 6, 7])
    history.undo()
    expect([1, 2, 3, 0])
    history.redo()
    expect([2, 3, 0, 4, 5, 6, 7])
    history.undo()
    history.undo()
    expect([1, 2, 3])
  }

  @Test("Groups side by side are two steps, also without anything between them")
  func neighbors() {
    let history = ChangeHistory(of: array)
    history.group { array.append(4) }
    history.group { array.append(5) }
    history.group {}
    array.append(6)
    history.undo()
    expect([1, 2, 3, 4, 5])
    history.undo()
    expect([1, 2, 3, 4])
    history.undo()
    expect([1, 2, 3])
  }

  @Test("A group may last")
  func beginAndEnd() {
    let history = ChangeHistory(of: array)
    history.beginGroup()
    array.move(from: 0, to: 1)
    array.move(from: 1, to: 2)
    #expect(history.canUndo)
    history.endGroup()
    array.append(4)
    history.undo()
    history.undo()
    expect([1, 2, 3])
    #expect(!history.canUndo)
  }

  @Test("A group that comes to nothing is no step")
  func nothing() {
    let history = ChangeHistory(of: array)
    array.append(4)
    history.group {
      array.append(5)
      array.removeLast()
    }
    history.undo()
    expect([1, 2, 3])
    history.redo()
    history.group {
      array.append(5)
      array.removeLast()
      array.append(6)
    }
    history.undo()
    expect([1, 2, 3, 4])
    history.undo()
    expect([1, 2, 3])
  }

  @Test("Undoing in a group undoes what the group has done, and the rest is another step")
  func undoInside() {
    let history = ChangeHistory(of: array)
    array.append(4)
    history.group {
      array.append(5)
      array.append(6)
      history.undo()
      expect([1, 2, 3, 4])
      array.append(7)
      array.append(8)
    }
    #expect(!history.canRedo)
    history.undo()
    expect([1, 2, 3, 4])
    history.undo()
    expect([1, 2, 3])
  }

  @Test("A group that throws keeps what it has done as a step")
  func throwing() {
    let history = ChangeHistory(of: array)
    #expect(throws: BatchFailure.self) {
      try history.group {
        array.append(4)
        array.append(5)
        throw BatchFailure()
      }
    }
    array.append(6)
    history.undo()
    history.undo()
    expect([1, 2, 3])
  }

  @Test("A group in a batch does not divide the batch")
  func insideBatch() {
    let history = ChangeHistory(of: array)
    array.performBatchUpdates {
      array.append(4)
      history.group { array.append(5) }
      array.append(6)
    }
    #expect(history.undo() && !history.undo())
    expect([1, 2, 3])
  }

  @Test("Ending a group that was not begun is a mistake")
  func endWithoutBegin() async {
    await #expect(processExitsWith: .failure) { ChangeHistory(of: [1]).endGroup() }
    await #expect(processExitsWith: .failure) { _ = ChangeHistory(of: [1], limit: 0) }
  }
}

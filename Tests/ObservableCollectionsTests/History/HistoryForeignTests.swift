// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

/// Changes that are not recorded, between steps that are.
@Suite("Histories and what others change")
struct HistoryForeignTests {
  private let array: ObservableArray = ["a", "b", "c", "d"]

  /// Makes an edit, then one by others, then undoes the first; returns what there is then, and again
  /// after redoing.
  private func undo(
    _ edit: (ObservableArray<String>) -> Void, after foreign: (ObservableArray<String>) -> Void
  ) -> [String] {
    let history = ChangeHistory(of: array)
    edit(array)
    history.withoutRecording { foreign(array) }
    let before = array.joined()
    guard history.undo() else { return [before, "nothing to undo"] }
    let undone = array.joined()
    #expect(history.redo())
    #expect(array.joined() == before)
    #expect(history.undo())
    #expect(array.joined() == undone)
    return [before, undone]
  }

  @Test("An element comes back behind the one that it followed")
  func comesBack() {
    #expect(
      undo {
        $0.remove(at: 2)
      } after: {
        $0.insert("x", at: 0)
      } == ["xabd", "xabcd"])
  }

  @Test("It comes back behind the one before that if others deleted that one")
  func comesBackWithoutNeighbor() {
    #expect(
      undo {
        $0.remove(at: 2)
      } after: {
        $0.remove(at: 1)
      } == ["ad", "acd"])
  }

  @Test("It comes back at the front if nothing is left before it")
  func comesBackAtFront() {
    #expect(
      undo {
        $0.remove(at: 1)
      } after: {
        $0.removeFirst()
        $0.insert("x", at: 0)
      } == ["xcd", "bxcd"])
  }

  @Test("An element that moved with its neighbor's help stays with those that did not move")
  func comesBackWithoutMovedNeighbor() {
    #expect(
      undo {
        $0.remove(at: 1)
      } after: {
        $0.move(from: 0, to: 2)
      } == ["cda", "bcda"])
  }

  @Test("What others inserted stays, what they deleted stays away")
  func otherRows() {
    #expect(
      undo {
        $0.removeAll()
      } after: {
        $0.append("x")
      } == ["x", "abcdx"])
    #expect(
      undo {
        $0[1] = "B"
      } after: {
        $0.remove(at: 1)
      } == ["abcdx".filter { $0 != "b" }, "nothing to undo"])
  }

  @Test("Where both replaced an element, what others did stays")
  func replacedByBoth() {
    #expect(
      undo {
        $0.replace(at: [0, 1], with: ["A", "B"])
      } after: {
        $0[1] = "x"
      } == ["Axcd", "axcd"])
  }

  @Test("Where both moved an element, it stays where others put it")
  func movedByBoth() {
    #expect(
      undo {
        $0.move(from: 0, to: 3)
        $0.append("e")
      } after: {
        $0.move(from: 3, to: 1)
      } == ["bacde", "bacd"])
  }

  @Test("An element that was inserted goes, whatever others made of it")
  func insertedGoes() {
    #expect(
      undo {
        $0.insert("x", at: 1)
      } after: {
        $0[1] = "y"
        $0.move(from: 1, to: 4)
      } == ["abcdy", "abcd"])
  }

  @Test("A step that is a setting is undone completely")
  func settingUndone() {
    #expect(
      undo {
        $0.elements = ["x"]
      } after: {
        $0.append("y")
      } == ["xy", "abcd"])
  }

  @Test("A setting by others leaves nothing to be undone or redone")
  func settingByOthers() {
    let history = ChangeHistory(of: array)
    array.append("e")
    array.append("f")
    history.undo()
    history.withoutRecording { array.replaceAll(with: Array(array)) }
    #expect(!history.canUndo && !history.canRedo)
    #expect(!history.undo() && !history.redo())
    array.append("g")
    #expect(history.undo() && !history.undo())
    #expect(array.joined() == "abcde")
  }

  @Test("A step of which nothing is left is passed over")
  func passedOver() {
    let history = ChangeHistory(of: array)
    array.append("e")
    array.append("f")
    history.withoutRecording { array.removeLast() }
    #expect(history.canUndo)
    #expect(history.undo())
    #expect(array.joined() == "abcd")
    history.redo()
    #expect(array.joined() == "abcde")
    history.withoutRecording { array.removeLast() }
    #expect(!history.canUndo)
    #expect(!history.undo())
  }

  @Test("Others may change the list in the middle of a step")
  func insideBatch() {
    let history = ChangeHistory(of: array)
    array.performBatchUpdates {
      array.append("e")
      history.withoutRecording { array.insert("x", at: 0) }
      array.append("f")
    }
    history.group {
      array.remove(at: 1)
      history.withoutRecording { array.append("y") }
      array.remove(at: 1)
    }
    #expect(array.joined() == "xcdefy")
    history.undo()
    #expect(array.joined() == "xabcdefy")
    history.undo()
    #expect(array.joined() == "xabcdy")
    #expect(!history.canUndo)
    history.redo()
    history.redo()
    #expect(array.joined() == "xcdefy")
  }

  @Test("Closures without recording nest, may fail, and cover what handlers answer")
  func nesting() {
    let history = ChangeHistory(of: array)
    let token = array.observe { [array] change in
      if change.newElements == ["x"] { array.append("y") }
    }
    #expect(throws: BatchFailure.self) {
      try history.withoutRecording {
        array.append("x")
        #expect(!history.canUndo)
        history.withoutRecording { array.append("z") }
        array.append("w")
        throw BatchFailure()
      }
    }
    #expect(!history.canUndo)
    array.append("v")
    #expect(history.undo() && !history.undo())
    #expect(array.joined() == "abcdxyzw")
    token.invalidate()
  }
}

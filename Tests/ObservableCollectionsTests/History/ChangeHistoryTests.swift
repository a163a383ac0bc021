// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport
import Observation
import Synchronization
import Testing

@Suite("History of changes")
struct ChangeHistoryTests {
  private let array: ObservableArray = ["a", "b", "c"]

  private func text(_ array: ObservableArray<String>) -> String { array.joined() }

  @Test("Each mutation is a step")
  func steps() {
    let history = ChangeHistory(of: array)
    #expect(!history.canUndo && !history.canRedo)
    #expect(!history.undo() && !history.redo())
    array.append("d")
    array[0] = "A"
    array.move(from: 3, to: 0)
    array.remove(at: 2)
    #expect(text(array) == "dAc")
    let contents = ["dAbc", "Abcd", "abcd", "abc"]
    for content in contents {
      #expect(history.canUndo)
      #expect(history.undo())
      #expect(text(array) == content)
    }
    #expect(!history.canUndo && history.canRedo)
    for content in contents.reversed().dropFirst() + ["dAc"] {
      #expect(history.redo())
      #expect(text(array) == content)
    }
    #expect(history.canUndo && !history.canRedo)
  }

  @Test("Undoing tells the inverse record, of a setting a setting")
  func records() {
    let history = ChangeHistory(of: array)
    let transcript = Transcript()
    let token = transcript.record(array)
    array.remove(at: [0, 2])
    array.replaceAll(with: ["x"])
    array.reverse()
    array.elements = ["y", "z"]
    array.reverse()
    _ = transcript.take()
    for _ in 0..<4 { history.undo() }
    #expect(
      transcript.take() == [
        "move [1→0] y", "setting y z → x", "setting x → b", "insertion [0, 2] a c",
      ])
    for _ in 0..<4 { history.redo() }
    #expect(
      transcript.take() == [
        "removal [0, 2] a c", "setting b → x", "setting x → y z", "move [1→0] z",
      ])
    token.invalidate()
  }

  @Test("A batch is a step, also with batches inside, and is undone as one")
  func batches() {
    let history = ChangeHistory(of: array)
    array.performBatchUpdates {
      array.append("d")
      array.performBatchUpdates { array.remove(at: 0) }
      array[0] = "B"
    }
    var deltas = 0
    let token = array.observeDeltas { _ in deltas += 1 }
    history.undo()
    #expect(text(array) == "abc")
    history.redo()
    #expect(text(array) == "Bcd")
    #expect(deltas == 2)
    #expect(!history.canRedo)
    token.invalidate()
  }

  @Test("What comes to nothing is no step and does not end what can be redone")
  func nothing() {
    let history = ChangeHistory(of: array)
    array.append("d")
    history.undo()
    array.move(from: 1, to: 1)
    array.performBatchUpdates {
      array.insert("x", at: 0)
      array.removeFirst()
    }
    try? array.performBatchUpdates {
      array[0] = "x"
      throw BatchFailure()
    }
    #expect(!history.canUndo)
    #expect(history.canRedo)
    // A replacement by an equal element does tell, and is a step.
    array[0] = "a"
    #expect(history.canUndo)
    #expect(!history.canRedo)
  }

  @Test("A new step ends what can be redone")
  func newStep() {
    let history = ChangeHistory(of: array)
    array.append("d")
    array.append("e")
    history.undo()
    history.undo()
    array.append("f")
    #expect(!history.redo())
    history.undo()
    #expect(text(array) == "abc")
    #expect(!history.undo())
  }

  @Test("The oldest steps are forgotten beyond the limit")
  func limit() {
    let history = ChangeHistory(of: array, limit: 2)
    #expect(history.limit == 2)
    for letter in ["d", "e", "f"] { array.append(letter) }
    #expect(history.undo() && history.undo() && !history.undo())
    #expect(text(array) == "abcd")
    #expect(history.redo() && history.redo() && !history.redo())
    #expect(text(array) == "abcdef")
    array.append("g")
    #expect(history.undo() && history.undo() && !history.undo())
    #expect(text(array) == "abcde")
  }

  @Test("Clearing forgets everything")
  func clearing() {
    let history = ChangeHistory(of: array)
    array.append("d")
    array.append("e")
    history.undo()
    history.removeAll()
    #expect(!history.undo() && !history.redo())
    array.append("f")
    #expect(history.undo() && !history.undo())
    #expect(text(array) == "abcd")
  }

  @Test("A history records from the moment it is made, also in a batch")
  func fromNowOn() throws {
    array.append("d")
    var history: ChangeHistory<String>?
    array.performBatchUpdates {
      array.append("e")
      history = ChangeHistory(of: array)
      array.append("f")
    }
    try #require(history).undo()
    #expect(text(array) == "abcde")
    #expect(history?.undo() == false)
  }

  @Test("Several histories of one array know nothing of each other")
  func severalHistories() {
    let first = ChangeHistory(of: array)
    array.append("d")
    let second = ChangeHistory(of: array, limit: 1)
    array.append("e")
    first.undo()
    #expect(text(array) == "abcd")
    second.undo()
    #expect(text(array) == "abcde")
    first.undo()
    #expect(text(array) == "abcd")
    #expect(first.undo())
    #expect(text(array) == "abc")
  }

  @Test("A class instance changed inside and reloaded comes back as the same instance")
  func reload() throws {
    try withLifetimeTracking { tracker in
      let objects = tracker.instances([1, 2])
      let array = ObservableArray(objects)
      let history = ChangeHistory(of: array)
      array.reload(at: 1)
      array.remove(at: 0)
      #expect(history.undo())
      #expect(array[0] === objects[0])
      #expect(history.undo())
      #expect(!history.undo())
    }
  }

  @Test("Nothing is kept of what is forgotten, and nothing of what did not change")
  func lifetime() throws {
    try withLifetimeTracking { tracker in
      let array = ObservableArray(tracker.instances(0..<100))
      let history = ChangeHistory(of: array, limit: 3)
      for index in 0..<10 { array[index] = tracker.instance(1000 + index) }
      // Three steps know of one element each that the array does not hold.
      #expect(tracker.alive == 103)
      array.removeAll()
      #expect(tracker.alive == 102)
      history.removeAll()
      #expect(tracker.alive == 0)
    }
    weak var weakArray: ObservableArray<Int>?
    weak var weakHistory: ChangeHistory<Int>?
    do {
      let history = ChangeHistory(of: [1, 2, 3])
      history.array.append(4)
      weakArray = history.array
      weakHistory = history
    }
    #expect(weakArray == nil)
    #expect(weakHistory == nil)
  }

  @Test("A history that is gone records nothing and keeps nobody from working")
  func released() {
    var history: ChangeHistory<String>? = ChangeHistory(of: array)
    let other = ChangeHistory(of: array)
    array.append("d")
    #expect(history?.canUndo == true)
    try? array.performBatchUpdates {
      array.append("e")
      history = nil
      array.append("f")
      throw BatchFailure()
    }
    array.append("g")
    #expect(text(array) == "abcdg")
    #expect(other.undo() && other.undo() && !other.undo())
    #expect(text(array) == "abc")
  }

  @Test("The Observation framework is told when the answers become others, and only then")
  func observation() {
    let history = ChangeHistory(of: array)
    let told = Mutex(0)
    func track(_ read: @escaping () -> Bool) -> Bool {
      withObservationTracking(read) { told.withLock { $0 += 1 } }
    }
    func takeTold() -> Int {
      defer { told.withLock { $0 = 0 } }
      return told.withLock { $0 }
    }
    #expect(!track { history.canUndo })
    array.append("d")
    #expect(takeTold() == 1)
    #expect(track { history.canUndo })
    array.append("e")
    #expect(takeTold() == 0)
    history.undo()
    #expect(takeTold() == 0)
    #expect(track { history.canRedo })
    history.undo()
    #expect(takeTold() == 2)
    #expect(!track { history.canUndo })
    #expect(track { history.canRedo })
    history.withoutRecording { array.append("f") }
    #expect(takeTold() == 0)
    history.withoutRecording { array.elements = [] }
    #expect(takeTold() == 2)
    #expect(!history.canRedo)
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import Observation
import Synchronization
import Testing

/// Law 8: what changes nothing says nothing, but a replacement by an equal element does tell.
@Suite("Law 8: silence")
struct SilenceTests {
  /// Edits of the array [1, 2, 3] that change nothing.
  nonisolated static let silentEdits: [String: @Sendable (ObservableArray<Int>) -> Void] = [
    "append(contentsOf:)": { $0.append(contentsOf: []) },
    "insert(contentsOf:at:)": { $0.insert(contentsOf: [], at: 1) },
    "insert(contentsOf:at:) of an index set": { $0.insert(contentsOf: [], at: IndexSet()) },
    "remove(at:)": { #expect($0.remove(at: IndexSet()) == []) },
    "remove(atOffsets:)": { $0.remove(atOffsets: []) },
    "removeFirst(0)": { $0.removeFirst(0) },
    "removeLast(0)": { $0.removeLast(0) },
    "removeSubrange": { $0.removeSubrange(2..<2) },
    "removeAll(where:)": { $0.removeAll { $0 > 3 } },
    "replace(at:with:)": { $0.replace(at: IndexSet(), with: []) },
    "reload(at:)": { $0.reload(at: IndexSet()) },
    "replaceSubrange": { $0.replaceSubrange(3..<3, with: []) },
    "move(from:to:)": { $0.move(from: 1, to: 1) },
    "move(fromOffsets:toOffset:) of none": { $0.move(fromOffsets: [], toOffset: 3) },
    "move(fromOffsets:toOffset:) onto itself": { $0.move(fromOffsets: [1], toOffset: 1) },
    "move(fromOffsets:toOffset:) behind itself": { $0.move(fromOffsets: [1], toOffset: 2) },
    "move(fromOffsets:toOffset:) of neighbors": { $0.move(fromOffsets: [0, 1], toOffset: 1) },
    "move(fromOffsets:toOffset:) of all": { $0.move(fromOffsets: [0, 1, 2], toOffset: 0) },
    "swapAt": { $0.swapAt(2, 2) },
    "sort()": { $0.sort() },
    "sort(by:) of equal elements": { $0.sort { _, _ in false } },
    "performBatchUpdates": { $0.performBatchUpdates {} },
    "performBatchUpdates of silent edits": { array in
      array.performBatchUpdates {
        array.sort()
        array.performBatchUpdates { array.removeFirst(0) }
      }
    },
    "performBatchUpdates that throws": { array in
      try? array.performBatchUpdates { throw BatchFailure() }
    },
    "update(at:_:) that throws": { array in
      try? array.update(at: 0) { _ in throw BatchFailure() }
    },
    "removeAll(where:) that throws": { array in
      try? array.removeAll { _ in throw BatchFailure() }
    },
    "sort(by:) that throws": { array in
      try? array.sort { _, _ in throw BatchFailure() }
    },
    "apply(_:) of another length": { array in
      try? array.apply(.removal(1, at: 0, countBefore: 2))
    },
    "reading": { _ = ($0.count, $0[0], Array($0), $0.elements, $0.live, "\($0)") },
  ]

  /// Edits of an empty array that change nothing.
  nonisolated static let silentEditsOfNothing: [String: @Sendable (ObservableArray<Int>) -> Void] =
    [
      "popLast()": { #expect($0.popLast() == nil) },
      "removeAll()": { $0.removeAll() },
      "removeAll(where:)": { $0.removeAll { _ in true } },
      "replaceAll(with:)": { $0.replaceAll(with: []) },
      "elements =": { $0.elements = [] },
      "replaceSubrange": { $0.replaceSubrange(0..<0, with: []) },
      "reverse()": { $0.reverse() },
      "sort()": { $0.sort() },
      "shuffle()": { $0.shuffle() },
      "move(fromOffsets:toOffset:)": { $0.move(fromOffsets: [], toOffset: 0) },
      "apply(_:)": { try? $0.apply(.setting(from: [], to: [])) },
    ]

  @Test("What changes nothing says nothing", arguments: silentEdits.keys.sorted())
  func nothingIsSaid(name: String) throws {
    let edit = try #require(Self.silentEdits[name])
    expectSilence(of: [1, 2, 3], edit)
  }

  @Test(
    "What changes nothing in an empty array says nothing",
    arguments: silentEditsOfNothing.keys.sorted())
  func nothingIsSaidOfNothing(name: String) throws {
    let edit = try #require(Self.silentEditsOfNothing[name])
    expectSilence(of: [], edit)
  }

  @Test("Reversing or shuffling one element says nothing")
  func oneElement() {
    expectSilence(of: [1]) { $0.reverse() }
    expectSilence(of: [1]) { $0.shuffle() }
  }

  private func expectSilence(of elements: [Int], _ edit: (ObservableArray<Int>) -> Void) {
    let array = ObservableArray(elements)
    let center = NotificationCenter()
    let name = Notification.Name("change")
    let posted = Mutex(0)
    let listener = center.addObserver(forName: name, object: nil, queue: nil) { _ in
      posted.withLock { $0 += 1 }
    }
    let invalidated = Mutex(0)
    withObservationTracking {
      _ = array.count
    } onChange: {
      invalidated.withLock { $0 += 1 }
    }
    var transcript: [ArrayChange<Int>] = []
    let tokens = [
      array.observe(.prior) { transcript.append($0) },
      array.live.observe { transcript.append($0) },
      array.post(to: center, name: name),
    ]
    edit(array)
    tokens.forEach { $0.invalidate() }
    center.removeObserver(listener)
    #expect(transcript == [])
    #expect(array.version == 0)
    #expect(array.elements == ArraySnapshot(elements))
    #expect(posted.withLock { $0 } == 0)
    #expect(invalidated.withLock { $0 } == 0)
  }

  @Test("A replacement by an equal element does tell")
  func equalReplacementTells() {
    let array: ObservableArray = [1, 2, 3]
    let follower = Follower(array)
    array[1] = 2
    array.replace(at: 0, with: 1)
    array.replace(at: [0, 2], with: [1, 3])
    array.update(at: 1) { _ in }
    array.reload(at: 2)
    array.reload(at: [0, 1])
    array.replaceSubrange(1..<3, with: [2, 3])
    #expect(follower.records.map(\.kind) == Array(repeating: .replacement, count: 7))
    #expect(follower.records.allSatisfy { $0.oldElements == $0.newElements })
  }

  @Test("A setting to equal content does tell")
  func equalSettingTells() {
    let array: ObservableArray = [1, 2]
    let follower = Follower(array)
    array.elements = array.elements
    array.replaceAll(with: [1, 2])
    #expect(follower.records == Array(repeating: .setting(from: [1, 2], to: [1, 2]), count: 2))
  }

  /// Insertions, removals and moves that leave everything as it was are silent, and only those.
  @Test("Silence is kept exactly where nothing changes")
  func silenceExactlyWhereNothingChanges() {
    for start in smallArrays(upTo: 4) {
      for edit in SmallEdit.all(count: start.count) {
        let array = ObservableArray(start)
        let follower = Follower(array)
        edit.perform(array)
        if follower.records.isEmpty, !array.elementsEqual(start) {
          Issue.record("\(edit) of \(start) says nothing")
        }
        for record in follower.records where record.countBefore == record.countAfter {
          if record.kind == .move, record.moves.allSatisfy({ $0.oldIndex == $0.newIndex }) {
            Issue.record("\(edit) of \(start) says \(record)")
          }
        }
        for record in follower.records where record.countBefore != record.countAfter {
          if record.kind != .setting, record.indexRanges.isEmpty {
            Issue.record("\(edit) of \(start) says \(record)")
          }
        }
        if follower.records.contains(where: { $0.countBefore + $0.countAfter == 0 }) {
          Issue.record("\(edit) of \(start) tells of nothing becoming nothing")
        }
      }
    }
  }
}

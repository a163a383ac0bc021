// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import Testing

/// Law 12: an `apply` that throws touches nothing; a batch that throws is undone, then told.
@Suite("Law 12: atomic failure")
struct AtomicFailureTests {
  // MARK: Applying

  @Test("A record for another length is refused, and nothing is touched")
  func applyOfAnotherLength() {
    for start in smallArrays(upTo: 3) {
      for source in smallArrays(upTo: 3) where source.count != start.count {
        for edit in SmallEdit.all(count: source.count) {
          let other = ObservableArray(source)
          let follower = Follower(other)
          edit.perform(other)
          guard let record = follower.records.first else { continue }
          let error = ArrayChangeError.countMismatch(expected: source.count, actual: start.count)
          expectRefusal(of: record, by: start, error) { try $0.apply(record) }
          expectRefusal(of: record, by: start, error) {
            try $0.apply(record, comparingOldElementsBy: ==)
          }
        }
      }
    }
  }

  @Test("A record of other old elements is refused, and nothing is touched")
  func applyOfOtherElements() {
    for start in smallArrays(upTo: 4) {
      for edit in SmallEdit.all(count: start.count) {
        let other = ObservableArray(start.map { -$0 })
        let follower = Follower(other)
        edit.perform(other)
        guard let record = follower.records.first, record.kind != .insertion else { continue }
        let index =
          record.kind == .move
          ? record.moves.map(\.oldIndex)[0] : record.indexRanges.first?.lowerBound ?? 0
        if record.countBefore == 0 { continue }
        expectRefusal(of: record, by: start, .oldElementMismatch(index: index)) {
          try $0.apply(record, comparingOldElementsBy: ==)
        }
      }
    }
  }

  @Test("A prior notice is refused, and nothing is touched")
  func applyOfPriorNotice() throws {
    let other: ObservableArray = [1, 2]
    var notices: [ArrayChange<Int>] = []
    let token = other.observe(.prior) { if $0.isPrior { notices.append($0) } }
    other.append(3)
    other.removeAll()
    token.invalidate()
    #expect(notices.count == 2)
    for notice in notices {
      expectRefusal(of: notice, by: Array(repeating: 0, count: notice.countBefore), .priorNotice) {
        try $0.apply(notice)
      }
    }
  }

  private func expectRefusal(
    of record: ArrayChange<Int>, by start: [Int], _ expected: ArrayChangeError,
    _ apply: (ObservableArray<Int>) throws -> Void
  ) {
    let array = ObservableArray(start)
    var told = 0
    let token = array.observe(.prior) { _ in told += 1 }
    var refusal: ArrayChangeError?
    do {
      try apply(array)
    } catch {
      refusal = error as? ArrayChangeError
    }
    token.invalidate()
    if refusal != expected {
      Issue.record("\(record) of \(start): \(String(describing: refusal)), not \(expected)")
    }
    if told > 0 || array.version > 0 || !array.elementsEqual(start) {
      Issue.record("\(record) was refused, but touched \(start)")
    }
  }

  // MARK: Batches

  @Test("A batch of two edits that throws after any of them is undone")
  func batchIsUndone() throws {
    for start in smallArrays(upTo: 1) {
      for first in SmallEdit.all(count: start.count) {
        let middle = ObservableArray(start)
        first.perform(middle)
        for second in SmallEdit.all(count: middle.count) {
          for isObserved in [true, false] {
            try expectUndone(start, [first, second], isObserved: isObserved)
          }
        }
      }
    }
  }

  @Test("A batch of one edit of a longer array is undone")
  func shortBatchIsUndone() throws {
    for start in smallArrays(upTo: 4) {
      for edit in SmallEdit.all(count: start.count) {
        for isObserved in [true, false] {
          try expectUndone(start, [edit], isObserved: isObserved)
        }
      }
    }
  }

  private func expectUndone(_ start: [Int], _ edits: [SmallEdit], isObserved: Bool) throws {
    let array = ObservableArray(start)
    var contents: [[Int]] = []
    let follower = isObserved ? Follower(array) { _ in contents.append(Array(array)) } : nil
    var mark = 0
    do {
      try array.performBatchUpdates {
        for edit in edits { edit.perform(array) }
        mark = contents.count
        throw BatchFailure()
      }
      Issue.record("the error is lost")
    } catch {}
    if !array.elementsEqual(start) { Issue.record("\(edits) of \(start) leaves \(array)") }
    guard let follower else { return }
    if follower.content != start {
      Issue.record("\(edits) of \(start) is told as \(follower.records)")
    }
    // All inverses take effect together: the first one told finds everything undone.
    if contents.dropFirst(mark).contains(where: { $0 != start }) {
      Issue.record("\(edits) of \(start): a handler runs between two inverses")
    }
    if try follower.rewound() != start || array.version != follower.records.count {
      Issue.record("\(edits) of \(start): \(follower.records) do not lead back")
    }
  }

  @Test("A batch that throws emits the inverses, the last first, and throws its own error")
  func inversesAreTold() {
    let array: ObservableArray = [1, 2, 3]
    let follower = Follower(array)
    #expect(throws: BatchFailure.self) {
      try array.performBatchUpdates {
        array.append(4)
        array[0] = 9
        array.move(from: 0, to: 2)
        throw BatchFailure()
      }
    }
    #expect(follower.records.count == 6)
    #expect(follower.records.suffix(3) == follower.records.prefix(3).reversed().map(\.inverse))
    #expect(array.version == 6)
  }

  @Test("What handlers did to the array inside a batch is undone with it")
  func handlersWorkIsUndone() {
    let array: ObservableArray = [1]
    let first = array.observe { change in
      if change.newElements == [2] { array.insert(20, at: 0) }
    }
    let follower = Follower(array)
    #expect(throws: BatchFailure.self) {
      try array.performBatchUpdates {
        array.append(2)
        #expect(array.elements == [20, 1, 2])
        throw BatchFailure()
      }
    }
    first.invalidate()
    #expect(array.elements == [1])
    #expect(follower.content == [1])
    #expect(follower.records.map(\.kind) == [.insertion, .insertion, .removal, .removal])
  }

  @Test("What handlers do when they are told of the inverses stays")
  func handlersWorkAfterwardsStays() {
    let array: ObservableArray = [1]
    var isDone = false
    let first = array.observe { change in
      if change.kind == .removal, !isDone {
        isDone = true
        array.append(7)
      }
    }
    let follower = Follower(array)
    #expect(throws: BatchFailure.self) {
      try array.performBatchUpdates {
        array.append(2)
        array.append(3)
        throw BatchFailure()
      }
    }
    first.invalidate()
    #expect(array.elements == [1, 7])
    #expect(follower.content == [1, 7])
    #expect(
      follower.records.map(\.kind) == [.insertion, .insertion, .removal, .removal, .insertion])
  }

  @Test("A batch covers its own array only")
  func otherArraysKeepTheirChanges() {
    let array: ObservableArray = [1]
    let other: ObservableArray = [1]
    let token = array.observe { change in
      if change.kind == .insertion { other.append(20) }
    }
    #expect(throws: BatchFailure.self) {
      try array.performBatchUpdates {
        other.append(10)
        array.append(2)
        throw BatchFailure()
      }
    }
    token.invalidate()
    #expect(array.elements == [1])
    #expect(other.elements == [1, 10, 20])
  }

  @Test("An inner batch that throws is undone by itself, and the outer one goes on")
  func innerBatchFails() {
    let array: ObservableArray = [1]
    let follower = Follower(array)
    array.performBatchUpdates {
      array.append(2)
      #expect(throws: BatchFailure.self) {
        try array.performBatchUpdates {
          array.append(3)
          array.removeFirst()
          throw BatchFailure()
        }
      }
      #expect(array.elements == [1, 2])
      array.append(4)
    }
    #expect(array.elements == [1, 2, 4])
    #expect(follower.content == [1, 2, 4])
  }

  @Test("An outer batch that throws undoes an inner one that came through")
  func outerBatchFails() {
    let array: ObservableArray = [1]
    let follower = Follower(array)
    #expect(throws: BatchFailure.self) {
      try array.performBatchUpdates {
        array.append(2)
        array.performBatchUpdates { array.append(3) }
        try array.performBatchUpdates { () throws in array.append(4) }
        throw BatchFailure()
      }
    }
    #expect(array.elements == [1])
    #expect(follower.content == [1])
    #expect(follower.records.count == 6)
  }

  @Test("A batch opened and failing in a handler undoes only its own changes, and tells them later")
  func batchFailsInHandler() {
    let array: ObservableArray = [1]
    var transcript: [String] = []
    let first = array.observe { change in
      guard change.newElements == [2] else { return }
      array.append(3)
      try? array.performBatchUpdates {
        array.append(4)
        throw BatchFailure()
      }
      #expect(array.elements == [1, 2, 3])
    }
    let last = array.observe { transcript.append("\($0)") }
    array.append(2)
    first.invalidate()
    last.invalidate()
    #expect(
      transcript == [
        "insertion of 2 at 1", "insertion of 3 at 2", "insertion of 4 at 3", "removal of 4 at 3",
      ])
  }

  @Test("A batch returns what its body returns, and throws exactly what it throws")
  func resultsAndErrors() throws {
    let array: ObservableArray = [1]
    #expect(array.performBatchUpdates { array.removeLast() } == 1)
    func failing() throws(BatchFailure) -> Int {
      try array.performBatchUpdates { () throws(BatchFailure) in throw BatchFailure() }
    }
    #expect(throws: BatchFailure.self) { try failing() }
  }
}

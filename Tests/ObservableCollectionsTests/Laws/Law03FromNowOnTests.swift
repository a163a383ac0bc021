// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import Testing

/// Law 3: an observer gets exactly the records after its registration; one that is removed gets
/// nothing more.
@Suite("Law 3: from now on")
struct FromNowOnTests {
  @Test("The version counts the records, whether anyone observes or not")
  func versionCountsRecords() {
    for start in smallArrays(upTo: 3) {
      for edit in SmallEdit.all(count: start.count) {
        let unobserved = ObservableArray(start)
        edit.perform(unobserved)
        let observed = ObservableArray(start)
        let follower = Follower(observed)
        edit.perform(observed)
        if observed.version != follower.records.count {
          Issue.record("\(edit) of \(start): version \(observed.version) after \(follower.records)")
        }
        if unobserved.version != observed.version || unobserved.elements != observed.elements {
          Issue.record("\(edit) of \(start): observing makes a difference")
        }
      }
    }
  }

  @Test("An observer added between two changes gets what comes after")
  func addedBetweenChanges() {
    for start in smallArrays(upTo: 2) {
      for first in SmallEdit.all(count: start.count) {
        let array = ObservableArray(start)
        let early = Follower(array)
        first.perform(array)
        let version = array.version
        let late = Follower(array)
        array.append(99)
        array.removeFirst()
        if late.records != Array(early.records.dropFirst(version)) {
          Issue.record("\(first) of \(start): \(late.records) of \(early.records)")
        }
      }
    }
  }

  /// Three observers; when a given one is told of a given record, a new one is added.
  @Test("An observer added in a handler gets what comes after the present version")
  func addedInHandler() {
    for adder in 0..<3 {
      for record in 0..<3 {
        for mutatesFirst in [false, true] {
          let array: ObservableArray = [1]
          var told = 0
          var late: Follower<Int>?
          var since = 0
          let early = (0..<3).map { name in
            Follower(array) { _ in
              guard name == adder else { return }
              if told == record {
                if mutatesFirst { array.append(50) }
                since = array.version
                late = Follower(array)
                if !mutatesFirst { array.append(50) }
              }
              told += 1
            }
          }
          for number in 2...5 { array.append(number) }
          #expect(late?.records == Array(early[0].records.dropFirst(since)))
          #expect(late?.content == Array(array))
        }
      }
    }
  }

  @Test("An observer added in a batch gets the rest of the batch")
  func addedInBatch() {
    let array: ObservableArray = [1, 2]
    var late: Follower<Int>?
    array.performBatchUpdates {
      array.append(3)
      late = Follower(array)
      array.removeFirst()
      array.performBatchUpdates { array.reverse() }
    }
    #expect(late?.records.map(\.kind) == [.removal, .move])
    #expect(late?.content == [3, 2])
  }

  @Test("An observer added in a batch that is undone gets the inverses too")
  func addedInBatchThatIsUndone() {
    let array: ObservableArray = [1, 2]
    var late: Follower<Int>?
    #expect(throws: BatchFailure.self) {
      try array.performBatchUpdates {
        array.append(3)
        late = Follower(array)
        array.removeFirst()
        throw BatchFailure()
      }
    }
    #expect(late?.records.map(\.kind) == [.removal, .insertion, .removal])
    #expect(late?.content == [1, 2])
  }

  /// Three observers; when a given one is told of a given record, a given one is removed.
  @Test("An observer removed in a handler gets nothing more")
  func removedInHandler() {
    for remover in 0..<3 {
      for removed in 0..<3 {
        for record in 0..<3 {
          let array = ObservableArray<Int>()
          var told = 0
          var transcript: [[Int]] = [[], [], []]
          var tokens: [ObservationToken] = []
          for name in 0..<3 {
            tokens.append(
              array.observe { change in
                transcript[name].append(change.newElements[0])
                guard name == remover else { return }
                if told == record { tokens[removed].invalidate() }
                told += 1
              })
          }
          for number in 0..<4 { array.append(number) }
          for name in 0..<3 {
            // Whoever is told before the remover has had the record already.
            let expected = name == removed ? record + (name <= remover ? 1 : 0) : 4
            #expect(
              transcript[name] == Array(0..<expected),
              "\(remover) removes \(removed) when told of \(record)")
          }
          tokens = []
        }
      }
    }
  }

  @Test("An observer removed in a handler gets none of the records that wait")
  func removedWhileRecordsWait() {
    let array = ObservableArray<Int>()
    var second: Follower<Int>?
    let first = array.observe { change in
      if change.newElements == [1] {
        array.append(2)
        array.append(3)
      } else {
        second?.stop()
      }
    }
    second = Follower(array)
    array.append(1)
    first.invalidate()
    #expect(second?.records.map(\.newElements) == [[1]])
  }

  @Test("An observer that is removed and added again misses what was told in between")
  func removedAndAddedAgain() {
    let array = ObservableArray<Int>()
    var seen: [Int] = []
    let handler = { (change: ArrayChange<Int>) in seen += change.newElements }
    var token = array.observe([], handler)
    array.append(1)
    token.invalidate()
    array.append(2)
    token = array.observe([], handler)
    array.append(3)
    token.invalidate()
    #expect(seen == [1, 3])
  }

  @Test("An observer that adds another at each record does not keep the delivery going")
  func eachHandlerAddsAnother() {
    let array = ObservableArray<Int>()
    var tokens: [ObservationToken] = []
    var calls = 0
    func add() {
      tokens.append(
        array.observe { _ in
          calls += 1
          add()
        })
    }
    add()
    for number in 1...4 { array.append(number) }
    // 1, 2, 4 and 8 observers are told.
    #expect(calls == 15)
    tokens.forEach { $0.invalidate() }
  }
}

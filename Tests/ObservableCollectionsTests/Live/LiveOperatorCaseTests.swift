// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

/// Cases that others have got wrong, and cases that a reader may want to look up.
@Suite struct LiveOperatorCaseTests {
  @Test func aReplacementAndAnInsertionBeforeItInOneBatch() {
    let array: ObservableArray = [1, 2, 3, 4]
    let even = array.live.filter { $0 % 2 == 0 }
    var deltas: [ArrayDelta<Int>] = []
    let token = even.observeDeltas { deltas.append($0) }
    array.performBatchUpdates {
      array[1] = 20
      array.insert(7, at: 0)
    }
    token.invalidate()
    #expect(deltas.count == 1)
    #expect(deltas.first?.replacements == [IndexPair(oldIndex: 0, newIndex: 0)])
    #expect(deltas.first?.replacingElements == [20])
    #expect(deltas.first?.insertions.isEmpty == true)
    #expect(deltas.first?.deletions.isEmpty == true)
  }

  @Test func aViewMadeAfterMutations() {
    let array: ObservableArray = [1, 2, 3]
    array.insert(7, at: 0)
    #expect(Array(array.live.filter { $0 % 2 == 0 }) == [2])
  }

  @Test func aReplacementOfSeveralThatComeAndGo() {
    let array: ObservableArray = ["a", "b", "c"]
    let transcript = Transcript()
    let token = transcript.record(array.live.filter { $0 != "x" })
    array.replace(at: [0, 2], with: ["x", "x"])
    #expect(transcript.take() == ["removal [0, 2] a c"])
    array.replace(at: [0, 1, 2], with: ["d", "x", "e"])
    #expect(transcript.take() == ["removal [0] b", "insertion [0, 1] d e"])
    token.invalidate()
  }

  @Test func aFilterThatMatchesNothingAcrossASetting() throws {
    let array: ObservableArray = [1, 2, 3, 4]
    let even = array.live.filter { $0 % 2 == 0 }
    let replica = Replica(of: even)
    array.replaceAll(with: [1, 3])
    #expect(replica.changes.map(\.kind) == [.setting])
    try replica.check(against: [])
    array.replaceAll(with: [5])
    #expect(replica.changes.count == 1)
    array.replaceAll(with: [5, 6])
    #expect(replica.changes.map(\.kind) == [.setting, .setting])
    try replica.check(against: [6])
  }

  @Test func aMoveThroughAFilterIsAMove() {
    let array: ObservableArray = [1, 2, 3, 4, 6]
    let transcript = Transcript()
    let token = transcript.record(array.live.filter { $0 % 2 == 0 })
    array.move(from: 4, to: 1)
    #expect(transcript.take() == ["move [2→0] 6"])
    array.move(from: 0, to: 3)
    array.move(from: 1, to: 2)
    #expect(transcript.take() == [])
    array.move(from: 0, to: 2)
    #expect(transcript.take() == ["move [0→1] 6"])
    token.invalidate()
  }

  @Test func compactMapTellsOfWhatBecomesSomething() {
    let array: ObservableArray = ["1", "x", "3"]
    let numbers = array.live.compactMap { Int($0) }
    let transcript = Transcript()
    let token = transcript.record(numbers)
    #expect(Array(numbers) == [1, 3])
    array[1] = "2"
    array[0] = "y"
    array[2] = "4"
    array.append("z")
    #expect(
      transcript.take() == ["insertion [1] 2", "removal [0] 1", "replacement [1] 3 → 4"])
    token.invalidate()
  }

  @Test func aDerivedArrayHeldOnlyByItsConsumerGoesOnWorking() {
    let array: ObservableArray = [3, 1, 2]
    let top = array.live.filter { $0 > 1 }.reversed().map { $0 * 10 }.prefix(1)
    #expect(Array(top) == [20])
    array.append(4)
    #expect(Array(top) == [40])
  }

  @Test func derivedArraysKeepTheirSourceAndNothingElseAlive() throws {
    try withLifetimeTracking { tracker in
      var live: LiveArray<Tracked<Int>>?
      do {
        let array = ObservableArray(tracker.instances(0..<20))
        live = array.live.filter { $0.payload % 2 == 0 }.window(offset: 1, count: 5).reversed()
        let token = live?.observe { _ in }
        array.removeFirst()
        array.swapAt(0, 9)
        token?.invalidate()
      }
      #expect(live?.count == 5)
      live = nil
    }
  }

  @Test func releasingADerivedArrayUnsubscribes() throws {
    var calls = 0
    let array: ObservableArray = [1, 2, 3]
    do {
      let view = array.live.compactMap { (element: Int) -> Int? in
        calls += 1
        return element
      }
      #expect(view.count == 3)
    }
    array.append(4)
    #expect(calls == 3)
  }

  @Test func anObjectThatChangedBehindTheArraysBack() throws {
    try withLifetimeTracking { tracker in
      var isShown: Set<Int> = [1, 3]
      let array = ObservableArray(tracker.instances(0..<5))
      let view = array.live.filter { isShown.contains($0.payload) }
      let replica = Replica(of: view)
      isShown = [2, 3]
      array.reload(at: 1)
      array.reload(at: [2, 3])
      #expect(view.elements.map(\.payload) == [2, 3])
      #expect(replica.changes.map(\.kind) == [.removal, .replacement, .insertion])
      try replica.check(against: view)
    }
  }

  @Test func aSettingStaysASettingAlsoInABatch() {
    let array: ObservableArray = [1, 2, 3, 4]
    let view = array.live.compactMap { $0 }.reversed().filter { $0 > 1 }.dropLast(1)
    var kinds: [ChangeKind] = []
    var deltas: [Bool] = []
    let tokens = [
      view.observe { kinds.append($0.kind) }, view.observeDeltas { deltas.append($0.isSetting) },
    ]
    array.replaceAll(with: [5, 6, 7])
    array.performBatchUpdates {
      array.append(8)
      array.replaceAll(with: [2, 3])
      array.append(4)
    }
    tokens.forEach { $0.invalidate() }
    #expect(kinds == [.setting, .insertion, .setting, .insertion])
    #expect(deltas == [true, true])
  }
}

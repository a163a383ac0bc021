// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

/// `flatMap`, `joined` and `+`, with inner arrays that change.
@Suite struct FlatteningTests {
  private struct Project {
    var name: String
    var tasks: ObservableArray<String>
  }

  @Test func joinedListsComeAndGoAsAWhole() {
    let array: ObservableArray = [[0], [1], [2], [3]]
    let joined = array.live.joined()
    let transcript = Transcript()
    let token = transcript.record(joined)
    array.remove(at: 0)
    #expect(transcript.take() == ["removal [0] 0"])
    array.popLast()
    #expect(transcript.take() == ["removal [2] 3"])
    array.insert(contentsOf: [[4, 5], [6, 7, 8]], at: [0, 2])
    #expect(transcript.take() == ["insertion [0, 1, 3, 4, 5] 4 5 6 7 8"])
    array.move(from: 0, to: 3)
    #expect(transcript.take() == ["move [0→5, 1→6] 4 5"])
    array[1] = [6, 9]
    #expect(transcript.take() == ["removal [3] 8", "replacement [1, 2] 6 7 → 6 9"])
    array.replace(at: [0, 3], with: [[], [10, 11, 12]])
    #expect(
      transcript.take() == [
        "removal [0] 1", "replacement [3, 4] 4 5 → 10 11", "insertion [5] 12",
      ])
    array.swapAt(0, 1)
    #expect(transcript.take() == [])
    array.replaceAll(with: [[1], [], [2]])
    #expect(transcript.take() == ["setting 6 9 2 10 11 12 → 1 2"])
    #expect(Array(joined) == [1, 2])
    token.invalidate()
  }

  @Test func editsOfInnerArraysHavePositionsInTheWhole() {
    let first: ObservableArray = ["a", "b"]
    let second: ObservableArray = ["c", "d"]
    let outer = ObservableArray([first, second])
    let transcript = Transcript()
    let joined = outer.live.joined()
    let token = transcript.record(joined)
    second.append("e")
    first.removeFirst()
    second[0] = "C"
    second.insert(contentsOf: ["x", "y"], at: [0, 3])
    second.remove(at: [0, 4])
    second.replace(at: [0, 1], with: ["c", "D"])
    second.move(from: 0, to: 2)
    second.reverse()
    #expect(
      transcript.take()
        == [
          "insertion [4] e", "removal [0] a", "replacement [1] c → C", "insertion [1, 4] x y",
          "removal [1, 5] x e", "replacement [1, 2] C d → c D", "move [1→3] c",
          "move [3→1, 2→2] c y",
        ].map { $0 })
    second.replaceAll(with: ["z"])
    #expect(transcript.take() == ["setting b c y D → b z"])
    #expect(Array(joined) == ["b", "z"])
    token.invalidate()
  }

  @Test func innerArraysThatMoveLeaveAndReturn() {
    let first: ObservableArray = [1, 2]
    let second: ObservableArray = [3]
    let outer = ObservableArray([first, second])
    let transcript = Transcript()
    let token = transcript.record(outer.live.joined())
    outer.move(from: 0, to: 1)
    first.append(4)
    #expect(transcript.take() == ["move [2→0] 3", "insertion [3] 4"])
    outer.remove(at: 1)
    first.append(5)
    #expect(transcript.take() == ["removal [1, 2, 3] 1 2 4"])
    outer.append(first)
    first.append(6)
    #expect(transcript.take() == ["insertion [1, 2, 3, 4] 1 2 4 5", "insertion [5] 6"])
    outer[0] = first
    second.append(7)
    #expect(
      transcript.take() == ["replacement [0] 3 → 1", "insertion [1, 2, 3, 4] 2 4 5 6"])
    outer.reload(at: 0)
    first.removeLast(4)
    #expect(
      transcript.take() == [
        "replacement [0, 1, 2, 3, 4] 1 2 4 5 6 → 1 2 4 5 6",
        "removal [6, 7, 8, 9] 2 4 5 6", "removal [1, 2, 3, 4] 2 4 5 6",
      ])
    token.invalidate()
  }

  @Test func theSameArrayTwice() throws {
    let inner: ObservableArray = [1, 2]
    let outer = ObservableArray([inner, inner])
    let joined = outer.live.joined()
    let replica = Replica(of: joined)
    inner.append(3)
    inner.swapAt(0, 2)
    outer.remove(at: 0)
    inner[0] = 7
    inner.replaceAll(with: [8, 9])
    outer.append(inner)
    inner.removeFirst()
    try replica.check(against: [9, 9])
    let twice = inner.live + inner.live
    inner.insert(0, at: 0)
    #expect(Array(twice) == [0, 9, 0, 9])
    #expect(Array(joined) == [0, 9, 0, 9])
  }

  @Test func flatMapTakesListsAndArraysOfEitherKind() {
    let projects: ObservableArray = [
      Project(name: "ab", tasks: ["1", "2"]), Project(name: "c", tasks: []),
    ]
    let tasks = projects.live.flatMap(\.tasks)
    let some = projects.live.flatMap { $0.tasks.live.filter { $0 != "2" } }
    let letters = projects.live.flatMap(\.name)
    let snapshots = projects.live.map(\.tasks.elements).joined()
    projects[1].tasks.append("3")
    projects.append(Project(name: "d", tasks: ["4"]))
    #expect(Array(tasks) == ["1", "2", "3", "4"])
    #expect(Array(some) == ["1", "3", "4"])
    #expect(Array(letters) == ["a", "b", "c", "d"])
    #expect(Array(snapshots) == ["1", "2", "4"])
    #expect(Array(projects.live.map(\.tasks).joined()) == ["1", "2", "3", "4"])
    #expect(Array(projects.live.map(\.tasks.live).joined()) == ["1", "2", "3", "4"])
  }

  @Test func innerArraysAreFollowedInGenericCodeToo() {
    func joined<Content: Sequence>(_ outer: ObservableArray<Content>) -> LiveArray<Content.Element>
    {
      outer.live.joined()
    }
    let inner: ObservableArray = [1]
    let views = [
      joined(ObservableArray([inner])), joined(ObservableArray([inner.live])),
      joined(ObservableArray([inner.elements])),
    ]
    inner.append(2)
    #expect(views.map { Array($0) } == [[1, 2], [1, 2], [1]])
  }

  @Test func recordsOfBothSidesOfAConcatenation() {
    let first: ObservableArray = [1, 2]
    let second: ObservableArray = [3]
    let both = first.live + second.live
    let transcript = Transcript()
    let token = transcript.record(both)
    first.append(4)
    second.append(5)
    first.remove(at: 0)
    second.insert(6, at: 0)
    #expect(
      transcript.take() == [
        "insertion [2] 4", "insertion [4] 5", "removal [0] 1", "insertion [2] 6",
      ]
    )
    second.replaceAll(with: [])
    first.replaceAll(with: [7])
    #expect(transcript.take() == ["setting 2 4 6 3 5 → 2 4", "setting 2 4 → 7"])
    token.invalidate()
  }

  @Test func aSettingOfManyChunksSharesThem() throws {
    let first = ObservableArray(0..<3_000)
    let second = ObservableArray(0..<3_000)
    let third = ObservableArray(0..<3_000)
    let all = first.live + second.live + third.live
    let replica = Replica(of: all)
    second.replaceAll(with: 5_000..<9_000)
    second.move(fromOffsets: [0, 10, 3_999], toOffset: 2_000)
    first.removeLast(2_990)
    third.insert(1, at: 1_500)
    second.replaceAll(with: [])
    try replica.check(against: Array(first) + Array(third))
  }

  @Test func aDiamondIsToldOfOncePerTransaction() {
    let root = ObservableArray(0..<10)
    let even = root.live.filter { $0 % 2 == 0 }
    let large = root.live.filter { $0 > 5 }.map { -$0 }
    let both = even + large
    var deltas: [ArrayDelta<Int>] = []
    let token = both.observeDeltas { deltas.append($0) }
    root.append(12)
    #expect(deltas.count == 1)
    #expect(deltas.last?.insertions == [5, 10])
    root.performBatchUpdates {
      root.remove(at: 0)
      root.performBatchUpdates { root.append(14) }
      root.swapAt(0, 3)
    }
    #expect(deltas.count == 2)
    root.performBatchUpdates {
      root.append(1)
      root.removeLast()
    }
    #expect(deltas.count == 2)
    root.performBatchUpdates { root.replaceAll(with: [6, 7]) }
    #expect(deltas.count == 3)
    #expect(deltas.last?.isSetting == true)
    #expect(Array(both) == [6, -6, -7])
    token.invalidate()
  }

  /// A neighbor that a handler edits while a record is under way is told of after that record.
  @Test func aNeighborEditedInAHandlerIsToldInOrder() throws {
    let first: ObservableArray = [1]
    let second: ObservableArray = [2]
    let both = first.live + second.live
    var told: [[ArrayChange<Int>]] = [[], []]
    let tokens = [
      both.observe { change in
        told[0].append(change)
        if second.count < 3 { second.append(first.count) }
      },
      both.observe { told[1].append($0) },
    ]
    first.append(3)
    tokens.forEach { $0.invalidate() }
    #expect(told[0] == told[1])
    #expect(told[0].map(\.transcript) == ["insertion [1] 3", "insertion [3] 2", "insertion [4] 2"])
  }

  /// An inner array that joins while a record of it waits starts from what it holds, and skips that.
  @Test func anArrayThatJoinsWithARecordOnTheWay() throws {
    let inner: ObservableArray = [1]
    let outer = ObservableArray<ObservableArray<Int>>()
    let joined = outer.live.joined()
    let trigger: ObservableArray = [0]
    let connection = trigger.live + inner.live + joined
    let replica = Replica(of: joined)
    let token = trigger.observe { _ in
      outer.append(inner)
      inner.append(2)
      inner.append(3)
    }
    trigger.append(1)
    token.invalidate()
    #expect(Array(joined) == [1, 2, 3])
    #expect(Array(connection) == [0, 1, 1, 2, 3, 1, 2, 3])
    #expect(replica.changes.map(\.transcript) == ["insertion [0, 1, 2] 1 2 3"])
    try replica.check(against: joined)
  }

  @Test func aViewMadeInAHandlerStartsFromThePresentContent() throws {
    let first: ObservableArray = [1]
    let second: ObservableArray = [2]
    var both: LiveArray<Int>?
    var replica: Replica<Int>?
    let token = first.observe { _ in
      guard both == nil else { return }
      second.append(3)
      first.append(4)
      let view = first.live + second.live
      both = view
      replica = Replica(of: view)
      second.append(5)
    }
    first.append(9)
    token.invalidate()
    #expect(both.map { Array($0) } == [1, 9, 4, 2, 3, 5])
    try replica?.check(against: [1, 9, 4, 2, 3, 5])
    #expect(replica?.changes.count == 1)
  }

  @Test func arraysThatAreNoLongerShownAreReleased() throws {
    try withLifetimeTracking { tracker in
      let outer = ObservableArray<ObservableArray<Tracked<Int>>>()
      let joined = outer.live.joined()
      let replica = Replica(of: joined)
      for number in 0..<6 {
        outer.append(ObservableArray(tracker.instances([number, number + 10])))
      }
      let kept = outer[0]
      outer.remove(at: [0, 2])
      outer[0] = ObservableArray(tracker.instances([7]))
      outer.move(from: 0, to: 2)
      kept.removeAll()
      #expect(joined.elements.map(\.payload) == [3, 13, 4, 14, 7, 5, 15])
      replica.stop()
      outer.replaceAll(with: [])
    }
  }

  @Test func aConcatenationKeepsItsSidesAndNothingElseAlive() throws {
    try withLifetimeTracking { tracker in
      let first = ObservableArray(tracker.instances([1, 2]))
      var both: LiveArray<Tracked<Int>>?
      do {
        let second = ObservableArray(tracker.instances([3, 4]))
        both = first.live + second.live.filter { $0.payload > 3 }
        second.append(tracker.instance(5))
      }
      #expect(both?.elements.map(\.payload) == [1, 2, 4, 5])
      both = nil
      first.append(tracker.instance(6))
    }
  }

  @Test func anArrayThatShowsItselfTraps() async {
    // Endless recursion would fail too, so the message counts.
    let message = "an array that it shows is made of it"
    let direct = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let lists = ObservableArray([ObservableArray([1]).live])
      let joined = lists.live.joined()
      lists.append(joined)
    }
    expectMessage(message, in: direct)
    let derived = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let lists = ObservableArray([ObservableArray([1]).live])
      let joined = lists.live.joined()
      lists.append(joined.map { $0 + 1 })
    }
    expectMessage(message, in: derived)
  }
}

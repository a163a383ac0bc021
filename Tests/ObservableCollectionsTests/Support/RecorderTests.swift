// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

@Suite struct RecorderTests {
  @Test func eachKindHasItsLine() {
    let array: ObservableArray = ["a", "b", "c"]
    let transcript = Transcript()
    let token = transcript.record(array, [.initial, .prior])
    #expect(transcript.take() == ["setting → a b c"])
    array.insert(contentsOf: ["x", "y"], at: [0, 4])
    array.remove(at: 4)
    array[1] = "A"
    array.move(from: 3, to: 0)
    array.elements = ["z"]
    token.invalidate()
    #expect(
      transcript.take() == [
        "prior insertion [0, 4]", "insertion [0, 4] x y",
        "prior removal [4] y", "removal [4] y",
        "prior replacement [1] a →", "replacement [1] a → A",
        "prior move [3→0] c", "move [3→0] c",
        "prior setting c x A b →", "setting c x A b → z",
      ])
    #expect(transcript.take() == [])
  }

  @Test func severalArraysShareATranscript() {
    let first: ObservableArray = [1]
    let second: ObservableArray = [2]
    let transcript = Transcript()
    let tokens = [
      transcript.record(first, as: "first"), transcript.record(second.live, as: "live"),
    ]
    transcript.write("start")
    let lines = transcript.lines {
      second.append(3)
      first.removeAll()
    }
    #expect(lines == ["live: insertion [1] 3", "first: removal [0] 1"])
    #expect(transcript.take() == ["start"])
    withExtendedLifetime(tokens) {}
  }

  @Test func aReplicaFollowsAndLeadsBack() throws {
    let array: ObservableArray = [1, 2, 3]
    let replica = Replica(of: array)
    array.append(4)
    array.sort(by: >)
    try replica.check(against: [4, 3, 2, 1])
    #expect(replica.changes.count == 2)
    #expect(throws: Unexpected.self) { try replica.check(against: [1]) }
    replica.stop()
    array.removeAll()
    #expect(replica.elements == [4, 3, 2, 1])
  }

  @Test func aReplicaOfALiveArrayIsTheSame() throws {
    let array: ObservableArray = [1]
    let replica = Replica(of: array.live)
    array.insert(0, at: 0)
    try replica.check(against: array)
  }
}

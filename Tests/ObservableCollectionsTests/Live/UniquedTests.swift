// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

@Suite struct UniquedTests {
  private struct Message: Hashable, CustomStringConvertible {
    var sender: Character
    var number: Int

    init(_ text: String) {
      sender = text.first ?? " "
      number = Int(text.dropFirst()) ?? 0
    }

    var description: String { "\(sender)\(number)" }
  }

  @Test func equalElementsComeAndGoUnnoticedBehindTheFirst() {
    let array: ObservableArray = ["a", "b", "a"]
    let view = array.live.uniqued()
    let transcript = Transcript()
    let token = transcript.record(view)
    array.append("b")
    array.remove(at: 2)
    array.insert("b", at: 0)
    #expect(transcript.take() == ["move [1→0] b"])
    array.insert("b", at: 0)
    array.remove(at: 0)
    array.insert("c", at: 1)
    #expect(transcript.take() == ["insertion [1] c"])
    array.remove(at: 0)
    #expect(Array(view) == ["c", "a", "b"])
    #expect(transcript.take() == ["move [0→2] b"])
    array.removeAll { $0 == "a" }
    #expect(transcript.take() == ["removal [1] a"])
    array.reload(at: 0)
    array[0] = "b"
    #expect(transcript.take() == ["replacement [0] c → c", "removal [0] c"])
    token.invalidate()
  }

  @Test func elementsOfOneKeyTakeEachOthersPlace() {
    let messages = ObservableArray(["x1", "y2", "x3", "z4", "y5"].map(Message.init))
    let view = messages.live.uniqued(on: \.sender)
    let transcript = Transcript()
    let token = transcript.record(view)
    messages.remove(at: 0)
    #expect(transcript.take() == ["move [0→1] x1", "replacement [1] x1 → x3"])
    messages.insert(Message("y0"), at: 0)
    #expect(transcript.take() == ["replacement [0] y2 → y0"])
    messages[0] = Message("w6")
    #expect(transcript.take() == ["replacement [0] y0 → y2", "insertion [0] w6"])
    messages[0] = Message("v7")
    #expect(transcript.take() == ["replacement [0] w6 → v7"])
    messages.move(from: 4, to: 1)
    #expect(transcript.take() == ["replacement [1] y2 → y5"])
    messages.replaceAll(with: ["a1", "b2", "a3"].map(Message.init))
    #expect(transcript.take() == ["setting v7 y5 x3 z4 → a1 b2"])
    messages.reverse()
    #expect(transcript.take() == ["replacement [0] a1 → a3"])
    token.invalidate()
  }

  @Test func manyEditsAmongFewKeys() throws {
    var random = SplitMix64(seed: 3)
    let array = ObservableArray((0..<3_000).map { _ in random.below(40) })
    let view = array.live.uniqued()
    let replica = Replica(of: view)
    for step in 0..<60 {
      switch step % 5 {
      case 0: array.removeFirst(20)
      case 1: array.insert(contentsOf: (0..<20).map { _ in random.below(60) }, at: 0)
      case 2: array.move(fromOffsets: [0, 5, 1_000], toOffset: random.below(array.count))
      case 3: array.swapAt(0, random.below(array.count))
      default: array[random.below(30)] = random.below(60)
      }
    }
    array.shuffle(using: &random)
    var known: Set<Int> = []
    try replica.check(against: Array(array).filter { known.insert($0).inserted })
  }

  /// The number of comparisons of keys does not grow with the number of equal elements.
  @Test func oneEditAsksForFewKeys() {
    let counter = OperationCounter()
    let array = ObservableArray((0..<2_000).map { counter.element($0 % 2) })
    let view = array.live.uniqued()
    counter.reset()
    array.removeFirst()
    array.insert(counter.element(1), at: 0)
    array.remove(at: 1_000)
    array.move(from: 1_500, to: 0)
    #expect(counter.total < 50)
    #expect(view.count == 2)
  }

  @Test func objectsThatAreNoLongerTheFirstAreReleased() throws {
    try withLifetimeTracking { tracker in
      let array = ObservableArray(tracker.instances([1, 2, 1, 3]))
      let view = array.live.uniqued(on: \.payload)
      array.removeAll()
      #expect(view.isEmpty)
      array.append(contentsOf: tracker.instances([4, 4]))
      array.removeFirst()
      #expect(view.elements.map(\.payload) == [4])
    }
  }
}

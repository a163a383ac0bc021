// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

@Suite struct WindowTests {
  @Test func tenEqualElementsInAWindowOfThree() {
    let array = ObservableArray(repeatElement("a", count: 10))
    let window = array.live.window(offset: 0, count: 3)
    #expect(Array(window) == ["a", "a", "a"])
    array.remove(at: [0, 1, 2])
    #expect(Array(window) == ["a", "a", "a"])
    array.removeFirst(5)
    #expect(Array(window) == ["a", "a"])
  }

  @Test func whatSlidesThroughAWindowIsARemovalAndThenAnInsertion() {
    let array: ObservableArray = ["a", "b", "c", "d"]
    let window = array.live.window(offset: 1, count: 2)
    let transcript = Transcript()
    let token = transcript.record(window)
    array.insert("x", at: 0)
    #expect(transcript.take() == ["removal [1] c", "insertion [0] a"])
    array.remove(at: 0)
    #expect(transcript.take() == ["removal [0] a", "insertion [1] c"])
    array.insert("y", at: 2)
    #expect(transcript.take() == ["removal [1] c", "insertion [1] y"])
    array.append("z")
    array.remove(at: 4)
    array[0] = "A"
    #expect(transcript.take() == [])
    array.replace(at: [0, 1, 3], with: ["a", "B", "C"])
    #expect(transcript.take() == ["replacement [0] b → B"])
    array.move(from: 1, to: 2)
    #expect(transcript.take() == ["move [0→1] B"])
    array.move(from: 0, to: 3)
    #expect(transcript.take() == ["removal [0] y", "insertion [1] C"])
    token.invalidate()
  }

  @Test func windowsCountedFromTheEnd() {
    let array: ObservableArray = [1, 2, 3]
    let transcript = Transcript()
    let tokens = [
      transcript.record(array.live.suffix(2), as: "suffix"),
      transcript.record(array.live.dropLast(), as: "dropLast"),
    ]
    array.append(4)
    #expect(
      transcript.take() == [
        "suffix: removal [0] 2", "suffix: insertion [1] 4", "dropLast: insertion [2] 3",
      ])
    array.insert(0, at: 0)
    #expect(transcript.take() == ["dropLast: insertion [0] 0"])
    tokens.forEach { $0.invalidate() }
  }

  @Test func aWindowOnAnEmptyPartIsSilentButForSettings() {
    let array: ObservableArray = [1, 2, 3]
    let transcript = Transcript()
    let token = transcript.record(array.live.window(offset: 3, count: 2))
    array.swapAt(0, 2)
    array.removeLast()
    array.replaceAll(with: [1, 2])
    #expect(transcript.take() == [])
    array.replaceAll(with: [1, 2, 3, 4])
    array.replaceAll(with: [])
    #expect(transcript.take() == ["setting → 4", "setting 4 →"])
    token.invalidate()
  }

  @Test func windowsOfManyChunks() throws {
    let array = ObservableArray(0..<10_000)
    let window = array.live.window(offset: 2_000, count: 5_000)
    let replica = Replica(of: window)
    var random = SplitMix64(seed: 5)
    for number in 0..<200 {
      array.insert(-number, at: random.below(array.count))
      array.remove(at: random.below(array.count))
      array.move(from: random.below(array.count), to: random.below(array.count))
    }
    array.move(fromOffsets: [0, 1, 2_500, 6_000], toOffset: 3_000)
    array.insert(contentsOf: Array(0..<3_000), at: 100)
    array.remove(at: [5, 2_001, 2_002, 4_000, 6_999])
    try replica.check(against: Array(array)[2_000..<min(7_000, array.count)])
  }

  @Test func negativeLengthsTrap() async {
    await #expect(processExitsWith: .failure) { _ = ObservableArray([1]).live.prefix(-1) }
    await #expect(processExitsWith: .failure) { _ = ObservableArray([1]).live.suffix(-1) }
    await #expect(processExitsWith: .failure) { _ = ObservableArray([1]).live.dropFirst(-1) }
    await #expect(processExitsWith: .failure) { _ = ObservableArray([1]).live.dropLast(-1) }
    await #expect(processExitsWith: .failure) {
      _ = ObservableArray([1]).live.window(offset: -1, count: 1)
    }
    await #expect(processExitsWith: .failure) {
      _ = ObservableArray([1]).live.window(offset: 1, count: -1)
    }
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

@Suite struct SortedArrayTests {
  let transcript = Transcript()

  @Test func aReplacementThatBelongsElsewhereIsFollowedByAMove() {
    let numbers: ObservableArray = [1.0, 2, 3]
    let sorted = numbers.live.sorted()
    let token = transcript.record(sorted)
    numbers[0] = 9
    #expect(transcript.take() == ["replacement [0] 1.0 → 9.0", "move [0→2] 9.0"])
    #expect(sorted.elements == [2, 3, 9])
    token.invalidate()
  }

  @Test func aReplacementThatKeepsItsPlaceIsOnlyThat() {
    let numbers: ObservableArray = [1.0, 2, 3]
    let sorted = numbers.live.sorted()
    let token = transcript.record(sorted)
    numbers[0] = 1.5
    #expect(transcript.take() == ["replacement [0] 1.0 → 1.5"])
    #expect(sorted.elements == [1.5, 2, 3])
    token.invalidate()
  }

  @Test func aListCutToItsFirstElement() {
    let numbers: ObservableArray = [3, 1, 2]
    let sorted = numbers.live.sorted()
    let token = transcript.record(sorted)
    numbers.removeLast(2)
    #expect(sorted.elements == [3])
    #expect(transcript.take() == ["removal [0, 1] 1 2"])
    token.invalidate()
  }

  @Test(arguments: [
    (0, 0, ["replacement [3] 8 → 0", "move [3→0] 0"], [0, 2, 4, 6]),
    (6, 0, ["replacement [0] 2 → 0"], [0, 4, 6, 8]),
    (1, 9, [], [2, 4, 6, 8]),
    (7, 0, ["insertion [0] 0"], [0, 2, 4, 6, 8]),
    (4, 1, ["removal [1] 4"], [2, 6, 8]),
  ])
  func evenNumbersOfAFallingList(
    _ row: Int, _ number: Int, _ records: [String], _ content: [Int]
  ) {
    let numbers = ObservableArray((1...8).reversed())
    let even = numbers.live.filter { $0.isMultiple(of: 2) }.sorted()
    #expect(even.elements == [2, 4, 6, 8])
    let token = transcript.record(even)
    numbers[row] = number
    #expect(transcript.take() == records)
    #expect(Array(even) == content)
    token.invalidate()
  }

  @Test func movesOfTheSourceAreSilentButForEqualElements() {
    let words: ObservableArray = ["bb", "a", "cc", "ddd"]
    let sorted = words.live.sorted(on: \.count)
    #expect(sorted.elements == ["a", "bb", "cc", "ddd"])
    let token = transcript.record(sorted)
    words.move(from: 3, to: 0)
    words.move(from: 2, to: 3)
    #expect(transcript.take() == [])
    // Now ddd, bb, cc, a.
    words.swapAt(1, 2)
    #expect(transcript.take() == ["move [2→1] cc"])
    words.reverse()
    #expect(transcript.take() == ["move [2→1] bb"])
    #expect(sorted.elements == ["a", "bb", "cc", "ddd"])
    token.invalidate()
  }

  @Test func manyElementsAreOneRecord() {
    let numbers: ObservableArray = [50, 10, 30]
    let sorted = numbers.live.sorted()
    let token = transcript.record(sorted)
    numbers.insert(contentsOf: [40, 20, 60], at: [0, 2, 5])
    #expect(transcript.take() == ["insertion [1, 3, 5] 20 40 60"])
    numbers.replace(at: [1, 3], with: [55, 5])
    #expect(transcript.take() == ["replacement [0, 4] 10 50 → 5 55"])
    numbers.replace(at: [0, 1], with: [1, 70])
    #expect(
      transcript.take() == ["replacement [3, 4] 40 55 → 1 70", "move [3→0, 5→4] 1 60"])
    numbers.remove(at: [0, 1, 5])
    #expect(sorted.elements == [5, 20, 30])
    #expect(transcript.take() == ["removal [0, 4, 5] 1 60 70"])
    token.invalidate()
  }

  @Test func settingsStaySettings() {
    let numbers: ObservableArray = [2, 1]
    let sorted = numbers.live.sorted()
    var deltas: [ArrayDelta<Int>] = []
    let tokens = [transcript.record(sorted), sorted.observeDeltas { deltas.append($0) }]
    numbers.performBatchUpdates {
      numbers.append(0)
      numbers.replaceAll(with: [9, 8])
    }
    #expect(
      transcript.take() == ["insertion [0] 0", "setting 0 1 2 → 8 9"])
    #expect(deltas.map(\.isSetting) == [true])
    numbers.replaceAll(with: [])
    numbers.replaceAll(with: [])
    #expect(transcript.take() == ["setting 8 9 →"])
    tokens.forEach { $0.invalidate() }
  }

  @Test func batchesAreOneUpdate() {
    let numbers: ObservableArray = [5, 3, 1]
    let sorted = numbers.live.sorted()
    var deltas: [ArrayDelta<Int>] = []
    let token = sorted.observeDeltas { deltas.append($0) }
    numbers.performBatchUpdates {
      numbers[0] = 0
      numbers.append(2)
      numbers.removeFirst()
    }
    #expect(sorted.elements == [1, 2, 3])
    #expect(deltas.map(\.deletions) == [[2]])
    #expect(deltas.map(\.insertions) == [[1]])
    try? numbers.performBatchUpdates {
      numbers.append(4)
      numbers.move(from: 0, to: 2)
      throw BatchFailure()
    }
    #expect(sorted.elements == [1, 2, 3])
    #expect(deltas.count == 1)
    token.invalidate()
  }

  @Test func anArrayHeldOnlyByItsConsumerGoesOn() {
    let numbers: ObservableArray = [3, 1, 2]
    var first: [Int] = []
    let consumer = numbers.live.filter { $0 > 0 }.sorted().map { $0 * 10 }
    let token = consumer.observe { _ in first = Array(consumer.prefix(1)) }
    numbers.append(0)
    #expect(first == [])
    numbers[1] = 2
    #expect(first == [20])
    token.invalidate()
  }

  @Test func releasingUnsubscribes() {
    let numbers: ObservableArray = [3, 1]
    var comparisons = 0
    var sorted: LiveArray? = numbers.live.sorted { first, second in
      comparisons += 1
      return first < second
    }
    #expect(sorted?.elements == [1, 3])
    comparisons = 0
    numbers.append(2)
    #expect(comparisons > 0)
    sorted = nil
    comparisons = 0
    numbers.append(4)
    numbers.sort()
    #expect(comparisons == numbers.count - 1 || comparisons == 0)
  }

  @Test func heavyRefilteringStaysSorted() throws {
    let numbers = ObservableArray((0..<300).map { $0 * 7 % 300 })
    let sorted = numbers.live.filter { $0.isMultiple(of: 3) }.sorted(by: >)
    let replica = Replica(of: sorted)
    var random = SplitMix64(seed: 3)
    for _ in 0..<400 {
      numbers[random.below(numbers.count)] = random.below(400)
      if random.oneIn(40) {
        let indexes = IndexSet(random.distinct(100, below: numbers.count))
        numbers.replace(at: indexes, with: indexes.map { _ in random.below(400) })
      }
    }
    try replica.check(against: numbers.filter { $0.isMultiple(of: 3) }.sorted(by: >))
  }
}

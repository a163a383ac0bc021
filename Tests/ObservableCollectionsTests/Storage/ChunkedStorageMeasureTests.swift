// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

@Suite struct ChunkedStorageMeasureTests {
  private func storage<M: Measure>(
    _ elements: [Int], _ measure: M, _ capacities: Capacities
  ) -> ChunkedStorage<M> where M.Element == Int {
    var storage = ChunkedStorage(
      measure: measure, chunkCapacity: capacities.chunk, groupCapacity: capacities.group)
    storage.replaceAll(with: elements)
    return storage
  }

  @Test(arguments: Capacities.small)
  func theFirstPositionIsWhereTheConditionTurnsTrue(_ capacities: Capacities) throws {
    try withEvery("count", in: 0..<50) { count in
      let elements = (0..<count).map { $0 * 7 % 10 }
      let evens = storage(elements, EvenCount(), capacities)
      let positions = elements.indices.filter { elements[$0].isMultiple(of: 2) }
      for number in 1...count + 1 {
        let found = evens.firstPosition { $0 >= number }
        try expectEqual(found, number <= positions.count ? positions[number - 1] : nil, "\(number)")
      }
      try expectEqual(evens.firstPosition { _ in true }, count == 0 ? nil : 0)
      try expectEqual(evens.firstPosition { _ in false }, nil)
      let least = storage(elements, Minimum(), capacities)
      for bound in 0..<10 {
        try expectEqual(
          least.firstPosition { $0 <= bound }, elements.firstIndex { $0 <= bound }, "\(bound)")
      }
    }
  }

  @Test(arguments: Capacities.small)
  func sumsAreTakenInOrder(_ capacities: Capacities) throws {
    try withEvery("count", in: [0, 1, 4, 9, 30, 65]) { count in
      let written = storage(Array(0..<count), Concatenation(), capacities)
      try withEvery("position", in: 0...count) { position in
        try expectEqual(written.value(before: position), Concatenation().value(of: 0..<position))
        guard position < count else { return }
        let text = written.value(before: position + 1)
        try expectEqual(written.firstPosition { $0.count >= text.count }, position)
      }
    }
  }

  @Test(arguments: Capacities.small)
  func searchesByHalvesFindTheFirstPosition(_ capacities: Capacities) throws {
    try withEvery("count", in: 0..<70) { count in
      // Each number twice, and chunks that edits have made uneven.
      var storage = storage((0..<count).map { $0 / 2 }, FirstElementMeasure(), capacities)
      for position in stride(from: count / 3, to: count / 2, by: 1).reversed() {
        _ = storage.remove(at: position)
      }
      let elements = storage.array
      for bound in -1...count / 2 + 1 {
        var calls = 0
        let found = storage.firstPosition { element in
          calls += 1
          return element >= bound
        }
        try expectEqual(found, elements.firstIndex { $0 >= bound } ?? elements.count, "\(bound)")
        try expect(calls <= 8 + capacities.chunk / 2, "\(calls) calls for \(elements.count)")
      }
    }
  }

  @Test func aMeasureThatCanBeSubtractedIsNotTakenAnew() {
    let count = MeasuringCount()
    var storage = ChunkedStorage(
      measure: CountingSum(count: count), chunkCapacity: 64, groupCapacity: 4)
    storage.replaceAll(with: 0..<1000)
    #expect(count.value == 1000)
    count.value = 0
    storage.insert(5, at: 500)
    _ = storage.remove(at: 20)
    _ = storage.replace(at: 700, with: 1)
    storage.append(9)
    #expect(count.value == 0)
    #expect(storage.totalValue == storage.reduce(0, +))
  }

  /// A chunk that is copied is measured anew, so counting measurements counts copies.
  @Test(arguments: [10, 1000, 5003, 9000])
  func editsOfManyElementsCopyOnlyTheChunksAround(_ position: Int) {
    let count = MeasuringCount()
    var storage = ChunkedStorage(
      measure: CountingSum(count: count), chunkCapacity: 64, groupCapacity: 4)
    storage.replaceAll(with: 0..<10_000)
    var array = Array(0..<10_000)
    for length in [150, 500, 777] {
      let new = Array(0..<length)
      count.value = 0
      storage.insert(contentsOf: new, at: [position..<position + length])
      array.insert(contentsOf: new, at: position)
      #expect(count.value <= length + 4 * 64)
      count.value = 0
      let range = position + 7..<position + 7 + length
      #expect(storage.remove(at: [range]) == Array(array[range]))
      array.removeSubrange(range)
      #expect(count.value <= 4 * 64)
      storage._checkInvariants()
    }
    #expect(storage.array == array)
  }
}

@Suite struct RoundedMeasureTests {
  @Test func searchesOfRoundedSumsStayInside() {
    var random = SplitMix64(seed: 7)
    for count in [1, 5, 40, 333] {
      for _ in 0..<20 {
        var storage = ChunkedStorage(measure: RoundedSum(), chunkCapacity: 4, groupCapacity: 2)
        storage.replaceAll(
          with: (0..<count).map { _ in Double.random(in: 0...1, using: &random) })
        let total = storage.totalValue
        // Taken part by part, the sum may come out as less than the total.
        let position = storage.firstPosition { $0 >= total }
        #expect(position.map { (0..<count).contains($0) } == true)
      }
    }
  }
}

/// The sum of floating-point numbers, which depends on the order of the additions.
private struct RoundedSum: Measure {
  var identity: Double { 0 }

  func value(of element: Double) -> Double { element }

  func combine(_ first: Double, _ second: Double) -> Double { first + second }
}

/// How often elements were measured.
private final class MeasuringCount {
  var value = 0
}

/// The sum of the elements, which counts how often it is taken of one.
private struct CountingSum: Measure {
  let count: MeasuringCount

  var identity: Int { 0 }

  func value(of element: Int) -> Int {
    count.value += 1
    return element
  }

  func combine(_ first: Int, _ second: Int) -> Int { first + second }

  func adjusted(_ sum: Int, removing old: Int?, inserting new: Int?) -> Int? {
    sum - (old ?? 0) + (new ?? 0)
  }
}

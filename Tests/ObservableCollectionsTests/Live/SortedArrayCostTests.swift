// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

@Suite struct SortedArrayCostTests {
  let counter = OperationCounter()

  /// Numbers below a bound, which compare under the eyes of the counter.
  func numbers(_ count: Int, below bound: Int) -> ObservableArray<CountingElement<Int>> {
    var random = SplitMix64(seed: 9)
    return ObservableArray((0..<count).map { _ in counter.element(random.below(bound)) })
  }

  /// How often elements are compared while something happens.
  func comparisons(_ body: () -> Void) -> Int {
    counter.reset()
    body()
    return counter.comparisons
  }

  @Test(arguments: [10, 1 << 30])
  func anEditTakesAFewSearches(_ bound: Int) throws {
    let numbers = numbers(10_000, below: bound)
    let sorted = numbers.live.sorted()
    var random = SplitMix64(seed: 5)
    // 14 halvings; twice, and twice as many comparisons each, if there are equal elements.
    let search = bound == 10 ? 48 : 20
    try withEvery("step", in: 0..<100) { _ in
      let new = counter.element(random.below(bound))
      let index = random.below(numbers.count)
      try expect(comparisons { numbers.insert(new, at: index) } <= search, "insertion")
      try expect(comparisons { numbers.remove(at: index) } <= search, "removal")
      try expect(comparisons { numbers[index] = new } <= 2 * search + 4, "replacement")
      let move = comparisons { numbers.move(from: index, to: 5000) }
      try expect(move <= 2 * search + 4, "move: \(move)")
    }
    #expect(sorted.map(\.value) == numbers.map(\.value).sorted())
  }

  @Test func fewElementsAreSearchedForAndManyMerged() throws {
    let numbers = numbers(10_000, below: 1 << 30)
    let sorted = numbers.live.sorted()
    var random = SplitMix64(seed: 6)
    for count in [10, 100, 1000, 20_000] {
      let new = (0..<count).map { _ in counter.element(random.below(1 << 30)) }
      let limit = count * 24 + min(count * 20, 2 * numbers.count + 2 * count)
      let insertion = comparisons { numbers.insert(contentsOf: new, at: 77) }
      #expect(insertion <= limit, "\(insertion) for \(count)")
      let indexes = IndexSet(77..<77 + count)
      let removal = comparisons { numbers.remove(at: indexes) }
      #expect(removal <= count * 16, "\(removal) for \(count)")
    }
    #expect(sorted.map(\.value) == numbers.map(\.value).sorted())
  }

  @Test func keysAreAskedForOnce() {
    let numbers = ObservableArray(0..<100)
    var calls = 0
    let sorted = numbers.live.sorted(
      on: { (number: Int) in
        calls += 1
        return number % 10
      }, descending: true)
    #expect(calls == 100)
    calls = 0
    numbers.insert(7, at: 20)
    #expect(calls == 1)
    numbers.insert(contentsOf: [1, 2, 3], at: 50)
    #expect(calls == 4)
    numbers[3] = 9
    #expect(calls == 5)
    numbers.replace(at: [1, 2], with: [5, 6])
    #expect(calls == 7)
    numbers.remove(at: 4)
    numbers.remove(at: [0, 6, 9])
    numbers.move(from: 0, to: 30)
    numbers.reverse()
    #expect(calls == 7)
    numbers.replaceAll(with: [1, 2])
    #expect(calls == 9)
    #expect(sorted.elements == [2, 1])
  }

  @Test func editsAtOnePlaceStayCheap() {
    let numbers = numbers(1000, below: 1)
    let sorted = numbers.live.sorted()
    // Always between the two that came last, where labels are used up soonest.
    let count = comparisons {
      for _ in 0..<2000 { numbers.insert(counter.element(0), at: numbers.count / 2) }
    }
    #expect(count <= 2000 * 48)
    #expect(sorted.count == 3000)
  }
}

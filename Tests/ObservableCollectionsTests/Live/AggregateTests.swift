// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

@Suite("Aggregates")
struct AggregateTests {
  private struct Stock {
    var name: String
    var price: Double
  }

  @Test("Aggregates take key paths")
  func keyPaths() {
    let stocks = ObservableArray([Stock(name: "AAPL", price: 2), Stock(name: "IBM", price: 4)])
    let aggregates = stocks.live.aggregates
    let total = aggregates.sum(of: \.price)
    let mean = aggregates.average(of: \.price)
    let lowest = aggregates.min(of: \.price)
    let dearest = aggregates.max(on: \.price).map { $0?.name }
    let names = aggregates.reduce("", of: \.name, +)
    stocks[0].price = 8
    #expect(total.value == 12)
    #expect(mean.value == 6)
    #expect(lowest.value == 4)
    #expect(dearest.value == "AAPL")
    #expect(names.value == "AAPLIBM")
  }

  @Test("An empty array has no least element and no mean, and its sum is zero")
  func empty() {
    let array = ObservableArray<Int>()
    let aggregates = array.live.aggregates
    #expect(aggregates.min().value == nil)
    #expect(aggregates.max(by: <).value == nil)
    #expect(aggregates.average().value == nil)
    #expect(aggregates.average { Double($0) }.value == nil)
    #expect(aggregates.sum().value == 0)
    #expect(aggregates.first.value == nil)
    #expect(aggregates.reduce(7, Swift.max).value == 7)
    let least = aggregates.min()
    let log = ValueLog(least)
    array.append(3)
    array.removeAll()
    #expect(log.lines == ["nil → Optional(3)", "Optional(3) → nil"])
  }

  @Test("Sums and means do not drift, whatever was there before")
  func drift() {
    var random = SplitMix64(seed: 1)
    let array = ObservableArray((0..<500).map { _ in Double.random(in: 0...1, using: &random) })
    let sum = array.live.aggregates.sum()
    let mean = array.live.aggregates.average()
    for _ in 0..<2000 {
      let position = random.below(array.count)
      // What is added to such a number and subtracted again is lost.
      array[position] = 1e17
      array[position] = Double.random(in: 0...1, using: &random)
    }
    let expected = array.reduce(0, +)
    #expect(abs(sum.value - expected) < 1e-10)
    #expect(abs((mean.value ?? 0) - expected / 500) < 1e-12)
    array.removeSubrange(1...)
    #expect(sum.value == array[0])
    array.removeAll()
    #expect(sum.value == 0)
  }

  @Test("What is not a number goes through sums, but not for ever, and is passed over by extremes")
  func notANumber() {
    let array: ObservableArray = [1.0, 3]
    let sum = array.live.aggregates.sum()
    let least = array.live.aggregates.min()
    let greatest = array.live.aggregates.max()
    let log = ValueLog(sum)
    array.insert(.nan, at: 0)
    array.append(.infinity)
    #expect(sum.value.isNaN)
    #expect(least.value == 1)
    #expect(greatest.value == .infinity)
    array.remove(at: 0)
    array.removeLast()
    #expect(sum.value == 4)
    // Also where it comes last and is alone at first.
    array.elements = [.nan]
    #expect(least.value?.isNaN == true)
    array.append(5)
    array.append(.nan)
    #expect(least.value == 5)
    #expect(greatest.value == 5)
    // NaN after NaN is not told.
    #expect(log.lines == ["4.0 → nan", "nan → inf", "inf → 4.0", "4.0 → nan"])
  }

  @Test("A sum of integers may have parts that are too large for the type")
  func largeParts() async {
    let array = ObservableArray<Int8>([-100, 100, 27])
    let sum = array.live.aggregates.sum()
    let mean = array.live.aggregates.average()
    array.append(100)
    #expect(sum.value == 127)
    #expect(mean.value == 31.75)
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let array = ObservableArray<Int8>([100])
      let sum = array.live.aggregates.sum()
      array.append(28)
      withExtendedLifetime(sum) {}
    }
    expectMessage("ArrayAggregates.sum: the sum is too large for Int8", in: result)
    let means = ObservableArray<Int8>(repeatElement(120, count: 10)).live.aggregates.average()
    #expect(means.value == 120)
  }

  @Test("A negative position is a programming error")
  func negativePosition() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ObservableArray([1]).live.aggregates.element(at: -1)
    }
    expectMessage("ArrayAggregates.element(at:): index -1 is negative", in: result)
  }

  @Test("An element that comes in is transformed once, and few are combined anew")
  func costs() {
    let array = ObservableArray(0..<20_000)
    var transformed = 0
    var combined = 0
    let greatest = array.live.aggregates.reduce(
      Int.min,
      of: { number in
        transformed += 1
        return number
      },
      { first, second in
        combined += 1
        return max(first, second)
      })
    #expect(transformed == 20_000)
    for (edits, position) in [0, 9_999, 20_000].enumerated() {
      combined = 0
      array.insert(20_000 + position, at: position)
      #expect(transformed == 20_001 + edits)
      #expect(combined < 64 + 64 + 20)
      #expect(greatest.value == 20_000 + position)
    }
    array.remove(at: 0)
    array.move(from: 4, to: 9_000)
    #expect(transformed == 20_003)
  }
}

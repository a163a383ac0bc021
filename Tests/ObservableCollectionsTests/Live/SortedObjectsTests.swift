// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

/// Elements that change behind the back of their array.
@Suite struct SortedObjectsTests {
  /// A stock that is an object.
  final class Stock: CustomStringConvertible {
    let name: String
    var price: Int

    init(_ name: String, _ price: Int) {
      self.name = name
      self.price = price
    }

    var description: String { "\(name) \(price)" }
  }

  typealias View = (LiveArray<Stock>) -> LiveArray<Stock>

  /// Ways to sort by price that keep the prices.
  let keyed: [View] = [
    { $0.sorted(on: \.price) },
    { $0.sorted(by: .ascending(\.price)) },
    { $0.sorted(by: ListOrder.ascending { $0.price / 1000 }.then(.ascending(\.price))) },
  ]

  /// Ways to sort by price that compare the objects as they are.
  let compared: [View] = [
    { $0.sorted { $0.price < $1.price } },
    { $0.sorted(by: ListOrder { $0.price < $1.price }) },
    { $0.sorted(using: KeyPathComparator(\.price)) },
    { $0.sorted(using: [KeyPathComparator(\.price)]) },
  ]

  func stocks() -> ObservableArray<Stock> {
    ObservableArray((0..<40).map { Stock("s\($0)", $0 * 17 % 40 * 10) })
  }

  func names(_ stocks: some Sequence<Stock>) -> [String] { stocks.map(\.name) }

  func sortedNames(_ stocks: ObservableArray<Stock>) -> [String] {
    names(
      Array(stocks).enumerated().sorted {
        ($0.element.price, $0.offset) < ($1.element.price, $1.offset)
      }.map(\.element))
  }

  @Test(arguments: 0..<7)
  func aReloadedObjectTakesItsPlace(_ way: Int) throws {
    let stocks = stocks()
    let view = (keyed + compared)[way](stocks.live)
    var random = SplitMix64(seed: UInt64(way))
    var kinds: [ChangeKind] = []
    let token = view.observe { kinds.append($0.kind) }
    try withEvery("step", in: 0..<200) { _ in
      let index = random.below(stocks.count)
      stocks[index].price = random.below(400)
      stocks.reload(at: index)
      try expectEqual(names(view), sortedNames(stocks))
    }
    #expect(Set(kinds) == [.replacement, .move])
    token.invalidate()
  }

  @Test(arguments: 0..<7)
  func objectsReloadedTogetherTakeTheirPlaces(_ way: Int) throws {
    let stocks = stocks()
    let view = (keyed + compared)[way](stocks.live)
    var random = SplitMix64(seed: UInt64(way))
    try withEvery("step", in: 0..<50) { _ in
      let indexes = IndexSet(random.distinct(1 + random.below(30), below: stocks.count))
      for index in indexes { stocks[index].price = random.below(400) }
      stocks.reload(at: indexes)
      try expectEqual(names(view), sortedNames(stocks))
    }
  }

  @Test(arguments: 0..<7)
  func anObjectThatChangedCanBeRemovedOrReplacedOrMoved(_ way: Int) throws {
    let stocks = stocks()
    let view = (keyed + compared)[way](stocks.live)
    stocks[3].price = 1000
    stocks.remove(at: 3)
    #expect(names(view) == sortedNames(stocks))
    stocks[20].price = -1
    stocks[20] = Stock("new", 55)
    #expect(names(view) == sortedNames(stocks))
    stocks[30].price = 77
    stocks[31].price = 66
    stocks.remove(at: [30, 31])
    #expect(names(view) == sortedNames(stocks))
    let before = names(view)
    stocks[5].price = 1000
    stocks.move(from: 5, to: 9)
    stocks[9].price = 1000
    stocks.reload(at: 9)
    #expect(names(view).sorted() == before.sorted())
    #expect(names(view) == sortedNames(stocks))
  }

  /// Kept keys are as they were, so nothing is in disorder in the meantime.
  @Test(arguments: 0..<3)
  func manyChangedObjectsAreReloadedOneByOne(_ way: Int) throws {
    let stocks = stocks()
    let view = keyed[way](stocks.live)
    var random = SplitMix64(seed: UInt64(way))
    for stock in stocks { stock.price = random.below(500) }
    for index in stocks.indices { stocks.reload(at: index) }
    #expect(names(view) == sortedNames(stocks))
  }

  /// Whatever a condition says, the view has the elements of its source.
  @Test func disorderLosesNothing() throws {
    let stocks = stocks()
    let views =
      (keyed + compared).map { $0(stocks.live) } + [stocks.live.sorted { _, _ in true }]
    var random = SplitMix64(seed: 1)
    var nextName = 0
    try withEvery("step", in: 0..<300) { _ in
      for stock in stocks where random.oneIn(3) { stock.price = random.below(400) }
      nextName += 1
      let new = Stock("new \(nextName)", random.below(400))
      switch random.below(5) {
      case 0: stocks.insert(new, at: random.below(stocks.count + 1))
      case 1: stocks.remove(at: IndexSet(random.distinct(random.below(4), below: stocks.count)))
      case 2: stocks[random.below(stocks.count)] = new
      case 3: stocks.move(from: random.below(stocks.count), to: random.below(stocks.count))
      default: stocks.insert(contentsOf: [new, Stock("also \(nextName)", 3)], at: 0)
      }
      for view in views { try expectEqual(names(view).sorted(), names(stocks).sorted()) }
    }
    stocks.reload(at: IndexSet(stocks.indices))
    for view in views.dropLast() { #expect(names(view) == sortedNames(stocks)) }
  }

  @Test func numbersThatCannotBeComparedLoseNothing() {
    let numbers: ObservableArray = [2, .nan, 1, .nan, 3]
    let sorted = numbers.live.sorted()
    numbers.append(.nan)
    numbers.append(0)
    numbers.remove(at: 1)
    numbers[2] = 5
    #expect(sorted.count == 6)
    numbers.removeAll { $0.isNaN }
    #expect(Set(sorted) == Set(numbers))
  }

  @Test(arguments: 0..<7)
  func removedObjectsAreReleased(_ way: Int) throws {
    let stocks = stocks()
    let view = (keyed + compared)[way](stocks.live)
    weak var first: Stock?
    weak var last: Stock?
    first = view.first
    last = view.last
    weak let replaced = stocks[7]
    stocks[7] = Stock("new", 70)
    #expect(replaced == nil)
    stocks.removeAll { $0.price <= 30 || $0.price >= 350 }
    #expect(first == nil)
    #expect(last == nil)
    weak let middle = view[10]
    stocks.replaceAll(with: [])
    #expect(middle == nil)
    #expect(view.isEmpty)
  }

  /// Chunks come and go; what the sums over them know of elements goes with them.
  @Test func noRemovedObjectOfALongListIsKept() throws {
    try withLifetimeTracking { tracker in
      let objects = ObservableArray(tracker.instances((0..<5000).map { $0 * 7919 % 5000 }))
      let sorted = objects.live.sorted()
      let onKey = objects.live.sorted { $0.payload % 10 < $1.payload % 10 }
      var random = SplitMix64(seed: 4)
      while objects.count > 10 {
        objects.remove(at: random.below(objects.count))
        if random.oneIn(20) {
          let count = min(objects.count, 300)
          objects.remove(at: IndexSet(random.distinct(count, below: objects.count)))
        }
        try expectEqual(tracker.alive, objects.count, "objects alive")
      }
      try expectEqual(sorted.count, onKey.count)
    }
  }
}

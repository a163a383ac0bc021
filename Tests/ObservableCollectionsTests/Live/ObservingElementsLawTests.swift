// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

@Suite("Laws of observing elements")
struct ObservingElementsLawTests {
  /// What is to be seen of a stock, at the moment.
  private struct Quote: Equatable {
    let name: String
    let price: Int

    init(_ stock: Stock) {
      name = stock.name
      price = stock.price.value
    }
  }

  private static var subjects: [LiveOperator<Stock, Quote>] {
    [
      LiveOperator("itself", { $0.observingElements(\.price).map(Quote.init) }) {
        $0.map(Quote.init)
      },
      LiveOperator(
        "filter",
        { $0.observingElements(\.price).filter { $0.price.value > 2 }.map(Quote.init) },
        { $0.filter { $0.price.value > 2 }.map(Quote.init) }),
      LiveOperator(
        "sorted", { $0.observingElements(\.price).sorted(on: \.price.value).map(Quote.init) },
        { $0.sorted { $0.price.value < $1.price.value }.map(Quote.init) }),
    ]
  }

  @Test("Law 9: every edit of a short list, and then every price", arguments: 0..<3)
  func everyEdit(_ subject: Int) throws {
    let subject = Self.subjects[subject]
    for count in 0...3 {
      for edit in ArrayEdit.every(count: count, new: [Stock("x", 1), Stock("y", 5)]) {
        let stocks = (0..<count).map { Stock("\($0)", $0) }
        let check = ViewCheck(subject, stocks)
        try check.perform(edit)
        for stock in stocks + Array(check.root) {
          try check.perform("\(edit), then \(stock)") { stock.price.value = 7 - stock.price.value }
        }
        try check.checkAgainstNewView()
      }
    }
  }

  @Test("Law 9: random edits, prices and duplicates", arguments: 0..<3)
  func randomEdits(_ subject: Int) throws {
    try withEvery("seed", in: 0..<25 as Range<UInt64>) { seed in
      let pool = (0..<6).map { Stock("\($0)", $0) }
      var random = RandomEdits(seed: seed, usualCount: 8) { $0.element(of: pool) }
      let check = ViewCheck(Self.subjects[subject], random.elements(5))
      for _ in 0..<15 {
        let stock = random.generator.element(of: pool)
        // Another price than before: the same one again is told as well, which the check is not for.
        let price = (stock.price.value + 1 + random.generator.below(5)) % 6
        try check.perform("\(stock) costs \(price)") { stock.price.value = price }
        try check.perform(random.next(for: Array(check.root)))
      }
    }
  }

  /// Prices show at once, their records come in their turn; so contents are compared at rest.
  @Test("Law 2: prices set and rows moved in handlers")
  func handlers() throws {
    try withEvery("seed", in: 0..<60 as Range<UInt64>) { seed in
      let pool = (0..<6).map { Stock("\($0)", $0) }
      var random = RandomEdits(seed: seed, usualCount: 8) { $0.element(of: pool) }
      let array = ObservableArray(random.elements(5))
      let observed = array.live.observingElements(\.price)
      let ranked = observed.sorted(on: \.price.value)
      let dear = observed.filter { $0.price.value > 2 }
      let prices = observed.map(\.price.value)
      let replicas = [Replica(of: observed), Replica(of: ranked), Replica(of: dear)]
      var budget = 0
      func change() {
        if random.generator.oneIn(2) {
          random.generator.element(of: pool).price.value = random.generator.below(6)
        } else {
          random.next(for: Array(array), allowingBatches: false).perform(on: array)
        }
      }
      func changeOnOccasion() {
        while budget > 0, random.generator.oneIn(3) {
          budget -= 1
          change()
        }
      }
      let tokens = [
        array.observe { _ in changeOnOccasion() }, observed.observe { _ in changeOnOccasion() },
        prices.observe { _ in changeOnOccasion() }, dear.observeDeltas { _ in changeOnOccasion() },
      ]
      for _ in 0..<5 {
        budget = 6
        change()
        let now = Array(array)
        try expectEqual(Array(prices), now.map(\.price.value))
        try replicas[0].check(against: now)
        try replicas[1].check(against: now.sorted { $0.price.value < $1.price.value })
        try replicas[2].check(against: now.filter { $0.price.value > 2 })
      }
      tokens.forEach { $0.invalidate() }
    }
  }
}

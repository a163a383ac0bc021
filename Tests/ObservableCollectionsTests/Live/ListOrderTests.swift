// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

@Suite struct ListOrderTests {
  struct Stock: Equatable {
    var name: String
    var price: Double
    var volume = 0
  }

  let stocks: ObservableArray<Stock> = [
    Stock(name: "b", price: 2), Stock(name: "a", price: 2), Stock(name: "c", price: 3),
    Stock(name: "a", price: 1),
  ]

  func show(_ stocks: some Sequence<Stock>) -> String {
    stocks.map { "\($0.name)\(Int($0.price))" }.joined(separator: " ")
  }

  @Test func descendingOrdersAreStableToo() {
    #expect(show(stocks.live.sorted(on: \.price, descending: true)) == "c3 b2 a2 a1")
    #expect(show(stocks.live.sorted(by: .descending(\.price))) == "c3 b2 a2 a1")
    #expect(show(stocks.live.sorted(on: \.price)) == "a1 b2 a2 c3")
    #expect(show(stocks.live.sorted(by: .ascending(\.price))) == "a1 b2 a2 c3")
  }

  @Test func severalKeysDecideInTurn() {
    let byPrice = stocks.live.sorted(by: .descending(\.price).then(.ascending(\.name)))
    let byName = stocks.live.sorted(by: .ascending(\.name).then(.descending(\.price)))
    let byThree = stocks.live.sorted(
      by: .ascending(\.volume).then(ListOrder { $0.name > $1.name }).then(.ascending(\.price)))
    #expect(show(byPrice) == "c3 a2 b2 a1")
    #expect(show(byName) == "a2 a1 b2 c3")
    #expect(show(byThree) == "c3 b2 a1 a2")
    stocks.append(Stock(name: "a", price: 3))
    #expect(show(byPrice) == "a3 c3 a2 b2 a1")
    #expect(show(byName) == "a3 a2 a1 b2 c3")
    stocks[0].volume = -1
    #expect(show(byThree) == "b2 c3 a1 a2 a3")
    stocks.replaceAll(with: [])
    #expect(byThree.isEmpty)
  }

  @Test func anOrderWithAnotherBehindItCanStillBeUsedAlone() {
    let price: ListOrder<Stock> = .ascending(\.price)
    let both = price.then(.ascending(\.name))
    #expect(show(stocks.live.sorted(by: price)) == "a1 b2 a2 c3")
    #expect(show(stocks.live.sorted(by: both)) == "a1 a2 b2 c3")
    let all = both.then(.descending(\.volume)).then(price)
    #expect(show(stocks.live.sorted(by: all)) == "a1 a2 b2 c3")
  }

  @Test func comparatorsOfFoundation() {
    let one = stocks.live.sorted(using: KeyPathComparator(\.price, order: .reverse))
    let two = stocks.live.sorted(using: [
      KeyPathComparator(\Stock.price, order: .reverse), KeyPathComparator(\.name),
    ])
    #expect(show(one) == "c3 b2 a2 a1")
    #expect(show(two) == "c3 a2 b2 a1")
    stocks[1].price = 3
    #expect(show(one) == "a3 c3 b2 a1")
    #expect(show(two) == "a3 c3 b2 a1")
  }

  @Test func randomScriptsBySeveralKeys() throws {
    try withEvery("seed", in: 0..<6 as Range<UInt64>) { seed in
      var random = RandomEdits(seed: seed, usualCount: 20, valuesBelow: 200)
      let numbers = ObservableArray(random.elements(20))
      let order = ListOrder.descending { (number: Int) in number % 3 }
        .then(.ascending { "\($0 % 10)" })
      let sorted = numbers.live.sorted(by: order)
      let replica = Replica(of: sorted)
      for _ in 0..<60 {
        let edit = random.next(for: Array(numbers))
        edit.perform(on: numbers)
        let expected = numbers.enumerated().sorted { first, second in
          (second.element % 3, first.element % 10, first.offset)
            < (first.element % 3, second.element % 10, second.offset)
        }
        try inCase("\(edit)") { try replica.check(against: expected.map(\.element)) }
      }
    }
  }
}

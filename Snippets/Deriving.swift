// Part of ObservableCollections, released under the MIT License; see LICENSE.
//
// Views that follow a list by themselves, sections, and a table that is kept in step.

import ObservableCollections

struct Stock: Hashable {
  var symbol: String
  var sector: String
  var price: Double
}

let stocks: ObservableArray = [
  Stock(symbol: "AAPL", sector: "Technology", price: 190),
  Stock(symbol: "XOM", sector: "Energy", price: 110),
  Stock(symbol: "IBM", sector: "Technology", price: 160),
]
let limit = ObservableValue(150.0)

let dear = stocks.live
  .filter(by: limit) { stock, limit in stock.price > limit }
  .sorted(on: \.price, descending: true)
  .prefix(10)
let total = stocks.live.aggregates.sum(of: \.price)
let bySector = stocks.live.grouped(by: \.sector, in: .ascending)

var rows = dear.elements
let table = HeadlessTable(rows: { Array(rows) })
let tokens = [
  dear.observeDeltas { delta in
    print(delta)
    table.apply(delta) { rows = dear.elements }
  },
  total.observe { print("total: \($0)") },
  bySector.observe { print($0) },
]

stocks.append(Stock(symbol: "CVX", sector: "Energy", price: 155))
limit.value = 100
stocks.update(to: stocks.reversed())
try table.checkAccepted()

let numbers = ObservableSectionedArray([
  ArraySection("Odd", [1, 3, 5]), ArraySection("Even", [2, 4, 6]),
])
let token = numbers.observeDeltas { print($0) }
numbers.performBatchUpdates {
  numbers.removeAll { $0 > 2 }
  numbers.removeSection(at: 0)
}
// Prints "deletion of sections 0; deletion of rows [1, 1], [1, 2]"

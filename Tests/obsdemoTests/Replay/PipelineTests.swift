// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import Testing

@testable import obsdemo

@Suite struct PipelineTests {
  static let stocks = [
    Stock(name: "AAPL", price: 10.5), Stock(name: "贵州茅台", price: 1688),
    Stock(name: "IBM", price: 100), Stock(name: "中石化", price: 4.5),
    Stock(name: "=~", price: 100),
  ]

  @Test(arguments: [
    ("price>100", ["贵州茅台"]), ("price<10.5", ["中石化"]), ("price=100", ["IBM", "=~"]),
    ("price=1e2", ["IBM", "=~"]), ("name=IBM", ["IBM"]), ("name~石", ["中石化"]),
    ("name~", ["AAPL", "贵州茅台", "IBM", "中石化", "=~"]), ("name==~", ["=~"]),
    ("name~=~", ["=~"]), ("name=", []), ("price>-1e9", ["AAPL", "贵州茅台", "IBM", "中石化", "=~"]),
  ])
  func conditionsAreUnderstood(text: String, names: [String]) throws {
    let filter = try #require(StockFilter(text))
    #expect(Self.stocks.filter(filter.includes).map(\.name) == names)
  }

  @Test(arguments: [
    "", "price", "price>", "price>x", "price~1", "name>A", "size=1", ">1", "price>nan", "price>inf",
    "price >1",
  ])
  func nonsenseIsNot(text: String) {
    #expect(StockFilter(text) == nil)
  }

  @Test(arguments: [
    ["--top", "2"], ["--sort", "price"], ["--sort", "name", "--descending"],
    ["--sort", "price", "--descending", "--top", "3"],
    ["--filter", "price>5", "--sort", "price", "--top", "3"], ["--top", "0"],
    ["--group", "1"], ["--group", "2", "--sort", "price", "--top", "4"],
  ])
  func viewsShowWhatIsWorkedOut(words: [String]) throws {
    guard case .replay(let options) = try Invocation(parsing: ["replay", "-"] + words) else {
      Issue.record("not a replay")
      return
    }
    let list = ObservableArray(Self.stocks)
    let table = options.pipeline.table(of: list.live)
    #expect(throws: Never.self) {
      try Checker.compare(table.content, with: options.pipeline.content(of: list))
    }
    list.insert(Stock(name: "X", price: 100), at: 1)
    list[3].price = 3
    list.move(from: 0, to: 5)
    list[0].name = "贵"
    #expect(throws: Never.self) {
      try Checker.compare(table.content, with: options.pipeline.content(of: list))
    }
  }
}

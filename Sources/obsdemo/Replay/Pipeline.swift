// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections

/// What is shown of the list: some of its rows, in some order, no more than so many, in sections.
struct Pipeline: Equatable {
  /// What rows are sorted by.
  enum Field: String, CaseIterable {
    case price
    case name
  }

  /// Which rows are shown; all of them without a condition.
  var filter: StockFilter?

  /// What rows are sorted by, if they are.
  var sortField: Field?

  /// Whether the greatest comes first.
  var isDescending = false

  /// How many rows are shown at most.
  var limit: Int?

  /// How many characters the names of the rows of a section have in common, if there are sections.
  var groupLength: Int?

  /// Whether the list is shown as it is.
  var isEmpty: Bool { self == Pipeline() }
}

extension Pipeline {
  /// What is shown of a list, following it.
  func table(of stocks: LiveArray<Stock>) -> LiveTable {
    let view = view(of: stocks)
    guard let groupLength else { return .list(view) }
    return .sections(view.grouped { $0.groupName(groupLength) })
  }

  /// What there is to be shown of a list, worked out from the list.
  func content(of stocks: some Sequence<Stock>) -> TableContent {
    let rows = rows(of: stocks)
    guard let groupLength else { return .list(ArraySnapshot(rows)) }
    var sections: [ArraySection<String, Stock>] = []
    for stock in rows {
      let name = stock.groupName(groupLength)
      if let section = sections.firstIndex(where: { $0.header == name }) {
        sections[section].elements.append(stock)
      } else {
        sections.append(ArraySection(name, [stock]))
      }
    }
    return .sections(SectionedSnapshot(sections))
  }

  /// A view of the rows of a list that follows it.
  func view(of stocks: LiveArray<Stock>) -> LiveArray<Stock> {
    var view = stocks
    if let filter { view = view.filter(filter.includes) }
    switch sortField {
    case .price: view = view.sorted(on: \.price, descending: isDescending)
    case .name: view = view.sorted(on: \.name, descending: isDescending)
    case nil: break
    }
    if let limit { view = view.prefix(limit) }
    return view
  }

  /// What the view of a list has to show, worked out from the list.
  func rows(of stocks: some Sequence<Stock>) -> [Stock] {
    var rows = Array(stocks)
    if let filter { rows = rows.filter(filter.includes) }
    switch (sortField, isDescending) {
    case (.price, false): rows.sort { $0.price < $1.price }
    case (.price, true): rows.sort { $0.price > $1.price }
    case (.name, false): rows.sort { $0.name < $1.name }
    case (.name, true): rows.sort { $0.name > $1.name }
    case (nil, _): break
    }
    if let limit { rows = Array(rows.prefix(limit)) }
    return rows
  }
}

extension Stock {
  /// The name of the section that the row belongs to.
  fileprivate func groupName(_ length: Int) -> String { String(name.prefix(length)) }
}

/// A condition that a row satisfies or not, such as `price>100`.
struct StockFilter: Equatable {
  /// The ways in which a condition compares.
  private enum Comparison: Equatable {
    case priceAbove(Double)
    case priceBelow(Double)
    case price(Double)
    case name(String)
    case nameContains(String)
  }

  private let comparison: Comparison

  /// Understands a condition; `nil` if it makes no sense.
  init?(_ text: String) {
    guard let sign = text.firstIndex(where: { "<>=~".contains($0) }) else { return nil }
    let value = String(text[text.index(after: sign)...])
    switch (text[..<sign], text[sign]) {
    case ("name", "="): comparison = .name(value)
    case ("name", "~"): comparison = .nameContains(value)
    case ("price", let sign) where sign != "~":
      guard let price = Double(value), price.isFinite else { return nil }
      comparison =
        sign == ">" ? .priceAbove(price) : sign == "<" ? .priceBelow(price) : .price(price)
    default: return nil
    }
  }

  /// Whether a row satisfies the condition.
  func includes(_ stock: Stock) -> Bool {
    switch comparison {
    case .priceAbove(let price): stock.price > price
    case .priceBelow(let price): stock.price < price
    case .price(let price): stock.price == price
    case .name(let name): stock.name == name
    case .nameContains(let text): text.isEmpty || stock.name.contains(text)
    }
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections

/// The pieces of JSON that several formats are made of.
///
/// Prices are written with as many digits as it takes to read exactly the same number again.
extension OutputBuffer {
  /// Writes items with commas between them, in brackets.
  mutating func writeList<Items: Sequence>(
    _ items: Items, open: String = "[", close: String = "]",
    writeItem: (Items.Element, inout OutputBuffer) -> Void
  ) {
    write(open)
    var isFirst = true
    for item in items {
      if !isFirst { write(",") }
      isFirst = false
      writeItem(item, &self)
    }
    write(close)
  }

  /// Writes a list of stocks.
  mutating func write(_ stocks: [Stock]) {
    writeList(stocks) { $1.write($0) }
  }

  /// Writes a stock as an object.
  mutating func write(_ stock: Stock) {
    write("{\"name\":")
    writeJSONString(stock.name)
    write(",\"price\":")
    write(stock.price.description)
    write("}")
  }

  /// Writes a list of sections.
  mutating func write(_ sections: [ArraySection<String, Stock>]) {
    writeList(sections) { $1.write($0) }
  }

  /// Writes a section as an object with its name and its rows.
  mutating func write(_ section: ArraySection<String, Stock>) {
    write("{\"section\":")
    writeJSONString(section.header)
    write(",\"rows\":")
    write(section.elements)
    write("}")
  }

  /// Writes the members of a summary that are numbers, without brackets.
  mutating func writeNumbers(of summary: Summary) {
    write("\"lines\":\(summary.lines),\"counts\":")
    writeList(summary.counts, open: "{", close: "}") { entry, output in
      output.write("\"\(entry.kind)\":\(entry.count)")
    }
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections

/// Prints one JSON object a line.
///
/// Keys that have nothing to say are left out; a setting always has both its lists. Prices are
/// written with as many digits as it takes to read exactly the same number again.
struct JSONPrinter: Printer {
  func print(_ change: ArrayChange<Stock>, from origin: Origin, to output: inout OutputBuffer) {
    output.write("{")
    if case .line(let number) = origin {
      output.write("\"line\":")
      output.write(String(number))
      output.write(",")
    }
    output.write("\"kind\":\"")
    output.write(change.kind.description)
    output.write("\"")
    switch change.kind {
    case .insertion:
      write(change.indexRanges, to: &output)
      write(change.newElements, as: "new", to: &output)
    case .removal:
      write(change.indexRanges, to: &output)
      write(change.oldElements, as: "old", to: &output)
    case .replacement:
      write(change.indexRanges, to: &output)
      write(change.oldElements, as: "old", to: &output)
      write(change.newElements, as: "new", to: &output)
    case .move:
      write(change.moves, to: &output)
    case .setting:
      write(change.oldElements, as: "old", to: &output)
      write(change.newElements, as: "new", to: &output)
    }
    output.writeLine("}")
  }

  func print(_ summary: Summary, to output: inout OutputBuffer) {
    output.write("{\"kind\":\"summary\",\"lines\":\(summary.lines),\"counts\":")
    output.writeList(Summary.kinds, open: "{", close: "}") { kind, output in
      output.write("\"\(kind)\":\(summary.count(of: kind))")
    }
    write(summary.rows, as: "rows", to: &output)
    output.writeLine("}")
  }

  /// Writes the member "indexes".
  private func write(_ ranges: [Range<Int>], to output: inout OutputBuffer) {
    output.write(",\"indexes\":")
    output.writeList(ranges.lazy.joined()) { $1.write(String($0)) }
  }

  /// Writes the member "moves".
  private func write(_ moves: [IndexPair], to output: inout OutputBuffer) {
    output.write(",\"moves\":")
    output.writeList(moves) { move, output in
      output.write("{\"from\":\(move.oldIndex),\"to\":\(move.newIndex)}")
    }
  }

  /// Writes a member that is a list of stocks.
  private func write(_ stocks: [Stock], as key: String, to output: inout OutputBuffer) {
    output.write(",\"")
    output.write(key)
    output.write("\":")
    output.writeList(stocks) { stock, output in
      output.write("{\"name\":")
      output.writeJSONString(stock.name)
      output.write(",\"price\":")
      output.write(stock.price.description)
      output.write("}")
    }
  }
}

extension OutputBuffer {
  /// Writes items with commas between them, in brackets.
  fileprivate mutating func writeList<Items: Sequence>(
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
}

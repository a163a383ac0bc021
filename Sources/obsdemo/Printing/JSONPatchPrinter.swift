// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections

/// Prints one JSON Patch document a line, RFC 6902.
///
/// Applied one after another, first to an empty array, the documents make the table: a list of rows or
/// of objects with the name and the rows of a section. The summary is a document as well: an operation
/// that tests the whole table, with its numbers as members that RFC 6902 has clients ignore.
struct JSONPatchPrinter: Printer {
  func print(_ diff: RowDiff, from origin: Origin, to output: inout OutputBuffer) {
    switch diff {
    case .record(let change): output.writeList(change.jsonPatch) { write($0, to: &$1) }
    case .delta(let delta, _): output.writeList(delta.jsonPatch) { write($0, to: &$1) }
    case .sections(let diff):
      output.writeList(SectionedPatch(diff).operations) { write($0, to: &$1) }
    }
    output.writeLine("")
  }

  func print(_ summary: Summary, to output: inout OutputBuffer) {
    output.write("[")
    write("test", at: "", to: &output)
    switch summary.content {
    case .list(let rows): write(value: Array(rows), to: &output)
    case .sections(let sections): write(value: Array(sections), to: &output)
    }
    output.write(",")
    output.writeNumbers(of: summary)
    output.writeLine("}]")
  }

  /// Writes an operation.
  private func write(_ operation: JSONPatchOperation<Stock>, to output: inout OutputBuffer) {
    switch operation {
    case .add(let stock, let index):
      write("add", at: "/\(index)", to: &output)
      write(value: stock, to: &output)
    case .remove(let index):
      write("remove", at: "/\(index)", to: &output)
    case .replace(let index, let stock):
      write("replace", at: "/\(index)", to: &output)
      write(value: stock, to: &output)
    case .move(let source, let destination):
      write("move", at: "/\(destination)", to: &output)
      output.write(",\"from\":\"/\(source)\"")
    case .replaceAll(let stocks):
      write("replace", at: "", to: &output)
      write(value: stocks, to: &output)
    }
    output.write("}")
  }

  /// Writes the beginning of an operation.
  func write(_ name: String, at path: String, to output: inout OutputBuffer) {
    output.write("{\"op\":\"")
    output.write(name)
    output.write("\",\"path\":\"")
    output.write(path)
    output.write("\"")
  }

  /// Writes the value of an operation: a row.
  func write(value stock: Stock, to output: inout OutputBuffer) {
    output.write(",\"value\":")
    output.write(stock)
  }

  private func write(value stocks: [Stock], to output: inout OutputBuffer) {
    output.write(",\"value\":")
    output.write(stocks)
  }
}

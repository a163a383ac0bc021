// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections

/// Prints one JSON object a line.
///
/// Keys that have nothing to say are left out; a setting always has both its lists.
struct JSONPrinter: Printer {
  func print(_ diff: RowDiff, from origin: Origin, to output: inout OutputBuffer) {
    output.write("{")
    if case .line(let number) = origin {
      output.write("\"line\":")
      output.write(String(number))
      output.write(",")
    }
    output.write("\"kind\":\"")
    switch diff {
    case .record(let change): write(change, to: &output)
    case .delta(let delta, _): write(delta, to: &output)
    case .sections(let diff): write(diff, to: &output)
    }
    output.writeLine("}")
  }

  func print(_ summary: Summary, to output: inout OutputBuffer) {
    output.write("{\"kind\":\"summary\",")
    output.writeNumbers(of: summary)
    switch summary.content {
    case .list(let rows): write(Array(rows), as: "rows", to: &output)
    case .sections(let sections):
      writeKey("sections", to: &output)
      output.write(Array(sections))
    }
    output.writeLine("}")
  }

  /// Writes the members of a record, from within the kind on.
  private func write(_ change: ArrayChange<Stock>, to output: inout OutputBuffer) {
    output.write(change.kind.description)
    output.write("\"")
    switch change.kind {
    case .insertion:
      write(change.indexRanges, as: "indexes", to: &output)
      write(change.newElements, as: "new", to: &output)
    case .removal:
      write(change.indexRanges, as: "indexes", to: &output)
      write(change.oldElements, as: "old", to: &output)
    case .replacement:
      write(change.indexRanges, as: "indexes", to: &output)
      write(change.oldElements, as: "old", to: &output)
      write(change.newElements, as: "new", to: &output)
    case .move:
      write(change.moves, as: "moves", to: &output)
    case .setting:
      write(change.oldElements, as: "old", to: &output)
      write(change.newElements, as: "new", to: &output)
    }
  }

  /// Writes the members of a merged row diff, from within the kind on.
  ///
  /// Old rows are the deleted ones and then the replaced ones, new rows the inserted ones and then
  /// the replacing ones.
  private func write(_ delta: ArrayDelta<Stock>, to output: inout OutputBuffer) {
    output.write("delta\"")
    if delta.isSetting { output.write(",\"setting\":true") }
    let deletions = delta.deletionRanges
    let insertions = delta.insertionRanges
    let replacements = delta.replacements
    let moves = delta.moves
    if !deletions.isEmpty { write(deletions, as: "deletions", to: &output) }
    if !insertions.isEmpty { write(insertions, as: "insertions", to: &output) }
    if !replacements.isEmpty { write(replacements, as: "replacements", to: &output) }
    if !moves.isEmpty { write(moves, as: "moves", to: &output) }
    let old = delta.deletedElements + delta.replacedElements
    let new = delta.insertedElements + delta.replacingElements
    if !old.isEmpty || delta.isSetting { write(old, as: "old", to: &output) }
    if !new.isEmpty || delta.isSetting { write(new, as: "new", to: &output) }
  }

  /// Writes a member that is a list of positions.
  private func write(_ ranges: [Range<Int>], as key: String, to output: inout OutputBuffer) {
    writeKey(key, to: &output)
    output.writeList(ranges.lazy.joined()) { $1.write(String($0)) }
  }

  /// Writes a member that is a list of pairs of positions.
  private func write(_ pairs: [IndexPair], as key: String, to output: inout OutputBuffer) {
    writeKey(key, to: &output)
    output.writeList(pairs) { write($0, to: &$1) }
  }

  /// Writes a pair of positions.
  func write(_ pair: IndexPair, to output: inout OutputBuffer) {
    output.write("{\"from\":\(pair.oldIndex),\"to\":\(pair.newIndex)}")
  }

  /// Writes a member that is a list of stocks.
  private func write(_ stocks: [Stock], as key: String, to output: inout OutputBuffer) {
    writeKey(key, to: &output)
    output.write(stocks)
  }

  /// Writes the key of a member that is not the first one.
  func writeKey(_ key: String, to output: inout OutputBuffer) {
    output.write(",\"")
    output.write(key)
    output.write("\":")
  }
}

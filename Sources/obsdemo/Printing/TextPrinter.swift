// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections

/// Prints a line that says what happened, then a line for each row concerned.
///
/// A row begins with a sign: `+` came in, `-` went away, `~` was exchanged in place, `>` moved. The
/// index follows, after the change for `+`, before it for `-`, and both for `>` and for what a merged
/// row diff exchanged and has elsewhere.
struct TextPrinter: Printer {
  /// Whether rows are colored by sign.
  var usesColor: Bool

  func print(_ diff: RowDiff, from origin: Origin, to output: inout OutputBuffer) {
    output.writeLine(Self.headline(for: diff, from: origin))
    let rows =
      switch diff {
      case .record(let change): Self.rows(of: change)
      case .delta(let delta, let content): Self.rows(of: delta, leadingTo: content)
      case .sections(let diff): Self.rows(of: diff)
      }
    write(rows, to: &output)
  }

  func print(_ summary: Summary, to output: inout OutputBuffer) {
    output.writeLine(Self.counts(in: summary))
    printTable(summary.content, to: &output)
  }

  /// Prints a table as it is at the end.
  func printTable(_ content: TableContent, to output: inout OutputBuffer) {
    output.writeLine("\(Self.size(of: content)) at the end")
    write(Self.rows(of: content) { _ in " " }, to: &output)
  }

  /// What caused a row diff, and what it is, in words.
  static func headline(for diff: RowDiff, from origin: Origin) -> String {
    let text =
      switch diff {
      case .record(let change): headline(for: change)
      case .delta(let delta, _): headline(for: delta)
      case .sections(let diff): headline(for: diff)
      }
    return "\(origin): \(text)"
  }

  /// The numbers of a summary, in words.
  static func counts(in summary: Summary) -> String {
    let counts = summary.counts.filter { $0.count > 0 }.map { $0.count.counting($0.kind) }
    let text = counts.isEmpty ? "nothing changed" : counts.joined(separator: ", ")
    return "\(summary.lines.counting("line")): \(text)"
  }

  /// Lines with the same sign.
  private static func rows(
    _ sign: Character, _ indexes: some Sequence<Int>, _ stocks: [Stock]
  ) -> [Row] {
    zip(indexes, stocks).map { Row(sign: sign, index: "\($0)", stock: $1) }
  }

  /// Writes lines in columns.
  func write(_ rows: some Collection<Row>, to output: inout OutputBuffer) {
    let columns = Row.Columns(fitting: rows)
    for row in rows {
      output.write("  ")
      let color = usesColor ? Self.color(of: row.sign) : nil
      if let color { output.write(color) }
      output.write(row.text(in: columns))
      output.writeLine(color == nil ? "" : "\u{1B}[0m")
    }
  }

  /// The color that belongs to a sign, as terminals understand it.
  private static func color(of sign: Character) -> String? {
    switch sign {
    case "+": "\u{1B}[32m"
    case "-": "\u{1B}[31m"
    case "~": "\u{1B}[33m"
    case ">": "\u{1B}[36m"
    default: nil
    }
  }
}

// MARK: - Records

extension TextPrinter {
  /// What happened, in words.
  private static func headline(for change: ArrayChange<Stock>) -> String {
    let old = change.oldElements.count
    let new = change.newElements.count
    return switch change.kind {
    case .insertion: "\(new.counting("row")) inserted, now \(change.countAfter)"
    case .removal: "\(old.counting("row")) removed, now \(change.countAfter)"
    case .replacement: "\(new.counting("row")) replaced"
    case .move: "\(change.moves.count.counting("row")) moved"
    case .setting: settingHeadline(old, new)
    }
  }

  static func settingHeadline(_ old: Int, _ new: some CustomStringConvertible) -> String {
    "list set, \(old.counting("row")) before, now \(new)"
  }

  /// The lines for the rows that a record concerns.
  private static func rows(of change: ArrayChange<Stock>) -> [Row] {
    let indexes = change.indexRanges.flatMap(Array.init)
    let old = change.oldElements
    let new = change.newElements
    return switch change.kind {
    case .insertion: rows("+", indexes, new)
    case .removal: rows("-", indexes, old)
    case .replacement:
      zip(indexes, zip(old, new)).map { index, stocks in
        Row(sign: "~", index: "\(index)", stock: stocks.0, newStock: stocks.1)
      }
    case .move:
      zip(change.moves, change.movedElements).map { move, stock in
        Row(sign: ">", index: move.description, stock: stock)
      }
    case .setting: rows("-", Array(old.indices), old) + rows("+", Array(new.indices), new)
    }
  }
}

// MARK: - Merged row diffs

extension TextPrinter {
  /// What happened, in words; for a batch of one record the same as for the record.
  private static func headline(for delta: ArrayDelta<Stock>) -> String {
    if delta.isSetting { return settingHeadline(delta.countBefore, delta.countAfter) }
    var parts = counts(
      of: "row",
      [
        (delta.deletions.count, "removed"), (delta.insertions.count, "inserted"),
        (delta.replacements.count, "replaced"), (delta.moves.count, "moved"),
      ])
    if !delta.deletionRanges.isEmpty || !delta.insertionRanges.isEmpty {
      parts.append("now \(delta.countAfter)")
    }
    return parts.joined(separator: ", ")
  }

  /// How many things something happened to, in words, those left out that are none.
  static func counts(of noun: String, _ counts: [(Int, String)]) -> [String] {
    counts.filter { $0.0 > 0 }.enumerated().map { index, entry in
      index == 0 ? "\(entry.0.counting(noun)) \(entry.1)" : "\(entry.0) \(entry.1)"
    }
  }

  /// The lines for the rows that a merged row diff concerns.
  private static func rows(
    of delta: ArrayDelta<Stock>, leadingTo content: ArraySnapshot<Stock>
  ) -> [Row] {
    let replacements = zip(delta.replacements, zip(delta.replacedElements, delta.replacingElements))
    return rows("-", delta.deletionRanges.joined(), delta.deletedElements)
      + rows("+", delta.insertionRanges.joined(), delta.insertedElements)
      + replacements.map { pair, stocks in
        let isElsewhere = pair.oldIndex != pair.newIndex
        return Row(
          sign: "~", index: isElsewhere ? pair.description : "\(pair.newIndex)",
          stock: stocks.0, newStock: stocks.1)
      }
      + delta.moves.map {
        Row(sign: ">", index: $0.description, stock: content[$0.newIndex])
      }
  }
}

extension Int {
  /// The number with a noun.
  func counting(_ noun: String) -> String {
    self == 1 ? "1 \(noun)" : "\(self) \(noun)s"
  }
}

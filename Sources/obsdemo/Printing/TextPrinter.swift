// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections

/// Prints a line that says what happened, then a line for each row concerned.
///
/// A row begins with a sign: `+` came in, `-` went away, `~` was exchanged in place, `>` moved. The
/// index follows, after the change for `+`, before it for `-`, and both for `>`.
struct TextPrinter: Printer {
  /// Whether rows are colored by sign.
  var usesColor: Bool

  func print(_ change: ArrayChange<Stock>, from origin: Origin, to output: inout OutputBuffer) {
    switch origin {
    case .line(let number): output.write("line \(number): ")
    case .step(let text): output.write("\(text): ")
    }
    output.writeLine(Self.headline(for: change))
    write(Self.rows(of: change), to: &output)
  }

  func print(_ summary: Summary, to output: inout OutputBuffer) {
    let kinds = Summary.kinds.filter { summary.count(of: $0) > 0 }
    let counts = kinds.map { summary.count(of: $0).counting($0.description) }
    output.write("\(summary.lines.counting("line")): ")
    output.writeLine(counts.isEmpty ? "nothing changed" : counts.joined(separator: ", "))
    output.writeLine("\(summary.rows.count.counting("row")) at the end")
    write(Self.rows(" ", Array(summary.rows.indices), summary.rows), to: &output)
  }

  /// What happened, in words.
  private static func headline(for change: ArrayChange<Stock>) -> String {
    let old = change.oldElements.count
    let new = change.newElements.count
    return switch change.kind {
    case .insertion: "\(new.counting("row")) inserted, now \(change.countAfter)"
    case .removal: "\(old.counting("row")) removed, now \(change.countAfter)"
    case .replacement: "\(new.counting("row")) replaced"
    case .move: "\(change.moves.count.counting("row")) moved"
    case .setting: "list set, \(old.counting("row")) before, now \(new)"
    }
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

  /// Lines with the same sign.
  private static func rows(_ sign: Character, _ indexes: [Int], _ stocks: [Stock]) -> [Row] {
    zip(indexes, stocks).map { Row(sign: sign, index: "\($0)", stock: $1) }
  }

  /// Writes lines in columns.
  private func write(_ rows: [Row], to output: inout OutputBuffer) {
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

extension Int {
  /// The number with a noun.
  fileprivate func counting(_ noun: String) -> String {
    self == 1 ? "1 \(noun)" : "\(self) \(noun)s"
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections

/// Shows the table as it is, followed by means of the row diffs alone.
///
/// Where lines can be erased, the table is drawn over itself for each row diff, below what happened:
/// a row has the sign and the color of a row diff if that is the one that came, moved or was
/// exchanged. Elsewhere only the table at the end is printed.
final class TablePrinter: Printer {
  /// Writes lines.
  private let text: TextPrinter

  /// Tells the number of lines that can be seen at once; nil where lines cannot be erased.
  private let height: (() -> Int)?

  /// The table so far.
  private var content = TableContent.list([])

  /// The number of lines of the table that was drawn last, if it is still the last thing there.
  private var drawnLines = 0

  /// Whether the table was drawn at all.
  private var isDrawn = false

  /// Creates a printer.
  init(usesColor: Bool, height: (() -> Int)?) {
    text = TextPrinter(usesColor: usesColor)
    self.height = height
  }

  func print(_ diff: RowDiff, from origin: Origin, to output: inout OutputBuffer) {
    content = Self.content(content, after: diff)
    guard let height else { return }
    let signs = Self.signs(of: diff)
    let rows = TextPrinter.rows(of: content) { signs[$0] ?? " " }
    // One line is what happened, the cursor is on one, and one says that there is more if there is.
    let space = max(1, height() - 2)
    let shown = rows.count <= space ? rows[...] : rows.prefix(space - 1)
    if drawnLines > 0 { output.write("\r\u{1B}[\(drawnLines)A\u{1B}[J") }
    // Long lines are cut off rather than wrapped, so that their number is known.
    output.write("\u{1B}[?7l")
    output.writeLine(TextPrinter.headline(for: diff, from: origin))
    text.write(shown, to: &output)
    drawnLines = 1 + shown.count
    if shown.count < rows.count {
      output.writeLine("  … \(rows.count - shown.count) more")
      drawnLines += 1
    }
    output.write("\u{1B}[?7h")
    isDrawn = true
  }

  func print(_ summary: Summary, to output: inout OutputBuffer) {
    output.writeLine(TextPrinter.counts(in: summary))
  }

  func printEnd(_ content: TableContent, to output: inout OutputBuffer) {
    if !isDrawn { text.printTable(content, to: &output) }
  }

  func leaveScreen() {
    drawnLines = 0
  }
}

extension TablePrinter {
  /// What a table comes to show by a row diff, which fits it.
  private static func content(_ content: TableContent, after diff: RowDiff) -> TableContent {
    switch (diff, content) {
    case (.record(let change), .list(let rows)):
      .list(ArraySnapshot((try? Array(rows).applying(change)) ?? []))
    case (.delta(_, let rows), _): .list(rows)
    case (.sections(let diff), _): .sections(diff.after)
    case (.record, .sections): content
    }
  }

  /// The signs of the lines of a table that a row diff has to do with, by position.
  private static func signs(of diff: RowDiff) -> [IndexPath: Character] {
    switch diff {
    // There may be several ways to tell a move; the record has the one that was made.
    case .record(let change) where change.kind == .move:
      Dictionary(uniqueKeysWithValues: change.moves.map { ([$0.newIndex], ">") })
    case .record(let change): signs(of: ArrayDelta(change))
    case .delta(let delta, _): signs(of: delta)
    case .sections(let diff): signs(of: diff)
    }
  }

  private static func signs(of delta: ArrayDelta<Stock>) -> [IndexPath: Character] {
    var signs: [IndexPath: Character] = [:]
    for move in delta.moves { signs[[move.newIndex]] = ">" }
    for pair in delta.replacements { signs[[pair.newIndex]] = "~" }
    for row in delta.insertionRanges.joined() { signs[[row]] = "+" }
    return signs
  }

  private static func signs(of diff: SectionedDiff) -> [IndexPath: Character] {
    var signs: [IndexPath: Character] = [:]
    if diff.delta.isSetting {
      for (index, section) in diff.after.enumerated() {
        signs[[index]] = "+"
        for row in section.elements.indices { signs[[index, row]] = "+" }
      }
    }
    for move in diff.delta.sectionMoves { signs[[move.newIndex]] = ">" }
    for section in diff.delta.sectionInsertions { signs[[section]] = "+" }
    for move in diff.delta.rowMoves { signs[move.newIndexPath] = ">" }
    for pair in diff.replacements { signs[pair.newIndexPath] = "~" }
    for row in diff.insertions { signs[row] = "+" }
    return signs
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections

extension TextPrinter {
  /// What happened to sections and rows, in words.
  static func headline(for diff: SectionedDiff) -> String {
    let delta = diff.delta
    let size = size(of: .sections(diff.after))
    if delta.isSetting { return settingHeadline(diff.before.rowCount, size) }
    let (deletions, insertions) = (diff.deletions.count, diff.insertions.count)
    let (gone, new) = (delta.sectionDeletions.count, delta.sectionInsertions.count)
    var parts = counts(
      of: "section",
      [(gone, "removed"), (new, "inserted"), (delta.sectionMoves.count, "moved")])
    parts += counts(
      of: "row",
      [
        (deletions, "removed"), (insertions, "inserted"),
        (delta.rowReplacements.count, "replaced"), (delta.rowMoves.count, "moved"),
      ])
    if deletions + insertions + gone + new > 0 { parts.append("now \(size)") }
    return parts.joined(separator: ", ")
  }

  /// The lines for the sections and rows that a row diff concerns.
  static func rows(of diff: SectionedDiff) -> [Row] {
    let delta = diff.delta
    if delta.isSetting {
      return rows(of: .sections(diff.before)) { _ in "-" }
        + rows(of: .sections(diff.after)) { _ in "+" }
    }
    let sections =
      zip(delta.sectionDeletions, diff.deletedNames).map {
        Row(sign: "-", index: "\($0)", section: $1)
      }
      + zip(delta.sectionInsertions, diff.insertedNames).map {
        Row(sign: "+", index: "\($0)", section: $1)
      }
      + delta.sectionMoves.map { move in
        Row(
          sign: ">", index: move.description, section: diff.after.header(ofSection: move.newIndex))
      }
    return sections
      + diff.deletions.map { Row(sign: "-", index: index(of: $0), stock: diff.before[$0]) }
      + diff.insertions.map { Row(sign: "+", index: index(of: $0), stock: diff.after[$0]) }
      + diff.replacements.map { pair in
        Row(
          sign: "~", index: indexes(of: pair), stock: diff.before[pair.oldIndexPath],
          newStock: diff.after[pair.newIndexPath])
      }
      + delta.rowMoves.map {
        Row(sign: ">", index: indexes(of: $0), stock: diff.after[$0.newIndexPath])
      }
  }

  /// The position of a row in a section.
  private static func index(of row: IndexPath) -> String { "\(row[0]).\(row[1])" }

  /// Both positions of a row, or the one if they are the same.
  private static func indexes(of pair: IndexPathPair) -> String {
    let (old, new) = (pair.oldIndexPath, pair.newIndexPath)
    return old == new ? index(of: new) : "\(index(of: old)) → \(index(of: new))"
  }
}

// MARK: - Tables

extension TextPrinter {
  /// The number of rows, and that of sections if there are any, in words.
  static func size(of content: TableContent) -> String {
    let rows = content.rowCount.counting("row")
    guard case .sections(let sections) = content else { return rows }
    return "\(rows) in \(sections.count.counting("section"))"
  }

  /// The lines of a table.
  ///
  /// The sign of a line depends on its position: the row in a list, the section, or the section and
  /// the row.
  static func rows(of content: TableContent, sign: (IndexPath) -> Character) -> [Row] {
    switch content {
    case .list(let rows):
      rows.enumerated().map { Row(sign: sign([$0]), index: "\($0)", stock: $1) }
    case .sections(let sections):
      sections.enumerated().flatMap { index, section in
        [Row(sign: sign([index]), index: "\(index)", section: section.header)]
          + section.elements.enumerated().map { row, stock in
            Row(sign: sign([index, row]), index: "\(index).\(row)", stock: stock)
          }
      }
    }
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections

/// Shows row diffs in a table without a screen and compares it with what they tell of.
///
/// The data behind the table follow the row diffs as well, so the table shows only what these say.
final class Checker {
  /// The data behind the table.
  private final class Content {
    /// The rows of a list.
    var rows: [Stock]

    /// The sections of a table that has some.
    var sections = SectionedDiff.Snapshot([])

    init(_ rows: [Stock]) {
      self.rows = rows
    }
  }

  private let content: Content

  /// Shows the rows of a list.
  private let table: HeadlessTable<Stock>

  /// Shows sections.
  private let sectionedTable: HeadlessTable<Stock>

  /// Creates a checker for a list of the given rows.
  init(_ rows: [Stock] = []) {
    let content = Content(rows)
    self.content = content
    table = HeadlessTable(rows: { content.rows })
    sectionedTable = HeadlessTable(sections: { content.sections.map(\.elements) })
  }

  /// Checks that a row diff is accepted and leads to what there is to be shown.
  func check(_ diff: RowDiff, against expected: TableContent) throws(CheckFailure.Cause) {
    do throws(ArrayChangeError) {
      switch diff {
      case .record(let change):
        var next = content.rows
        try next.apply(change) { $0.isIdentical(to: $1) }
        table.apply(ArrayDelta(change)) { content.rows = next }
      case .delta(let delta, _):
        var next = content.rows
        try next.apply(delta) { $0.isIdentical(to: $1) }
        table.apply(delta) { content.rows = next }
      case .sections(let diff):
        let next =
          if let record = diff.record {
            try content.sections.applying(record)
          } else {
            try content.sections.applying(diff.delta)
          }
        sectionedTable.apply(diff.delta) { content.sections = next }
      }
    } catch {
      throw .misfit(error)
    }
    try compare(with: expected)
  }

  /// Checks that the tables have accepted all and show what there is to be shown.
  private func compare(with expected: TableContent) throws(CheckFailure.Cause) {
    do {
      try table.checkAccepted()
      try sectionedTable.checkAccepted()
    } catch {
      throw .rejection(error)
    }
    switch expected {
    case .list(let rows): try Self.compare(table.rows, with: rows)
    case .sections(let sections):
      // The table knows no names; the data behind it do.
      try Self.compare(.sections(content.sections), with: expected)
      try Self.compare(sectionedTable.sections, with: sections.map(\.elements))
    }
  }
}

extension Checker {
  /// Checks that what is shown is what there is to be shown.
  static func compare(
    _ shown: TableContent, with expected: TableContent
  ) throws(CheckFailure.Cause) {
    switch (shown, expected) {
    case (.list(let shown), .list(let rows)):
      try compare(shown, with: rows)
    case (.sections(let shown), .sections(let sections)):
      try compare(shown.map(\.elements), with: sections.map(\.elements))
      for (index, pair) in zip(shown, sections).enumerated() where pair.0.header != pair.1.header {
        throw .wrongName(index, shown: pair.0.header, expected: pair.1.header)
      }
    default:
      preconditionFailure("a list is no table with sections")
    }
  }

  /// Checks the rows of sections.
  private static func compare(
    _ shown: [[Stock]], with sections: [[Stock]]
  ) throws(CheckFailure.Cause) {
    guard shown.count == sections.count else {
      throw .wrongSectionCount(shown.count, sections.count)
    }
    for (index, pair) in zip(shown, sections).enumerated() {
      do throws(CheckFailure.Cause) {
        try compare(pair.0, with: pair.1)
      } catch {
        throw .inSection(index, error)
      }
    }
  }

  /// Checks that rows that are shown are those of a list.
  private static func compare(
    _ shown: some RandomAccessCollection<Stock>, with rows: some RandomAccessCollection<Stock>
  ) throws(CheckFailure.Cause) {
    guard shown.count == rows.count else { throw .wrongCount(shown.count, rows.count) }
    for (index, pair) in zip(shown, rows).enumerated() where !pair.0.isIdentical(to: pair.1) {
      throw .wrongRow(index, shown: pair.0, expected: pair.1)
    }
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections

/// Shows row diffs in a table without a screen and compares it with the list that they tell of.
///
/// The data behind the table follow the row diffs as well, so the table shows only what these say.
final class Checker {
  /// The data behind the table.
  private final class Content {
    var rows: [Stock]

    init(_ rows: [Stock]) {
      self.rows = rows
    }
  }

  private let content: Content
  private let table: HeadlessTable<Stock>

  /// Creates a checker for a list of the given rows.
  init(_ rows: [Stock] = []) {
    let content = Content(rows)
    self.content = content
    table = HeadlessTable(rows: { content.rows })
  }

  /// Checks that a row diff is accepted and leads to the rows of the list.
  func check(
    _ diff: RowDiff, against rows: ArraySnapshot<Stock>
  ) throws(CheckFailure.Cause) {
    var next = content.rows
    do {
      try diff.apply(to: &next)
    } catch {
      throw .misfit(error)
    }
    table.apply(diff.merged) { content.rows = next }
    do {
      try table.checkAccepted()
    } catch {
      throw .rejection(error)
    }
    try Self.compare(table.rows, with: rows)
  }

  /// Checks that rows that are shown are those of a list.
  static func compare(
    _ shown: some RandomAccessCollection<Stock>, with rows: some RandomAccessCollection<Stock>
  ) throws(CheckFailure.Cause) {
    guard shown.count == rows.count else { throw .wrongCount(shown.count, rows.count) }
    for (index, pair) in zip(shown, rows).enumerated() where !pair.0.isIdentical(to: pair.1) {
      throw .wrongRow(index, shown: pair.0, expected: pair.1)
    }
  }
}

/// A row diff that does not do what it should.
struct CheckFailure: Equatable {
  /// What caused the row diff.
  var origin: Origin

  /// What is wrong with it.
  var cause: Cause

  /// What can be wrong with a row diff.
  enum Cause: Error, Equatable {
    /// It is for a list of another length or names other rows.
    case misfit(ArrayChangeError)

    /// The table does not accept it.
    case rejection(TableRejection)

    /// The table shows more rows than the list has, or fewer.
    case wrongCount(Int, Int)

    /// The table shows another row.
    case wrongRow(Int, shown: Stock, expected: Stock)
  }
}

extension CheckFailure: CustomStringConvertible {
  /// Where the row diff comes from and what is wrong with it.
  var description: String { "\(origin): the check failed: \(cause)" }
}

extension CheckFailure.Cause: CustomStringConvertible {
  /// What is wrong, in words.
  var description: String {
    switch self {
    case .misfit(let error): "the row diff does not fit: \(error)"
    case .rejection(let rejection): "the table rejects the row diff: \(rejection)"
    case .wrongCount(let shown, let expected):
      "the table shows \(shown) rows where the list has \(expected)"
    case .wrongRow(let index, let shown, let expected):
      "row \(index) shows \(shown.name) at \(shown.price) where the list has "
        + "\(expected.name) at \(expected.price)"
    }
  }
}

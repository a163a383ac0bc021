// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Why a table does not accept an update.
///
/// Where ``HeadlessTable`` notes a rejection, `UITableView` raises an exception.
public enum TableRejection: Error, Hashable, Sendable {
  /// What a call wants of a row or a section.
  public enum Use: Hashable, Sendable {
    /// It is to go; the position is one before the batch.
    case deletion

    /// It is to be shown anew; the position is one before the batch.
    case reload

    /// It is to move away; the position is one before the batch.
    case moveAway

    /// It is to come; the position is one after the batch.
    case insertion

    /// It is to move here; the position is one after the batch.
    case moveHere
  }

  /// The data had changed before the batch began, so that it starts from another number of rows.
  case dataChangedBeforeBatch(section: Int, shown: Int, available: Int)

  /// The data had changed before the batch began, so that it starts from another number of sections.
  case sectionsChangedBeforeBatch(shown: Int, available: Int)

  /// An index path is not a section and a row.
  case notARow([Int])

  /// A row is outside its section.
  case rowOutOfRange(Use, section: Int, row: Int, count: Int)

  /// A section is outside the table; also that of a row.
  case sectionOutOfRange(Use, section: Int, count: Int)

  /// Two calls name the same row on the same side of the batch.
  case rowUsedTwice(Use, Use, section: Int, row: Int)

  /// Two calls name the same section on the same side of the batch.
  case sectionUsedTwice(Use, Use, section: Int)

  /// A call names a row of a section that comes, goes or is shown anew as a whole.
  case rowOfChangedSection(Use, section: Int, row: Int, sectionUse: Use)

  /// The rows after the batch are not those before it, less and plus those that the calls name.
  case wrongRowCount(
    section: Int, before: Int, deleted: Int, movedAway: Int, inserted: Int, movedHere: Int,
    after: Int)

  /// The sections after the batch are not those before it, less and plus those that the calls name.
  case wrongSectionCount(before: Int, deleted: Int, inserted: Int, after: Int)
}

extension TableRejection.Use: CustomStringConvertible {
  /// The use in words, such as "deleted".
  public var description: String {
    switch self {
    case .deletion: "deleted"
    case .reload: "reloaded"
    case .moveAway: "moved away"
    case .insertion: "inserted"
    case .moveHere: "moved to"
    }
  }

  /// Whether the position is one before the batch.
  var isBefore: Bool {
    switch self {
    case .deletion, .reload, .moveAway: true
    case .insertion, .moveHere: false
    }
  }

  /// The side of the batch in words.
  fileprivate var side: String { isBefore ? "before" : "after" }
}

extension TableRejection: CustomStringConvertible {
  /// The reason in words, with the numbers that explain it.
  public var description: String {
    switch self {
    case .dataChangedBeforeBatch(let section, let shown, let available):
      "section \(section) shows \(shown) rows, but the data had \(available) before the batch began"
    case .sectionsChangedBeforeBatch(let shown, let available):
      "the table shows \(shown) sections, but the data had \(available) before the batch began"
    case .notARow(let path):
      "\(path) is not a section and a row"
    case .rowOutOfRange(let use, let section, let row, let count):
      "row \(row) of section \(section) is \(use), but there are \(count) rows \(use.side) the batch"
    case .sectionOutOfRange(let use, let section, let count):
      "section \(section) is \(use), but there are \(count) sections \(use.side) the batch"
    case .rowUsedTwice(let first, let second, let section, let row):
      first == second
        ? "row \(row) of section \(section) is \(first) twice"
        : "row \(row) of section \(section) is both \(first) and \(second)"
    case .sectionUsedTwice(let first, let second, let section):
      first == second
        ? "section \(section) is \(first) twice"
        : "section \(section) is both \(first) and \(second)"
    case .rowOfChangedSection(let use, let section, let row, let sectionUse):
      "row \(row) of section \(section) is \(use), but the whole section is \(sectionUse)"
    case .wrongRowCount(
      let section, let before, let deleted, let away, let inserted, let here, let after):
      "section \(section) has \(after) rows after the batch, but had \(before) before it, "
        + "with \(deleted) deleted, \(away) moved away, \(inserted) inserted and \(here) moved to"
    case .wrongSectionCount(let before, let deleted, let inserted, let after):
      "there are \(after) sections after the batch, but were \(before) before it, "
        + "with \(deleted) deleted and \(inserted) inserted"
    }
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

public import Foundation

/// A table without a screen that rejects whatever `UITableView` would reject.
///
/// It takes updates as a table view does: it keeps its own rows, and when a batch is over it asks its
/// data for those that came or are to be shown anew. So its rows equal the data exactly if the updates
/// said all that changed, and in the right positions. Use it to test, without an app and on any system,
/// whether a list view could show the changes of an array.
///
/// ```swift
/// let stocks: ObservableArray = ["AAPL", "IBM"]
/// var rows = stocks.elements
/// let table = HeadlessTable(rows: { Array(rows) })
/// let token = stocks.observeDeltas { delta in
///   table.apply(delta) { rows = stocks.elements }
/// }
/// stocks.insert("GOOG", at: 1)
/// try table.checkAccepted()
/// print(table.rows)  // Prints "["AAPL", "GOOG", "IBM"]"
/// ```
///
/// What does not add up is noted in ``rejection``, where a table view raises an exception. Updates are
/// ignored from then on, until ``reloadData()``.
///
/// ## What is rejected
///
/// 1. A batch that begins when the data have already changed.
/// 2. A row or section out of range: before the batch for deletions, reloads and moves away, after it
///    for insertions and moves to.
/// 3. A row or section named twice on the same side of a batch, such as deleted and reloaded.
/// 4. Numbers of rows or sections that do not add up.
/// 5. A row of a section that the same batch inserts, deletes or reloads as a whole.
///
/// A call outside of a batch is a batch of its own, for which the data must have changed already.
public final class HeadlessTable<Element> {
  /// The rows as they are shown, by section.
  public internal(set) var sections: [[Element]]

  /// Why an update was not accepted; `nil` if all were.
  public internal(set) var rejection: TableRejection?

  private let data: () -> [[Element]]

  /// The calls made in the present batch.
  private var batch = TableBatch()

  /// The number of batches that have begun and not ended.
  private var depth = 0

  /// Creates a table of several sections.
  ///
  /// - Parameter data: The rows of each section as they are now; asked for when they are to be shown,
  ///   and at the beginning and end of each batch.
  public init(sections data: @escaping () -> [[Element]]) {
    self.data = data
    sections = data()
  }

  /// Creates a table of one section.
  ///
  /// - Parameter data: The rows as they are now; asked for when they are to be shown, and at the
  ///   beginning and end of each batch.
  public convenience init(rows data: @escaping () -> [Element]) {
    self.init(sections: { [data()] })
  }

  /// The rows of all sections, one section after another.
  ///
  /// - Complexity: O(*n*), where *n* is the number of rows.
  public var rows: [Element] { Array(sections.joined()) }

  /// Throws the rejection if an update was not accepted.
  ///
  /// - Throws: ``rejection``.
  public func checkAccepted() throws(TableRejection) {
    if let rejection { throw rejection }
  }

  /// Returns the rows that show something else than the data say.
  ///
  /// - Parameter areEquivalent: Whether a row shows an element of the data.
  ///
  /// - Returns: The positions of the rows; also those that only the table or only the data have.
  ///
  /// - Complexity: O(*n*), where *n* is the number of rows.
  public func staleRows(by areEquivalent: (Element, Element) -> Bool) -> [IndexPath] {
    let data = data()
    var stale: [IndexPath] = []
    for section in 0..<max(data.count, sections.count) {
      let expected = section < data.count ? data[section] : []
      let shown = section < sections.count ? sections[section] : []
      for row in 0..<max(expected.count, shown.count) {
        let isFresh =
          row < expected.count && row < shown.count && areEquivalent(shown[row], expected[row])
        if !isFresh { stale.append([section, row]) }
      }
    }
    return stale
  }
}

extension HeadlessTable where Element: Equatable {
  /// The rows that show something else than the data say; empty if updates told all that changed.
  ///
  /// - Complexity: O(*n*), where *n* is the number of rows.
  public var staleRows: [IndexPath] { staleRows(by: ==) }
}

// MARK: - Batches

extension HeadlessTable {
  /// Makes several calls together.
  ///
  /// Batches nest; the outermost one counts.
  ///
  /// - Parameter updates: Changes the data and makes the calls.
  ///
  /// - Complexity: O(*n* + *k*), where *n* is the number of rows and *k* that of positions in the calls.
  public func performBatchUpdates(_ updates: () -> Void) {
    if depth == 0, rejection == nil { checkUnchanged() }
    depth += 1
    updates()
    depth -= 1
    if depth == 0 { endBatch() }
  }

  /// Notes a rejection if the data are not those that are shown.
  private func checkUnchanged() {
    let counts = data().map(\.count)
    if counts.count != sections.count {
      rejection = .sectionsChangedBeforeBatch(shown: sections.count, available: counts.count)
      return
    }
    for (section, count) in counts.enumerated() where count != sections[section].count {
      rejection = .dataChangedBeforeBatch(
        section: section, shown: sections[section].count, available: count)
      return
    }
  }

  /// Makes a call, in a batch of its own if there is none.
  private func call(_ body: (inout TableBatch) -> Void) {
    body(&batch)
    if depth == 0 { endBatch() }
  }

  private func endBatch() {
    let batch = batch
    self.batch = TableBatch()
    guard rejection == nil else { return }
    let data = data()
    do {
      try batch.check(before: sections.map(\.count), after: data.map(\.count))
      sections = batch.applied(to: sections, data)
    } catch {
      rejection = error
    }
  }
}

// MARK: - Calls

extension HeadlessTable: TableDisplay {
  /// Inserts rows at positions after the batch.
  ///
  /// - Parameter indexPaths: The positions.
  public func insertRows(at indexPaths: [IndexPath]) {
    call { $0.add(.insertion, indexPaths) }
  }

  /// Deletes the rows at positions before the batch.
  ///
  /// - Parameter indexPaths: The positions.
  public func deleteRows(at indexPaths: [IndexPath]) {
    call { $0.add(.deletion, indexPaths) }
  }

  /// Shows the rows at positions before the batch anew.
  ///
  /// - Parameter indexPaths: The positions.
  public func reloadRows(at indexPaths: [IndexPath]) {
    call { $0.add(.reload, indexPaths) }
  }

  /// Moves a row; it goes on showing what it shows.
  ///
  /// - Parameters:
  ///   - indexPath: The position before the batch.
  ///   - newIndexPath: The position after the batch.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    call { $0.addMove(indexPath, newIndexPath) }
  }

  /// Inserts sections, with all their rows, at positions after the batch.
  ///
  /// - Parameter sections: The positions.
  public func insertSections(_ sections: IndexSet) {
    call { $0.add(.insertion, sections) }
  }

  /// Deletes the sections, with all their rows, at positions before the batch.
  ///
  /// - Parameter sections: The positions.
  public func deleteSections(_ sections: IndexSet) {
    call { $0.add(.deletion, sections) }
  }

  /// Shows the sections, with all their rows, at positions before the batch anew.
  ///
  /// - Parameter sections: The positions.
  public func reloadSections(_ sections: IndexSet) {
    call { $0.add(.reload, sections) }
  }

  /// Moves a section with all its rows.
  ///
  /// - Parameters:
  ///   - section: The position before the batch.
  ///   - newSection: The position after the batch.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    call { $0.addMove(section, newSection) }
  }

  /// Shows everything anew, and accepts updates again.
  ///
  /// - Complexity: O(*n*), where *n* is the number of rows.
  public func reloadData() {
    batch = TableBatch()
    rejection = nil
    sections = data()
  }
}

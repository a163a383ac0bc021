// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import Testing

/// Rows by section, and a table that shows them.
private final class Screen {
  var data: [[String]]
  private(set) lazy var table = HeadlessTable(sections: { [unowned self] in data })

  init(_ data: [[String]]) {
    self.data = data
    _ = table
  }

  /// Exchanges the data and makes calls in one batch; returns why they are rejected.
  func batch(
    _ data: [[String]], _ calls: (HeadlessTable<String>) -> Void
  ) -> TableRejection? {
    table.performBatchUpdates {
      self.data = data
      calls(table)
    }
    return table.rejection
  }
}

@Suite("Headless table")
struct HeadlessTableTests {
  private let rows = [["a", "b", "c"]]

  @Test("Insertions, deletions, moves and reloads of rows are shown")
  func rowsAreShown() {
    let screen = Screen([["a", "b", "c", "d"]])
    let rejection = screen.batch([["x", "d", "A", "c"]]) { table in
      table.insertRows(at: [[0, 0]])
      table.deleteRows(at: [[0, 1]])
      table.moveRow(at: [0, 3], to: [0, 1])
      table.reloadRows(at: [[0, 0]])
    }
    #expect(rejection == nil)
    #expect(screen.table.sections == [["x", "d", "A", "c"]])
    #expect(screen.table.rows == ["x", "d", "A", "c"])
    #expect(screen.table.staleRows == [])
  }

  @Test("Insertions, deletions, moves and reloads of sections are shown")
  func sectionsAreShown() {
    let screen = Screen([["a"], ["b", "c"], ["d"], ["e"]])
    let rejection = screen.batch([["e"], ["x", "y"], ["B", "C", "D"], ["d", "f"]]) { table in
      table.deleteSections([0])
      table.insertSections([1])
      table.moveSection(3, toSection: 0)
      table.reloadSections([1])
      table.insertRows(at: [[3, 1]])
    }
    #expect(rejection == nil)
    #expect(screen.table.sections == [["e"], ["x", "y"], ["B", "C", "D"], ["d", "f"]])
  }

  @Test("Rows move between sections")
  func moveBetweenSections() {
    let screen = Screen([["a", "b"], ["c"]])
    let rejection = screen.batch([["b"], ["c", "a"]]) { $0.moveRow(at: [0, 0], to: [1, 1]) }
    #expect(rejection == nil)
    #expect(screen.table.sections == [["b"], ["c", "a"]])
  }

  @Test("A row that nobody reloads goes on showing what it showed")
  func stale() {
    let screen = Screen(rows)
    #expect(screen.batch([["a", "B", "c"]]) { _ in } == nil)
    #expect(screen.table.rows == ["a", "b", "c"])
    #expect(screen.table.staleRows == [[0, 1]])
    screen.table.reloadRows(at: [[0, 1]])
    #expect(screen.table.rows == ["a", "B", "c"])
    screen.data = [["a"], ["z"]]
    #expect(screen.table.staleRows == [[0, 1], [0, 2], [1, 0]])
  }

  @Test("A call outside of a batch is one of its own")
  func singleCalls() throws {
    let screen = Screen(rows)
    screen.data = [["a", "b", "c", "d"]]
    screen.table.insertRows(at: [[0, 3]])
    try screen.table.checkAccepted()
    #expect(screen.table.rows == ["a", "b", "c", "d"])
    screen.table.deleteRows(at: [[0, 0]])
    #expect(throws: TableRejection.self) { try screen.table.checkAccepted() }
  }

  @Test("Batches nest")
  func nested() {
    let screen = Screen(rows)
    let rejection = screen.batch([["b", "c", "x"]]) { table in
      table.performBatchUpdates { table.deleteRows(at: [[0, 0]]) }
      table.performBatchUpdates { table.insertRows(at: [[0, 2]]) }
    }
    #expect(rejection == nil)
    #expect(screen.table.rows == ["b", "c", "x"])
  }

  @Test("After a rejection nothing is shown until everything is reloaded")
  func refusal() {
    let screen = Screen(rows)
    let rejection = screen.batch([["a"]]) { $0.deleteRows(at: [[0, 2]]) }
    #expect(rejection != nil)
    #expect(screen.table.rows == ["a", "b", "c"])
    let again = screen.batch([["a", "b"]]) { $0.insertRows(at: [[0, 1]]) }
    #expect(again == rejection)
    #expect(screen.table.rows == ["a", "b", "c"])
    screen.table.reloadData()
    #expect(screen.table.rejection == nil)
    #expect(screen.table.rows == ["a", "b"])
    #expect(screen.batch([["b"]]) { $0.deleteRows(at: [[0, 0]]) } == nil)
  }
}

// MARK: - Rejections

extension HeadlessTableTests {
  @Test("Data that changed before the batch are noticed")
  func earlyChange() {
    let screen = Screen(rows)
    screen.data = [["a", "b"]]
    let rejection = screen.batch([["a", "b"]]) { $0.deleteRows(at: [[0, 2]]) }
    #expect(rejection == .dataChangedBeforeBatch(section: 0, shown: 3, available: 2))
    let other = Screen(rows)
    other.data = []
    #expect(
      other.batch([]) { $0.deleteSections([0]) }
        == .sectionsChangedBeforeBatch(shown: 1, available: 0))
  }

  @Test("Numbers of rows must add up")
  func rowCounts() {
    let rejection = Screen(rows).batch([["a", "b", "x", "y"]]) { table in
      table.deleteRows(at: [[0, 2]])
      table.insertRows(at: [[0, 2]])
    }
    #expect(
      rejection
        == .wrongRowCount(
          section: 0, before: 3, deleted: 1, movedAway: 0, inserted: 1, movedHere: 0, after: 4))
    let moved = Screen([["a", "b"], ["c"]]).batch([["a", "b"], ["c"]]) {
      $0.moveRow(at: [0, 0], to: [1, 0])
    }
    #expect(
      moved
        == .wrongRowCount(
          section: 0, before: 2, deleted: 0, movedAway: 1, inserted: 0, movedHere: 0, after: 2))
  }

  @Test("Numbers of sections must add up")
  func sectionCounts() {
    let rejection = Screen(rows).batch([["a", "b", "c"], ["d"]]) { $0.insertRows(at: [[0, 0]]) }
    #expect(rejection == .wrongSectionCount(before: 1, deleted: 0, inserted: 0, after: 2))
  }

  @Test("Positions must be in range, each in its own space")
  func ranges() {
    // Deletions and reloads count before the batch, insertions after it.
    #expect(
      Screen(rows).batch([["a"]]) { $0.deleteRows(at: [[0, 2], [0, 3]]) }
        == .rowOutOfRange(.deletion, section: 0, row: 3, count: 3))
    #expect(
      Screen(rows).batch(rows) { $0.reloadRows(at: [[0, -1]]) }
        == .rowOutOfRange(.reload, section: 0, row: -1, count: 3))
    #expect(
      Screen(rows).batch([["a", "b", "c", "d"]]) { $0.insertRows(at: [[0, 4]]) }
        == .rowOutOfRange(.insertion, section: 0, row: 4, count: 4))
    #expect(
      Screen(rows).batch([["b", "c"]]) { table in
        table.deleteRows(at: [[0, 0]])
        table.moveRow(at: [0, 1], to: [0, 2])
      } == .rowOutOfRange(.moveHere, section: 0, row: 2, count: 2))
    #expect(
      Screen(rows).batch(rows) { $0.moveRow(at: [1, 0], to: [0, 0]) }
        == .sectionOutOfRange(.moveAway, section: 1, count: 1))
    #expect(
      Screen(rows).batch([]) { $0.deleteSections([1]) }
        == .sectionOutOfRange(.deletion, section: 1, count: 1))
    #expect(
      Screen(rows).batch(rows) { $0.moveSection(0, toSection: 1) }
        == .sectionOutOfRange(.moveHere, section: 1, count: 1))
  }

  @Test("No row is named twice on one side")
  func rowsTwice() {
    #expect(
      Screen(rows).batch([["b"]]) { $0.deleteRows(at: [[0, 0], [0, 0]]) }
        == .rowUsedTwice(.deletion, .deletion, section: 0, row: 0))
    #expect(
      Screen(rows).batch([["b", "c"]]) { table in
        table.deleteRows(at: [[0, 0]])
        table.reloadRows(at: [[0, 0]])
      } == .rowUsedTwice(.deletion, .reload, section: 0, row: 0))
    #expect(
      Screen(rows).batch([["b", "c"]]) { table in
        table.moveRow(at: [0, 0], to: [0, 1])
        table.deleteRows(at: [[0, 0]])
      } == .rowUsedTwice(.moveAway, .deletion, section: 0, row: 0))
    #expect(
      Screen(rows).batch(rows) { table in
        table.moveRow(at: [0, 0], to: [0, 1])
        table.reloadRows(at: [[0, 0]])
      } == .rowUsedTwice(.moveAway, .reload, section: 0, row: 0))
    #expect(
      Screen(rows).batch(rows) { table in
        table.moveRow(at: [0, 0], to: [0, 2])
        table.moveRow(at: [0, 1], to: [0, 2])
      } == .rowUsedTwice(.moveHere, .moveHere, section: 0, row: 2))
    #expect(
      Screen(rows).batch([["b", "a", "c", "d"]]) { table in
        table.insertRows(at: [[0, 1]])
        table.moveRow(at: [0, 0], to: [0, 1])
      } == .rowUsedTwice(.insertion, .moveHere, section: 0, row: 1))
  }

  @Test("No section is named twice on one side")
  func sectionsTwice() {
    let sections = [["a"], ["b"]]
    #expect(
      Screen(sections).batch([["b"]]) { table in
        table.deleteSections([0])
        table.reloadSections([0])
      } == .sectionUsedTwice(.deletion, .reload, section: 0))
    #expect(
      Screen(sections).batch([["a"], ["b"], ["c"]]) { table in
        table.insertSections([1])
        table.moveSection(0, toSection: 1)
      } == .sectionUsedTwice(.insertion, .moveHere, section: 1))
  }

  @Test("No row is named of a section that comes, goes or is reloaded")
  func rowsOfChangedSections() {
    let sections = [["a"], ["b"]]
    #expect(
      Screen(sections).batch([["b"]]) { table in
        table.deleteSections([0])
        table.deleteRows(at: [[0, 0]])
      } == .rowOfChangedSection(.deletion, section: 0, row: 0, sectionUse: .deletion))
    #expect(
      Screen(sections).batch([["a"], ["b"], ["c"]]) { table in
        table.insertSections([2])
        table.insertRows(at: [[2, 0]])
      } == .rowOfChangedSection(.insertion, section: 2, row: 0, sectionUse: .insertion))
    #expect(
      Screen(sections).batch([["a", "c"], ["b"]]) { table in
        table.reloadSections([0])
        table.insertRows(at: [[0, 1]])
      } == .rowOfChangedSection(.insertion, section: 0, row: 1, sectionUse: .reload))
  }

  @Test("An index path must be a section and a row")
  func malformed() {
    #expect(Screen(rows).batch(rows) { $0.reloadRows(at: [[0]]) } == .notARow([0]))
    #expect(
      Screen(rows).batch(rows) { $0.moveRow(at: [0, 0], to: [0, 1, 2]) } == .notARow([0, 1, 2]))
  }

  @Test("A rejection says what is wrong, with the numbers")
  func descriptions() {
    #expect(
      "\(TableRejection.rowUsedTwice(.deletion, .reload, section: 0, row: 4))"
        == "row 4 of section 0 is both deleted and reloaded")
    #expect(
      "\(TableRejection.rowOutOfRange(.insertion, section: 1, row: 4, count: 4))"
        == "row 4 of section 1 is inserted, but there are 4 rows after the batch")
    #expect(
      "\(TableRejection.wrongSectionCount(before: 1, deleted: 0, inserted: 1, after: 1))"
        == "there are 1 sections after the batch, but were 1 before it, with 0 deleted and 1 inserted"
    )
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

/// Writes down the calls it gets.
private final class TranscriptDisplay: TableDisplay {
  var calls: [String] = []

  func performBatchUpdates(_ updates: () -> Void) {
    calls.append("begin")
    updates()
    calls.append("end")
  }

  func insertRows(at indexPaths: [IndexPath]) { note("insert", indexPaths) }
  func deleteRows(at indexPaths: [IndexPath]) { note("delete", indexPaths) }
  func reloadRows(at indexPaths: [IndexPath]) { note("reload", indexPaths) }
  func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    note("move", [indexPath, newIndexPath])
  }
  func insertSections(_ sections: IndexSet) { calls.append("insert sections") }
  func deleteSections(_ sections: IndexSet) { calls.append("delete sections") }
  func reloadSections(_ sections: IndexSet) { calls.append("reload sections") }
  func moveSection(_ section: Int, toSection newSection: Int) { calls.append("move section") }
  func reloadData() { calls.append("reload all") }

  private func note(_ call: String, _ paths: [IndexPath]) {
    calls.append("\(call) \(paths.map(Array.init))")
  }
}

/// Does what it is told at once, as `NSTableView` does.
private final class ImmediateDisplay: TableDisplay {
  private(set) var rows: [Int]
  var data: [Int]
  private(set) var moveCount = 0

  init(_ rows: [Int]) {
    self.rows = rows
    data = rows
  }

  var movesRowsInTurn: Bool { true }

  func performBatchUpdates(_ updates: () -> Void) { updates() }

  func insertRows(at indexPaths: [IndexPath]) {
    for path in indexPaths { rows.insert(data[path[1]], at: path[1]) }
  }

  func deleteRows(at indexPaths: [IndexPath]) {
    for path in indexPaths.reversed() { rows.remove(at: path[1]) }
  }

  func reloadRows(at indexPaths: [IndexPath]) {
    for path in indexPaths { rows[path[1]] = data[path[1]] }
  }

  func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    rows.insert(rows.remove(at: indexPath[1]), at: newIndexPath[1])
    moveCount += 1
  }

  func insertSections(_ sections: IndexSet) {}
  func deleteSections(_ sections: IndexSet) {}
  func reloadSections(_ sections: IndexSet) {}
  func moveSection(_ section: Int, toSection newSection: Int) {}
  func reloadData() { rows = data }
}

@Suite("Table display")
struct TableDisplayTests {
  @Test("Calls are made at the documented positions, data changed first")
  func transcript() {
    let display = TranscriptDisplay()
    let delta = ArrayDelta([
      ArrayChange.removal("b", at: 1, countBefore: 5),
      .insertion("x", at: 0, countBefore: 4),
      .replacement("e", with: "E", at: 4, count: 5),
      .move(["E"], [IndexPair(oldIndex: 4, newIndex: 1)], count: 5),
      .replacement("c", with: "C", at: 3, count: 5),
    ])
    display.apply(delta, section: 7) { display.calls.append("data") }
    #expect(
      display.calls == [
        "begin", "data", "delete [[7, 1]]", "insert [[7, 0]]", "move [[7, 4], [7, 1]]",
        "reload [[7, 2]]", "end", "begin", "reload [[7, 1]]", "end",
      ])
  }

  @Test("A setting reloads everything, and nothing calls nothing")
  func settingAndNothing() {
    let display = TranscriptDisplay()
    display.apply(ArrayDelta(.setting(from: [1], to: [2]))) { display.calls.append("data") }
    #expect(display.calls == ["data", "reload all"])
    display.calls = []
    display.apply(ArrayDelta<Int>(unchanged: 3)) { display.calls.append("data") }
    #expect(display.calls == ["data"])
  }

  @Test("A table accepts every delta and shows the list after it")
  func tableValid() throws {
    for list in [[], [1], [1, 2], [1, 2, 3, 4]] {
      try DeltaCase.forEach(from: list, depth: list.count < 3 ? 3 : 2) { state in
        var rows = state.model.old
        let table = HeadlessTable(rows: { rows })
        table.apply(state.total) { rows = state.model.new }
        if let rejection = table.rejection { return [rejection.description] }
        return table.rows == state.model.new ? [] : ["table shows \(table.rows)"]
      }
    }
  }

  @Test("A table follows long edits of long lists in its second section")
  func random() {
    for seed in 1...40 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      var rows = Array(0..<Int.random(in: 0...20, using: &random))
      let table = HeadlessTable(sections: { [[-1], rows] })
      for step in 1...10 {
        var state = DeltaCase(rows)
        for edit in 1...Int.random(in: 1...8, using: &random) {
          state = state.followed(
            by: randomEdit(of: state.model.new, fresh: 100 * step + 10 * edit, using: &random))
        }
        table.apply(state.total, section: 1) { rows = state.model.new }
        #expect(table.rejection == nil, "seed \(seed)")
        #expect(table.sections == [[-1], rows], "seed \(seed)")
      }
    }
  }

  @Test("A display whose calls take effect at once shows the list after a delta")
  func inTurn() throws {
    try DeltaCase.forEach(from: [1, 2, 3], depth: 2) { state in
      let display = ImmediateDisplay(state.model.old)
      display.apply(state.total) { display.data = state.model.new }
      return display.rows == state.model.new ? [] : ["display shows \(display.rows)"]
    }
    for seed in 1...40 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      var state = DeltaCase(Array(0..<20))
      for step in 1...10 {
        state = state.followed(
          by: randomEdit(of: state.model.new, fresh: 100 * step, using: &random))
        let display = ImmediateDisplay(state.model.old)
        display.apply(state.total) { display.data = state.model.new }
        #expect(display.rows == state.model.new, "seed \(seed)")
        #expect(display.moveCount <= state.total.moves.count, "seed \(seed)")
      }
    }
  }

  @Test("Twenty insertions in front of a replaced row reload it at its old position")
  func reloadPosition() {
    let display = TranscriptDisplay()
    var changes = (0..<20).map { ArrayChange.insertion($0, at: 0, countBefore: 1 + $0) }
    changes.append(.replacement(99, with: 100, at: 20, count: 21))
    display.apply(ArrayDelta(changes)) {}
    #expect(display.calls.contains("reload [[0, 0]]"))
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

/// Law 6: a table accepts every delta and shows the array afterwards.
@Suite("Law 6: table-valid deltas")
struct TableValidTests {
  @Test("Every three edits of a short list, in a table that counts", arguments: 0..<5)
  func everyThreeEdits(count: Int) throws {
    try DeltaCase.forEach(from: Array(1..<1 + count), depth: 3, check)
  }

  @Test("Long runs of edits of long lists", arguments: 1...12 as ClosedRange<UInt64>)
  func random(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for length in [2, 8, 40] {
      var state = DeltaCase(Array(0..<random.below(40)))
      for step in 1...length {
        state = state.followed(
          by: randomEdit(of: state.model.new, fresh: 1000 * step, using: &random))
      }
      #expect(try check(state) == [], "\(state.changes)")
    }
  }

  private func check(_ state: DeltaCase) throws -> [String] {
    var check = Complaints()
    let delta = state.total
    var rows = state.model.old
    let table = HeadlessTable(rows: { rows })
    table.apply(delta) { rows = state.model.new }
    check.expect(table.rejection == nil, "\(table.rejection.map { "\($0)" } ?? "")")
    check.expect(table.rows == state.model.new, "the table shows \(table.rows)")
    // No position is both deleted and reloaded or moved, and none is both inserted and moved to.
    let pairs = Set(delta.moves).union(delta.replacements)
    check.expect(delta.deletions.isDisjoint(with: pairs.map(\.oldIndex)), "deleted and more")
    check.expect(delta.insertions.isDisjoint(with: pairs.map(\.newIndex)), "inserted and more")
    check.expect(Set(pairs.map(\.oldIndex)).count == pairs.count, "one position, two fates")
    check.expect(Set(pairs.map(\.newIndex)).count == pairs.count, "two to one position")
    check.expect(delta.moves.allSatisfy { pair in delta.isMoved(pair) }, "a move that is none")
    if state.model.old.count <= 5 {
      check.expect(delta.moves.count == state.model.moveCount, "more moves than needed")
    }
    return check.complaints
  }
}

extension IndexSet {
  fileprivate func isDisjoint(with indexes: [Int]) -> Bool {
    !indexes.contains { contains($0) }
  }
}

extension ArrayDelta {
  /// Whether an element that is said to move is the one at both positions.
  fileprivate func isMoved(_ pair: IndexPair) -> Bool {
    newIndex(forOld: pair.oldIndex) == pair.newIndex
      && oldIndex(forNew: pair.newIndex) == pair.oldIndex
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

/// Law 7: deltas compose as the changes do that they tell of.
@Suite("Law 7: algebra of deltas")
struct AlgebraTests {
  /// Deltas that an observer was told, one after another, and the lists between them.
  private struct Told {
    var deltas: [ArrayDelta<Int>] = []
    var lists: [[Int]]
  }

  /// Makes each edit in a batch of its own and notes what is told, also if that is nothing.
  private func told(_ changes: [ArrayChange<Int>], of list: [Int]) throws -> Told {
    let array = ObservableArray(list)
    var told = Told(lists: [list])
    var news: ArrayDelta<Int>?
    let token = array.observeDeltas { news = $0 }
    for change in changes {
      news = nil
      try array.apply(change)
      told.deltas.append(news ?? ArrayDelta(unchanged: array.count))
      told.lists.append(Array(array))
    }
    token.invalidate()
    return told
  }

  /// What deltas come to, in every bracketing.
  private func everyBracketing(_ deltas: ArraySlice<ArrayDelta<Int>>) -> [ArrayDelta<Int>] {
    if deltas.count == 1 { return Array(deltas) }
    return deltas.indices.dropFirst().flatMap { middle in
      everyBracketing(deltas[..<middle]).flatMap { first in
        everyBracketing(deltas[middle...]).map { first.followed(by: $0) }
      }
    }
  }

  @Test("Every three edits of a short list, in every bracketing", arguments: 0..<5)
  func everyThreeEdits(count: Int) throws {
    try DeltaCase.forEach(from: Array(1..<1 + count), depth: 3) { state in
      state.changes.count == 3 ? try check(state.changes, of: state.model.old) : []
    }
  }

  @Test("Runs of five edits of longer lists, in every bracketing")
  func random() throws {
    for seed in 1...60 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      var state = DeltaCase(Array(0..<random.below(12)))
      for step in 1...5 {
        state = state.followed(
          by: randomEdit(of: state.model.new, fresh: 100 * step, using: &random))
      }
      #expect(try check(state.changes, of: state.model.old) == [], "seed \(seed)")
    }
  }

  private func check(_ changes: [ArrayChange<Int>], of list: [Int]) throws -> [String] {
    var check = Complaints()
    let told = try told(changes, of: list)
    let bracketings = everyBracketing(told.deltas[...])
    let total = bracketings[0]
    check.expect(bracketings.allSatisfy { $0 == total }, "bracketings differ")
    // A move onto itself and a setting of nothing by nothing are silent, and so told by nobody.
    check.expect(
      ArrayDelta(changes, countBefore: list.count) == total
        || changes.contains { $0.countBefore + $0.countAfter == 0 }, "merged at once")
    check.expect(try list.applying(total) == told.lists.last, "applied")
    let inverses = everyBracketing(told.deltas.reversed().map(\.inverse)[...])
    check.expect(inverses.allSatisfy { $0 == total.inverse }, "inverses backwards")
    check.expect(total.inverse.inverse == total, "inverse of the inverse")
    check.expect(try told.lists.last?.applying(total.inverse) == list, "inverse applied")
    let undone = try list.applying(total.followed(by: total.inverse))
    check.expect(undone == list, "followed by its inverse")
    let before = ArrayDelta<Int>(unchanged: list.count)
    let after = ArrayDelta<Int>(unchanged: total.countAfter)
    check.expect(before.followed(by: total) == total, "nothing before")
    check.expect(total.followed(by: after) == total, "nothing after")
    return check.complaints
  }
}

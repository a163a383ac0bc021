// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import Testing

@Suite("Laws of deltas")
struct ArrayDeltaLawTests {
  /// A list, what happened to it so far, and what must be said of it.
  struct Case {
    var changes: [ArrayChange<Int>] = []
    var total: ArrayDelta<Int>
    var model: NaiveDelta

    init(_ list: [Int]) {
      total = ArrayDelta(unchanged: list.count)
      model = NaiveDelta(list)
    }

    func followed(by change: ArrayChange<Int>) -> Self {
      var result = self
      result.changes.append(change)
      result.total = total.followed(by: ArrayDelta(change))
      result.model.apply(change)
      return result
    }
  }

  @Test(
    "Every run of three edits to a short list merges to what is different in the end",
    arguments: 0..<5)
  func exhaustive(count: Int) throws {
    try explore(Case(Array(1...9).prefix(count).map { $0 }), depth: 3)
  }

  private func explore(_ state: Case, depth: Int) throws {
    if try !check(state) { return }
    if depth == 0 { return }
    for change in smallEdits(of: state.model.new, fresh: 10 * (state.changes.count + 1)) {
      try explore(state.followed(by: change), depth: depth - 1)
    }
  }

  private func check(_ state: Case) throws -> Bool {
    var complaints: [String] = []
    func expect(_ condition: Bool, _ complaint: String) {
      if !condition { complaints.append(complaint) }
    }
    let total = state.total
    let model = state.model
    total._checkInvariants()
    expect(Array(total.deletionRanges.joined()) == model.deletions, "deletions")
    expect(Array(total.insertionRanges.joined()) == model.insertions, "insertions")
    expect(total.replacements == model.replacements, "replacements")
    expect(total.isSetting == model.isSetting, "setting")
    expect(try model.old.applying(total) == model.new, "applying")
    let inverse = total.inverse
    expect(try model.new.applying(inverse) == model.old, "inverse")
    expect(inverse.inverse == total, "inverse of inverse")
    expect(total.moves.count == model.moveCount, "moves")
    let merged = ArrayDelta(state.changes, countBefore: model.old.count)
    expect(merged == total, "merging")
    if state.changes.count == 3 {
      let right = ArrayDelta(state.changes[1]).followed(by: ArrayDelta(state.changes[2]))
      expect(ArrayDelta(state.changes[0]).followed(by: right) == total, "associativity")
    }
    if complaints.isEmpty { return true }
    Issue.record("\(model.old), \(state.changes): \(total); wrong: \(complaints)")
    return false
  }
}

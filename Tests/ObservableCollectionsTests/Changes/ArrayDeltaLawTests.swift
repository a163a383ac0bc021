// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

@Suite("Laws of deltas")
struct ArrayDeltaLawTests {
  @Test(
    "Every run of edits to a short list merges to what is different in the end", arguments: 0..<5)
  func exhaustive(count: Int) throws {
    let list = Array((1...9).prefix(count))
    try DeltaCase.forEach(from: list, depth: 3) { try checkLaws($0) }
  }

  @Test("The laws do not depend on elements being different")
  func duplicates() throws {
    for list in [[7], [7, 7], [7, 8, 7], [7, 7, 7, 7]] {
      try DeltaCase.forEach(from: list, depth: 2, fresh: { _ in 7 }) { try checkLaws($0) }
    }
  }

  @Test(
    "Long runs of edits to long lists merge by the same laws",
    arguments: 1...15 as ClosedRange<UInt64>)
  func random(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let list = (0..<Int.random(in: 0...30, using: &random)).map { $0 }
    var state = DeltaCase(list)
    for step in 1...60 {
      state = state.followed(
        by: randomEdit(of: state.model.new, fresh: 1000 * step, using: &random))
      #expect(try checkLaws(state) == [], "step \(step)")
    }
    // In halves of random size, however they are put together.
    let changes = state.changes
    func merged(_ range: Range<Int>) -> ArrayDelta<Int> {
      if range.count == 1 { return ArrayDelta(changes[range.lowerBound]) }
      let middle = Int.random(in: range.lowerBound + 1..<range.upperBound, using: &random)
      return merged(range.lowerBound..<middle).followed(by: merged(middle..<range.upperBound))
    }
    for _ in 0..<5 { #expect(merged(changes.indices) == state.total) }
  }

  /// Compares what was merged with the model, and with what was merged in other ways.
  private func checkLaws(_ state: DeltaCase) throws -> [String] {
    var check = Complaints()
    let total = state.total
    let model = state.model
    total._checkInvariants()
    check.expect(Array(total.deletionRanges.joined()) == model.deletions, "deletions")
    check.expect(Array(total.insertionRanges.joined()) == model.insertions, "insertions")
    check.expect(total.replacements == model.replacements, "replacements")
    check.expect(total.isSetting == model.isSetting, "setting")
    check.expect(total.countBefore == model.old.count, "count before")
    check.expect(total.countAfter == model.new.count, "count after")
    check.expect(try model.old.applying(total) == model.new, "applying")
    let inverse = total.inverse
    check.expect(try model.new.applying(inverse) == model.old, "inverse")
    check.expect(inverse.inverse == total, "inverse of inverse")
    if model.old.count <= 5 { check.expect(total.moves.count == model.moveCount, "moves") }
    check.expect(ArrayDelta(state.changes, countBefore: model.old.count) == total, "merging")
    if state.changes.count == 3 {
      let last = ArrayDelta(state.changes[1]).followed(by: ArrayDelta(state.changes[2]))
      check.expect(ArrayDelta(state.changes[0]).followed(by: last) == total, "associativity")
    }
    return check.complaints
  }

  @Test("A delta followed by its inverse changes nothing")
  func inverse() throws {
    try DeltaCase.forEach(from: [1, 2, 3], depth: 2) { state in
      var check = Complaints()
      let total = state.total
      let nothing = total.followed(by: total.inverse)
      check.expect(try state.model.old.applying(nothing) == state.model.old, "applying")
      check.expect(nothing.isSetting == total.isSetting, "setting")
      if !total.isSetting {
        check.expect(nothing.replacedElements == nothing.replacingElements, "replacements")
        check.expect(nothing.moves.isEmpty, "moves")
        let expected = Set(total.replacements.map(\.oldIndex)).union(total.deletions)
        check.expect(
          Set(nothing.replacements.map(\.oldIndex)).union(nothing.deletions).isSubset(of: expected),
          "more than was undone")
      }
      return check.complaints
    }
  }

  @Test("Positions are found in both directions")
  func positions() throws {
    try DeltaCase.forEach(from: [1, 2, 3], depth: 2, checkPositions)
    for seed in 1...10 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      var state = DeltaCase(Array(0..<30))
      for step in 1...12 {
        state = state.followed(
          by: randomEdit(of: state.model.new, fresh: 1000 * step, using: &random))
        #expect(checkPositions(state) == [], "step \(step)")
      }
    }
  }

  private func checkPositions(_ state: DeltaCase) -> [String] {
    var check = Complaints()
    let origins = state.model.rows.map(\.origin)
    for (index, origin) in origins.enumerated() {
      check.expect(state.total.oldIndex(forNew: index) == origin, "old index for \(index)")
    }
    for index in state.model.old.indices {
      check.expect(
        state.total.newIndex(forOld: index) == origins.firstIndex(of: index),
        "new index for \(index)")
    }
    return check.complaints
  }

  @Test("Its own records lead to the same")
  func changes() throws {
    try DeltaCase.forEach(from: [1, 2], depth: 3, checkChanges)
    try DeltaCase.forEach(from: [1, 2, 3, 4], depth: 2, checkChanges)
  }

  private func checkChanges(_ state: DeltaCase) throws -> [String] {
    var check = Complaints()
    let changes = state.total.changes
    var list = state.model.old
    for change in changes { try list.apply(change, comparingOldElementsBy: ==) }
    check.expect(list == state.model.new, "applying one after another")
    let isVoid = state.total.isEmpty && state.total.isSetting
    check.expect(
      ArrayDelta(changes, countBefore: state.model.old.count) == state.total || isVoid, "merging")
    check.expect(changes.isEmpty == state.total.isEmpty, "emptiness")
    check.expect(changes.count == Set(changes.map(\.kind)).count, "kinds")
    let moves = changes.reduce(0) { $0 + $1.moves.count }
    check.expect(moves >= state.total.moves.count, "moves")
    return check.complaints
  }

  @Test("Transforming the elements commutes with merging")
  func mapping() throws {
    try DeltaCase.forEach(from: [1, 2], depth: 2) { state in
      var check = Complaints()
      let mapped = state.changes.map { $0.map { "\($0)" } }
      check.expect(
        ArrayDelta(mapped, countBefore: 2) == state.total.map { "\($0)" }, "mapping")
      return check.complaints
    }
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import Testing

@Suite("Deltas and CollectionDifference")
struct ArrayDeltaDifferenceTests {
  @Test("A difference becomes a delta")
  func fromDifference() throws {
    let difference = ["a", "c", "x"].difference(from: ["a", "b", "c"])
    let delta = try ArrayDelta(difference, countBefore: 3)
    #expect(delta.deletions == [1])
    #expect(delta.insertions == [2])
    #expect(try ["a", "b", "c"].applying(delta) == ["a", "c", "x"])
  }

  @Test("An inferred move is a move")
  func move() throws {
    let difference = ["b", "c", "a"].difference(from: ["a", "b", "c"]).inferringMoves()
    let delta = try ArrayDelta(difference, countBefore: 3)
    #expect(delta.moves == [IndexPair(oldIndex: 0, newIndex: 2)])
    #expect(delta.deletions.isEmpty)
    #expect(CollectionDifference(delta) == difference)
  }

  @Test("A move of elements that cannot be compared is also a replacement")
  func moveOfDifferent() throws {
    struct Row {
      var name: String
    }
    let changes: [CollectionDifference<Row>.Change] = [
      .remove(offset: 0, element: Row(name: "a"), associatedWith: 1),
      .insert(offset: 1, element: Row(name: "A"), associatedWith: 0),
    ]
    let difference = try #require(CollectionDifference(changes))
    let delta = try ArrayDelta(difference, countBefore: 2)
    #expect(delta.replacements == [IndexPair(oldIndex: 0, newIndex: 1)])
    #expect(delta.replacingElements.map(\.name) == ["A"])
    #expect(delta.moves.count == 1)
  }

  @Test("A difference of other lists is refused")
  func refused() {
    let difference = ["a", "b"].difference(from: ["c", "d", "e"])
    #expect(throws: ArrayChangeError.indexOutOfRange(index: 2, count: 2)) {
      try ArrayDelta(difference, countBefore: 2)
    }
    let longer = ["a", "b", "c"].difference(from: ["a", "b"])
    #expect(throws: ArrayChangeError.indexOutOfRange(index: 2, count: 2)) {
      try ArrayDelta(longer, countBefore: 1)
    }
  }

  @Test("There and back, only replacements turn into removals and insertions")
  func roundTrip() throws {
    for list in [[], [1], [1, 2], [1, 2, 3]] {
      try DeltaCase.forEach(from: list, depth: 2) { state in
        var check = Complaints()
        let difference = CollectionDifference(state.total)
        check.expect(state.model.old.applying(difference) == state.model.new, "applying")
        let back = try ArrayDelta(difference, countBefore: list.count)
        back._checkInvariants()
        check.expect(try state.model.old.applying(back) == state.model.new, "back")
        if state.total.replacements.isEmpty, !state.total.isSetting {
          check.expect(back == state.total, "equality")
        }
        return check.complaints
      }
    }
  }
}

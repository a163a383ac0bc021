// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

@Suite struct ArrayChangeInverseTests {
  @Test func theInverseLeadsBack() throws {
    try withEvery("change", in: everySmallChange) { test in
      try expectEqual(try test.after.applying(test.change.inverse), test.before)
    }
  }

  @Test func theInverseOfTheInverseIsTheChange() throws {
    try withEvery("change", in: everySmallChange) { test in
      try expectEqual(test.change.inverse.inverse, test.change)
      try expectEqual(test.change.inverse.countBefore, test.after.count)
      try expectEqual(test.change.inverse.countAfter, test.before.count)
    }
  }

  @Test func theInverseNamesTheElementsThatAreThere() throws {
    try withEvery("change", in: everySmallChange) { test in
      var list = test.after
      try list.apply(test.change.inverse, comparingOldElementsBy: ==)
    }
  }

  @Test func movesOfAnInverseAreInOrder() {
    let change = ArrayChange.move(
      ["a", "c"], [IndexPair(oldIndex: 0, newIndex: 2), IndexPair(oldIndex: 2, newIndex: 3)],
      count: 4)
    #expect(
      change.inverse.moves
        == [IndexPair(oldIndex: 2, newIndex: 0), IndexPair(oldIndex: 3, newIndex: 2)])
    #expect(change.inverse.movedElements == ["a", "c"])
  }

  @Test func theInverseOfANoticeIsANotice() {
    let array: ObservableArray = ["a"]
    var notice: ArrayChange<String>?
    let token = array.observe(.prior) { notice = notice ?? $0 }
    array.append("b")
    token.invalidate()
    #expect(notice?.isPrior == true)
    #expect(notice?.inverse.isPrior == true)
    #expect(notice?.inverse.kind == .removal)
  }
}

@Suite struct ArrayChangeWithoutMovesTests {
  @Test func aMoveIsARemovalAndAnInsertionOfTheSame() throws {
    try withEvery("change", in: everySmallChange) { test in
      let parts = test.change.withoutMoves
      var list = test.before
      for part in parts { try list.apply(part, comparingOldElementsBy: ==) }
      try expectEqual(list, test.after)
      let kinds = test.change.kind == .move ? [.removal, .insertion] : [test.change.kind]
      try expectEqual(parts.map(\.kind), kinds)
      if test.change.kind == .move {
        try expectEqual(parts[1].newElements, test.change.movedElements)
        try expectEqual(parts[0].oldElements.sorted(), test.change.movedElements.sorted())
      } else {
        try expectEqual(parts[0], test.change)
      }
    }
  }
}

@Suite struct ArrayChangeMappingTests {
  @Test func mappingGoesWithApplying() throws {
    try withEvery("change", in: everySmallChange) { test in
      let mapped = test.change.map { "<\($0)>" }
      let after = try test.before.map { "<\($0)>" }.applying(mapped)
      try expectEqual(after, test.after.map { "<\($0)>" })
      try expectEqual(mapped.kind, test.change.kind)
      try expectEqual(mapped.indexRanges, test.change.indexRanges)
      try expectEqual(mapped.moves, test.change.moves)
      try expectEqual(mapped.movedElements, test.change.movedElements.map { "<\($0)>" })
      try expectEqual(mapped.oldElements, test.change.oldElements.map { "<\($0)>" })
      try expectEqual(mapped.newElements, test.change.newElements.map { "<\($0)>" })
    }
  }

  @Test func whatTheClosureThrowsIsThrownOn() throws {
    struct Refusal: Error, Equatable { let element: Int }
    try withEvery("change", in: everySmallChange) { test in
      let change = test.change
      guard let first = (change.oldElements + change.newElements + change.movedElements).first
      else { return }
      let error = #expect(throws: Refusal.self) {
        _ = try change.map { element throws(Refusal) -> Int in throw Refusal(element: element) }
      }
      try expectEqual(error, Refusal(element: first))
    }
  }

  @Test func aMappedNoticeStaysANotice() {
    let array: ObservableArray = [1]
    var notices: [ArrayChange<String>] = []
    let token = array.observe(.prior) { notices.append($0.map(String.init)) }
    array.append(2)
    token.invalidate()
    #expect(notices.map(\.isPrior) == [true, false])
  }
}

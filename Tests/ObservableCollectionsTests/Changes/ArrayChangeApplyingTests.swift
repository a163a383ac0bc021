// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

@Suite struct ArrayChangeApplyingTests {
  @Test func everyChangeLeadsFromTheListBeforeToTheListAfter() throws {
    try withEvery("change", in: everySmallChange) { test in
      var list = test.before
      try list.apply(test.change)
      try expectEqual(list, test.after, "apply")
      try expectEqual(try test.before.applying(test.change), test.after, "applying")
      list = test.before
      try list.apply(test.change, comparingOldElementsBy: ==)
      try expectEqual(list, test.after, "apply, comparing")
    }
  }

  @Test func otherListsThanArraysFollowToo() throws {
    try withEvery("change", in: everySmallChange) { test in
      var contiguous = ContiguousArray(test.before)
      try contiguous.apply(test.change)
      try expectEqual(Array(contiguous), test.after)
      // A slice does not start at zero.
      var slice = ([-1] + test.before + [-2]).dropFirst().dropLast()
      try slice.apply(test.change)
      try expectEqual(Array(slice), test.after)
    }
  }

  @Test func aListOfAnotherLengthIsLeftAsItWas() throws {
    try withEvery("change", in: everySmallChange) { test in
      for count in 0...4 where count != test.before.count {
        var list = Array(repeating: 0, count: count)
        let expected = ArrayChangeError.countMismatch(expected: test.before.count, actual: count)
        #expect(throws: expected) { try list.apply(test.change) }
        #expect(throws: expected) { try list.apply(test.change, comparingOldElementsBy: ==) }
        #expect(throws: expected) { _ = try list.applying(test.change) }
        try expectEqual(list, Array(repeating: 0, count: count))
      }
    }
  }

  @Test func anotherOldElementIsReportedAndNothingDone() throws {
    try withEvery("change", in: everySmallChange) { test in
      for index in test.before.indices {
        var list = test.before
        list[index] = -1
        let change = test.change
        let isNamed =
          change.kind == .setting || change.kind != .insertion && change.indexes.contains(index)
          || change.moves.contains { $0.oldIndex == index }
        let unchanged = list
        if isNamed {
          #expect(throws: ArrayChangeError.oldElementMismatch(index: index)) {
            try list.apply(change, comparingOldElementsBy: ==)
          }
          try expectEqual(list, unchanged)
        } else {
          try list.apply(change, comparingOldElementsBy: ==)
        }
        // Without a comparison the elements do not matter.
        list = unchanged
        try list.apply(change)
      }
    }
  }

  @Test func movedElementsAreTakenFromTheList() throws {
    var list = ["x", "y", "z"]
    try list.apply(.move(["a"], [IndexPair(oldIndex: 0, newIndex: 2)], count: 3))
    #expect(list == ["y", "z", "x"])
  }

  @Test func theComparisonGetsTheListsElementFirst() throws {
    var list = [1, 2]
    var pairs: [[Int]] = []
    try list.apply(.removal([7, 8], at: [0..<2], countBefore: 2)) { here, expected in
      pairs.append([here, expected])
      return true
    }
    #expect(pairs == [[1, 7], [2, 8]])
    #expect(list == [])
  }

  @Test func aPriorNoticeIsRefused() {
    let array: ObservableArray = [1]
    var notices: [ArrayChange<Int>] = []
    let token = array.observe(.prior) { if $0.isPrior { notices.append($0) } }
    array.append(2)
    array.swapAt(0, 1)
    token.invalidate()
    #expect(notices.count == 2)
    for notice in notices {
      var list = [Int](repeating: 0, count: notice.countBefore)
      #expect(throws: ArrayChangeError.priorNotice) { try list.apply(notice) }
      #expect(throws: ArrayChangeError.priorNotice) {
        try list.apply(notice) { _, _ in true }
      }
    }
  }

  @Test func manyRunsAreAppliedInOnePassAndRightly() throws {
    let start = Array(0..<1000)
    let odd = start.filter { !$0.isMultiple(of: 2) }
    let removal = ArrayChange.removal(odd, at: coalesced(odd), countBefore: 1000)
    let after = try start.applying(removal)
    #expect(after == start.filter { $0.isMultiple(of: 2) })
    #expect(try after.applying(removal.inverse) == start)
  }
}

@Suite struct ArrayChangeErrorTests {
  @Test func descriptionsNameTheNumbers() {
    let descriptions: [(ArrayChangeError, String)] = [
      (
        .countMismatch(expected: 3, actual: 5),
        "the change is for a list of 3, but the list has 5"
      ),
      (.indexOutOfRange(index: 7, count: 2), "index 7 is not in a list of 2"),
      (.duplicateIndex(4), "index 4 is given twice"),
      (.unorderedIndex(1), "index 1 is not in ascending order"),
      (.elementCountMismatch(indexes: 2, elements: 1), "2 indexes for 1 elements"),
      (
        .oldElementMismatch(index: 6),
        "the element at index 6 is not the one that the change expects there"
      ),
      (.priorNotice, "a prior notice cannot be applied; the change itself follows it"),
    ]
    for (error, description) in descriptions {
      #expect("\(error)" == description)
    }
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

@Suite struct ObservableArrayApplyingTests {
  @Test func applyingEmitsTheChangeItself() throws {
    try withEvery("change", in: everySmallChange) { test in
      let array = ObservableArray(test.before)
      var told: [ArrayChange<Int>] = []
      let token = array.observe { told.append($0) }
      try array.apply(test.change)
      token.invalidate()
      try expectEqual(Array(array), test.after, "content")
      let isNothing =
        test.change.kind == .setting
        ? test.before.isEmpty && test.after.isEmpty
        : test.change.indexRanges.isEmpty
          && test.change.moves.allSatisfy { $0.oldIndex == $0.newIndex }
      try expectEqual(told, isNothing ? [] : [test.change], "records")
      try expectEqual(array.version, told.count, "version")
    }
  }

  @Test func theRecordNamesTheElementsThatWereThere() throws {
    let array: ObservableArray = ["x", "y", "z"]
    let transcript = Transcript()
    let token = transcript.record(array)
    try array.apply(.removal("a", at: 1, countBefore: 3))
    try array.apply(.replacement(["a", "b"], with: ["c", "d"], at: [0..<2], count: 2))
    try array.apply(.move(["a"], [IndexPair(oldIndex: 1, newIndex: 0)], count: 2))
    try array.apply(.setting(from: ["a", "b"], to: ["e"]))
    token.invalidate()
    #expect(
      transcript.take() == [
        "removal [1] y", "replacement [0, 1] x z → c d", "move [1→0] d", "setting d c → e",
      ])
  }

  /// An array whose content, version and observers can be compared before and after.
  private func expectUntouched(
    _ array: ObservableArray<Int>, by body: (ObservableArray<Int>) throws(ArrayChangeError) -> Void,
    error expected: ArrayChangeError, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let content = array.elements
    let version = array.version
    let transcript = Transcript()
    let token = transcript.record(array, .prior)
    #expect(throws: expected, sourceLocation: sourceLocation) { try body(array) }
    token.invalidate()
    #expect(transcript.take() == [], sourceLocation: sourceLocation)
    #expect(array.elements == content, sourceLocation: sourceLocation)
    #expect(array.version == version, sourceLocation: sourceLocation)
  }

  @Test func aChangeOfAnotherLengthTouchesNothing() {
    for test in everySmallChange {
      let array = ObservableArray(test.before + [7])
      let error = ArrayChangeError.countMismatch(
        expected: test.before.count, actual: test.before.count + 1)
      expectUntouched(
        array, by: { array throws(ArrayChangeError) in try array.apply(test.change) },
        error: error)
      expectUntouched(
        array,
        by: { array throws(ArrayChangeError) in
          try array.apply(test.change, comparingOldElementsBy: ==)
        },
        error: error)
    }
  }

  @Test func anotherOldElementTouchesNothing() throws {
    for test in everySmallChange {
      var other = test.before
      let named =
        test.change.kind == .setting
        ? Array(test.before.indices)
        : test.change.kind == .insertion
          ? [] : Array(test.change.indexes) + test.change.moves.map(\.oldIndex)
      for index in named {
        other[index] = -1
        expectUntouched(
          ObservableArray(other),
          by: { array throws(ArrayChangeError) in
            try array.apply(test.change, comparingOldElementsBy: ==)
          },
          error: .oldElementMismatch(index: index))
        other = test.before
      }
      let array = ObservableArray(test.before)
      try array.apply(test.change, comparingOldElementsBy: ==)
      #expect(Array(array) == test.after)
    }
  }

  @Test func aPriorNoticeTouchesNothing() {
    let source: ObservableArray = [1]
    var notice: ArrayChange<Int>?
    let token = source.observe(.prior) { notice = notice ?? $0 }
    source.append(2)
    token.invalidate()
    guard let notice else {
      Issue.record("there was no notice")
      return
    }
    expectUntouched(
      [1], by: { array throws(ArrayChangeError) in try array.apply(notice) }, error: .priorNotice)
  }

  @Test func anArrayCanFollowAnother() throws {
    let source = ObservableArray(0..<10)
    let copy = ObservableArray(source.elements)
    let token = source.observe { change in
      do { try copy.apply(change, comparingOldElementsBy: ==) } catch { Issue.record(error) }
    }
    var edits = RandomEdits(seed: 6, valuesBelow: 50)
    for edit in edits.script(100, startingWith: Array(0..<10)) { edit.perform(on: source) }
    token.invalidate()
    #expect(copy.elements == source.elements)
    #expect(copy.version == source.version)
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

/// Bringing an array to new content, by the difference or by a delta.
@Suite struct ObservableArrayUpdateTests {
  /// A row with an identity and something to show.
  private struct Row: Hashable, Identifiable, CustomStringConvertible {
    let id: Int
    var title = ""

    var description: String { "\(id)\(title)" }
  }

  /// Updates an array and throws unless what it told leads from the old content to the new.
  private func check<Element: Equatable>(
    from old: [Element], to new: [Element],
    mayReplace: Bool, _ update: (ObservableArray<Element>) throws -> Void
  ) throws {
    let array = ObservableArray(old, chunkCapacity: 4, groupCapacity: 2)
    let replica = Replica(of: array)
    var deltas: [ArrayDelta<Element>] = []
    let token = array.observeDeltas { deltas.append($0) }
    try update(array)
    token.invalidate()
    array._checkInvariants()
    try expectEqual(Array(array), new, "content")
    try replica.check(against: new)
    let kinds = replica.changes.map(\.kind)
    let order = [ChangeKind.removal, .move, .insertion] + (mayReplace ? [.replacement] : [])
    try expectEqual(kinds, order.filter { kinds.contains($0) }, "kinds")
    try expectEqual(deltas.count, old == new ? 0 : 1, "deltas")
    try expectEqual(array.version, kinds.count, "version")
    try expectEqual(kinds.isEmpty, old == new, "silence")
    for delta in deltas { try expectEqual(try old.applying(delta), new, "delta") }
  }

  @Test func everyUpdateByValueLeadsToTheNewContent() throws {
    let lists = everyArray(of: [0, 1], upTo: 3) + everyPermutation(of: [0, 1, 2, 3]).suffix(6)
    try withEvery("old", in: lists) { old in
      try withEvery("new", in: lists) { new in
        try check(from: old, to: new, mayReplace: false) { $0.update(to: new) }
        try check(from: old, to: new, mayReplace: false) {
          $0.update(to: MinimalSequence(new), .withoutMoves)
          try expect($0.version < 3, "a move")
        }
        try check(from: old, to: new, mayReplace: false) { $0.update(to: new, by: ==) }
        try check(from: old, to: new, mayReplace: false) {
          try $0.apply(ArrayDelta(from: old, to: new))
        }
      }
    }
  }

  @Test func everyUpdateByIdentityLeadsToTheNewContent() throws {
    let rows = [Row(id: 0), Row(id: 0, title: "x"), Row(id: 1), Row(id: 1, title: "x")]
    let lists = everyArray(of: rows, upTo: 2) + [[rows[0], rows[2], rows[3]]]
    try withEvery("old", in: lists) { old in
      try withEvery("new", in: lists) { new in
        try check(from: old, to: new, mayReplace: true) { $0.update(to: new) }
        try check(from: old, to: new, mayReplace: true) { $0.update(to: new, identifiedBy: \.id) }
        try check(from: old, to: new, mayReplace: true) {
          $0.update(to: new, identifiedBy: \.id, .withoutMoves) { $0.title == $1.title }
        }
      }
    }
  }

  @Test func everyOrderOfRowsOfWhichAnyMayHaveChangedIsReached() throws {
    let old = (0..<3).map { Row(id: $0) }
    try withEvery("rows", in: everySubset(of: Array(0..<4)).flatMap(everyPermutation)) { ids in
      try withEvery("titles", in: everyArray(of: ["", "x"], length: ids.count)) { titles in
        let new = zip(ids, titles).map { Row(id: $0, title: $1) }
        try check(from: old, to: new, mayReplace: true) { $0.update(to: new) }
      }
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func longListsAreUpdatedByIdentity(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    func rows() -> [Row] {
      (0..<generator.below(40)).map { _ in
        Row(id: generator.below(50), title: generator.element(of: ["", "x", "y"]))
      }
    }
    var old = rows()
    for step in 0..<50 {
      let new = generator.oneIn(2) ? rows() : old.shuffled(using: &generator)
      try inCase("step \(step): \(old) to \(new)") {
        try check(from: old, to: new, mayReplace: true) { $0.update(to: new) }
      }
      old = new
    }
  }

  @Test func rowsThatChangedAreReplacedWhereTheyGo() {
    let array: ObservableArray = [Row(id: 1), Row(id: 2), Row(id: 3)]
    let transcript = Transcript()
    let token = transcript.record(array)
    array.update(to: [Row(id: 3, title: "c"), Row(id: 1), Row(id: 2, title: "b")])
    token.invalidate()
    #expect(transcript.take() == ["move [2→0] 3", "replacement [0, 2] 3 2 → 3c 2b"])
  }

  @Test func anUpdateAboveTheLimitIsASetting() {
    let array = ObservableArray(0..<10)
    let transcript = Transcript()
    let token = transcript.record(array)
    array.update(to: [20, 21], editLimit: 5)
    array.update(to: [20, 22], editLimit: 5)
    token.invalidate()
    #expect(
      transcript.take() == [
        "setting 0 1 2 3 4 5 6 7 8 9 → 20 21", "removal [1] 21", "insertion [1] 22",
      ])
  }

  @Test func aDeltaOfAnotherLengthTouchesNothing() {
    let array = ObservableArray(0..<3)
    let transcript = Transcript()
    let token = transcript.record(array, .prior)
    let delta = ArrayDelta(from: [0, 1], to: [1, 5, 0])
    let error = ArrayChangeError.countMismatch(expected: 2, actual: 3)
    #expect(throws: error) { try array.apply(delta) }
    #expect(throws: error) { try array.apply(delta, comparingOldElementsBy: ==) }
    token.invalidate()
    #expect(transcript.take() == [])
    #expect(array.elements == [0, 1, 2])
    #expect(array.version == 0)
  }

  @Test func aDeltaThatNamesAnotherElementTouchesNothing() throws {
    let array = ObservableArray([0, 7, 2])
    let delta = ArrayDelta(from: [0, 1, 2], to: [2, 0])
    #expect(throws: ArrayChangeError.oldElementMismatch(index: 1)) {
      try array.apply(delta, comparingOldElementsBy: ==)
    }
    #expect(array.elements == [0, 7, 2])
    #expect(array.version == 0)
    try array.apply(delta)
    #expect(array.elements == [2, 0])
  }

  @Test func anUpdateEndsWhereItShouldWhateverHandlersDo() {
    let array: ObservableArray = [1, 2, 3, 4]
    let replica = Replica(of: array)
    var isFirst = true
    let token = array.observe { _ in
      guard isFirst else { return }
      isFirst = false
      array.removeAll()
    }
    array.update(to: [5, 4, 3, 6])
    token.invalidate()
    #expect(array.elements == [5, 4, 3, 6])
    #expect(throws: Never.self) { try replica.check(against: [5, 4, 3, 6]) }
  }

  @Test func anUpdateInABatchThatThrowsIsUndone() {
    let array: ObservableArray = [1, 2, 3, 4]
    try? array.performBatchUpdates {
      array.update(to: [4, 9, 1])
      throw BatchFailure()
    }
    #expect(array.elements == [1, 2, 3, 4])
  }
}

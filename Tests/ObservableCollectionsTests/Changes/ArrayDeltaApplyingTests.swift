// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import Testing

@Suite("Applying deltas")
struct ArrayDeltaApplyingTests {
  @Test("A delta for another list is refused and changes nothing")
  func refused() throws {
    var recorder = DeltaRecorder([1, 2, 3])
    try recorder.remove(at: 1)
    try recorder.insert(9, at: 0)
    let delta = recorder.delta

    var others = [4, 5, 6]
    #expect(throws: ArrayChangeError.oldElementMismatch(index: 1)) {
      try others.apply(delta, comparingOldElementsBy: ==)
    }
    #expect(others == [4, 5, 6])
    var longer = [1, 2, 3, 4]
    #expect(throws: ArrayChangeError.countMismatch(expected: 3, actual: 4)) {
      try longer.apply(delta)
    }
    #expect(longer == [1, 2, 3, 4])
    try others.apply(delta)
    #expect(others == [9, 4, 6])
  }

  @Test("Old elements that moved are compared as well")
  func refusedMove() {
    let delta = ArrayDelta(
      .move([1, 3], [.init(oldIndex: 0, newIndex: 3), .init(oldIndex: 2, newIndex: 0)], count: 4))
    var list = [1, 2, 4, 5]
    #expect(throws: ArrayChangeError.oldElementMismatch(index: 2)) {
      try list.apply(delta, comparingOldElementsBy: ==)
    }
    #expect(list == [1, 2, 4, 5])
  }

  @Test("A setting compares the whole content")
  func refusedSetting() throws {
    let delta = ArrayDelta(.setting(from: [1, 2], to: [3]))
    var list = [1, 5]
    #expect(throws: ArrayChangeError.oldElementMismatch(index: 1)) {
      try list.apply(delta, comparingOldElementsBy: ==)
    }
    #expect(try [1, 2].applying(delta) == [3])
  }

  @Test("Kept elements are the list's own, also in a slice and a string")
  func collections() throws {
    let delta = ArrayDelta<Int>([
      .removal(2, at: 1, countBefore: 3), .insertion(9, at: 2, countBefore: 2),
    ])
    #expect(try [0, 5, 6, 7, 8][1...3].applying(delta) == [5, 7, 9])
    #expect(try ContiguousArray([5, 6, 7]).applying(delta) == [5, 7, 9])
  }
}

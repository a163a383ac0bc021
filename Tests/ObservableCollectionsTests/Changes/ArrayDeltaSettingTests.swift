// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import Testing

@Suite("Deltas that are settings")
struct ArrayDeltaSettingTests {
  @Test("A setting anywhere makes a setting of everything")
  func setting() throws {
    var recorder = DeltaRecorder([1, 2])
    try recorder.insert(3, at: 0)
    try recorder.set(to: [7, 8])
    try recorder.replace(at: 0, with: 9)
    let delta = recorder.delta
    #expect(delta.isSetting)
    #expect(delta == ArrayDelta(.setting(from: [1, 2], to: [9, 8])))
    #expect(delta.deletions == [0, 1])
    #expect(delta.deletedElements == [1, 2])
    #expect(delta.insertions == [0, 1])
    #expect(delta.insertedElements == [9, 8])
    #expect(delta.moves.isEmpty)
    #expect(delta.replacements.isEmpty)
    #expect(delta.newIndex(forOld: 0) == nil)
    #expect(delta.oldIndex(forNew: 1) == nil)
    #expect(delta.changes == [.setting(from: [1, 2], to: [9, 8])])
  }

  @Test("A setting is not taken for a change that comes to the same")
  func settingDiffers() {
    let same = ArrayDelta(.setting(from: [1], to: [1]))
    #expect(!same.isEmpty)
    #expect(same != ArrayDelta(unchanged: 1))
    let cleared = ArrayDelta(.setting(from: [1], to: []))
    #expect(cleared != ArrayDelta(.removal(1, at: 0, countBefore: 1)))
  }

  @Test("A setting of nothing by nothing says nothing")
  func emptySetting() {
    let nothing = ArrayDelta(ArrayChange<Int>.setting(from: [], to: []))
    #expect(nothing.isEmpty)
    #expect(nothing == ArrayDelta(unchanged: 0))
    let set = ArrayDelta(ArrayChange.setting(from: [], to: [1]))
    let cleared = set.followed(by: ArrayDelta(.removal(1, at: 0, countBefore: 1)))
    #expect(cleared.isEmpty)
    #expect(cleared.changes.isEmpty)
    #expect(cleared.description == "no change")
    // It is remembered, though: with what follows it is a setting again.
    let later = cleared.followed(by: ArrayDelta(.insertion(2, at: 0, countBefore: 0)))
    #expect(later.isSetting)
  }
}

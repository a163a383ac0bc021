// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

@Suite struct ArraySnapshotTests {
  private func snapshot(_ elements: [Int]) -> ArraySnapshot<Int> {
    ObservableArray(elements, chunkCapacity: 4, groupCapacity: 2).elements
  }

  @Test func aSnapshotDoesNotSeeLaterChanges() throws {
    var edits = RandomEdits(seed: 8, usualCount: 25, valuesBelow: 100)
    let array = ObservableArray(0..<30, chunkCapacity: 4, groupCapacity: 2)
    var taken: [(ArraySnapshot<Int>, [Int])] = []
    for edit in edits.script(100, startingWith: Array(0..<30)) {
      taken.append((array.elements, Array(array)))
      edit.perform(on: array)
    }
    for (snapshot, content) in taken { try expectEqual(Array(snapshot), content) }
  }

  @Test func theContentCanBeSetFromASnapshot() {
    let array: ObservableArray = [1, 2, 3]
    let before = array.elements
    array.removeAll()
    array.elements = before
    #expect(array.elements == before)
    let copy = ObservableArray(before)
    copy.append(4)
    #expect(array.count == 3)
    #expect(before == [1, 2, 3])
  }

  @Test func snapshotsAreEqualIfTheirElementsAre() throws {
    let arrays = everyArray(of: [0, 1], upTo: 3) + [Array(0..<20), Array(0..<21)]
    try withEvery("first", in: arrays) { first in
      try withEvery("second", in: arrays) { second in
        let isEqual = snapshot(first) == ArraySnapshot(second)
        try expectEqual(isEqual, first == second)
      }
      // However the elements lie in chunks.
      try expectEqual(snapshot(first).hashValue, ArraySnapshot(first).hashValue)
    }
    #expect(Set(arrays.map { ArraySnapshot($0) }).count == arrays.count)
  }

  @Test func aSnapshotIsEncodedAsAnArray() throws {
    let elements = Array(0..<20)
    let json = try JSONEncoder().encode(snapshot(elements))
    #expect(try JSONDecoder().decode([Int].self, from: json) == elements)
    let array = try JSONEncoder().encode(elements)
    #expect(json == array)
    #expect(try JSONDecoder().decode(ArraySnapshot<Int>.self, from: array) == snapshot(elements))
    let empty = try JSONEncoder().encode(ArraySnapshot<Int>([]))
    #expect(String(decoding: empty, as: UTF8.self) == "[]")
  }

  @Test(arguments: ["{}", "[1,\"a\"]", "1", "null", "["])
  func whatIsNoArrayIsRefused(_ json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ArraySnapshot<Int>.self, from: Data(json.utf8))
    }
  }

  @Test func snapshotsAreMadeOfLiteralsAndSequences() {
    let literal: ArraySnapshot = ["a", "b"]
    #expect(literal == ArraySnapshot(MinimalSequence(["a", "b"])))
    #expect(literal == ArraySnapshot(MinimalCollection(["a", "b"])))
    #expect(literal == ArraySnapshot(literal))
    #expect(literal == ArraySnapshot(literal[...]))
    let array: ObservableArray = ["a", "b"]
    #expect(literal == ArraySnapshot(array))
    #expect(literal == ArraySnapshot(array.live))
    let empty: ArraySnapshot<Int> = []
    #expect(empty.isEmpty)
  }

  @Test func aSnapshotOfSendableElementsCanBeSentAnywhere() async {
    let array = ObservableArray(0..<100)
    let snapshot = array.elements
    array.removeAll()
    let sum = await Task.detached { snapshot.reduce(0, +) }.value
    #expect(sum == 4950)
  }

  @Test func aSnapshotKeepsItsElementsAlive() throws {
    try withLifetimeTracking { tracker in
      let array = ObservableArray(tracker.instances(0..<10))
      var snapshot: ArraySnapshot? = array.elements
      array.removeAll()
      #expect(tracker.alive == 10)
      #expect(snapshot?.count == 10)
      snapshot = nil
      #expect(tracker.alive == 0)
    }
  }
}

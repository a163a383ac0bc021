// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import Testing

@Suite struct InternedListsTests {
  @Test func equalElementsHaveTheIdentifierOfTheFirstOldOne() {
    let lists = InternedLists(["a", "b", "a", "c"], ["c", "x", "a", "a", "b"])
    #expect(lists.oldIDs == [0, 1, 0, 3])
    #expect(lists.newIDs == [3, -1, 0, 0, 1])
    #expect(lists.hasRepeatsBefore)
  }

  @Test func differentElementsHaveTheirPositions() {
    let lists = InternedLists(Array(0..<1000), Array(0..<1100).reversed())
    let positions = [Int32](0..<1000)
    let missing = [Int32](repeating: -1, count: 100)
    #expect(lists.oldIDs == positions)
    #expect(lists.newIDs == missing + positions.reversed())
    #expect(!lists.hasRepeatsBefore)
  }

  @Test func emptyListsHaveNoIdentifiers() {
    let none: [Int] = []
    #expect(InternedLists(none, [1, 2]).newIDs == [-1, -1])
    #expect(InternedLists([1, 2], none).oldIDs == [0, 1])
  }

  @Test func collidingHashesAreToldApart() {
    let old = (0..<100).map { Colliding(value: $0 % 60) }
    let new = (0..<100).map { Colliding(value: 99 - $0) }
    let lists = InternedLists(old, new)
    let positions = [Int32](0..<60)
    let missing = [Int32](repeating: -1, count: 40)
    #expect(lists.oldIDs == positions + positions[..<40])
    #expect(lists.newIDs == missing + positions.reversed())
  }

  private struct Colliding: Hashable {
    var value: Int

    func hash(into hasher: inout Hasher) {
      hasher.combine(value % 2)
    }
  }
}

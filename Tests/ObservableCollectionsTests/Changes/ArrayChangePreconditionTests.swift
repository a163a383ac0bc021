// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import Testing

@Suite struct ArrayChangePreconditionTests {
  @Test func anInsertionBehindTheEndTraps() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = ArrayChange.insertion(1, at: 4, countBefore: 3)
    }
    expectMessage("ArrayChange.insertion: index 4 is outside 0...3", in: result)
  }

  @Test func insertionsBehindTheEndTrap() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = ArrayChange.insertion([1, 2], at: [0..<1, 5..<6], countBefore: 3)
    }
    expectMessage(
      "ArrayChange.insertion: range 5..<6 is not ascending, or not inside 0..<5", in: result)
  }

  @Test func fewerElementsThanPositionsTrap() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = ArrayChange.insertion([1], at: [0..<2], countBefore: 3)
    }
    expectMessage("ArrayChange.insertion: 2 positions for 1 elements", in: result)
  }

  @Test func aRemovalAtTheEndTraps() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = ArrayChange.removal(1, at: 3, countBefore: 3)
    }
    expectMessage("ArrayChange.removal: index 3 is outside 0..<3", in: result)
  }

  @Test func removalsOutOfOrderTrap() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = ArrayChange.removal([1, 2], at: [2..<3, 0..<1], countBefore: 3)
    }
    expectMessage("ArrayChange.removal: range 0..<1 is not ascending", in: result)
  }

  @Test func aNegativePositionTraps() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = ArrayChange.removal([1], at: [-1..<0], countBefore: 3)
    }
    expectMessage("ArrayChange.removal: range -1..<0 is not ascending, or not inside", in: result)
  }

  @Test func aReplacementAtTheEndTraps() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = ArrayChange.replacement(1, with: 2, at: 3, count: 3)
    }
    expectMessage("ArrayChange.replacement: index 3 is outside 0..<3", in: result)
  }

  @Test func replacementsByFewerElementsTrap() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = ArrayChange.replacement([1, 2], with: [3], at: [0..<2], count: 3)
    }
    expectMessage("ArrayChange.replacement: 2 old elements for 1 new ones", in: result)
  }

  @Test func moreMovesThanElementsTrap() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = ArrayChange.move([Int](), [IndexPair(oldIndex: 0, newIndex: 1)], count: 3)
    }
    expectMessage("ArrayChange.move: 0 elements for 1 moves", in: result)
  }

  @Test func aMoveOutOfTheListTraps() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = ArrayChange.move([1], [IndexPair(oldIndex: 0, newIndex: 3)], count: 3)
    }
    expectMessage("ArrayChange.move: index 3 is not in a list of 3", in: result)
  }

  @Test func twoMovesToOnePlaceTrap() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = ArrayChange.move(
        [1, 2], [IndexPair(oldIndex: 0, newIndex: 2), IndexPair(oldIndex: 1, newIndex: 2)], count: 3
      )
    }
    expectMessage("ArrayChange.move: index 2 is given twice", in: result)
  }

  @Test func twoMovesFromOnePlaceTrap() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = ArrayChange.move(
        [1, 2], [IndexPair(oldIndex: 1, newIndex: 0), IndexPair(oldIndex: 1, newIndex: 2)], count: 3
      )
    }
    expectMessage("ArrayChange.move: index 1 is given twice", in: result)
  }
}

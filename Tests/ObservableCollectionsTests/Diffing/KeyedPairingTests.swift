// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import Testing

@Suite struct KeyedPairingTests {
  private struct Stock: Equatable {
    var name: String
    var price: Int

    init(_ name: String, _ price: Int) {
      self.name = name
      self.price = price
    }
  }

  @Test func renamedContentKeepsItsPlace() {
    let old = [Stock("A", 1), Stock("B", 2), Stock("C", 3), Stock("D", 4)]
    let new = [Stock("A", 1), Stock("B", 7), Stock("C", 8), Stock("D", 4)]
    let pairing = ListPairing(from: old, to: new, identifiedBy: \.name)
    #expect(pairing.editCount == 0)
    #expect(pairing.changedRanges(from: old, to: new, by: ==) == [1..<3])
  }

  @Test func elementMayMoveAndChangeAtOnce() {
    let old = [Stock("A", 1), Stock("B", 2), Stock("C", 3)]
    let new = [Stock("B", 2), Stock("C", 5), Stock("X", 0), Stock("A", 9)]
    let pairing = ListPairing(from: old, to: new, identifiedBy: \.name)
    #expect(pairing.moves == [IndexPair(oldIndex: 0, newIndex: 3)])
    #expect(pairing.insertions == [2..<3])
    #expect(pairing.changedRanges(from: old, to: new, by: ==) == [1..<2, 3..<4])
  }

  @Test func withoutMovesAKeyOutOfOrderIsRemovedAndInserted() {
    let old = [Stock("A", 1), Stock("B", 2), Stock("C", 3)]
    let new = [Stock("B", 2), Stock("C", 5), Stock("A", 9)]
    let pairing = ListPairing(from: old, to: new, identifiedBy: \.name, allowingMoves: false)
    #expect(pairing.deletions == [0..<1])
    #expect(pairing.insertions == [2..<3])
    #expect(pairing.changedRanges(from: old, to: new, by: ==) == [1..<2])
    let limited = ListPairing(
      from: old, to: new, identifiedBy: \.name, allowingMoves: false, editLimit: 1)
    #expect(limited == nil)
  }

  @Test func keysArePairedAsValuesAre() {
    forEachListPair(upTo: 4, letters: 3) { old, new in
      let byValue = ListPairing(from: old, to: new)
      let byKey = ListPairing(from: old.map { -$0 }, to: new.map { -$0 }, identifiedBy: \.magnitude)
      if byKey != byValue { Issue.record("\(old) → \(new)") }
    }
  }

  @Test func keyIsAskedForOncePerElement() {
    let old = Array(0..<1000)
    let new = old[..<300] + old[300..<800].reversed() + old[800...]
    var count = 0
    _ = ListPairing(
      from: old, to: new,
      identifiedBy: { element in
        count += 1
        return element
      })
    #expect(count == old.count + new.count + 4)
  }

  /// Lists without contiguous storage, alone and mixed with arrays.
  @Test func otherCollectionsArePairedAsArraysAre() {
    forEachListPair(upTo: 4, letters: 2) { old, new in
      let expected = ListPairing(from: old, to: new)
      let (lazyOld, lazyNew) = (old.lazy.map { $0 }, new.lazy.map { $0 })
      let others = [
        ListPairing(from: lazyOld, to: lazyNew),
        ListPairing(from: old, to: lazyNew),
        ListPairing(from: lazyOld, to: new),
        ListPairing(from: lazyOld, to: lazyNew, identifiedBy: \.self),
        ListPairing(from: [9] + old, to: [9] + new[...], allowingMoves: true).dropping(1),
      ]
      if others.contains(where: { $0 != expected }) { Issue.record("\(old) → \(new)") }
      let byPredicate = ListPairing(from: lazyOld, to: lazyNew, by: ==)
      let problem = DifferenceModel.problemWithMinimum(byPredicate, old, new)
      if let problem { Issue.record("\(old) → \(new): \(problem)") }
    }
  }

  @Test func slicesAreComparedByOffset() {
    let old = [0, 1, 2, 3, 4][2...]
    let new = [7, 7, 4, 2, 3][2...]
    let pairing = ListPairing(from: old, to: new)
    #expect(pairing.moves == [IndexPair(oldIndex: 2, newIndex: 0)])
    #expect(pairing.changedRanges(from: old, to: new, by: ==) == [])
    #expect(pairing.changedRanges(from: old, to: new, by: !=) == [0..<3])
  }

  @Test func stringsAreBidirectionalCollections() {
    #expect(ListPairing(from: "naïve café", to: "naïve caffè").editCount == 3)
  }
}

extension ListPairing {
  /// The pairing without the first elements, which must be kept in place.
  fileprivate func dropping(_ count: Int) -> ListPairing {
    var runs = self.runs.map {
      KeptRun(oldStart: $0.oldStart - count, newStart: $0.newStart - count, count: $0.count)
    }
    if let first = runs.first {
      let rest = KeptRun(oldStart: 0, newStart: 0, count: first.count - count)
      runs.replaceSubrange(..<1, with: rest.count > 0 ? [rest] : [])
    }
    return ListPairing(
      countBefore: countBefore - count, countAfter: countAfter - count, runs: runs)
  }
}

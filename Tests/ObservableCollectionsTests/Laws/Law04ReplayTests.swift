// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import Testing

/// Law 4: applying the records to a copy gives the content, and the inverses backwards the start.
///
/// A ``Follower`` compares the old elements on the way.
@Suite("Law 4: replay")
struct ReplayTests {
  @Test("Records lead to the content, and inverses back, for every two edits of small arrays")
  func everyTwoEdits() throws {
    for start in smallArrays(upTo: 1) {
      for first in SmallEdit.all(count: start.count) {
        let middle = ObservableArray(start)
        first.perform(middle)
        for second in SmallEdit.all(count: middle.count) {
          try check(start, [first, second])
        }
      }
    }
  }

  @Test("The same for every edit of an array of up to four")
  func everyEdit() throws {
    for start in smallArrays(upTo: 4) {
      for edit in SmallEdit.all(count: start.count) { try check(start, [edit]) }
    }
  }

  @Test("The same for every edit of an array of nine whose chunks hold four")
  func everyEditOfSmallChunks() throws {
    for edit in SmallEdit.all(count: 9) {
      let array = ObservableArray(1...9, chunkCapacity: 4, groupCapacity: 4)
      try check(array, [edit])
      array._checkInvariants()
    }
  }

  private func check(_ start: [Int], _ edits: [SmallEdit]) throws {
    try check(ObservableArray(start), edits)
  }

  private func check(_ array: ObservableArray<Int>, _ edits: [SmallEdit]) throws {
    let start = Array(array)
    let follower = Follower(array)
    for edit in edits { edit.perform(array) }
    if !array.elementsEqual(follower.content) {
      Issue.record("\(edits) of \(start): \(follower.records) give \(follower.content)")
    }
    if try follower.rewound() != start {
      Issue.record("\(edits) of \(start): \(follower.records) do not lead back")
    }
    for record in follower.records {
      if record.inverse.inverse != record {
        Issue.record("\(record) is not the inverse of its inverse")
      }
      if record.inverse.countBefore != record.countAfter {
        Issue.record("the inverse of \(record) is for another length")
      }
    }
  }

  @Test("A second array that is fed with the records alone stays equal")
  func secondArrayStaysEqual() {
    for start in smallArrays(upTo: 4) {
      for edit in SmallEdit.all(count: start.count) {
        let array = ObservableArray(start)
        let copy = ObservableArray(start)
        let echo = Follower(copy)
        let follower = Follower(array) { change in
          do {
            try copy.apply(change, comparingOldElementsBy: ==)
          } catch {
            Issue.record("\(edit) of \(start): \(change): \(error)")
          }
        }
        edit.perform(array)
        if copy.elements != array.elements || echo.records != follower.records {
          Issue.record("\(edit) of \(start): \(echo.records), not \(follower.records)")
        }
      }
    }
  }

  @Test("A reader who knows no moves can follow too")
  func readerWithoutMoves() throws {
    for start in smallArrays(upTo: 4) {
      for edit in SmallEdit.all(count: start.count) {
        let array = ObservableArray(start)
        let follower = Follower(array)
        edit.perform(array)
        var copy = start
        for record in follower.records.flatMap(\.withoutMoves) {
          #expect(record.kind != .move)
          try copy.apply(record, comparingOldElementsBy: ==)
        }
        if !array.elementsEqual(copy) { Issue.record("\(edit) of \(start): \(copy)") }
      }
    }
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

/// Every mutation, with every argument, of every short list.
@Suite struct ObservableArrayExhaustiveTests {
  private func edits(_ count: Int) -> [ArrayEdit<Int>] {
    ArrayEdit.every(count: count, new: [8, 1, 9])
  }

  @Test(arguments: 0...4)
  func everyMutationEmitsItsRecord(of count: Int) throws {
    let edits = edits(count)
    try withEvery("array", in: everyArray(of: [0, 1], length: count)) { elements in
      try withEvery("edit", in: edits) { edit in
        let subject = CheckedArray(elements)
        try subject.perform(edit)
      }
    }
  }

  @Test(arguments: 0...4)
  func everyMutationIsAnnouncedToThoseWhoAsk(of count: Int) throws {
    try withEvery("edit", in: edits(count)) { edit in
      let subject = CheckedArray(Array((0..<count).reversed()), wantsPrior: true)
      try subject.perform(edit)
    }
  }

  /// All pairs with `OBSERVABLE_COLLECTIONS_LONG_TESTS` in the environment; without it some first
  /// mutations are left out.
  @Test(arguments: 0...2)
  func everyPairOfMutationsEmitsItsRecords(of count: Int) throws {
    let isLong = ProcessInfo.processInfo.environment["OBSERVABLE_COLLECTIONS_LONG_TESTS"] != nil
    let elements = Array((0..<count).reversed())
    let all = edits(count)
    // A step that shares no factor with the order in which edits are listed.
    let some = stride(from: 0, to: all.count, by: isLong ? 1 : [1, 5, 17][count]).map { all[$0] }
    try withEvery("first", in: some) { first in
      var model = NaiveArray(elements)
      first.perform(on: &model)
      try withEvery("second", in: edits(model.elements.count)) { second in
        let subject = CheckedArray(elements)
        try subject.perform(first)
        try subject.perform(second)
      }
    }
  }

  @Test(arguments: 0...4)
  func everyMutationIsTheSameIfNobodyObserves(of count: Int) throws {
    let elements = Array((0..<count).reversed())
    try withEvery("edit", in: edits(count)) { edit in
      var model = NaiveArray(elements)
      let array = ObservableArray(elements)
      try expectEqual(edit.perform(on: array), edit.perform(on: &model), "result")
      try expectEqual(Array(array), model.elements, "content")
      try expectEqual(array.version, model.version, "version")
    }
  }

  @Test(arguments: 0...4)
  func everyMutationCanBeUndone(of count: Int) throws {
    try withEvery("edit", in: edits(count)) { edit in
      let subject = CheckedArray(Array(0..<count))
      try subject.perform(.failedBatch([edit]))
      try subject.perform(.batch([edit, .failedBatch([.append(7), .reverse]), .append(5)]))
    }
  }
}

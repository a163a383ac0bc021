// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

/// Law 8 for observers of updates: what comes to nothing says nothing, and nothing else is silent.
@Suite("Law 8: silence of updates")
struct SilentDeltasTests {
  @Test("A batch is silent exactly if every row is where and what it was", arguments: 0..<5)
  func everyThreeEdits(count: Int) throws {
    let list = Array(1..<1 + count)
    try DeltaCase.forEach(from: list, depth: 3) { state in
      let array = ObservableArray(list)
      var told: [ArrayDelta<Int>] = []
      let token = array.observeDeltas { told.append($0) }
      array.performBatchUpdates {
        for change in state.changes { try? array.apply(change) }
      }
      token.invalidate()
      let rows = state.model.rows
      let isSame =
        rows.map(\.origin) == list.indices.map { $0 } && !rows.contains { $0.isReplaced }
      // A setting tells, unless it has made nothing of nothing.
      let isSilent = isSame && (!state.model.isSetting || list.isEmpty)
      return told.isEmpty == isSilent ? [] : ["told \(told)"]
    }
  }

  @Test("A batch that is undone is silent after any edit", arguments: 0..<5)
  func undone(count: Int) throws {
    let list = Array(1..<1 + count)
    try DeltaCase.forEach(from: list, depth: 2) { state in
      let array = ObservableArray(list)
      var told: [ArrayDelta<Int>] = []
      let token = array.observeDeltas { told.append($0) }
      try? array.performBatchUpdates {
        for change in state.changes { try array.apply(change) }
        throw BatchFailure()
      }
      token.invalidate()
      return told.isEmpty && array.elementsEqual(list) ? [] : ["told \(told)"]
    }
  }
}

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

  /// What a batch tells the observers of records and of updates of an array, and of a view of it.
  private func told(
    of list: [Int], _ batch: (ObservableArray<Int>) -> Void
  ) -> (kinds: [ChangeKind], deltas: [ArrayDelta<Int>]) {
    let array = ObservableArray(list)
    let view = array.live.map { $0 }
    var kinds: [ChangeKind] = []
    var deltas: [ArrayDelta<Int>] = []
    var viewDeltas: [ArrayDelta<Int>] = []
    let tokens = [
      array.observe { kinds.append($0.kind) }, array.observeDeltas { deltas.append($0) },
      view.observeDeltas { viewDeltas.append($0) },
    ]
    array.performBatchUpdates { batch(array) }
    for token in tokens { token.invalidate() }
    #expect(viewDeltas == deltas)
    return (kinds, deltas)
  }

  @Test("Setting nothing where nothing is says nothing in a batch either")
  func settingNothing() {
    let nothing = told(of: []) { array in
      array.replaceAll(with: [])
      array.elements = []
    }
    #expect(nothing.kinds == [])
    #expect(nothing.deltas == [])
    // The list is empty by then, so the batch has only removed its rows.
    let emptied = told(of: [1, 2]) { array in
      array.removeAll()
      array.replaceAll(with: [])
    }
    #expect(emptied.kinds == [.removal])
    #expect(emptied.deltas == [ArrayDelta(.removal([1, 2], at: [0..<2], countBefore: 2))])
    let filled = told(of: []) { array in
      array.replaceAll(with: [])
      array.append(1)
    }
    #expect(filled.kinds == [.insertion])
    #expect(filled.deltas == [ArrayDelta(.insertion(1, at: 0, countBefore: 0))])
  }

  @Test("Settings that make nothing of nothing in a batch tell records, but no update")
  func settingNothingOfNothing() {
    let undone = told(of: []) { array in
      array.append(1)
      array.replaceAll(with: [])
    }
    #expect(undone.kinds == [.insertion, .setting])
    #expect(undone.deltas == [])
    let set = told(of: [1]) { array in
      array.replaceAll(with: [])
      array.replaceAll(with: [])
    }
    #expect(set.kinds == [.setting])
    #expect(set.deltas.map(\.isSetting) == [true])
  }
}

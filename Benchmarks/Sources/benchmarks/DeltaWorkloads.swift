// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections

/// The workloads of merged updates and of what is made of them.
struct DeltaWorkloads {
  /// Small inputs, to see that everything runs.
  var isSmoke: Bool
  var runs: Int { isSmoke ? 1 : 5 }

  func rows() -> [Row] {
    [batchOfEdits(), batchOfMoves(), table(), undo()]
  }

  private func scaled(_ count: Int) -> Int { isSmoke ? max(1_000, count / 100) : count }

  private func perform(_ edits: [Edit], on array: ObservableArray<Int>) {
    for edit in edits { edit.perform(on: array) }
  }

  /// A batch of random edits of a list as long, with what it takes to edit and to merge.
  private func batchOfEdits() -> Row {
    let n = scaled(100_000)
    let values = Workload.values(n)
    let edits = Workload.edits(n, of: n)
    let ours = median(operations: 1, runs: runs) {
      let array = ObservableArray(values)
      return (array, array.observeDeltas(consume))
    } _: { state in
      let array = state.0
      array.performBatchUpdates { perform(edits, on: array) }
    }
    return .time("\(n) edits in a batch, 1 delta", n, ours, atMost: 1_000_000_000)
  }

  private func batchOfMoves() -> Row {
    let n = scaled(100_000)
    let count = scaled(10_000)
    let values = Workload.values(n)
    var generator = SplitMix64(7)
    let moves = (0..<count).map { _ in (generator.below(n), generator.below(n)) }
    let ours = median(operations: 1, runs: runs) {
      let array = ObservableArray(values)
      return (array, array.observeDeltas { consume($0.moves) })
    } _: { state in
      let array = state.0
      array.performBatchUpdates {
        for (source, destination) in moves { array.move(from: source, to: destination) }
      }
    }
    return .figure("\(count) moves in a batch, 1 delta", n, ours)
  }

  /// A table of many rows that is told of a batch of a hundred edits.
  private func table() -> Row {
    let n = scaled(10_000)
    let edits = Workload.edits(100, of: n)
    let array = ObservableArray(Workload.values(n))
    var rows = Array(array)
    let table = HeadlessTable(rows: { rows })
    var last: ArrayDelta<Int>?
    let token = array.observeDeltas { last = $0 }
    array.performBatchUpdates { perform(edits, on: array) }
    token.invalidate()
    guard let delta = last else { fatalError("nothing was told") }
    let back = delta.inverse
    let before = array.count - delta.countAfter + delta.countBefore
    precondition(back.countAfter == before)
    rows = Array(array)
    table.reloadData()
    let start = (try? rows.applying(back)) ?? []
    let ours = median(operations: 2, runs: runs) {
      (Array(array), start)
    } _: { state in
      table.apply(back) { rows = state.1 }
      table.apply(delta) { rows = state.0 }
    }
    precondition(table.rejection == nil, "the table rejects an update")
    return .figure("100 edits shown by HeadlessTable", n, ours)
  }

  private func undo() -> Row {
    let n = scaled(100_000)
    let edits = Workload.edits(1_000, of: n)
    let ours = median(operations: edits.count, runs: runs) {
      let array = ObservableArray(Workload.values(n))
      let history = ChangeHistory(of: array)
      perform(edits, on: array)
      return history
    } _: { history in
      while history.undo() {}
    }
    return .figure("undo of one edit", n, ours)
  }
}

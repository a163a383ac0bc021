// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections

/// Changes on their way to another task.
struct StreamWorkloads {
  /// Small inputs, to see that everything runs.
  var isSmoke: Bool
  private var runs: Int { isSmoke ? 1 : 5 }
  private var count: Int { isSmoke ? 1_000 : 100_000 }

  func rows() async -> [Row] {
    [
      .figure("async deltas, a reader that keeps up, per edit", count, await measured(keepingUp)),
      .figure("async deltas, a reader that comes late, per edit", count, await measured(late)),
      .figure("async changes, a reader that keeps up, per edit", count, await measured(changes)),
    ]
  }

  private func measured(_ body: () async -> Void) async -> Double {
    var times: [Int] = []
    for _ in 0..<runs {
      let start = processorTime()
      await body()
      times.append(processorTime() - start)
    }
    return Double(times.sorted()[runs / 2]) / Double(count)
  }

  /// Elements of a replica that follows a stream until it has seen the last edit.
  private func replica(of stream: DeltaStream<Int>, until last: Int) -> Task<Int, Never> {
    Task {
      let replica = ObservableArray(0..<1_000)
      for await delta in stream {
        do { try replica.apply(delta) } catch { preconditionFailure("streams: \(error)") }
        if replica[0] == last { break }
      }
      return replica.count
    }
  }

  private func keepingUp() async {
    let array = ObservableArray(0..<1_000)
    let replica = replica(of: array.deltas, until: -count)
    for step in 1...count {
      array[0] = -step
      await Task.yield()
    }
    let rows = await replica.value
    precondition(rows == array.count, "streams: \(rows) rows instead of \(array.count)")
  }

  private func late() async {
    let array = ObservableArray(0..<1_000)
    let stream = array.deltas
    for step in 1...count { array[step == count ? 0 : step % 1_000] = -step }
    let rows = await replica(of: stream, until: -count).value
    precondition(rows == array.count, "streams: \(rows) rows instead of \(array.count)")
  }

  private func changes() async {
    let array = ObservableArray(0..<1_000)
    let stream = array.changes
    let (count, last) = (count, -count)
    let reader = Task {
      var seen = 0
      for await change in stream {
        seen += 1
        if change.newElements == [last] { break }
      }
      return seen
    }
    for step in 1...count {
      array[0] = -step
      await Task.yield()
    }
    let seen = await reader.value
    precondition(seen == count, "streams: \(seen) records instead of \(count)")
  }
}

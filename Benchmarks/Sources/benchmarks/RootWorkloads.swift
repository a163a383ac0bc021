// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections

/// The workloads of an observable array by itself.
struct RootWorkloads {
  /// Small inputs, to see that everything runs.
  var isSmoke: Bool
  var runs: Int { isSmoke ? 1 : 7 }

  func rows() -> [Row] {
    [append(observers: 0), append(observers: 1)]
      + [(1_000, 100_000), (100_000, 100_000), (1_000_000, 10_000)].map(edit)
      + [scatteredInsertion(), scatteredRemoval(), fanOut(), snapshot()]
  }

  private func scaled(_ count: Int) -> Int { isSmoke ? max(1_000, count / 100) : count }

  private func watch(_ array: ObservableArray<Int>, _ tally: Tally) -> ObservationToken {
    array.observe { change in
      tally.calls &+= 1
      tally.growth &+= change.countAfter &- change.countBefore
    }
  }

  private func plainHub(_ observers: Int, _ tally: Tally) -> PlainHub {
    let hub = PlainHub()
    for _ in 0..<observers {
      hub.observers.append { _, removed, inserted in
        tally.calls &+= 1
        tally.growth &+= inserted &- removed
      }
    }
    return hub
  }

  private func append(observers: Int) -> Row {
    let n = scaled(1_000_000)
    let values = Workload.values(n)
    let ours = median(operations: n, runs: runs) {
      let array = ObservableArray<Int>()
      let tally = Tally()
      return (array, (0..<observers).map { _ in watch(array, tally) })
    } _: { state in
      for value in values { state.0.append(value) }
    }
    let plain = median(operations: n, runs: runs) {
      ([Int](), plainHub(observers, Tally()))
    } _: { state in
      for value in values {
        state.0.append(value)
        state.1.fire(state.0.count - 1, 0, 1)
      }
    }
    let work = "W1 append, \(observers) observers"
    return observers == 0
      ? Row(
        work: work, n: n, value: ours, baseline: plain, budget: "–", isMet: nil)
      : .ratio(work, n, ours, to: plain, atMost: 1.5)
  }

  private func edit(_ size: Int, _ count: Int) -> Row {
    let n = scaled(size)
    let edits = Workload.edits(scaled(count), of: n)
    let values = Workload.values(n)
    var sum: UInt64 = 0
    let ours = median(operations: edits.count, runs: runs) {
      let array = ObservableArray(values)
      return (array, watch(array, Tally()))
    } _: { state in
      for edit in edits { edit.perform(on: state.0) }
      sum = Workload.checksum(state.0)
    }
    var plainSum: UInt64 = 0
    let plain = median(operations: edits.count, runs: n > 100_000 ? 1 : min(runs, 3)) {
      (values, plainHub(1, Tally()))
    } _: { state in
      for edit in edits {
        switch edit {
        case .insert(let value, let position):
          state.0.insert(value, at: position)
          state.1.fire(position, 0, 1)
        case .remove(let position):
          state.0.remove(at: position)
          state.1.fire(position, 1, 0)
        case .replace(let position, let value):
          state.0[position] = value
          state.1.fire(position, 1, 1)
        }
      }
      plainSum = Workload.checksum(state.0)
    }
    precondition(sum == plainSum, "W2: the lists differ after the edits")
    return .ratio("W2 random edit, 1 observer", n, ours, to: plain, atMost: 1.5)
  }

  private func scatteredInput() -> (base: [Int], values: [Int], indexes: IndexSet) {
    let n = scaled(100_000)
    let count = scaled(10_000)
    let positions = Workload.scattered(count, below: n + count)
    var generator = SplitMix64(4)
    let values = positions.map { _ in generator.below(Workload.valueBound) }
    return (Workload.values(n), values, IndexSet(positions))
  }

  private func scatteredInsertion() -> Row {
    let (base, values, indexes) = scatteredInput()
    let ours = median(operations: 1, runs: runs) {
      let array = ObservableArray(base)
      return (array, watch(array, Tally()))
    } _: { state in
      state.0.insert(contentsOf: values, at: indexes)
    }
    return .time("W7 \(values.count) scattered in as one", base.count, ours, atMost: 1_000_000)
  }

  private func scatteredRemoval() -> Row {
    let (base, values, indexes) = scatteredInput()
    let ours = median(operations: 1, runs: runs) {
      let array = ObservableArray(base)
      array.insert(contentsOf: values, at: indexes)
      return (array, watch(array, Tally()))
    } _: { state in
      _ = state.0.remove(at: indexes)
    }
    return .time("W7 \(values.count) scattered out as one", base.count, ours, atMost: 1_500_000)
  }

  private func fanOut() -> Row {
    let n = scaled(100_000)
    let edits = scaled(10_000)
    var generator = SplitMix64(5)
    let replacements = (0..<edits).map { _ in
      (generator.below(n), generator.below(Workload.valueBound))
    }
    let values = Workload.values(n)
    let ours = median(operations: edits * 1_000, runs: runs) {
      let array = ObservableArray(values)
      let tally = Tally()
      return (array, (0..<1_000).map { _ in watch(array, tally) })
    } _: { state in
      for (position, value) in replacements { state.0[position] = value }
    }
    return .time("W8 a notification, 1000 observers", n, ours, atMost: 9)
  }

  private func snapshot() -> Row {
    let n = scaled(1_000_000)
    let values = Workload.values(n)
    let ours = median(operations: 1, runs: runs) {
      ObservableArray(values)
    } _: { array in
      let snapshot = array.elements
      array.insert(0, at: n / 2)
      consume(snapshot)
    }
    return .time("snapshot, then an insertion", n, ours, atMost: 20_000)
  }
}

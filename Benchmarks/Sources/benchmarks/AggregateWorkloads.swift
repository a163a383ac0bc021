// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections

/// Edits of an array that has one aggregate: what the edit and the aggregate take together.
struct AggregateWorkloads {
  /// Small inputs, to see that everything runs.
  var isSmoke: Bool
  private var n: Int { isSmoke ? 10_000 : 1_000_000 }
  private var edits: Int { isSmoke ? 1_000 : 100_000 }
  private var runs: Int { isSmoke ? 1 : 5 }

  func rows() -> [Row] {
    let key = { $0 & 0xffff }
    let isCounted = { $0 & 1 == 0 }
    return [
      edit("none", atMost: nil, { _ in ObservableValue(0).live }, { _ in 0 }),
      edit("sum", { $0.sum() }, { $0.reduce(0, +) }),
      edit("sum of Double", of: { Double($0) }, { $0.sum() }, { $0.reduce(0, +) }),
      edit("min", { $0.min() }, { $0.min() }),
      edit("max", { $0.max() }, { $0.max() }),
      edit("max on key", atMost: nil, { $0.max(on: key) }, { $0.max { key($0) < key($1) } }),
      edit(
        "count where", atMost: nil, { $0.count(where: isCounted) }, { $0.count(where: isCounted) }),
      build(),
    ]
  }

  private func edit<Value: Equatable>(
    _ name: String, atMost limit: Double? = 1_000,
    _ aggregate: (ArrayAggregates<Int>) -> LiveValue<Value>, _ definition: ([Int]) -> Value
  ) -> Row {
    edit(name, of: { $0 }, atMost: limit, aggregate, definition)
  }

  private func edit<Element, Value: Equatable>(
    _ name: String, of element: (Int) -> Element, atMost limit: Double? = 1_000,
    _ aggregate: (ArrayAggregates<Element>) -> LiveValue<Value>,
    _ definition: ([Element]) -> Value
  ) -> Row {
    let values = Workload.values(n).map(element)
    let edits = Workload.edits(edits, of: n)
    let time = median(operations: edits.count, runs: runs) {
      let array = ObservableArray(values)
      return (array, aggregate(array.live.aggregates))
    } _: { state in
      for edit in edits {
        switch edit {
        case .insert(let value, let position): state.0.insert(element(value), at: position)
        case .remove(let position): state.0.remove(at: position)
        case .replace(let position, let value): state.0[position] = element(value)
        }
      }
      // All numbers are whole and their sums below 2⁵³, so that they are equal in any order.
      precondition(
        state.1.value == definition(Array(state.0.elements)), "\(name): wrong at the end")
    }
    let work = "aggregate per edit: \(name)"
    return limit.map { .time(work, n, time, atMost: $0) } ?? .figure(work, n, time)
  }

  private func build() -> Row {
    let array = ObservableArray(Workload.values(n))
    let time = median(operations: 1, runs: runs) {
      array
    } _: { array in
      consume(array.live.aggregates.sum())
    }
    return .figure("aggregate made: sum", n, time)
  }
}

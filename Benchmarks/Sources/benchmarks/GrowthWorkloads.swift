// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections

/// How the time of an operation grows with the number of elements, so that one that takes time in
/// proportion to it shows.
struct GrowthWorkloads {
  /// Small inputs, to see that everything runs.
  var isSmoke: Bool
  private var runs: Int { isSmoke ? 1 : 3 }
  private var sizes: [Int] {
    isSmoke ? [1_000, 10_000] : [1_000, 10_000, 100_000, 1_000_000, 10_000_000]
  }

  /// The greatest exponent of what does not take time in proportion to the length of a list.
  ///
  /// It is not zero: there are more sums to look at, and memory gets slower with its size.
  private static let limit = 0.5

  func rows() -> [Row] {
    let operations: [(String, (Int) -> Double, ((Int) -> Double)?)] = [
      ("append", append, nil),
      ("random edit", { edit($0) { $0 } }, plainEdit),
      ("read at an index", read, nil),
      ("iterate, per element", iterate, nil),
      ("snapshot, then an edit", snapshot, nil),
      ("batch of 10 edits, 1 delta", batch, nil),
      ("filter, per edit", { n in edit(n) { $0.filter { $0 & 1 == 0 } } }, nil),
      ("sorted, per edit", { n in edit(n) { $0.sorted() } }, nil),
      ("sum, per edit", sum, nil),
    ]
    return operations.flatMap { rows("growth: \($0)", $1, beside: $2) }
  }

  /// A row for each size; the last one tells the exponent.
  private func rows(
    _ work: String, _ measure: (Int) -> Double, beside plain: ((Int) -> Double)?
  ) -> [Row] {
    var rows = sizes.map { Row.figure(work, $0, measure($0), beside: plain?($0)) }
    let exponent = Self.exponent(rows.map { (Double($0.n), $0.value) })
    rows[rows.count - 1].exponent = exponent
    rows[rows.count - 1].budget = "n^\(Self.limit)"
    rows[rows.count - 1].isMet = exponent <= Self.limit
    return rows
  }

  /// The slope of a straight line through the logarithms, by least squares.
  static func exponent(_ points: [(n: Double, time: Double)]) -> Double {
    let logs = points.map { (x: log($0.n), y: log($0.time)) }
    let count = Double(logs.count)
    let x = logs.map(\.x).reduce(0, +) / count
    let y = logs.map(\.y).reduce(0, +) / count
    let products = logs.map { ($0.x - x) * ($0.y - y) }.reduce(0, +)
    return products / logs.map { ($0.x - x) * ($0.x - x) }.reduce(0, +)
  }

  // MARK: Operations

  private func append(_ n: Int) -> Double {
    let array = ObservableArray(Workload.values(n))
    return median(operations: 10_000, runs: runs, prepare: {}) { _ in
      for value in 0..<10_000 { array.append(value) }
    }
  }

  private func edit(_ n: Int, _ view: (LiveArray<Int>) -> LiveArray<Int>) -> Double {
    let edits = Workload.edits(10_000, of: n)
    let values = Workload.values(n)
    return median(operations: edits.count, runs: runs) {
      let array = ObservableArray(values)
      let view = view(array.live)
      let token = view.observe { change in consume(change.countAfter) }
      return (array, view, token)
    } _: { state in
      let array = state.0
      Self.perform(edits, on: array)
    }
  }

  private static func perform(_ edits: [Edit], on array: ObservableArray<Int>) {
    for edit in edits { edit.perform(on: array) }
  }

  private func plainEdit(_ n: Int) -> Double {
    // Most of them would be a long wait.
    let edits = Workload.edits(max(100, min(10_000, 1_000_000_000 / n)), of: n)
    let values = Workload.values(n)
    return median(operations: edits.count, runs: 1) {
      values
    } _: { array in
      for edit in edits { edit.perform(on: &array) }
    }
  }

  private func read(_ n: Int) -> Double {
    let array = ObservableArray(Workload.values(n))
    var generator = SplitMix64(6)
    let positions = (0..<10_000).map { _ in generator.below(n) }
    return median(operations: positions.count, runs: runs, prepare: {}) { _ in
      var sum = 0
      for position in positions { sum &+= array[position] }
      consume(sum)
    }
  }

  private func iterate(_ n: Int) -> Double {
    let array = ObservableArray(Workload.values(n))
    return median(operations: n, runs: runs, prepare: {}) { _ in
      var sum = 0
      for value in array.elements { sum &+= value }
      consume(sum)
    }
  }

  private func snapshot(_ n: Int) -> Double {
    let array = ObservableArray(Workload.values(n))
    return median(operations: 1, runs: 21, prepare: {}) { _ in
      let snapshot = array.elements
      array[n / 2] &+= 1
      consume(snapshot)
    }
  }

  private func batch(_ n: Int) -> Double {
    let edits = Workload.edits(1_000, of: n)
    let values = Workload.values(n)
    return median(operations: edits.count / 10, runs: runs) {
      let array = ObservableArray(values)
      return (array, array.observeDeltas(consume))
    } _: { state in
      let array = state.0
      for start in stride(from: 0, to: edits.count, by: 10) {
        array.performBatchUpdates { Self.perform(Array(edits[start..<start + 10]), on: array) }
      }
    }
  }

  private func sum(_ n: Int) -> Double {
    let edits = Workload.edits(10_000, of: n)
    let values = Workload.values(n)
    return median(operations: edits.count, runs: runs) {
      let array = ObservableArray(values)
      let sum = array.live.aggregates.sum()
      let token = sum.observe { change in consume(change.newValue) }
      return (array, sum, token)
    } _: { state in
      let array = state.0
      Self.perform(edits, on: array)
    }
  }
}

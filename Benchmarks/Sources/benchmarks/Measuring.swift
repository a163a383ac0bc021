// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// The time that this process has spent computing, in nanoseconds.
func processorTime() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
}

/// Takes a value where the optimizer cannot see that nothing is done with it.
@inline(never)
func consume<T>(_ value: T) {}

/// The median time of one operation, in nanoseconds.
///
/// - Parameters:
///   - operations: How many operations one run makes.
///   - runs: How many runs there are.
///   - prepare: Makes what a run works on, outside the measured time.
///   - body: The run.
///   - check: Looks at the outcome, outside the measured time.
///
/// - Returns: The median over the runs.
func median<State>(
  operations: Int, runs: Int, prepare: () -> State, _ body: (inout State) -> Void,
  then check: (State) -> Void = { _ in }
) -> Double {
  let times = (0..<runs).map { _ in
    var state = prepare()
    let start = processorTime()
    body(&state)
    let time = processorTime() - start
    check(state)
    consume(state)
    return time
  }
  return Double(times.sorted()[runs / 2]) / Double(operations)
}

/// One line of the table.
struct Row: Codable {
  var work: String
  var n: Int
  var nanoseconds: Double
  var baseline: Double?
  var budget: String

  /// Whether the budget is met; `nil` if it is not a ratio to the baseline or an absolute time.
  var isMet: Bool?

  static func ratio(
    _ work: String, _ n: Int, _ ours: Double, to baseline: Double, atMost limit: Double
  ) -> Row {
    Row(
      work: work, n: n, nanoseconds: ours, baseline: baseline,
      budget: String(format: "%.3g × baseline", limit), isMet: ours <= limit * baseline)
  }

  static func time(_ work: String, _ n: Int, _ ours: Double, atMost limit: Double) -> Row {
    Row(
      work: work, n: n, nanoseconds: ours, baseline: nil, budget: "\(format(limit))",
      isMet: ours <= limit)
  }

  static func figure(_ work: String, _ n: Int, _ ours: Double) -> Row {
    Row(work: work, n: n, nanoseconds: ours, baseline: nil, budget: "–", isMet: nil)
  }

  /// A time with a unit that suits it.
  static func format(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<1_000: String(format: "%.1f ns", nanoseconds)
    case ..<1_000_000: String(format: "%.2f µs", nanoseconds / 1_000)
    default: String(format: "%.2f ms", nanoseconds / 1_000_000)
    }
  }

  var columns: [String] {
    [
      work, "\(n)", Self.format(nanoseconds), baseline.map(Self.format) ?? "–",
      baseline.map { String(format: "%.2f", nanoseconds / $0) } ?? "–", budget,
      isMet.map { $0 ? "met" : "missed" } ?? "",
    ]
  }
}

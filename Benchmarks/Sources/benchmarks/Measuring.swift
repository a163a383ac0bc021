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

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import AllocationCounter
import ObservableCollections

/// How much memory an element takes, beside the same elements in a plain array.
struct MemoryWorkloads {
  /// Small inputs, to see that everything runs.
  var isSmoke: Bool
  private var n: Int { isSmoke ? 10_000 : 1_000_000 }

  func rows() -> [Row] {
    let values = Workload.values(n)
    let edits = Workload.edits(n, of: n)
    let source = ObservableArray(values)
    let work: [(String, () -> Any)] = [
      ("made at once", { ObservableArray(values) }),
      (
        "appended one by one",
        {
          let array = ObservableArray<Int>()
          for value in values { array.append(value) }
          return array
        }
      ),
      (
        "after as many random edits",
        {
          let array = ObservableArray(values)
          for edit in edits { edit.perform(on: array) }
          return array
        }
      ),
      ("a filter of it", { source.live.filter { $0 & 1 == 0 } }),
      ("sorted", { source.live.sorted() }),
    ]
    let plain = bytes { Array(values.lazy.map { $0 &+ 1 }) }
    return work.map { .figure("memory of an element, \($0)", n, bytes($1), .bytes, beside: plain) }
  }

  /// The bytes in use for each element of what a closure makes.
  private func bytes(_ make: () -> Any) -> Double {
    let before = allocated_bytes()
    let made = make()
    let after = allocated_bytes()
    consume(made)
    return before < 0 ? .nan : Double(after - before) / Double(n)
  }
}

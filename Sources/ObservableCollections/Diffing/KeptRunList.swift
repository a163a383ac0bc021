// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Runs under construction, ascending by position in the new list and joined where they touch.
struct KeptRunList {
  /// The runs so far.
  private(set) var runs: [KeptRun] = []

  /// Appends a run, as part of the last one if it continues it in both lists.
  mutating func append(oldStart: Int, newStart: Int, count: Int) {
    if count == 0 { return }
    if let last = runs.last, last.oldStart + last.count == oldStart,
      last.newStart + last.count == newStart
    {
      runs[runs.count - 1].count += count
    } else {
      runs.append(KeptRun(oldStart: oldStart, newStart: newStart, count: count))
    }
  }
}

extension KeptRunList {
  /// Creates the runs of a pairing given element by element.
  ///
  /// - Parameter oldPositions: For each new position the old one, or a negative number.
  init(oldPositions: UnsafeBufferPointer<Int32>) {
    // Counted first, with room for the common ends: cheaper than growing a large array.
    var starts = 2
    var expected: Int32 = -1
    for position in oldPositions {
      if position >= 0, position != expected { starts += 1 }
      expected = position &+ 1
    }
    runs.reserveCapacity(starts)

    var position = 0
    while position < oldPositions.count {
      let start = position
      let first = oldPositions[start]
      position += 1
      if first < 0 { continue }
      expected = first &+ 1
      while position < oldPositions.count, oldPositions[position] == expected {
        position += 1
        expected &+= 1
      }
      runs.append(KeptRun(oldStart: Int(first), newStart: start, count: position - start))
    }
  }
}

extension [KeptRun] {
  /// The number of elements in all runs.
  var keptCount: Int { reduce(0) { $0 + $1.count } }
}

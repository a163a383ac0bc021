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
    let total = oldPositions.count
    runs = withUnsafeTemporaryAllocation(of: Int32.self, capacity: total + 1) { borders in
      // No element is asked whether it goes on with a run: in a mixed list, nobody could predict the
      // answers, and a wrong prediction costs more than all else here.
      var borderCount = 0
      var runCount = 0
      var expected = Int32.min
      for (index, position) in oldPositions.enumerated() {
        let isBorder = position != expected
        borders.initializeElement(at: borderCount, to: Int32(truncatingIfNeeded: index))
        borderCount += isBorder ? 1 : 0
        runCount += isBorder && position >= 0 ? 1 : 0
        // Lists have fewer than Int32.max elements, so the sum does not overflow.
        expected = position < 0 ? Int32.min : position &+ 1
      }
      borders.initializeElement(at: borderCount, to: Int32(truncatingIfNeeded: total))
      // There is room for the common ends, and for one that is written but not counted.
      return [KeptRun](unsafeUninitializedCapacity: runCount + 2) { runs, count in
        for index in 0..<borderCount {
          let start = Int(borders[index])
          let oldStart = Int(oldPositions[start])
          runs.initializeElement(
            at: count,
            to: KeptRun(
              oldStart: oldStart, newStart: start, count: Int(borders[index + 1]) - start))
          count += oldStart >= 0 ? 1 : 0
        }
      }
    }
  }
}

extension [KeptRun] {
  /// The number of elements in all runs.
  var keptCount: Int { reduce(0) { $0 + $1.count } }
}

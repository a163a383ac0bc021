// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// The greedy search of Myers (1986) for a shortest edit script, given up early.
///
/// It compares elements and hashes none, so it is the fastest way to find a small difference, and a
/// bad one to find a large difference: *d* edits cost O(*d*²) steps and as much memory.
@usableFromInline
package enum BoundedEditScript {
  /// How a search ended.
  @usableFromInline
  package enum Outcome {
    /// With a shortest edit script; what it keeps, in ascending order.
    case found([KeptRun])

    /// Without: every edit script has more edits than allowed.
    case tooManyEdits

    /// Without: long stretches of equal elements made it too slow.
    case tooMuchWork
  }

  /// Returns the number of edits up to which a search is worth a try before anything else.
  ///
  /// About half the square root of the number of elements: a search in vain costs a few percent.
  @inlinable
  package static func worthwhileEdits(_ oldCount: Int, _ newCount: Int) -> Int {
    let bits = Int.bitWidth - (oldCount + newCount).leadingZeroBitCount
    return max(8, min(512, (1 << (bits / 2)) / 2))
  }

  /// Searches for a shortest edit script without moves.
  ///
  /// Diagonal *k* holds the points (x, y) with x - y = k; x counts old elements, y new ones. Row *d*
  /// of the trace says how far *d* edits reach on the diagonals -d, -d + 2, …, d.
  ///
  /// - Parameters:
  ///   - old: The old elements.
  ///   - new: The new elements.
  ///   - maximum: The largest number of insertions and removals to try.
  /// - Returns: The first script found, or why there is none.
  /// - Complexity: O(*n* + *d*²) time and O(*d*²) memory, where *n* is the number of elements and *d*
  ///   the maximum.
  @inlinable
  package static func search<Element: Equatable>(
    _ old: UnsafeBufferPointer<Element>, _ new: UnsafeBufferPointer<Element>, maximum: Int
  ) -> Outcome {
    let size = (maximum + 1) * (maximum + 2) / 2
    return withUnsafeTemporaryAllocation(of: Int32.self, capacity: size) { trace in
      var work = 4 * (old.count + new.count)
      for d in 0...maximum {
        let row = d * (d + 1) / 2
        for step in 0...d {
          var x = d == 0 ? 0 : start(trace, row: row, d: d, step: step)
          var y = x - (2 * step - d)
          let origin = x
          while x < old.count, y < new.count, old[x] == new[y] {
            x += 1
            y += 1
          }
          trace[row + step] = Int32(truncatingIfNeeded: x)
          if x >= old.count, y >= new.count {
            return .found(runs(trace, d: d, oldCount: old.count, newCount: new.count))
          }
          work -= x - origin
        }
        if work < 0 { return .tooMuchWork }
      }
      return .tooManyEdits
    }
  }

  /// Returns where edit number `d` leads on a diagonal: the further of one removal and one insertion.
  @inlinable
  static func start(
    _ trace: UnsafeMutableBufferPointer<Int32>, row: Int, d: Int, step: Int
  ) -> Int {
    let previous = row - d
    if isInsertion(trace, row: row, d: d, step: step) { return Int(trace[previous + step]) }
    return Int(trace[previous + step - 1]) + 1
  }

  /// Returns whether edit number `d` comes from the diagonal above, by an insertion.
  @inlinable
  static func isInsertion(
    _ trace: UnsafeMutableBufferPointer<Int32>, row: Int, d: Int, step: Int
  ) -> Bool {
    if step == 0 { return true }
    if step == d { return false }
    let previous = row - d
    return trace[previous + step - 1] < trace[previous + step]
  }

  /// Follows the trace back from the end and returns the stretches on diagonals.
  @usableFromInline
  static func runs(
    _ trace: UnsafeMutableBufferPointer<Int32>, d: Int, oldCount: Int, newCount: Int
  ) -> [KeptRun] {
    var runs: [KeptRun] = []
    var d = d
    var x = oldCount
    var y = newCount
    while d > 0 {
      let row = d * (d + 1) / 2
      let step = (x - y + d) / 2
      let origin = start(trace, row: row, d: d, step: step)
      if x > origin {
        runs.append(KeptRun(oldStart: origin, newStart: y - (x - origin), count: x - origin))
      }
      let isInsertion = isInsertion(trace, row: row, d: d, step: step)
      y -= x - origin + (isInsertion ? 1 : 0)
      x = origin - (isInsertion ? 0 : 1)
      d -= 1
    }
    if x > 0 { runs.append(KeptRun(oldStart: 0, newStart: 0, count: x)) }
    runs.reverse()
    return runs
  }
}

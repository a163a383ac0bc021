// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Runs under construction: the one place where runs are joined.
///
/// The list takes the runs of one delta after another; ``beginDelta()`` separates them. A run that
/// continues the one before it becomes part of it, so that equal deltas have equal runs.
struct DeltaRunList {
  /// The runs of all deltas so far.
  private(set) var runs: [DeltaRun] = []

  /// Where the runs of the present delta begin.
  private(set) var start = 0

  /// The number of new positions that the present delta describes so far.
  private(set) var newCount = 0

  /// The number of new elements in the present delta so far.
  private(set) var elementCount = 0

  /// Whether what the present delta keeps and replaces ascends in the old list.
  private(set) var isInOrder = true

  private var greatestOldEnd = 0

  /// Makes room for a number of runs.
  mutating func reserveCapacity(_ count: Int) {
    runs.reserveCapacity(count)
  }

  /// Begins the runs of another delta.
  mutating func beginDelta() {
    start = runs.count
    newCount = 0
    elementCount = 0
    isInOrder = true
    greatestOldEnd = 0
  }

  /// Forgets the runs of all deltas, but not the memory they took.
  mutating func removeAll() {
    runs.removeAll(keepingCapacity: true)
    beginDelta()
  }

  /// Goes on with elements of the old list.
  mutating func keep(_ count: Int, from oldStart: Int) {
    append(count, oldStart: oldStart, elementOffset: DeltaRun.none)
  }

  /// Goes on with elements of the old list up to a position in it.
  mutating func keep(upTo oldEnd: Int, from oldStart: Int) {
    keep(oldEnd - oldStart, from: oldStart)
  }

  /// Goes on with new elements in the place of old ones.
  mutating func replace(_ count: Int, from oldStart: Int) {
    append(count, oldStart: oldStart, elementOffset: elementCount)
    elementCount += count
  }

  /// Goes on with new elements.
  mutating func insert(_ count: Int) {
    append(count, oldStart: DeltaRun.none, elementOffset: elementCount)
    elementCount += count
  }

  /// Goes on with a run of a finished delta.
  mutating func append(_ run: DeltaRun) {
    append(
      run.count, oldStart: run.oldStart, elementOffset: run.isKept ? DeltaRun.none : elementCount)
    if !run.isKept { elementCount += run.count }
  }

  private mutating func append(_ count: Int, oldStart: Int, elementOffset: Int) {
    if count == 0 { return }
    let run = DeltaRun(
      oldStart: oldStart, newStart: newCount, count: count, elementOffset: elementOffset)
    newCount += count
    if oldStart >= 0 {
      if oldStart < greatestOldEnd { isInOrder = false }
      greatestOldEnd = Swift.max(greatestOldEnd, run.oldEnd)
    }
    let last = runs.count - 1
    if last >= start, runs[last].isContinued(by: run) {
      runs[last].count += count
    } else {
      runs.append(run)
    }
  }
}

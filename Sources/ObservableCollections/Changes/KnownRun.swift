// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Adjacent positions of an old list whose elements a delta knows.
@usableFromInline
struct KnownRun: Hashable, Sendable {
  /// The position of the first element in the old list.
  @usableFromInline var start: Int

  /// The number of elements, never zero.
  @usableFromInline var count: Int

  /// The position of the first element among all known old elements of the delta.
  @usableFromInline var elementOffset: Int

  @inlinable
  init(start: Int, count: Int, elementOffset: Int) {
    self.start = start
    self.count = count
    self.elementOffset = elementOffset
  }

  /// The position after the last element in the old list.
  @inlinable var end: Int { start &+ count }

  /// The positions among the known old elements.
  @inlinable var elementRange: Range<Int> { elementOffset..<elementOffset &+ count }
}

/// Old positions with known elements under construction, ascending.
struct KnownRunList {
  /// The positions of all deltas so far.
  private(set) var runs: [KnownRun] = []

  /// Where the positions of the present delta begin.
  private(set) var start = 0

  /// The number of known elements in the present delta so far.
  private(set) var elementCount = 0

  /// Begins the positions of another delta.
  mutating func beginDelta() {
    start = runs.count
    elementCount = 0
  }

  /// Forgets the positions of all deltas, but not the memory they took.
  mutating func removeAll() {
    runs.removeAll(keepingCapacity: true)
    beginDelta()
  }

  /// Adds positions that come after all others.
  mutating func append(_ count: Int, from position: Int) {
    if count == 0 { return }
    let last = runs.count - 1
    if last >= start, runs[last].end == position {
      runs[last].count += count
    } else {
      runs.append(KnownRun(start: position, count: count, elementOffset: elementCount))
    }
    elementCount += count
  }
}

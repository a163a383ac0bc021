// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Adjacent elements of a new list that have the same history.
///
/// A new list is described by runs in its own order. Each run is one of three:
///
/// | run | `oldStart` | `elementOffset` | its elements are |
/// | --- | --- | --- | --- |
/// | keep | where they were | `none` | those of the old list |
/// | replace | where their predecessors were | where they are among the new elements | new |
/// | insert | `none` | where they are among the new elements | new |
@usableFromInline
struct DeltaRun: Hashable, Sendable {
  /// Stands for a position that a run does not have.
  @inlinable static var none: Int { -1 }

  /// The position of the first element in the old list, or `none`.
  @usableFromInline var oldStart: Int

  /// The position of the first element in the new list.
  @usableFromInline var newStart: Int

  /// The number of elements, never zero.
  @usableFromInline var count: Int

  /// The position of the first element among all new elements of the delta, or `none`.
  @usableFromInline var elementOffset: Int

  @inlinable
  init(oldStart: Int, newStart: Int, count: Int, elementOffset: Int) {
    self.oldStart = oldStart
    self.newStart = newStart
    self.count = count
    self.elementOffset = elementOffset
  }

  /// Whether the elements were not in the old list.
  @inlinable var isInsertion: Bool { oldStart < 0 }

  /// Whether the elements are those of the old list.
  @inlinable var isKept: Bool { elementOffset < 0 }

  /// Whether the elements took the place of elements in the old list.
  @inlinable var isReplacement: Bool { oldStart >= 0 && elementOffset >= 0 }

  /// The position after the last element in the old list; meaningless for an insertion.
  @inlinable var oldEnd: Int { oldStart &+ count }

  /// The position after the last element in the new list.
  @inlinable var newEnd: Int { newStart &+ count }

  /// The positions in the old list; not to be asked of an insertion.
  @inlinable var oldRange: Range<Int> { oldStart..<oldEnd }

  /// The positions in the new list.
  @inlinable var newRange: Range<Int> { newStart..<newEnd }

  /// The positions among the new elements; not to be asked of a kept run.
  @inlinable var elementRange: Range<Int> { elementOffset..<elementOffset &+ count }

  /// Whether another run would be the continuation of this one.
  @inlinable
  func isContinued(by next: DeltaRun) -> Bool {
    next.oldStart == (isInsertion ? Self.none : oldEnd)
      && next.elementOffset == (isKept ? Self.none : elementOffset &+ count)
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Which part of a list a window shows, whatever the number of elements.
@usableFromInline
package struct WindowBounds: Hashable, Sendable {
  /// A place in a list that is counted from one of its ends, and is that end if the list is too short.
  @usableFromInline
  package enum Bound: Hashable, Sendable {
    case fromStart(Int)
    case fromEnd(Int)

    /// The position in a list of a length.
    @inlinable
    package func position(in count: Int) -> Int {
      switch self {
      case .fromStart(let distance): min(distance, count)
      case .fromEnd(let distance): max(count - distance, 0)
      }
    }
  }

  @usableFromInline let lower: Bound
  @usableFromInline let upper: Bound

  /// Creates a window between two places; nothing is shown if the upper one lies before the lower.
  @inlinable
  package init(_ lower: Bound, _ upper: Bound) {
    self.lower = lower
    self.upper = upper
  }

  /// Creates a window over adjacent positions.
  ///
  /// - Parameters:
  ///   - offset: The first position.
  ///   - count: The number of positions.
  @inlinable
  package init(offset: Int, count: Int) {
    let (end, isPastAllLists) = offset.addingReportingOverflow(count)
    self.init(.fromStart(offset), .fromStart(isPastAllLists ? .max : end))
  }

  /// The positions that are shown of a list of a length.
  @inlinable
  package func positions(in count: Int) -> Range<Int> {
    let start = lower.position(in: count)
    return start..<max(start, upper.position(in: count))
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension Array where Element == Range<Int> {
  /// The number of positions in all ranges.
  @inlinable
  var totalCount: Int { reduce(0) { $0 + $1.count } }

  /// Adds a range that lies after all others, joining it with the last one if they touch.
  @inlinable
  mutating func appendCoalescing(_ range: Range<Int>) {
    if range.isEmpty { return }
    if let last, last.upperBound == range.lowerBound {
      self[count - 1] = last.lowerBound..<range.upperBound
    } else {
      append(range)
    }
  }

  /// Creates ranges from ascending positions, joining those that touch.
  @inlinable
  init(coalescing positions: some Sequence<Int>) {
    self = []
    for position in positions { appendCoalescing(position..<position + 1) }
  }
}

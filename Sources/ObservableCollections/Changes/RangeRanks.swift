// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Ascending ranges that can be asked how many of their positions lie before another one.
struct RangeRanks {
  /// The ranges, ascending and disjoint.
  let ranges: [Range<Int>]

  /// The number of positions in all ranges before each one.
  private let sums: [Int]

  /// Prepares ranges for being asked.
  ///
  /// - Complexity: O(*r*), where *r* is the number of ranges.
  init(_ ranges: [Range<Int>]) {
    self.ranges = ranges
    var sum = 0
    sums = ranges.map { range in
      defer { sum += range.count }
      return sum
    }
  }

  /// The number of positions that lie before one that is in none of the ranges.
  ///
  /// - Complexity: O(log *r*), where *r* is the number of ranges.
  func count(before position: Int) -> Int {
    let index = ranges.indices.partitioningIndex { ranges[$0].lowerBound > position }
    return index == 0 ? 0 : sums[index - 1] + ranges[index - 1].count
  }
}

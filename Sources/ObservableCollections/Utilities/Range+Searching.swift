// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension Range<Int> {
  /// The first index for which a condition holds that, once true, stays true; the end if it never is.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of indexes.
  @inlinable
  func partitioningIndex(where condition: (Int) -> Bool) -> Int {
    var low = lowerBound
    var high = upperBound
    while low < high {
      let middle = low + (high - low) / 2
      if condition(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

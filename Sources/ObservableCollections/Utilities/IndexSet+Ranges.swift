// Part of ObservableCollections, released under the MIT License; see LICENSE.

public import Foundation

extension IndexSet {
  /// Creates an index set from ascending, disjoint ranges.
  ///
  /// - Complexity: O(*r*), where *r* is the number of ranges.
  @usableFromInline
  init(ranges: [Range<Int>]) {
    self.init()
    for range in ranges { insert(integersIn: range) }
  }

  /// The indexes as ascending ranges that neither overlap nor touch.
  ///
  /// - Complexity: O(*r*), where *r* is the number of ranges.
  @usableFromInline
  var ranges: [Range<Int>] { Array(rangeView) }
}

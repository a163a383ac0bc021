// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// What two windows do not have in common, if one list is the other one with more rows in it.
///
/// ```
/// longer list    a b [x c d y e] f      rows x and y at 2 and 5, window 2..<7
/// shorter list   a [b c d e] f          window 1..<5
/// in common      c d e
/// longer         x, y: 0 and 3 in its window
/// shorter        b: 0 in its window
/// ```
@usableFromInline
struct WindowSlide {
  /// The positions in the window over the longer list of what the other window does not show.
  @usableFromInline private(set) var longer: [Range<Int>] = []

  /// The positions in the window over the shorter list of what the other window does not show.
  @usableFromInline private(set) var shorter: [Range<Int>] = []

  /// Compares two windows.
  ///
  /// - Parameters:
  ///   - rows: The positions in the longer list of the rows that the shorter one has not.
  ///   - long: The window over the longer list.
  ///   - short: The window over the shorter list.
  ///
  /// - Complexity: O(*r*), where *r* is the number of ranges of rows.
  @usableFromInline
  init(rows: [Range<Int>], longer long: Range<Int>, shorter short: Range<Int>) {
    let common = Self.shortened(long, by: rows).clamped(to: short)
    if common.isEmpty {
      longer.appendCoalescing(0..<long.count)
      shorter.appendCoalescing(0..<short.count)
      return
    }
    shorter.appendCoalescing(0..<common.lowerBound - short.lowerBound)
    shorter.appendCoalescing(common.upperBound - short.lowerBound..<short.count)
    let start = Self.lengthened(common.lowerBound, by: rows)
    let end = Self.lengthened(common.upperBound - 1, by: rows) + 1
    let base = long.lowerBound
    longer.appendCoalescing(0..<start - base)
    for range in rows {
      let part = range.clamped(to: start..<end)
      longer.appendCoalescing(part.lowerBound - base..<part.upperBound - base)
    }
    longer.appendCoalescing(end - base..<long.count)
  }

  /// The positions in the shorter list of what a window over the longer one shows of it.
  @usableFromInline
  static func shortened(_ window: Range<Int>, by rows: [Range<Int>]) -> Range<Int> {
    var lower = window.lowerBound
    var upper = window.upperBound
    for range in rows where range.lowerBound < window.upperBound {
      lower -= range.clamped(to: 0..<window.lowerBound).count
      upper -= range.clamped(to: 0..<window.upperBound).count
    }
    return lower..<upper
  }

  /// The position in the longer list of a row of the shorter one.
  private static func lengthened(_ position: Int, by rows: [Range<Int>]) -> Int {
    var result = position
    for range in rows {
      if range.lowerBound > result { break }
      result += range.count
    }
    return result
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// One row of the table of common subsequence lengths, as one bit for each new element.
///
/// The length for the first *j* new elements is the number of zeros among the first *j* bits.
struct LengthRow {
  private var words: [UInt64]

  /// Creates the row for no old element: all lengths are zero.
  init(count: Int) {
    words = [UInt64](repeating: .max, count: (count + 63) >> 6)
  }

  /// Returns whether the length grows at a position.
  func isZero(_ position: Int) -> Bool {
    words[position >> 6] >> UInt64(position & 63) & 1 == 0
  }

  /// Returns the length for the first `count` new elements.
  func zeroCount(_ count: Int) -> Int {
    var zeros = 0
    for word in words[..<(count >> 6)] { zeros += (~word).nonzeroBitCount }
    let rest = UInt64(count & 63)
    if rest > 0 { zeros += (~words[count >> 6] & ((1 << rest) - 1)).nonzeroBitCount }
    return zeros
  }

  /// Goes on to the row for one more old element, which occurs where a mask has ones.
  mutating func advance(mask: UnsafeBufferPointer<UInt64>) {
    words.withUnsafeMutableBufferPointer { words in
      var carry = false
      for index in words.indices { Self.step(&words[index], mask[index], &carry) }
    }
  }

  /// Goes on to the row for one more old element, which occurs at some ascending positions.
  ///
  /// Words without an occurrence stay as they are unless a carry reaches them.
  mutating func advance(positions: UnsafeBufferPointer<Int32>) {
    words.withUnsafeMutableBufferPointer { words in
      var carry = false
      var index = 0
      var next = 0
      while true {
        if !carry {
          guard next < positions.count else { return }
          index = Int(positions[next]) >> 6
        }
        if index == words.count { return }
        var mask: UInt64 = 0
        while next < positions.count, Int(positions[next]) >> 6 == index {
          mask |= 1 << UInt64(positions[next] & 63)
          next += 1
        }
        Self.step(&words[index], mask, &carry)
        index += 1
      }
    }
  }

  /// Computes (V + U) | (V - U) with U = V & mask, the carry coming from the word before.
  @inline(__always)
  private static func step(_ word: inout UInt64, _ mask: UInt64, _ carry: inout Bool) {
    let matches = word & mask
    let (sum, overflow) = word.addingReportingOverflow(matches)
    let (total, second) = sum.addingReportingOverflow(carry ? 1 : 0)
    word = total | (word & ~mask)
    carry = overflow || second
  }
}

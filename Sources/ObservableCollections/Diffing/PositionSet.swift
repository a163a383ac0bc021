// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// A set of positions in a list, one bit each.
struct PositionSet {
  private var words: [UInt64]
  private let count: Int

  /// Creates an empty set for a list of `count` elements.
  init(count: Int) {
    self.count = count
    words = [UInt64](repeating: 0, count: (count + 63) >> 6)
  }

  /// Returns whether the set contains a position.
  func contains(_ position: Int) -> Bool {
    words[position >> 6] >> UInt64(position & 63) & 1 != 0
  }

  /// Adds ranges that are not empty, and returns whether nothing was added twice.
  @discardableResult
  mutating func insert(_ ranges: some Sequence<Range<Int>>) -> Bool {
    words.withUnsafeMutableBufferPointer { words in
      var twice: UInt64 = 0
      for range in ranges {
        let last = range.upperBound - 1
        let (firstIndex, lastIndex) = (range.lowerBound >> 6, last >> 6)
        let firstBits = UInt64.max &<< UInt64(range.lowerBound & 63)
        let lastBits = UInt64.max &>> UInt64(63 - last & 63)
        if firstIndex == lastIndex {
          twice |= words[firstIndex] & firstBits & lastBits
          words[firstIndex] |= firstBits & lastBits
          continue
        }
        twice |= words[firstIndex] & firstBits | words[lastIndex] & lastBits
        words[firstIndex] |= firstBits
        words[lastIndex] |= lastBits
        for index in (firstIndex + 1)..<lastIndex {
          twice |= words[index]
          words[index] = UInt64.max
        }
      }
      return twice == 0
    }
  }

  /// The positions that are not in the set, as ranges that ascend and do not touch.
  var gaps: [Range<Int>] {
    var gaps: [Range<Int>] = []
    var position = next(after: 0, isMember: false)
    while position < count {
      let end = next(after: position, isMember: true)
      gaps.append(position..<end)
      position = next(after: end, isMember: false)
    }
    return gaps
  }

  /// Returns the first position from `position` on that is a member or that is none, or the count.
  private func next(after position: Int, isMember: Bool) -> Int {
    if position >= count { return count }
    let flip = isMember ? 0 : UInt64.max
    var index = position >> 6
    var bits = (words[index] ^ flip) & (UInt64.max << UInt64(position & 63))
    while bits == 0 {
      index += 1
      if index == words.count { return count }
      bits = words[index] ^ flip
    }
    return min(count, index << 6 + bits.trailingZeroBitCount)
  }
}

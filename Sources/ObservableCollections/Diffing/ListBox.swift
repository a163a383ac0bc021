// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// A range of the old list and one of the new list that are compared with each other.
struct ListBox {
  /// Positions in the old list.
  var old: Range<Int>

  /// Positions in the new list.
  var new: Range<Int>

  /// Whether there is nothing to compare, as one of the ranges is empty.
  var isEmpty: Bool { old.isEmpty || new.isEmpty }

  /// The number of elements on both sides.
  var total: Int { old.count + new.count }

  /// Leaves out the common ends and returns their lengths.
  mutating func trim(_ isMatch: (Int, Int) -> Bool) -> CommonEnds {
    var ends = CommonEnds(prefix: 0, suffix: 0)
    while !isEmpty, isMatch(old.lowerBound, new.lowerBound) {
      old = (old.lowerBound + 1)..<old.upperBound
      new = (new.lowerBound + 1)..<new.upperBound
      ends.prefix += 1
    }
    while !isEmpty, isMatch(old.upperBound - 1, new.upperBound - 1) {
      old = old.lowerBound..<(old.upperBound - 1)
      new = new.lowerBound..<(new.upperBound - 1)
      ends.suffix += 1
    }
    return ends
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// A longest common subsequence of lists with many repeats and many differences.
///
/// One row of the table of lengths is a bit vector, after Hyyrö (2004): bit *j* is zero where the
/// length grows at new position *j*. A row costs a few operations for each 64 new elements. Where a
/// longest common subsequence crosses the middle row is found from both ends, after Hirschberg (1975),
/// so that linear memory is enough.
struct BitParallelCommonSubsequence {
  fileprivate let lists: IdentifierMatching
  fileprivate var occurrences: OccurrenceMasks
  fileprivate var kept: KeptRunList

  /// Boxes up to this area are left to the search of Myers, which needs no preparation.
  fileprivate let smallArea: Int

  /// Appends what a longest common subsequence of a box keeps.
  ///
  /// - Parameters:
  ///   - box: The part of the lists to compare.
  ///   - lists: The identifiers, below `idCount`.
  ///   - idCount: The number of identifiers.
  ///   - kept: The runs found so far, which end before the box.
  ///   - smallArea: The area up to which boxes are not divided.
  /// - Complexity: O(*n* *m* / 64 + *n* + *m*) time and O(*n* + *m*) memory, where *n* and *m* are the
  ///   lengths of the ranges.
  static func append(
    _ box: ListBox, of lists: IdentifierMatching, idCount: Int, to kept: inout KeptRunList,
    smallArea: Int = 4096
  ) {
    var search = Self(
      lists: lists, occurrences: OccurrenceMasks(idCount: idCount), kept: kept,
      smallArea: smallArea)
    kept = KeptRunList()
    search.solve(box)
    kept = search.kept
  }

  private mutating func solve(_ whole: ListBox) {
    var box = whole
    let ends = box.trim(lists.isMatch)
    kept.append(
      oldStart: whole.old.lowerBound, newStart: whole.new.lowerBound, count: ends.prefix)
    if !box.isEmpty {
      if box.old.count == 1 || box.old.count * box.new.count <= smallArea {
        LinearSpaceEditScript.append(box, of: lists, to: &kept)
      } else {
        divide(box)
      }
    }
    kept.append(
      oldStart: box.old.upperBound, newStart: box.new.upperBound, count: ends.suffix)
  }

  /// Splits a box where a longest common subsequence crosses the middle of the old range.
  private mutating func divide(_ box: ListBox) {
    let middle = (box.old.lowerBound + box.old.upperBound) / 2
    let new = lists.new[box.new]
    let before = row(of: new, after: lists.old[box.old.lowerBound..<middle])
    let after = row(of: new.reversed(), after: lists.old[middle..<box.old.upperBound].reversed())

    // Lengths for the first j new elements with the first half, and for the others with the second.
    var length = after.zeroCount(box.new.count)
    var best = (length: length, position: 0)
    for position in 0..<box.new.count {
      length += before.isZero(position) ? 1 : 0
      length -= after.isZero(box.new.count - 1 - position) ? 1 : 0
      if length > best.length { best = (length, position + 1) }
    }
    let split = box.new.lowerBound + best.position
    solve(ListBox(old: box.old.lowerBound..<middle, new: box.new.lowerBound..<split))
    solve(ListBox(old: middle..<box.old.upperBound, new: split..<box.new.upperBound))
  }

  /// Returns the lengths of common subsequences of all old elements and the first new ones.
  private mutating func row(
    of new: some BidirectionalCollection<Int32>, after old: some BidirectionalCollection<Int32>
  ) -> LengthRow {
    var row = LengthRow(count: new.count)
    occurrences.withOccurrences(in: new) { occurrences in
      for id in old { occurrences.advance(&row, past: id) }
    }
    return row
  }
}

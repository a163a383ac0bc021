// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// A long common subsequence, in time that neither repeats nor differences can drive up.
///
/// Finding a longest one may take quadratic time if there are many of both, as in a text that was
/// rewritten. So only a box with few repeats or little area gets a longest one. Any other is divided
/// at anchors: stretches of the shortest length at which most stretches are rare, like words in a
/// text; of these a longest common subsequence is affordable. What lies between anchors is divided in
/// the same way. As rare stretches of unrelated lists are equal by chance only, a box of which little is
/// kept is also cut into equal parts, and the better result is taken.
package struct NearCommonSubsequence {
  private let lists: IdentifierMatching
  private var kept = KeptRunList()

  /// The shorter side up to which any box gets a longest common subsequence.
  private let smallSide: Int

  /// The length of a stretch beyond which anchors are no longer looked for.
  private static let longestStretch = 64

  /// How often a box is divided at anchors within anchors.
  private static let greatestDepth = 4

  /// Returns what a long common subsequence of two lists keeps.
  ///
  /// - Parameters:
  ///   - lists: The two lists.
  ///   - smallSide: The shorter side up to which any box gets a longest common subsequence. With rows
  ///     of this many bits that is linear in the longer side.
  /// - Returns: Runs that ascend in both lists.
  /// - Complexity: O(*n* log *n*) time and O(*n*) memory, where *n* is the number of elements in both
  ///   lists.
  package static func runs(_ lists: InternedLists, smallSide: Int = 1024) -> [KeptRun] {
    lists.oldIDs.withUnsafeBufferPointer { old in
      lists.newIDs.withUnsafeBufferPointer { new in
        var search = Self(
          lists: IdentifierMatching(old: old, new: new), smallSide: smallSide)
        search.solve(ListBox(old: old.indices, new: new.indices), depth: 0)
        return search.kept.runs
      }
    }
  }

  private init(lists: IdentifierMatching, smallSide: Int) {
    self.lists = lists
    self.smallSide = smallSide
  }

  private mutating func solve(_ whole: ListBox, depth: Int) {
    var box = whole
    let ends = box.trim(lists.isMatch)
    kept.append(
      oldStart: whole.old.lowerBound, newStart: whole.new.lowerBound, count: ends.prefix)
    if !box.isEmpty {
      let local = interned(box)
      let census = local.census()
      if min(box.old.count, box.new.count) <= smallSide
        || MinimalEditScript.isSparse(census.matchCount, total: box.total)
      {
        appendLongest(in: box, local)
      } else {
        divide(box, local, upTo: census.commonCount, depth: depth)
      }
    }
    kept.append(
      oldStart: box.old.upperBound, newStart: box.new.upperBound, count: ends.suffix)
  }

  /// Divides a box in both ways, unless the first keeps most of what can be kept, and appends the
  /// better result.
  private mutating func divide(
    _ box: ListBox, _ local: InternedLists, upTo commonCount: Int, depth: Int
  ) {
    var best: [KeptRun] = []
    if depth < Self.greatestDepth {
      var anchored = Self(lists: lists, smallSide: smallSide)
      anchored.divideAtAnchors(box, local, depth: depth)
      best = anchored.kept.runs
    }
    if best.keptCount < commonCount / 4 * 3 {
      var even = Self(lists: lists, smallSide: smallSide)
      even.divideEvenly(box)
      if even.kept.runs.keptCount > best.keptCount { best = even.kept.runs }
    }
    for run in best {
      kept.append(oldStart: run.oldStart, newStart: run.newStart, count: run.count)
    }
  }

  /// Returns the lists in a box with identifiers of their own.
  private func interned(_ box: ListBox) -> InternedLists {
    InternedLists(
      old: UnsafeBufferPointer(rebasing: lists.old[box.old]),
      new: UnsafeBufferPointer(rebasing: lists.new[box.new]))
  }

  /// Appends what a longest common subsequence of a box keeps.
  private mutating func appendLongest(in box: ListBox, _ local: InternedLists) {
    for run in MinimalEditScript.runs(local) ?? [] {
      kept.append(
        oldStart: box.old.lowerBound + run.oldStart, newStart: box.new.lowerBound + run.newStart,
        count: run.count)
    }
  }

  /// Solves a box between its anchors, if it has any.
  private mutating func divideAtAnchors(_ box: ListBox, _ local: InternedLists, depth: Int) {
    var stretches = local
    var matchCount = Int.max
    var length = 1
    while length < Self.longestStretch,
      !MinimalEditScript.isSparse(matchCount, total: box.total)
    {
      stretches = stretches.joined(at: length)
      matchCount = stretches.census().matchCount
      length *= 2
    }
    guard MinimalEditScript.isSparse(matchCount, total: box.total) else { return }
    let anchors = SparseCommonSubsequence.oldPositions(stretches, matchCount: matchCount)
    var rest = box
    for (newOffset, oldOffset) in anchors.enumerated() where oldOffset >= 0 {
      // Only the first element of a stretch is sure to be free; the next box begins with the others.
      let old = box.old.lowerBound + Int(oldOffset)
      let new = box.new.lowerBound + newOffset
      solve(
        ListBox(old: rest.old.lowerBound..<old, new: rest.new.lowerBound..<new), depth: depth + 1)
      kept.append(oldStart: old, newStart: new, count: 1)
      rest = ListBox(old: (old + 1)..<box.old.upperBound, new: (new + 1)..<box.new.upperBound)
    }
    if rest.total < box.total { solve(rest, depth: depth + 1) }
  }

  /// Solves small parts of a box one after another.
  private mutating func divideEvenly(_ box: ListBox) {
    let count = min(box.old.count, box.new.count) / smallSide + 1
    for part in 0..<count {
      let small = ListBox(
        old: box.old.part(part, of: count), new: box.new.part(part, of: count))
      appendLongest(in: small, interned(small))
    }
  }
}

extension InternedLists {
  /// Returns the stretches of twice the length, given the stretches that begin at every position.
  ///
  /// A stretch is named by its two halves, so that nothing but integers is hashed.
  fileprivate func joined(at length: Int) -> InternedLists {
    func pairs(_ ids: [Int32]) -> [UInt64] {
      zip(ids, ids.dropFirst(length)).map {
        UInt64(UInt32(bitPattern: $0)) << 32 | UInt64(UInt32(bitPattern: $1))
      }
    }
    return pairs(oldIDs).withUnsafeBufferPointer { old in
      pairs(newIDs).withUnsafeBufferPointer { new in InternedLists(old: old, new: new) }
    }
  }
}

extension Range<Int> {
  /// Returns one of `count` parts of nearly equal length.
  fileprivate func part(_ index: Int, of count: Int) -> Range<Int> {
    (lowerBound + self.count * index / count)..<(lowerBound + self.count * (index + 1) / count)
  }
}

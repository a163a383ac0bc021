// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Runs and known positions under construction: a delta without its elements.
struct DeltaShape {
  var runs = DeltaRunList()
  var known = KnownRunList()

  /// Begins another delta.
  mutating func beginDelta() {
    runs.beginDelta()
    known.beginDelta()
  }

  /// Forgets all deltas, but not the memory they took.
  mutating func removeAll() {
    runs.removeAll()
    known.removeAll()
  }

  /// The layout of the only delta.
  func layout(countBefore: Int) -> ArrayDeltaLayout {
    ArrayDeltaLayout(
      countBefore: countBefore, countAfter: runs.newCount, runs: runs.runs, known: known.runs,
      isInOrder: runs.isInOrder)
  }
}

// MARK: - From records

extension DeltaShape {
  /// Adds what a record says of positions.
  ///
  /// - Precondition: The record is not a setting.
  ///
  /// - Complexity: O(*r* + *m* log *m*), where *r* is the number of ranges and *m* that of moves.
  mutating func append<Element>(_ change: ArrayChange<Element>) {
    let count = change.countBefore
    switch change.payload {
    case .insertion(let index, _):
      insert(at: index..<index + 1, keepingFrom: 0)
      runs.keep(upTo: count, from: index)
    case .removal(let index, _):
      remove(at: index..<index + 1, keepingFrom: 0)
      runs.keep(upTo: count, from: index + 1)
    case .replacement(let index, _, _):
      replace(at: index..<index + 1, keepingFrom: 0)
      runs.keep(upTo: count, from: index + 1)
    case .insertions(let rows):
      var old = 0
      for range in rows.ranges { old = insert(at: range, keepingFrom: old) }
      runs.keep(upTo: count, from: old)
    case .removals(let rows):
      var old = 0
      for range in rows.ranges { old = remove(at: range, keepingFrom: old) }
      runs.keep(upTo: count, from: old)
    case .replacements(let rows, _):
      var old = 0
      for range in rows.ranges { old = replace(at: range, keepingFrom: old) }
      runs.keep(upTo: count, from: old)
    case .move(let source, let destination, _):
      move(from: source, to: destination, count: count)
    case .moves(let rows):
      append(countBefore: count, deletions: [], insertions: [], pairs: rows.moves.map(Pair.init))
    case .setting:
      preconditionFailure("a setting has no runs")
    }
  }

  /// Keeps what comes before new elements; returns where the old list goes on.
  @discardableResult
  private mutating func insert(at range: Range<Int>, keepingFrom old: Int) -> Int {
    let kept = range.lowerBound - runs.newCount
    runs.keep(kept, from: old)
    runs.insert(range.count)
    return old + kept
  }

  @discardableResult
  private mutating func remove(at range: Range<Int>, keepingFrom old: Int) -> Int {
    runs.keep(upTo: range.lowerBound, from: old)
    known.append(range.count, from: range.lowerBound)
    return range.upperBound
  }

  @discardableResult
  private mutating func replace(at range: Range<Int>, keepingFrom old: Int) -> Int {
    runs.keep(upTo: range.lowerBound, from: old)
    runs.replace(range.count, from: range.lowerBound)
    known.append(range.count, from: range.lowerBound)
    return range.upperBound
  }

  private mutating func move(from source: Int, to destination: Int, count: Int) {
    known.append(1, from: source)
    if source < destination {
      runs.keep(upTo: source, from: 0)
      runs.keep(upTo: destination + 1, from: source + 1)
      runs.keep(1, from: source)
      runs.keep(upTo: count, from: destination + 1)
    } else {
      runs.keep(upTo: destination, from: 0)
      runs.keep(1, from: source)
      runs.keep(upTo: source, from: destination)
      runs.keep(upTo: count, from: source + 1)
    }
  }
}

// MARK: - From index sets

extension DeltaShape {
  /// An element's position before a change and after it, and whether it was replaced as well.
  struct Pair {
    var oldIndex: Int
    var newIndex: Int
    var isReplaced: Bool

    init(_ pair: IndexPair, isReplaced: Bool) {
      oldIndex = pair.oldIndex
      newIndex = pair.newIndex
      self.isReplaced = isReplaced
    }

    init(_ move: IndexPair) {
      self.init(move, isReplaced: false)
    }
  }

  /// Adds a change given by index sets; elements that none of them names keep their order.
  ///
  /// The known positions are those of `deletions` and `pairs`.
  ///
  /// - Parameters:
  ///   - countBefore: The number of elements before the change.
  ///   - deletions: Old positions, as ascending, disjoint ranges.
  ///   - insertions: New positions, as ascending, disjoint ranges.
  ///   - pairs: Moved and replaced elements, in order of new position.
  ///
  /// - Precondition: No position is named twice on the same side or out of range.
  ///
  /// - Complexity: O(*r* + *p* log *p*), where *r* is the number of ranges and *p* that of pairs.
  mutating func append(
    countBefore: Int, deletions: [Range<Int>], insertions: [Range<Int>], pairs: [Pair]
  ) {
    let paired = [Range<Int>](coalescing: pairs.map(\.oldIndex).sorted())
    let named = Self.union(deletions, paired)
    for range in named { known.append(range.count, from: range.lowerBound) }
    var rest = RemainingRows(countBefore: countBefore, named: named)
    var nextPair = 0
    func keepRest(upTo position: Int, _ runs: inout DeltaRunList) {
      while runs.newCount < position {
        let range = rest.next(atMost: position - runs.newCount)
        if range.isEmpty { return }
        runs.keep(range.count, from: range.lowerBound)
      }
    }
    func addPairs(before position: Int, _ runs: inout DeltaRunList) {
      while nextPair < pairs.count, pairs[nextPair].newIndex < position {
        let pair = pairs[nextPair]
        keepRest(upTo: pair.newIndex, &runs)
        if pair.isReplaced {
          runs.replace(1, from: pair.oldIndex)
        } else {
          runs.keep(1, from: pair.oldIndex)
        }
        nextPair += 1
      }
    }
    for range in insertions {
      addPairs(before: range.lowerBound, &runs)
      keepRest(upTo: range.lowerBound, &runs)
      runs.insert(range.count)
    }
    addPairs(before: .max, &runs)
    keepRest(upTo: .max, &runs)
  }

  /// Ascending ranges that together cover what two lists of disjoint ranges cover.
  static func union(_ first: [Range<Int>], _ second: [Range<Int>]) -> [Range<Int>] {
    if second.isEmpty { return first }
    if first.isEmpty { return second }
    var result: [Range<Int>] = []
    result.reserveCapacity(first.count + second.count)
    for range in (first + second).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      result.appendCoalescing(range)
    }
    return result
  }

  /// The old rows that are not named, handed out in order.
  private struct RemainingRows {
    let countBefore: Int
    let named: [Range<Int>]
    private var index = 0
    private var position = 0

    init(countBefore: Int, named: [Range<Int>]) {
      self.countBefore = countBefore
      self.named = named
    }

    /// The next rows that lie side by side, but not too many; empty if there are no more.
    mutating func next(atMost limit: Int) -> Range<Int> {
      while index < named.count, named[index].lowerBound == position {
        position = named[index].upperBound
        index += 1
      }
      let end = index < named.count ? named[index].lowerBound : countBefore
      let range = position..<position + min(end - position, limit)
      position = range.upperBound
      return range
    }
  }
}

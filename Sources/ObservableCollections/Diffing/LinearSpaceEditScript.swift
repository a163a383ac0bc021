// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// The linear space search of Myers (1986) for a shortest edit script.
///
/// Two greedy searches, one from each end, meet in the middle of a shortest path; both halves are
/// then searched in the same way. Coordinates and names are the paper's: x counts old elements, y new
/// ones, diagonal *k* holds the points with x - y = k, and *d* counts edits.
struct LinearSpaceEditScript<Matching: PositionMatching> {
  /// A diagonal stretch in the middle of a shortest path, empty or not.
  struct Snake {
    var start: (x: Int, y: Int)
    var count: Int
    var editCount: Int
  }

  private let matching: Matching

  /// How far the search from the start reaches on each diagonal, measured in x.
  private let forward: UnsafeMutableBufferPointer<Int32>

  /// How far the search from the end reaches on each diagonal, measured in x from the end.
  private let backward: UnsafeMutableBufferPointer<Int32>

  private var kept: KeptRunList

  /// Appends what a shortest edit script keeps; returns `false` if it has too many edits.
  ///
  /// - Parameters:
  ///   - box: The part of the lists to compare.
  ///   - matching: Compares two positions.
  ///   - kept: The runs found so far, which end before the box. Of no use after `false`.
  ///   - editLimit: The number of edits allowed.
  /// - Returns: Whether there is a script within the limit.
  /// - Complexity: O((*n* + *m*) *d*) comparisons at worst and O(*n* + *m* + *d*²) on average, where
  ///   *n* and *m* are the lengths of the ranges and *d* the number of edits; O(*n* + *m*) memory.
  @discardableResult
  static func append(
    _ box: ListBox, of matching: Matching, to kept: inout KeptRunList, editLimit: Int = .max
  ) -> Bool {
    let size = box.total + 3
    return withUnsafeTemporaryAllocation(of: Int32.self, capacity: 2 * size) { memory in
      memory.initialize(repeating: 0)
      var search = LinearSpaceEditScript(
        matching: matching, forward: .init(rebasing: memory[..<size]),
        backward: .init(rebasing: memory[size...]), kept: kept)
      kept = KeptRunList()
      let isComplete = search.solve(box, editLimit: editLimit)
      kept = search.kept
      return isComplete
    }
  }

  private init(
    matching: Matching, forward: UnsafeMutableBufferPointer<Int32>,
    backward: UnsafeMutableBufferPointer<Int32>, kept: KeptRunList
  ) {
    self.matching = matching
    self.forward = forward
    self.backward = backward
    self.kept = kept
  }

  /// Finds what is kept in a box, in ascending order; returns `false` past the limit.
  private mutating func solve(_ whole: ListBox, editLimit: Int) -> Bool {
    var box = whole
    let ends = box.trim(matching.isMatch)
    kept.append(
      oldStart: whole.old.lowerBound, newStart: whole.new.lowerBound, count: ends.prefix)
    if box.isEmpty {
      if box.total > editLimit { return false }
    } else {
      guard divide(box, editLimit: editLimit) else { return false }
    }
    kept.append(
      oldStart: box.old.upperBound, newStart: box.new.upperBound, count: ends.suffix)
    return true
  }

  /// Solves what lies before and after the middle snake of a box with different ends.
  private mutating func divide(_ box: ListBox, editLimit: Int) -> Bool {
    guard let snake = middleSnake(of: box, editLimit: editLimit) else { return false }
    let x = box.old.lowerBound + snake.start.x
    let y = box.new.lowerBound + snake.start.y
    let before = ListBox(old: box.old.lowerBound..<x, new: box.new.lowerBound..<y)
    let after = ListBox(
      old: (x + snake.count)..<box.old.upperBound, new: (y + snake.count)..<box.new.upperBound)
    guard solve(before, editLimit: .max) else { return false }
    kept.append(oldStart: x, newStart: y, count: snake.count)
    return solve(after, editLimit: .max)
  }
}

// MARK: - Middle snake

extension LinearSpaceEditScript {
  /// Returns the middle snake of a box, or `nil` if a shortest path has more edits than allowed.
  private func middleSnake(of box: ListBox, editLimit: Int) -> Snake? {
    let limit = min(editLimit, box.total)
    let origin = box.new.count + 1
    forward[origin + 1] = 0
    backward[origin + 1] = 0
    for d in 0...((limit + 1) / 2) {
      if let snake = advanceForward(in: box, d: d) {
        return snake.editCount <= limit ? snake : nil
      }
      if let snake = advanceBackward(in: box, d: d) {
        return snake.editCount <= limit ? snake : nil
      }
    }
    return nil
  }

  /// Returns the diagonals that *d* edits reach inside a box.
  private func diagonals(of box: ListBox, d: Int) -> StrideThrough<Int> {
    let lowest = 2 * max(0, d - box.new.count) - d
    let highest = d - 2 * max(0, d - box.old.count)
    return stride(from: lowest, through: highest, by: 2)
  }

  /// Returns the further of the two points one edit away, as x on diagonal *k*.
  private func start(
    _ reach: UnsafeMutableBufferPointer<Int32>, origin: Int, d: Int, k: Int
  ) -> Int {
    let left = reach[origin + k - 1]
    let above = reach[origin + k + 1]
    if k == -d || (k != d && left < above) { return Int(above) }
    return Int(left) + 1
  }

  /// Takes the search from the start one edit on; returns the snake that meets the other search.
  private func advanceForward(in box: ListBox, d: Int) -> Snake? {
    let (n, m, delta) = (box.old.count, box.new.count, box.old.count - box.new.count)
    let origin = m + 1
    for k in diagonals(of: box, d: d) {
      let begin = start(forward, origin: origin, d: d, k: k)
      var x = begin
      while x < n, x - k < m,
        matching.isMatch(box.old.lowerBound + x, box.new.lowerBound + x - k)
      {
        x += 1
      }
      forward[origin + k] = Int32(truncatingIfNeeded: x)
      let opposite = delta - k
      if delta & 1 != 0, abs(opposite) < d, x + Int(backward[origin + opposite]) >= n {
        return Snake(start: (begin, begin - k), count: x - begin, editCount: 2 * d - 1)
      }
    }
    return nil
  }

  /// Takes the search from the end one edit on; returns the snake that meets the other search.
  private func advanceBackward(in box: ListBox, d: Int) -> Snake? {
    let (n, m, delta) = (box.old.count, box.new.count, box.old.count - box.new.count)
    let origin = m + 1
    for k in diagonals(of: box, d: d) {
      let begin = start(backward, origin: origin, d: d, k: k)
      var x = begin
      while x < n, x - k < m,
        matching.isMatch(box.old.upperBound - 1 - x, box.new.upperBound - 1 - (x - k))
      {
        x += 1
      }
      backward[origin + k] = Int32(truncatingIfNeeded: x)
      let opposite = delta - k
      if delta & 1 == 0, abs(opposite) <= d, x + Int(forward[origin + opposite]) >= n {
        return Snake(start: (n - x, m - (x - k)), count: x - begin, editCount: 2 * d)
      }
    }
    return nil
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Compares an old position with a new one.
protocol PositionMatching {
  /// Returns whether the elements at the two positions are the same.
  func isMatch(_ old: Int, _ new: Int) -> Bool
}

/// The linear space search of Myers (1986) for a shortest edit script.
///
/// Two greedy searches, one from each end, meet in the middle of a shortest path; both halves are
/// then searched in the same way. Coordinates and names are the paper's: x counts old elements, y new
/// ones, diagonal *k* holds the points with x - y = k, and *d* counts edits.
struct LinearSpaceEditScript<Matching: PositionMatching> {
  /// A part of the grid: both searches run in its own coordinates.
  struct Box {
    var old: Range<Int>
    var new: Range<Int>
    var delta: Int { old.count - new.count }
  }

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

  private var kept = KeptRunList()

  /// Returns what a shortest edit script keeps, or `nil` if it has more than `editLimit` edits.
  ///
  /// - Complexity: O((*n* + *m*) *d*) comparisons at worst and O(*n* + *m* + *d*²) on average, where
  ///   *n* and *m* are the lengths of the lists and *d* the number of edits; O(*n* + *m*) memory.
  static func runs(
    oldCount: Int, newCount: Int, editLimit: Int = .max, _ matching: Matching
  ) -> [KeptRun]? {
    let size = oldCount + newCount + 3
    return withUnsafeTemporaryAllocation(of: Int32.self, capacity: 2 * size) { memory in
      memory.initialize(repeating: 0)
      var search = LinearSpaceEditScript(
        matching: matching, forward: .init(rebasing: memory[..<size]),
        backward: .init(rebasing: memory[size...]))
      let whole = Box(old: 0..<oldCount, new: 0..<newCount)
      return search.solve(whole, editLimit: editLimit) ? search.kept.runs : nil
    }
  }

  private init(
    matching: Matching, forward: UnsafeMutableBufferPointer<Int32>,
    backward: UnsafeMutableBufferPointer<Int32>
  ) {
    self.matching = matching
    self.forward = forward
    self.backward = backward
  }

  /// Finds what is kept in a box, in ascending order; returns `false` past the limit.
  private mutating func solve(_ whole: Box, editLimit: Int) -> Bool {
    var box = whole
    while !box.old.isEmpty, !box.new.isEmpty,
      matching.isMatch(box.old.lowerBound, box.new.lowerBound)
    {
      box.old.removeFirst()
      box.new.removeFirst()
    }
    kept.append(
      oldStart: whole.old.lowerBound, newStart: whole.new.lowerBound,
      count: whole.old.count - box.old.count)
    let end = box
    while !box.old.isEmpty, !box.new.isEmpty,
      matching.isMatch(box.old.upperBound - 1, box.new.upperBound - 1)
    {
      box.old.removeLast()
      box.new.removeLast()
    }
    if box.old.isEmpty || box.new.isEmpty {
      if box.old.count + box.new.count > editLimit { return false }
    } else {
      guard divide(box, editLimit: editLimit) else { return false }
    }
    kept.append(
      oldStart: box.old.upperBound, newStart: box.new.upperBound,
      count: end.old.count - box.old.count)
    return true
  }

  /// Solves what lies before and after the middle snake of a box with different ends.
  private mutating func divide(_ box: Box, editLimit: Int) -> Bool {
    guard let snake = middleSnake(of: box, editLimit: editLimit) else { return false }
    let x = box.old.lowerBound + snake.start.x
    let y = box.new.lowerBound + snake.start.y
    let before = Box(old: box.old.lowerBound..<x, new: box.new.lowerBound..<y)
    let after = Box(
      old: (x + snake.count)..<box.old.upperBound, new: (y + snake.count)..<box.new.upperBound)
    guard solve(before, editLimit: .max) else { return false }
    kept.append(oldStart: x, newStart: y, count: snake.count)
    return solve(after, editLimit: .max)
  }
}

// MARK: - Middle snake

extension LinearSpaceEditScript {
  /// Returns the middle snake of a box, or `nil` if a shortest path has more edits than allowed.
  private func middleSnake(of box: Box, editLimit: Int) -> Snake? {
    let limit = min(editLimit, box.old.count + box.new.count)
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
  private func diagonals(of box: Box, d: Int) -> StrideThrough<Int> {
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
  private func advanceForward(in box: Box, d: Int) -> Snake? {
    let (n, m, delta) = (box.old.count, box.new.count, box.delta)
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
  private func advanceBackward(in box: Box, d: Int) -> Snake? {
    let (n, m, delta) = (box.old.count, box.new.count, box.delta)
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

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections

/// Slow and obvious answers to what a difference should be.
enum DifferenceModel {
  /// The length of a longest common subsequence, from the whole table of lengths.
  static func commonSubsequenceLength<Element: Equatable>(
    _ old: [Element], _ new: [Element]
  ) -> Int {
    var row = [Int](repeating: 0, count: new.count + 1)
    for element in old {
      var diagonal = 0
      for position in new.indices {
        let above = row[position + 1]
        row[position + 1] = element == new[position] ? diagonal + 1 : max(above, row[position])
        diagonal = above
      }
    }
    return row[new.count]
  }

  /// The number of insertions and removals that no script without moves can undercut.
  static func editCount<Element: Equatable>(_ old: [Element], _ new: [Element]) -> Int {
    old.count + new.count - 2 * commonSubsequenceLength(old, new)
  }

  /// The number of elements that both lists have, each as often as the list with fewer has it.
  static func commonCount<Element: Hashable>(_ old: [Element], _ new: [Element]) -> Int {
    var counts: [Element: Int] = [:]
    for element in old { counts[element, default: 0] += 1 }
    var common = 0
    for element in new {
      if let count = counts[element], count > 0 {
        counts[element] = count - 1
        common += 1
      }
    }
    return common
  }

  /// What is wrong with a pairing of two lists, or `nil`.
  static func problem<Element: Equatable>(
    with pairing: ListPairing, _ old: [Element], _ new: [Element]
  ) -> String? {
    if pairing.countBefore != old.count || pairing.countAfter != new.count { return "wrong counts" }
    if let violation = pairing.invariantViolation { return violation }
    for run in pairing.runs where !old[run.oldRange].elementsEqual(new[run.newRange]) {
      return "\(run) pairs different elements"
    }
    return nil
  }

  /// What is wrong with the rows of a pairing, or `nil`.
  static func problemWithRows<Element: Equatable>(
    _ pairing: ListPairing, _ old: [Element], _ new: [Element]
  ) -> String? {
    replayed(pairing, old, new) == new ? nil : "rows do not lead from old to new"
  }

  /// What is wrong with a pairing without moves that should be minimal, or `nil`.
  static func problemWithMinimum<Element: Equatable>(
    _ pairing: ListPairing, _ old: [Element], _ new: [Element]
  ) -> String? {
    if let problem = problem(with: pairing, old, new) { return problem }
    if pairing.moveCount != 0 { return "has moves" }
    let minimum = editCount(old, new)
    return pairing.editCount == minimum ? nil : "\(pairing.editCount) edits, \(minimum) suffice"
  }

  /// What is wrong with a pairing with moves that should keep and leave in place all it can, or `nil`.
  static func problemWithMoves<Element: Hashable>(
    _ pairing: ListPairing, _ old: [Element], _ new: [Element]
  ) -> String? {
    if let problem = problem(with: pairing, old, new) { return problem }
    let common = commonCount(old, new)
    if pairing.keptCount != common { return "\(pairing.keptCount) of \(common) kept" }
    let moves = common - commonSubsequenceLength(old, new)
    return pairing.moveCount == moves ? nil : "\(pairing.moveCount) moves, \(moves) suffice"
  }

  /// Carries out deletions, insertions and moves the way a table view does.
  private static func replayed<Element>(
    _ pairing: ListPairing, _ old: [Element], _ new: [Element]
  ) -> [Element] {
    var isGone = [Bool](repeating: false, count: old.count)
    var placed = [Element?](repeating: nil, count: new.count)
    for position in pairing.deletions.joined() { isGone[position] = true }
    for position in pairing.insertions.joined() { placed[position] = new[position] }
    for move in pairing.moves {
      isGone[move.oldIndex] = true
      placed[move.newIndex] = old[move.oldIndex]
    }
    var result: [Element] = []
    var next = 0
    for element in placed {
      while element == nil, next < old.count, isGone[next] { next += 1 }
      if let element {
        result.append(element)
      } else if next < old.count {
        result.append(old[next])
        next += 1
      }
    }
    return result
  }
}

/// Calls a closure with every pair of lists up to a length, up to renaming.
///
/// The first element is 0, the first other one is 1, and so on. Algorithms that only ask which
/// elements are equal cannot tell the rest apart.
func forEachListPair(
  upTo length: Int, letters: Int, _ body: (_ old: [Int], _ new: [Int]) throws -> Void
) rethrows {
  func extend(_ list: [Int], _ used: Int, _ total: Int, _ split: Int) throws {
    if list.count == total {
      return try body(Array(list[..<split]), Array(list[split...]))
    }
    for letter in 0..<min(used + 1, letters) {
      try extend(list + [letter], max(used, letter + 1), total, split)
    }
  }
  for oldCount in 0...length {
    for newCount in 0...length { try extend([], 0, oldCount + newCount, oldCount) }
  }
}

extension InternedLists {
  /// Interns two arrays.
  init<Element: Hashable>(_ old: [Element], _ new: [Element]) {
    self = old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in InternedLists(old: old, new: new) }
    }
  }
}

extension ListPairing {
  /// A pairing of two arrays with the runs given.
  init<Element>(_ old: [Element], _ new: [Element], runs: [KeptRun]) {
    self.init(countBefore: old.count, countAfter: new.count, runs: runs)
  }
}

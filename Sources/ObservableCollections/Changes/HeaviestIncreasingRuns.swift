// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// A stretch of neighbors in the old list that are neighbors, in the same order, in the new list.
@usableFromInline
package struct KeptRun: Hashable, Sendable {
  /// The position of the first element in the old list.
  @usableFromInline package var oldStart: Int

  /// The position of the first element in the new list.
  @usableFromInline package var newStart: Int

  /// The number of elements.
  @usableFromInline package var count: Int

  /// Creates a run from its two positions and its length.
  @inlinable
  package init(oldStart: Int, newStart: Int, count: Int) {
    self.oldStart = oldStart
    self.newStart = newStart
    self.count = count
  }

  /// The positions in the old list.
  @inlinable package var oldRange: Range<Int> { oldStart..<(oldStart + count) }

  /// The positions in the new list.
  @inlinable package var newRange: Range<Int> { newStart..<(newStart + count) }
}

/// A stretch of neighbors in a new list that has a place in the old one, or has none.
package protocol PlacedRun {
  /// The position of the first element in the old list; negative if there is none.
  var oldStart: Int { get }

  /// The position of the first element in the new list.
  var newStart: Int { get }

  /// The number of elements.
  var count: Int { get }
}

extension KeptRun: PlacedRun {}
extension DeltaRun: PlacedRun {}

/// Decides which kept runs may stay where they are, so that the fewest elements move.
///
/// Runs that stay must ascend in the old list as they do in the new one. Of all ascending choices the
/// one with the most elements is taken; the other runs are the moves. As runs are as long as they can
/// be, choosing whole runs is no worse than choosing single elements.
package enum HeaviestIncreasingRuns {
  /// Says for each run whether it stays.
  ///
  /// - Parameters:
  ///   - runs: The runs in order of the new list. They do not overlap in the old list. Those without a
  ///     place in it stay.
  ///   - elementsPerRun: The average length up to which runs are laid out by element, since one step
  ///     an element costs less than a logarithm a run then.
  /// - Returns: One answer per run, in the same order.
  /// - Complexity: O(*r*) if the runs ascend in the old list, otherwise O(*r* log *r*), where *r* is
  ///   the number of runs.
  package static func staying(
    among runs: [some PlacedRun], byElementUpTo elementsPerRun: Int = 8
  ) -> [Bool] {
    if isIncreasing(runs) { return [Bool](repeating: true, count: runs.count) }
    var weight = 0
    var placed = 0
    for run in runs where run.oldStart >= 0 {
      weight += run.count
      placed += 1
    }
    let links =
      weight <= elementsPerRun * placed
      ? linksByPiles(runs, weight: weight) : linksByPrefixMaxima(runs)
    var stays = runs.map { $0.oldStart < 0 }
    var next = links.last
    while next >= 0 {
      stays[Int(next)] = true
      next = links.previous[Int(next)]
    }
    return stays
  }

  /// The fewest moves of elements, in order of the position after.
  ///
  /// - Parameter runs: The runs, ascending by `newStart`. They do not overlap in the old list.
  ///
  /// - Returns: The moves of the runs that do not stay.
  ///
  /// - Complexity: That of ``staying(among:byElementUpTo:)``, and O(*m*), where *m* is the number of moves.
  static func moves(of runs: [some PlacedRun]) -> [IndexPair] {
    moves(of: runs, staying: staying(among: runs))
  }

  /// The moves of the elements of runs that do not stay, in order of the position after.
  ///
  /// - Complexity: O(*r* + *m*), where *r* is the number of runs and *m* that of moves.
  static func moves(of runs: [some PlacedRun], staying: [Bool]) -> [IndexPair] {
    var total = 0
    for (run, stays) in zip(runs, staying) where !stays { total += run.count }
    if total == 0 { return [] }
    return [IndexPair](unsafeUninitializedCapacity: total) { moves, count in
      for (run, stays) in zip(runs, staying) where !stays {
        for offset in 0..<run.count {
          let move = IndexPair(oldIndex: run.oldStart + offset, newIndex: run.newStart + offset)
          moves.initializeElement(at: count, to: move)
          count += 1
        }
      }
    }
  }

  /// Returns whether the old positions of the runs ascend, so that nothing moves.
  package static func isIncreasing(_ runs: [some PlacedRun]) -> Bool {
    var previous = -1
    for run in runs where run.oldStart >= 0 {
      if run.oldStart < previous { return false }
      previous = run.oldStart
    }
    return true
  }

  /// The chosen runs as a list linked backwards; -1 ends it.
  private struct Links {
    var last: Int32
    var previous: [Int32]
  }
}

// MARK: - Short runs

extension HeaviestIncreasingRuns {
  /// Patience sorting, with a run taking as many piles as it has elements.
  ///
  /// `piles[w]` is the run with the least old position that ends an ascending choice of more than *w*
  /// elements, and `tops[w]` is that position; positions ascend with *w*. A run that goes behind all
  /// others, which is the rule in real lists, is not searched for.
  private static func linksByPiles(_ runs: [some PlacedRun], weight: Int) -> Links {
    var previous = [Int32](repeating: -1, count: runs.count)
    let last = withUnsafeTemporaryAllocation(of: Int32.self, capacity: weight) { piles in
      withUnsafeTemporaryAllocation(of: Int.self, capacity: weight) { tops in
        var height = 0
        for (index, run) in runs.enumerated() where run.oldStart >= 0 {
          let position = run.oldStart
          var level = height
          if height > 0, position < tops[height - 1] {
            // Searched for in what is in use, which is initialized.
            let inUse = UnsafeMutableBufferPointer(rebasing: tops[..<height])
            level = inUse.indices.partitioningIndex { inUse[$0] >= position }
          }
          if level > 0 { previous[index] = piles[level - 1] }
          for pile in level..<(level + run.count) {
            piles[pile] = Int32(truncatingIfNeeded: index)
            tops[pile] = position
          }
          height = max(height, level + run.count)
        }
        return piles[height - 1]
      }
    }
    return Links(last: last, previous: previous)
  }
}

// MARK: - Long runs

extension HeaviestIncreasingRuns {
  /// A Fenwick tree of prefix maxima: the heaviest choice that ends before an old position.
  private static func linksByPrefixMaxima(_ runs: [some PlacedRun]) -> Links {
    let order = runs.indices.sorted { runs[$0].oldStart < runs[$1].oldStart }
    var ranks = [Int](repeating: 0, count: runs.count)
    for (rank, index) in order.enumerated() { ranks[index] = rank }

    var weights = [Int](repeating: 0, count: runs.count + 1)
    var ends = [Int32](repeating: -1, count: runs.count + 1)
    var previous = [Int32](repeating: -1, count: runs.count)
    for (index, run) in runs.enumerated() where run.oldStart >= 0 {
      var weight = 0
      var node = ranks[index]
      while node > 0 {
        if weights[node] > weight {
          weight = weights[node]
          previous[index] = ends[node]
        }
        node &= node - 1
      }
      weight += run.count
      node = ranks[index] + 1
      while node <= runs.count {
        if weights[node] < weight {
          weights[node] = weight
          ends[node] = Int32(truncatingIfNeeded: index)
        }
        node += node & -node
      }
    }
    return Links(last: heaviestEnd(weights, ends), previous: previous)
  }

  /// Returns the run that ends the heaviest choice of all.
  private static func heaviestEnd(_ weights: [Int], _ ends: [Int32]) -> Int32 {
    var weight = 0
    var end: Int32 = -1
    var node = weights.count - 1
    while node > 0 {
      if weights[node] > weight {
        weight = weights[node]
        end = ends[node]
      }
      node &= node - 1
    }
    return end
  }
}

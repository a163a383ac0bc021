// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ListPairing {
  /// What a delta that makes one list of the other says of positions.
  ///
  /// - Parameter changed: The new positions of kept elements whose content differs, as ascending
  ///   ranges; one may go on from run to run.
  ///
  /// - Returns: The layout. It knows the old elements that are deleted, replaced or moved.
  ///
  /// - Complexity: O(*r* log *r*), where *r* is the number of runs and ranges; O(*r*) if nothing moves.
  @usableFromInline
  func layout(replacing changed: [Range<Int>]) -> ArrayDeltaLayout {
    var shape = DeltaShape()
    var replaced: [Range<Int>] = []
    var next = 0
    for run in runs {
      shape.runs.insert(run.newStart - shape.runs.newCount)
      let offset = run.oldStart - run.newStart
      while next < changed.count, changed[next].lowerBound < run.newRange.upperBound {
        let range = changed[next].clamped(to: run.newRange)
        shape.runs.keep(
          range.lowerBound - shape.runs.newCount, from: shape.runs.newCount + offset)
        shape.runs.replace(range.count, from: range.lowerBound + offset)
        replaced.append(range.lowerBound + offset..<range.upperBound + offset)
        if changed[next].upperBound > range.upperBound { break }
        next += 1
      }
      shape.runs.keep(
        run.newRange.upperBound - shape.runs.newCount, from: shape.runs.newCount + offset)
    }
    shape.runs.insert(countAfter - shape.runs.newCount)
    var known = DeltaShape.union(deletions, replaced)
    if !shape.runs.isInOrder {
      let stays = HeaviestIncreasingRuns.staying(among: runs)
      let moved = zip(runs, stays).filter { !$1 }.map(\.0.oldRange)
      known = Self.merged(known + moved)
    }
    for range in known { shape.known.append(range.count, from: range.lowerBound) }
    return shape.layout(countBefore: countBefore)
  }

  /// Ascending ranges that cover what the given ones cover, which may overlap.
  private static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let start = Swift.max(range.lowerBound, result.last?.upperBound ?? 0)
      if start < range.upperBound { result.appendCoalescing(start..<range.upperBound) }
    }
    return result
  }
}

extension ArrayDelta {
  /// Creates the delta that makes one list of another, given which elements belong together.
  ///
  /// - Complexity: O(*r* log *r* + *k*), where *r* is the number of runs and ranges and *k* that of
  ///   elements that came, went, moved or changed.
  @inlinable
  init(
    _ pairing: ListPairing, from old: some RandomAccessCollection<Element>,
    to new: some RandomAccessCollection<Element>, replacing changed: [Range<Int>] = []
  ) {
    let layout = pairing.layout(replacing: changed)
    var newElements: [Element] = []
    for run in layout.runs where !run.isKept {
      newElements.append(contentsOf: Self.slice(of: new, run.newRange))
    }
    var oldElements: [Element] = []
    for run in layout.known {
      oldElements.append(contentsOf: Self.slice(of: old, run.start..<run.end))
    }
    self.init(
      form: .contents(
        Contents(layout: layout, newElements: newElements, oldElements: oldElements)))
  }

  @inlinable
  static func slice<List: RandomAccessCollection<Element>>(
    of list: List, _ range: Range<Int>
  ) -> List.SubSequence {
    let lower = list.index(list.startIndex, offsetBy: range.lowerBound)
    return list[lower..<list.index(lower, offsetBy: range.count)]
  }
}

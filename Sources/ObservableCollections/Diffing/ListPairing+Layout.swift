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
    if changed.isEmpty {
      return ArrayDeltaLayout(
        countBefore: countBefore, countAfter: countAfter, runs: runsWithInsertions,
        isInOrder: HeaviestIncreasingRuns.isIncreasing(runs))
    }
    var list = DeltaRunList()
    list.reserveCapacity(2 * (runs.count + changed.count) + 1)
    var next = 0
    for run in runs {
      list.insert(run.newStart - list.newCount)
      let offset = run.oldStart - run.newStart
      while next < changed.count, changed[next].lowerBound < run.newRange.upperBound {
        let range = changed[next].clamped(to: run.newRange)
        list.keep(range.lowerBound - list.newCount, from: list.newCount + offset)
        list.replace(range.count, from: range.lowerBound + offset)
        if changed[next].upperBound > range.upperBound { break }
        next += 1
      }
      list.keep(run.newRange.upperBound - list.newCount, from: list.newCount + offset)
    }
    list.insert(countAfter - list.newCount)
    return ArrayDeltaLayout(
      countBefore: countBefore, countAfter: countAfter, runs: list.runs,
      isInOrder: list.isInOrder)
  }

  /// The runs with those of new elements between them, if nothing is replaced.
  ///
  /// As kept runs are as long as they can be, there is nothing to join.
  private var runsWithInsertions: [DeltaRun] {
    let gapCount = runs.indices.count { runs[$0].newStart > newEnd(before: $0) }
    let last = newEnd(before: runs.count)
    let total = runs.count + gapCount + (countAfter > last ? 1 : 0)
    if total == 0 { return [] }
    return [DeltaRun](unsafeUninitializedCapacity: total) { target, count in
      var (end, inserted) = (0, 0)
      func insert(upTo start: Int) {
        if start == end { return }
        target.initializeElement(
          at: count,
          to: DeltaRun(
            oldStart: DeltaRun.none, newStart: end, count: start - end, elementOffset: inserted))
        count += 1
        inserted += start - end
      }
      for run in runs {
        insert(upTo: run.newStart)
        target.initializeElement(
          at: count,
          to: DeltaRun(
            oldStart: run.oldStart, newStart: run.newStart, count: run.count,
            elementOffset: DeltaRun.none))
        count += 1
        end = run.newStart + run.count
      }
      insert(upTo: countAfter)
    }
  }

  /// The new position after the run before one.
  private func newEnd(before index: Int) -> Int {
    index == 0 ? 0 : runs[index - 1].newStart + runs[index - 1].count
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
    let newCount = layout.runs.reduce(0) { $1.isKept ? $0 : $0 + $1.count }
    let newRanges = layout.runs.lazy.filter { !$0.isKept }.map(\.newRange)
    let oldCount = layout.known.reduce(0) { $0 + $1.count }
    let oldRanges = layout.known.lazy.map { $0.start..<$0.end }
    self.init(
      form: .contents(
        Contents(
          layout: layout,
          newElements: Self.elements(of: new, layout.countAfter, in: newRanges, count: newCount),
          oldElements: Self.elements(of: old, layout.countBefore, in: oldRanges, count: oldCount)
        )))
  }

  /// The elements in some ranges of a list.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - listCount: The number of elements in the list.
  ///   - ranges: Positions in the list.
  ///   - count: The number of positions in all ranges.
  /// - Returns: Copies of the elements, one range after another.
  @inlinable
  static func elements(
    of list: some RandomAccessCollection<Element>, _ listCount: Int,
    in ranges: some Sequence<Range<Int>>, count: Int
  ) -> [Element] {
    if count == 0 { return [] }
    let elements = list.withContiguousStorageIfAvailable { source -> [Element] in
      precondition(source.count == listCount, "the list has changed")
      return [Element](unsafeUninitializedCapacity: count) { target, end in
        for range in ranges {
          let part = UnsafeMutableBufferPointer(rebasing: target[end..<end + range.count])
          _ = part.initialize(fromContentsOf: source[range])
          end += range.count
        }
      }
    }
    if let elements { return elements }
    var copies: [Element] = []
    copies.reserveCapacity(count)
    for range in ranges {
      let lower = list.index(list.startIndex, offsetBy: range.lowerBound)
      copies.append(contentsOf: list[lower..<list.index(lower, offsetBy: range.count)])
    }
    return copies
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension NumberedDeltas {
  /// Merges neighbors until one delta is left.
  ///
  /// - Complexity: O(*k* log *d*), where *k* is the number of runs and elements in all deltas and *d*
  ///   the number of deltas; O(*k* log *k* log *d*) if there are moves.
  mutating func mergeAll() {
    var result = NumberedDeltas()
    var scratch = Scratch()
    while deltas.count > 1 {
      result.removeAll()
      mergeNeighbors(into: &result, &scratch)
      swap(&self, &result)
    }
  }

  /// Merges each delta with the one after it; the last one may have none.
  private func mergeNeighbors(into result: inout Self, _ scratch: inout Scratch) {
    for index in stride(from: 0, to: deltas.count, by: 2) {
      let start = result.beginDelta()
      if index + 1 < deltas.count {
        mergeRuns(deltas[index], deltas[index + 1], into: &result)
        mergeKnown(deltas[index], deltas[index + 1], into: &result, &scratch)
      } else {
        copy(deltas[index], into: &result)
      }
      result.endDelta(start, countBefore: deltas[index].countBefore)
    }
  }

  private func copy(_ delta: Delta, into result: inout Self) {
    for run in shape.runs.runs[delta.runs] { result.shape.runs.append(run) }
    for run in shape.known.runs[delta.known] {
      result.shape.known.append(run.count, from: run.start)
    }
    result.newNumbers.append(contentsOf: newNumbers[delta.newNumbers])
    result.oldNumbers.append(contentsOf: oldNumbers[delta.oldNumbers])
  }
}

// MARK: - Runs

extension NumberedDeltas {
  /// Describes the last list by the first one: puts the runs of the first delta in the place of the
  /// positions that the second one speaks of.
  ///
  /// ```
  /// first:   keep 0..<2   insert x y   keep 2..<5         old list of 5, new one of 7
  /// second:  keep 1..<4   replace 4..<6 by p q            positions in the list of 7
  /// merged:  keep 1..<2   insert x y   replace 2..<4 by p q
  /// ```
  private func mergeRuns(_ first: Delta, _ second: Delta, into result: inout Self) {
    var reader = RunReader(first)
    for run in shape.runs.runs[second.runs] {
      let numbers = second.newNumbers.lowerBound + run.elementOffset
      if run.isInsertion {
        result.shape.runs.insert(run.count)
        result.appendNew(numbers..<numbers + run.count, newNumbers)
        continue
      }
      reader.seek(run.oldStart, inOrder: second.isInOrder, shape.runs.runs)
      var position = run.oldStart
      while position < run.oldEnd {
        let piece = reader.next(from: position, to: run.oldEnd, shape.runs.runs)
        let oldStart = piece.oldStart
        if run.isKept, piece.isKept {
          result.shape.runs.keep(piece.count, from: oldStart)
        } else {
          let offset =
            run.isKept
            ? first.newNumbers.lowerBound + piece.elementOffset
            : numbers + position - run.oldStart
          result.appendNew(offset..<offset + piece.count, newNumbers)
          if piece.isInsertion {
            result.shape.runs.insert(piece.count)
          } else {
            result.shape.runs.replace(piece.count, from: oldStart)
          }
        }
        position += piece.count
      }
    }
  }

  /// Adds the numbers of new elements, one by one, as there are few at a time.
  private mutating func appendNew(_ range: Range<Int>, _ numbers: [Int]) {
    for index in range { newNumbers.append(numbers[index]) }
  }

  /// Looks up positions in the new list of a delta.
  private struct RunReader {
    private let bounds: Range<Int>
    private var index: Int

    init(_ delta: Delta) {
      bounds = delta.runs
      index = bounds.lowerBound
    }

    /// Goes to the run that a position belongs to.
    ///
    /// - Complexity: In order, O(1) on average over a pass; otherwise O(log *r*), where *r* is the
    ///   number of runs.
    mutating func seek(_ position: Int, inOrder: Bool, _ runs: [DeltaRun]) {
      if inOrder {
        while runs[index].newEnd <= position { index += 1 }
        return
      }
      index = bounds.partitioningIndex { runs[$0].newEnd > position }
    }

    /// The part of the present run, or of the one after it, that lies between two positions.
    mutating func next(from position: Int, to end: Int, _ runs: [DeltaRun]) -> DeltaRun {
      if runs[index].newEnd <= position { index += 1 }
      var run = runs[index]
      let offset = position - run.newStart
      run.newStart = position
      run.count = min(run.count - offset, end - position)
      if !run.isInsertion { run.oldStart += offset }
      if !run.isKept { run.elementOffset += offset }
      return run
    }
  }
}

// MARK: - Old elements

extension NumberedDeltas {
  /// Memory used while merging, kept from one merge to the next.
  private struct Scratch {
    /// Old positions that the second delta knows; offsets count all old numbers.
    var pieces: [KnownRun] = []

    /// The index of the first piece that is left.
    var index = 0

    /// Takes the first piece that is left, or the part of it that lies before a position.
    mutating func next(before end: Int) -> KnownRun? {
      guard index < pieces.count, pieces[index].start < end else { return nil }
      var piece = pieces[index]
      let count = min(piece.count, end - piece.start)
      if count == piece.count {
        index += 1
      } else {
        pieces[index].start += count
        pieces[index].elementOffset += count
        pieces[index].count -= count
        piece.count = count
      }
      return piece
    }
  }

  /// Collects the old elements that either delta knows; what both know is taken from the first.
  private func mergeKnown(
    _ first: Delta, _ second: Delta, into result: inout Self, _ scratch: inout Scratch
  ) {
    findPieces(first, second, &scratch)
    for known in shape.known.runs[first.known] {
      while let piece = scratch.next(before: known.start) {
        result.appendKnown(piece, oldNumbers)
      }
      var known = known
      known.elementOffset += first.oldNumbers.lowerBound
      result.appendKnown(known, oldNumbers)
      while scratch.next(before: known.end) != nil {}
    }
    while let piece = scratch.next(before: .max) { result.appendKnown(piece, oldNumbers) }
  }

  /// Looks up in the oldest list the positions whose elements the second delta knows; what the first
  /// one put there is none of its elements.
  private func findPieces(_ first: Delta, _ second: Delta, _ scratch: inout Scratch) {
    scratch.index = 0
    scratch.pieces.removeAll(keepingCapacity: true)
    var reader = RunReader(first)
    for known in shape.known.runs[second.known] {
      reader.seek(known.start, inOrder: true, shape.runs.runs)
      var position = known.start
      while position < known.end {
        let run = reader.next(from: position, to: known.end, shape.runs.runs)
        if run.isKept {
          let offset = second.oldNumbers.lowerBound + known.elementOffset + position - known.start
          scratch.pieces.append(
            KnownRun(start: run.oldStart, count: run.count, elementOffset: offset))
        }
        position += run.count
      }
    }
    if !first.isInOrder { scratch.pieces.sort { $0.start < $1.start } }
  }

  /// Adds positions with the numbers that stand at their offset.
  private mutating func appendKnown(_ known: KnownRun, _ numbers: [Int]) {
    shape.known.append(known.count, from: known.start)
    for index in known.elementRange { oldNumbers.append(numbers[index]) }
  }
}

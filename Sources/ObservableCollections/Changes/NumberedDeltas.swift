// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Deltas with numbers for elements: what merging works on.
///
/// Merging moves elements around without looking at them. With numbers in their place it is the same
/// code for all types of elements, and no element is copied before the result is known. All deltas
/// share four arrays, so that merging many small ones allocates no memory for each.
struct NumberedDeltas {
  /// The runs and known positions of all deltas.
  var shape = DeltaShape()

  /// The numbers of the new elements of all deltas, in order of new position.
  var newNumbers: [Int] = []

  /// The numbers of the known old elements of all deltas, in order of old position.
  var oldNumbers: [Int] = []

  /// The deltas, each leading from where the one before it ends.
  private(set) var deltas: [Delta] = []

  /// One delta: its parts of the arrays.
  struct Delta {
    var runs: Range<Int>
    var known: Range<Int>
    var newNumbers: Range<Int>
    var oldNumbers: Range<Int>
    var countBefore: Int
    var countAfter: Int
    var isInOrder: Bool
  }

  /// Where the numbers of a delta begin.
  struct Start {
    let new: Int
    let old: Int
  }

  /// Begins a delta; its runs and numbers are to be appended next.
  mutating func beginDelta() -> Start {
    shape.beginDelta()
    return Start(new: newNumbers.count, old: oldNumbers.count)
  }

  /// Ends a delta whose runs and numbers have been appended.
  mutating func endDelta(_ start: Start, countBefore: Int) {
    assert(newNumbers.count - start.new == shape.runs.elementCount)
    assert(oldNumbers.count - start.old == shape.known.elementCount)
    deltas.append(
      Delta(
        runs: shape.runs.start..<shape.runs.runs.count,
        known: shape.known.start..<shape.known.runs.count,
        newNumbers: start.new..<newNumbers.count,
        oldNumbers: start.old..<oldNumbers.count,
        countBefore: countBefore,
        countAfter: shape.runs.newCount,
        isInOrder: shape.runs.isInOrder))
  }

  /// Forgets all deltas, but not the memory they took.
  mutating func removeAll() {
    shape.removeAll()
    newNumbers.removeAll(keepingCapacity: true)
    oldNumbers.removeAll(keepingCapacity: true)
    deltas.removeAll(keepingCapacity: true)
  }
}

// MARK: - Elements

extension NumberedDeltas {
  /// Adds a record, and its elements to those that have numbers.
  ///
  /// - Precondition: The record is not a setting.
  mutating func append<Element>(_ change: ArrayChange<Element>, elements: inout [Element]) {
    let start = beginDelta()
    let first = elements.count
    shape.append(change)
    switch change.payload {
    case .insertion(_, let element):
      newNumbers.append(first)
      elements.append(element)
    case .removal(_, let element), .move(_, _, let element):
      oldNumbers.append(first)
      elements.append(element)
    case .replacement(_, let old, let new):
      oldNumbers.append(first)
      newNumbers.append(first + 1)
      elements.append(old)
      elements.append(new)
    case .moves(let rows):
      // Known elements are in order of the position before, those of a record of the one after.
      oldNumbers.append(contentsOf: rows.orderBefore.lazy.map { first + $0 })
      elements.append(contentsOf: rows.elements)
    case .insertions, .removals, .replacements, .setting:
      number(old: change.oldElements, new: change.newElements, &elements)
    }
    endDelta(start, countBefore: change.countBefore)
  }

  /// Adds a finished delta, and its elements to those that have numbers.
  mutating func append<Element>(
    _ contents: ArrayDelta<Element>.Contents, elements: inout [Element]
  ) {
    let start = beginDelta()
    for run in contents.layout.runs { shape.runs.append(run) }
    for run in contents.layout.known { shape.known.append(run.count, from: run.start) }
    number(old: contents.oldElements, new: contents.newElements, &elements)
    endDelta(start, countBefore: contents.layout.countBefore)
  }

  private mutating func number<Element>(
    old: [Element], new: [Element], _ elements: inout [Element]
  ) {
    oldNumbers.append(contentsOf: elements.count..<elements.count + old.count)
    elements.append(contentsOf: old)
    newNumbers.append(contentsOf: elements.count..<elements.count + new.count)
    elements.append(contentsOf: new)
  }

  /// The only delta, with elements in the place of their numbers.
  ///
  /// - Complexity: O(*k*), where *k* is the number of runs and elements; O(*k* log *k*) if there are
  ///   moves.
  mutating func finish<Element>(_ elements: [Element]) -> ArrayDelta<Element>.Contents {
    assert(deltas.count == 1)
    if deltas[0].isInOrder { forgetKept() }
    let delta = deltas[0]
    return ArrayDelta<Element>.Contents(
      layout: ArrayDeltaLayout(
        countBefore: delta.countBefore, countAfter: delta.countAfter, runs: shape.runs.runs,
        known: shape.known.runs, isInOrder: delta.isInOrder),
      newElements: newNumbers.map { elements[$0] },
      oldElements: oldNumbers.map { elements[$0] })
  }

  /// Forgets old elements that are neither deleted nor replaced: once nothing moves, nobody asks
  /// for those that moved.
  private mutating func forgetKept() {
    var kept = shape.runs.runs.lazy.filter(\.isKept).makeIterator()
    var run = kept.next()
    var known = KnownRunList()
    var numbers: [Int] = []
    for old in shape.known.runs {
      var position = old.start
      while position < old.end {
        while let next = run, next.oldEnd <= position { run = kept.next() }
        let start = run?.oldStart ?? .max
        let end = min(old.end, position < start ? start : run?.oldEnd ?? .max)
        if position < start {
          known.append(end - position, from: position)
          let offset = old.elementOffset - old.start
          numbers.append(contentsOf: oldNumbers[position + offset..<end + offset])
        }
        position = end
      }
    }
    shape.known = known
    oldNumbers = numbers
  }
}

extension ArrayChange.MovedRows {
  /// The indexes of the moves in order of the position before the change.
  var orderBefore: [Int] {
    moves.indices.sorted { moves[$0].oldIndex < moves[$1].oldIndex }
  }
}

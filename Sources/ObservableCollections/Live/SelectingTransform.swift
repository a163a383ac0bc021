// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// An operator that shows something of some elements of its source and nothing of the others.
///
/// A mark for each element of the source says whether it is shown; the number of marks before an
/// element is its position in the view. Whenever the view is edited, the marks are what they are
/// after that edit.
@usableFromInline
package protocol SelectingTransform<Input, Output>: ArrayTransform {
  /// What is shown of an element; `nil` if it is not shown.
  func output(_ element: Input) -> Output?

  /// One for each element of the source that is shown, zero for each other.
  var marks: ChunkedStorage<MatchMeasure> { get set }
}

extension SelectingTransform {
  @usableFromInline package typealias Marks = ChunkedStorage<MatchMeasure>

  /// No marks; they are counted from the start of their chunk, so their chunks are short.
  @inlinable
  static func noMarks() -> Marks { Marks(measure: MatchMeasure(), chunkCapacity: 512) }

  @inlinable
  package mutating func start(_ content: PlainStorage<Input>) -> PlainStorage<Output> {
    var shown: [Output] = []
    var marks: [UInt8] = []
    marks.reserveCapacity(content.count)
    for element in content {
      if let output = output(element) {
        marks.append(1)
        shown.append(output)
      } else {
        marks.append(0)
      }
    }
    self.marks.replaceAll(with: marks)
    return PlainStorage(shown)
  }

  @inlinable
  package mutating func follow(
    _ change: ArrayChange<Input>, editing view: some ArrayEditing<Output>
  ) {
    switch change.payload {
    case .insertion(let position, let element):
      let output = output(element)
      let (place, shown) = marks.measuredPlace(at: position)
      marks.insert(output == nil ? 0 : 1, at: place)
      if let output { view.insert(output, at: shown) }
    case .removal(let position, _):
      let (place, shown) = marks.measuredPlace(at: position)
      if marks.remove(at: place) == 1 { view.remove(at: shown) }
    case .replacement(let position, _, let element): replace(at: position, with: element, view)
    case .insertions(let rows): insert(rows.elements, at: rows.ranges, view)
    case .removals(let rows): remove(at: rows.ranges, view)
    case .replacements(let rows, let new): replace(at: rows.ranges, with: new, view)
    case .move, .moves: move(change.moves, view)
    case .setting(let contents): view.replaceAll(with: start(contents.new))
    }
  }

  @inlinable
  mutating func insert(
    _ elements: [Input], at ranges: [Range<Int>], _ view: some ArrayEditing<Output>
  ) {
    let outputs = elements.map(output)
    marks.insert(contentsOf: outputs.map { $0 == nil ? 0 : 1 }, at: ranges)
    view.insert(outputs.compactMap { $0 }, at: shownPositions(of: ranges))
  }

  @inlinable
  mutating func remove(at ranges: [Range<Int>], _ view: some ArrayEditing<Output>) {
    let shown = shownPositions(of: ranges)
    _ = marks.remove(at: ranges)
    view.remove(at: shown)
  }

  /// The positions in the view of what is shown of ranges of the source.
  @inlinable
  func shownPositions(of ranges: [Range<Int>]) -> [Range<Int>] {
    var shown: [Range<Int>] = []
    for range in ranges {
      shown.appendCoalescing(
        marks.value(before: range.lowerBound)..<marks.value(before: range.upperBound))
    }
    return shown
  }

  @inlinable
  mutating func replace(
    at position: Int, with element: Input, _ view: some ArrayEditing<Output>
  ) {
    let output = output(element)
    let (place, shown) = marks.measuredPlace(at: position)
    let wasShown = marks.element(at: place) == 1
    if wasShown != (output != nil) { marks.replace(at: place, with: wasShown ? 0 : 1) }
    if let output {
      if wasShown { view.replace(at: shown, with: output) } else { view.insert(output, at: shown) }
    } else if wasShown {
      view.remove(at: shown)
    }
  }

  /// First what is no longer shown goes, then what stays is exchanged, then what is new comes.
  @inlinable
  mutating func replace(
    at ranges: [Range<Int>], with elements: [Input], _ view: some ArrayEditing<Output>
  ) {
    let outputs = elements.map(output)
    var going: [Range<Int>] = []
    var staying: (positions: [Range<Int>], elements: [Output]) = ([], [])
    var coming: (sources: [Int], positions: [Int], elements: [Output]) = ([], [], [])
    var gone = 0
    for (position, output) in zip(ranges.joined(), outputs) {
      // What goes is unmarked already, and what comes is not yet marked.
      let shown = marks.value(before: position)
      let wasShown = marks[position] == 1
      if let output {
        if wasShown {
          staying.positions.appendCoalescing(shown..<shown + 1)
          staying.elements.append(output)
        } else {
          coming.sources.append(position)
          coming.positions.append(shown + coming.positions.count)
          coming.elements.append(output)
        }
      } else if wasShown {
        _ = marks.replace(at: position, with: 0)
        going.appendCoalescing(shown + gone..<shown + gone + 1)
        gone += 1
      }
    }
    view.remove(at: going)
    view.replace(at: staying.positions, with: staying.elements)
    for position in coming.sources { _ = marks.replace(at: position, with: 1) }
    view.insert(coming.elements, at: [Range<Int>](coalescing: coming.positions))
  }

  @inlinable
  mutating func move(_ moves: [IndexPair], _ view: some ArrayEditing<Output>) {
    let old = moves.map { marks.value(before: $0.oldIndex) }
    let moved = marks.move(moves)
    var shown: [IndexPair] = []
    for (index, move) in moves.enumerated() where moved[index] == 1 {
      shown.append(
        IndexPair(oldIndex: old[index], newIndex: marks.value(before: move.newIndex)))
    }
    if shown.isEmpty { return }
    view.move(MoveRules.fewest(shown, count: marks.totalValue))
  }
}

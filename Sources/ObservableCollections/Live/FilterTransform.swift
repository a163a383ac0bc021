// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Shows the elements that satisfy a condition, in their order.
///
/// A mark for each element of the source says whether it is shown; the number of marks before an
/// element is its position in the view.
@usableFromInline
package struct FilterTransform<Element>: ArrayTransform {
  @usableFromInline typealias Marks = ChunkedStorage<MatchMeasure>

  @usableFromInline var isIncluded: (Element) -> Bool
  @usableFromInline var marks: Marks

  /// Marks are counted from the start of their chunk, so their chunks are short.
  @inlinable static var chunkCapacity: Int { 512 }

  @inlinable
  package init(_ isIncluded: @escaping (Element) -> Bool) {
    self.isIncluded = isIncluded
    marks = Marks(measure: MatchMeasure(), chunkCapacity: Self.chunkCapacity)
  }

  @inlinable
  func mark(_ element: Element) -> UInt8 { isIncluded(element) ? 1 : 0 }

  @inlinable
  package mutating func start(_ content: PlainStorage<Element>) -> PlainStorage<Element> {
    var shown: [Element] = []
    var marks: [UInt8] = []
    marks.reserveCapacity(content.count)
    for element in content {
      let mark = mark(element)
      marks.append(mark)
      if mark == 1 { shown.append(element) }
    }
    self.marks.replaceAll(with: marks)
    return PlainStorage(shown)
  }

  @inlinable
  package mutating func follow(
    _ change: ArrayChange<Element>, editing view: some ArrayEditing<Element>
  ) {
    switch change.payload {
    case .insertion(let position, let element):
      let mark = mark(element)
      marks.insert(mark, at: position)
      if mark == 1 { view.insert(element, at: marks.value(before: position)) }
    case .removal(let position, _):
      let shown = marks.value(before: position)
      if marks.remove(at: position) == 1 { view.remove(at: shown) }
    case .replacement(let position, _, let element):
      let mark = mark(element)
      let shown = marks.value(before: position)
      switch (marks.replace(at: position, with: mark), mark) {
      case (1, 1): view.replace(at: shown, with: element)
      case (1, 0): view.remove(at: shown)
      case (0, 1): view.insert(element, at: shown)
      default: break
      }
    case .insertions(let rows): insert(rows.elements, at: rows.ranges, view)
    case .removals(let rows): remove(at: rows.ranges, view)
    case .replacements(let rows, let new): replace(at: rows.ranges, with: new, view)
    case .move, .moves: move(change.moves, view)
    case .setting(let contents): view.replaceAll(with: start(contents.new))
    }
  }

  @inlinable
  mutating func insert(
    _ elements: [Element], at ranges: [Range<Int>], _ view: some ArrayEditing<Element>
  ) {
    let new = elements.map(mark)
    marks.insert(contentsOf: new, at: ranges)
    var shown: [Range<Int>] = []
    for range in ranges { shown.appendCoalescing(shownPositions(of: range)) }
    view.insert(zip(elements, new).filter { $0.1 == 1 }.map(\.0), at: shown)
  }

  @inlinable
  mutating func remove(at ranges: [Range<Int>], _ view: some ArrayEditing<Element>) {
    var shown: [Range<Int>] = []
    for range in ranges { shown.appendCoalescing(shownPositions(of: range)) }
    _ = marks.remove(at: ranges)
    view.remove(at: shown)
  }

  /// The positions in the view of what is shown of a range of the source.
  @inlinable
  func shownPositions(of range: Range<Int>) -> Range<Int> {
    marks.value(before: range.lowerBound)..<marks.value(before: range.upperBound)
  }

  /// First what is no longer shown goes, then what stays is exchanged, then what is new comes.
  @inlinable
  mutating func replace(
    at ranges: [Range<Int>], with elements: [Element], _ view: some ArrayEditing<Element>
  ) {
    var going: [Range<Int>] = []
    var staying: (positions: [Range<Int>], elements: [Element]) = ([], [])
    var coming: (positions: [Int], elements: [Element]) = ([], [])
    var gone = 0
    var next = 0
    for position in ranges.joined() {
      let element = elements[next]
      next += 1
      let mark = mark(element)
      // Everything before is up to date already: these are positions after the change.
      let shown = marks.value(before: position)
      switch (marks.replace(at: position, with: mark), mark) {
      case (1, 1):
        let middle = shown - coming.positions.count
        staying.positions.appendCoalescing(middle..<middle + 1)
        staying.elements.append(element)
      case (1, 0):
        let before = shown - coming.positions.count + gone
        going.appendCoalescing(before..<before + 1)
        gone += 1
      case (0, 1):
        coming.positions.append(shown)
        coming.elements.append(element)
      default: break
      }
    }
    view.remove(at: going)
    view.replace(at: staying.positions, with: staying.elements)
    view.insert(coming.elements, at: [Range<Int>](coalescing: coming.positions))
  }

  @inlinable
  mutating func move(_ moves: [IndexPair], _ view: some ArrayEditing<Element>) {
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

extension LiveArray {
  /// The elements of this array that satisfy a condition, kept up to date.
  ///
  /// ```swift
  /// let dear = stocks.live.filter { $0.price > 100 }
  /// ```
  ///
  /// A replacement of an element that is and stays shown is a replacement in the result; one that
  /// comes to satisfy the condition is an insertion, one that no longer does a removal, and one that
  /// neither did nor does is silent.
  ///
  /// - Parameter isIncluded: The condition. It is asked once for each element that comes into this
  ///   array.
  ///
  /// - Returns: An array of the elements that satisfy the condition, in their order.
  ///
  /// - Complexity: O(*n*) to make, where *n* is the number of elements; then O(*k* log *n*) for a change of
  ///   *k* elements.
  @inlinable
  public func filter(_ isIncluded: @escaping (Element) -> Bool) -> LiveArray<Element> {
    derived(by: FilterTransform(isIncluded))
  }
}

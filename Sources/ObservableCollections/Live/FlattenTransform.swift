// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Shows the elements of the lists that the elements of the source stand for, one list after another.
///
/// The length of each list is kept; the sum of those before a list is the position of its first
/// element in the view.
@usableFromInline
package struct FlattenTransform<Lists: InnerLists>: ArrayTransform {
  @usableFromInline package typealias Input = Lists.Input
  @usableFromInline package typealias Output = Lists.Output

  @usableFromInline var lists: Lists
  @usableFromInline var lengths: ChunkedStorage<LengthMeasure>

  /// Lengths are added up from the start of their chunk, so their chunks are short.
  @inlinable
  package init(_ lists: Lists) {
    self.lists = lists
    lengths = ChunkedStorage(measure: LengthMeasure(), chunkCapacity: 128)
  }

  @inlinable
  package mutating func start(_ content: PlainStorage<Input>) -> PlainStorage<Output> {
    let elements = lists.replaceAll(with: content.array)
    lengths.replaceAll(with: elements.lazy.map(\.count))
    return PlainStorage(elements.joined())
  }

  @inlinable
  package mutating func follow(
    _ change: ArrayChange<Input>, editing view: some ArrayEditing<Output>
  ) {
    switch change.payload {
    case .insertion, .insertions: insert(change.newElements, at: change.indexRanges, view)
    case .removal, .removals: remove(at: change.indexRanges, view)
    case .replacement, .replacements:
      replace(at: change.indexRanges, with: change.newElements, view)
    case .move, .moves: move(change.moves, view)
    case .setting(let contents): view.replaceAll(with: start(contents.new))
    }
  }

  @inlinable
  mutating func insert(
    _ elements: [Input], at ranges: [Range<Int>], _ view: some ArrayEditing<Output>
  ) {
    let new = lists.insert(elements, at: ranges)
    lengths.insert(contentsOf: new.map(\.count), at: ranges)
    view.insert(Array(new.joined()), at: shownPositions(of: ranges))
  }

  @inlinable
  mutating func remove(at ranges: [Range<Int>], _ view: some ArrayEditing<Output>) {
    lists.remove(at: ranges)
    let shown = shownPositions(of: ranges)
    _ = lengths.remove(at: ranges)
    view.remove(at: shown)
  }

  /// The positions in the view of the elements of lists.
  @inlinable
  func shownPositions(of ranges: [Range<Int>]) -> [Range<Int>] {
    var shown: [Range<Int>] = []
    for range in ranges {
      shown.appendCoalescing(
        lengths.value(before: range.lowerBound)..<lengths.value(before: range.upperBound))
    }
    return shown
  }

  /// As far as the old and the new list go, elements are exchanged; the rest of the old list goes
  /// before that, and the rest of the new one comes after it.
  @inlinable
  mutating func replace(
    at ranges: [Range<Int>], with elements: [Input], _ view: some ArrayEditing<Output>
  ) {
    let new = lists.replace(at: ranges, with: elements)
    var going: [Range<Int>] = []
    var staying: (positions: [Range<Int>], elements: [Output]) = ([], [])
    var coming: (positions: [Range<Int>], elements: [Output]) = ([], [])
    var shrinkage = 0
    var growth = 0
    for (position, list) in zip(ranges.joined(), new) {
      let start = lengths.value(before: position)
      let length = lengths[position]
      let common = min(length, list.count)
      going.appendCoalescing(start + common..<start + length)
      let middle = start - shrinkage
      staying.positions.appendCoalescing(middle..<middle + common)
      staying.elements.append(contentsOf: list[..<common])
      let end = middle + growth + common
      coming.positions.appendCoalescing(end..<end + list.count - common)
      coming.elements.append(contentsOf: list[common...])
      shrinkage += length - common
      growth += list.count - common
    }
    lengths.replace(at: ranges, with: new.map(\.count))
    view.remove(at: going)
    view.replace(at: staying.positions, with: staying.elements)
    view.insert(coming.elements, at: coming.positions)
  }

  @inlinable
  mutating func move(_ moves: [IndexPair], _ view: some ArrayEditing<Output>) {
    lists.move(moves)
    let starts = moves.map { lengths.value(before: $0.oldIndex) }
    let moved = lengths.move(moves)
    var shown: [IndexPair] = []
    for (index, move) in moves.enumerated() where moved[index] > 0 {
      let start = lengths.value(before: move.newIndex)
      for offset in 0..<moved[index] {
        shown.append(IndexPair(oldIndex: starts[index] + offset, newIndex: start + offset))
      }
    }
    if shown.isEmpty { return }
    view.move(MoveRules.fewest(shown, count: lengths.totalValue))
  }
}

/// The lists that the elements of an array stand for, as far as an operator has to keep them.
@usableFromInline
package protocol InnerLists<Input, Output> {
  /// The elements that stand for lists.
  associatedtype Input

  /// The elements of the lists.
  associatedtype Output

  /// Takes in elements at positions afterwards; returns the content of their lists.
  mutating func insert(_ elements: [Input], at ranges: [Range<Int>]) -> [[Output]]

  /// Drops the lists at positions.
  mutating func remove(at ranges: [Range<Int>])

  /// Exchanges the lists at positions; returns the content of the new ones.
  mutating func replace(at ranges: [Range<Int>], with elements: [Input]) -> [[Output]]

  /// Moves lists.
  mutating func move(_ moves: [IndexPair])

  /// Exchanges all lists; returns the content of the new ones.
  mutating func replaceAll(with elements: [Input]) -> [[Output]]
}

/// Lists that do not change by themselves: nothing is kept of them.
@usableFromInline
package struct FixedLists<Input, Content: Sequence>: InnerLists {
  @usableFromInline package typealias Output = Content.Element

  @usableFromInline let content: (Input) -> Content

  @inlinable
  package init(_ content: @escaping (Input) -> Content) {
    self.content = content
  }

  @inlinable
  package func insert(_ elements: [Input], at ranges: [Range<Int>]) -> [[Output]] {
    elements.map { Array(content($0)) }
  }

  @inlinable
  package func remove(at ranges: [Range<Int>]) {}

  @inlinable
  package func replace(at ranges: [Range<Int>], with elements: [Input]) -> [[Output]] {
    elements.map { Array(content($0)) }
  }

  @inlinable
  package func move(_ moves: [IndexPair]) {}

  @inlinable
  package func replaceAll(with elements: [Input]) -> [[Output]] {
    elements.map { Array(content($0)) }
  }
}

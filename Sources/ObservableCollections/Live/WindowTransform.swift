// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Shows a part of its source: from one place to another, each counted from either end.
///
/// What comes into the window from beside it is not in any record, so a copy of the source is kept,
/// which shares its chunks with the source as far as neither is edited.
@usableFromInline
package struct WindowTransform<Element>: ArrayTransform {
  @usableFromInline var bounds: WindowBounds
  @usableFromInline var source: PlainStorage<Element>

  @inlinable
  package init(_ bounds: WindowBounds) {
    self.bounds = bounds
    source = PlainStorage([])
  }

  /// The positions of the source that are shown.
  @inlinable
  var shown: Range<Int> { bounds.positions(in: source.count) }

  @inlinable
  package mutating func start(_ content: PlainStorage<Element>) -> PlainStorage<Element> {
    source = content
    return content.slice(shown)
  }

  /// Shows another part from now on: what is no longer shown goes, then what is new comes.
  @inlinable
  package mutating func setBounds(
    _ bounds: WindowBounds, editing view: some ArrayEditing<Element>
  ) {
    let old = shown
    self.bounds = bounds
    let slide = WindowSlide(rows: [], longer: shown, shorter: old)
    exchange(slide.shorter, for: slide.longer, view)
  }

  @inlinable
  package mutating func follow(
    _ change: ArrayChange<Element>, editing view: some ArrayEditing<Element>
  ) {
    let old = shown
    change.perform(on: &source)
    switch change.payload {
    case .insertion, .insertions:
      let slide = WindowSlide(rows: change.indexRanges, longer: shown, shorter: old)
      exchange(slide.shorter, for: slide.longer, view)
    case .removal, .removals:
      let slide = WindowSlide(rows: change.indexRanges, longer: old, shorter: shown)
      exchange(slide.longer, for: slide.shorter, view)
    case .replacement(let position, _, let element):
      if old.contains(position) { view.replace(at: position - old.lowerBound, with: element) }
    case .replacements(let rows, let new): replace(at: rows.ranges, with: new, view)
    case .move, .moves: move(change.moves, view)
    case .setting: view.replaceAll(with: source.slice(shown))
    }
  }

  /// Takes out what is no longer shown and puts in what is new; positions are those in the view.
  @inlinable
  func exchange(
    _ going: [Range<Int>], for coming: [Range<Int>], _ view: some ArrayEditing<Element>
  ) {
    let start = shown.lowerBound
    view.remove(at: going)
    view.insert(
      source.elements(in: coming.map { $0.lowerBound + start..<$0.upperBound + start }),
      at: coming)
  }

  @inlinable
  func replace(
    at ranges: [Range<Int>], with elements: [Element], _ view: some ArrayEditing<Element>
  ) {
    let shown = shown
    var before = 0
    var positions: [Range<Int>] = []
    for range in ranges {
      let part = range.clamped(to: shown)
      positions.appendCoalescing(
        part.lowerBound - shown.lowerBound..<part.upperBound - shown.lowerBound)
      before += range.clamped(to: 0..<shown.lowerBound).count
    }
    view.replace(at: positions, with: Array(elements[before...].prefix(positions.totalCount)))
  }

  /// First what moved or slid out of the window goes, then what stays moves, then the rest comes.
  @inlinable
  func move(_ moves: [IndexPair], _ view: some ArrayEditing<Element>) {
    let slide = WindowMoves(moves, in: shown)
    let start = shown.lowerBound
    view.remove(at: slide.going)
    view.move(slide.staying)
    view.insert(
      source.elements(in: slide.coming.map { $0.lowerBound + start..<$0.upperBound + start }),
      at: slide.coming)
  }

  @inlinable
  package static var knowsPositions: Bool { true }

  @inlinable
  package func sourcePosition(of position: Int, count: Int) -> Int {
    shown.lowerBound + position
  }

  @inlinable
  package func position(
    ofSource position: Int, in source: PlainStorage<Input>, count: Int
  ) -> Int? {
    shown.contains(position) ? position - shown.lowerBound : nil
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation

extension SectionwiseTransform {
  /// A row of the source: the number of its section, its position there, and what it is.
  struct Row {
    var number: Int
    var row: Int
    var element: Rows.Input
  }

  /// Rows by the numbers that sections have now.
  func rows(_ paths: [IndexPath], _ elements: [Rows.Input]) -> [Row] {
    zip(paths, elements).map { Row(number: numbers[$0[0]], row: $0[1], element: $1) }
  }

  mutating func insertRows(_ rows: [Row], _ view: some ArrayEditing<Output>) {
    for (number, rows) in bySection(rows) {
      tell(
        number,
        ArrayChange(
          inserting: rows.map(\.element), at: [Range<Int>](coalescing: rows.map(\.row)),
          countBefore: sourceCount(number)), view)
    }
  }

  mutating func removeRows(_ rows: [Row], _ view: some ArrayEditing<Output>) {
    for (number, rows) in bySection(rows) {
      tell(
        number,
        ArrayChange(
          removing: rows.map(\.element), at: [Range<Int>](coalescing: rows.map(\.row)),
          countBefore: sourceCount(number)), view)
    }
  }

  mutating func replaceRows(
    _ old: [Row], with new: [Rows.Input], _ view: some ArrayEditing<Output>
  ) {
    var next = 0
    for (number, rows) in bySection(old) {
      let elements = Array(new[next..<next + rows.count])
      next += rows.count
      tell(
        number,
        ArrayChange(
          replacing: rows.map(\.element), with: elements,
          at: [Range<Int>](coalescing: rows.map(\.row)), count: sourceCount(number)), view)
    }
  }

  /// Moves sections and rows.
  ///
  /// Rows of sections that others come to or leave go and come again; those of other sections move.
  mutating func move(
    _ record: SectionedChange<Section, Rows.Input>, _ view: some ArrayEditing<Output>,
    element: (RowPosition) -> Rows.Input?
  ) {
    let old = numbers
    moveSections(record.sectionMoves)
    let new = numbers
    var moves: [(from: Row, to: Row)] = []
    for pair in record.rowMoves {
      let source = RowPosition(section: pair.oldIndexPath[0], row: pair.oldIndexPath[1])
      guard let element = element(source) else { continue }
      moves.append(
        (
          Row(number: old[source.section], row: source.row, element: element),
          Row(
            number: new[pair.newIndexPath[0]], row: pair.newIndexPath[1], element: element)
        ))
    }
    let crossing = Set(
      moves.filter { $0.from.number != $0.to.number }.flatMap { [$0.from.number, $0.to.number] })
    let inside = moves.filter { !crossing.contains($0.from.number) }
    for (number, rows) in bySection(inside.map(\.to)) {
      let own = inside.filter { $0.to.number == number }
      tell(
        number,
        ArrayChange(
          moving: rows.map(\.element),
          own.map { IndexPair(oldIndex: $0.from.row, newIndex: $0.to.row) },
          count: sourceCount(number)), view)
    }
    let leaving = moves.filter { crossing.contains($0.from.number) }
    removeRows(Self.inOrder(leaving.map(\.from)), view)
    insertRows(Self.inOrder(leaving.map(\.to)), view)
  }

  private static func inOrder(_ rows: [Row]) -> [Row] {
    rows.sorted { ($0.number, $0.row) < ($1.number, $1.row) }
  }

  private mutating func moveSections(_ moves: [IndexPair]) {
    let moved = moves.map { numbers[$0.oldIndex] }
    for position in moves.map(\.oldIndex).sorted().reversed() { numbers.remove(at: position) }
    for (move, number) in zip(moves, moved) { numbers.insert(number, at: move.newIndex) }
  }

  /// Rows by section; those of one section are side by side, in order of position.
  private func bySection(_ rows: [Row]) -> [(number: Int, rows: [Row])] {
    var result: [(number: Int, rows: [Row])] = []
    for row in rows {
      if result.last?.number == row.number {
        result[result.count - 1].rows.append(row)
      } else {
        result.append((row.number, [row]))
      }
    }
    return result
  }

  private func sourceCount(_ number: Int) -> Int { states[number]?.sourceCount ?? 0 }

  /// Tells the operator of a section of its rows.
  private mutating func tell(
    _ number: Int, _ change: ArrayChange<Rows.Input>, _ view: some ArrayEditing<Output>
  ) {
    let editor = SectionEditor<Section, Rows.Output, _>(view, start: position(number) + 1)
    states[number]?.rows.follow(change, editing: editor)
    states[number]?.sourceCount = change.countAfter
    states[number]?.shownCount += editor.growth
  }
}

/// Edits the rows of one section among the cells of a list.
private final class SectionEditor<Section, Element, View: ArrayEditing>: ArrayEditing
where View.Element == SectionedCell<Section, Element> {
  let view: View

  /// The position of the first row.
  let start: Int

  /// How many rows have come, less those that went.
  private(set) var growth = 0

  init(_ view: View, start: Int) {
    self.view = view
    self.start = start
  }

  private func cells(_ ranges: [Range<Int>]) -> [Range<Int>] {
    ranges.map { $0.lowerBound + start..<$0.upperBound + start }
  }

  private func row(_ cell: View.Element) -> Element {
    guard case .row(let element) = cell else {
      preconditionFailure("a header among the rows of a section")
    }
    return element
  }

  func insert(_ element: Element, at position: Int) {
    growth += 1
    view.insert(.row(element), at: position + start)
  }

  func remove(at position: Int) -> Element {
    growth -= 1
    return row(view.remove(at: position + start))
  }

  func replace(at position: Int, with element: Element) -> Element {
    row(view.replace(at: position + start, with: .row(element)))
  }

  func insert(_ elements: [Element], at ranges: [Range<Int>]) {
    growth += elements.count
    view.insert(elements.map { .row($0) }, at: cells(ranges))
  }

  func remove(at ranges: [Range<Int>]) -> [Element] {
    growth -= ranges.totalCount
    return view.remove(at: cells(ranges)).map(row)
  }

  func replace(at ranges: [Range<Int>], with elements: [Element]) {
    view.replace(at: cells(ranges), with: elements.map { .row($0) })
  }

  func move(_ moves: [IndexPair]) {
    view.move(
      moves.map { IndexPair(oldIndex: $0.oldIndex + start, newIndex: $0.newIndex + start) })
  }

  /// Never a setting of the whole list: nothing tells an operator of one section of a setting.
  func replaceAll(with content: PlainStorage<Element>) {
    preconditionFailure("the rows of one section cannot be set")
  }
}

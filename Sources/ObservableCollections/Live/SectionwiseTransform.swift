// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Shows the rows of each section through an operator of its own, and sections in an order of theirs.
///
/// What a record says of rows is told to the operators of their sections; these edit their part of the
/// view. A row that moves to another section is removed from one and inserted into the other.
struct SectionwiseTransform<Section, Rows: ArrayTransform>: ArrayTransform {
  typealias Input = SectionedCell<Section, Rows.Input>
  typealias Output = SectionedCell<Section, Rows.Output>

  /// A section of the source and what is shown of it.
  struct State {
    var header: Section
    var rows: Rows

    /// The number of rows in the source, and of those shown.
    var sourceCount: Int
    var shownCount: Int
  }

  let makeRows: () -> Rows

  /// Whether a section is shown before another; `nil` for the order of the source.
  let precedes: ((Section, Section) -> Bool)?

  var content = PlainStorage<Input>([])
  var index = SectionIndex(rowCounts: [])

  /// Sections by number, which they keep until they go.
  var states: [Int: State] = [:]
  var nextNumber = 0

  /// The numbers of the sections in the order of the source, and in that of the view.
  var numbers: [Int] = []
  var shown: [Int] = []

  init(precedes: ((Section, Section) -> Bool)?, rows makeRows: @escaping () -> Rows) {
    self.precedes = precedes
    self.makeRows = makeRows
  }

  mutating func start(_ content: PlainStorage<Input>) -> PlainStorage<Output> {
    self.content = content
    index = SectionIndex(content)
    states = [:]
    var blocks: [Int: [Output]] = [:]
    numbers = ArraySection.sections(of: content).map { section in
      let (number, block) = add(section)
      blocks[number] = block
      return number
    }
    shown = sortedNumbers
    return PlainStorage(shown.flatMap { blocks[$0] ?? [] })
  }

  mutating func follow(_ change: ArrayChange<Input>, editing view: some ArrayEditing<Output>) {
    let before = index
    index.follow(change)
    if case .setting(let contents) = change.payload {
      view.replaceAll(with: start(contents.new))
      return
    }
    let record = SectionedChange(change, after: index)
    let old = content
    change.perform(on: &content)
    switch record.kind {
    case .insertion:
      insertSections(record.newSections, at: Array(record.sections), view)
      insertRows(rows(record.rows, record.newElements), view)
    case .removal:
      removeRows(rows(record.rows, record.oldElements), view)
      removeSections(at: Array(record.sections), view)
    case .replacement:
      replaceHeaders(record.newSections.map(\.header), at: Array(record.sections), view)
      replaceRows(rows(record.rows, record.oldElements), with: record.newElements, view)
    case .move: move(record, view) { old[before.position(of: $0)].row }
    case .setting: break
    }
    reorder(view)
  }
}

// MARK: - Sections

extension SectionwiseTransform {
  /// Gives a section a number; returns it with what is shown.
  mutating func add(
    _ section: ArraySection<Section, Rows.Input>
  ) -> (number: Int, block: [Output]) {
    var rows = makeRows()
    let shown = rows.start(PlainStorage(section.elements))
    let number = nextNumber
    nextNumber += 1
    states[number] = State(
      header: section.header, rows: rows, sourceCount: section.elements.count,
      shownCount: shown.count)
    return (number, [.header(section.header)] + shown.map { .row($0) })
  }

  /// The numbers of all sections in the order in which they are to be shown.
  private var sortedNumbers: [Int] {
    guard let precedes else { return numbers }
    return numbers.sorted { first, second in
      guard let first = states[first], let second = states[second] else { return false }
      return precedes(first.header, second.header)
    }
  }

  /// Where the header of a section is shown.
  func position(_ number: Int) -> Int {
    var position = 0
    for other in shown {
      if other == number { break }
      position += (states[other]?.shownCount ?? 0) + 1
    }
    return position
  }

  mutating func insertSections(
    _ sections: [ArraySection<Section, Rows.Input>], at positions: [Int],
    _ view: some ArrayEditing<Output>
  ) {
    if sections.isEmpty { return }
    var blocks: [Int: [Output]] = [:]
    for (position, section) in zip(positions, sections) {
      let (number, block) = add(section)
      blocks[number] = block
      numbers.insert(number, at: position)
    }
    // Those that are shown already keep their order, which is put right afterwards.
    let known = Set(shown)
    var rest = shown[...]
    shown = sortedNumbers.map { number in known.contains(number) ? rest.removeFirst() : number }
    var cells: [Output] = []
    var ranges: [Range<Int>] = []
    for number in shown {
      guard let block = blocks[number] else { continue }
      let start = position(number)
      ranges.appendCoalescing(start..<start + block.count)
      cells += block
    }
    view.insert(cells, at: ranges)
  }

  mutating func removeSections(
    at positions: [Int], _ view: some ArrayEditing<Output>
  ) {
    if positions.isEmpty { return }
    let going = Set(positions.map { numbers[$0] })
    var ranges: [Range<Int>] = []
    for number in shown where going.contains(number) {
      let start = position(number)
      ranges.appendCoalescing(start..<start + (states[number]?.shownCount ?? 0) + 1)
    }
    numbers.removeAll { going.contains($0) }
    shown.removeAll { going.contains($0) }
    going.forEach { states[$0] = nil }
    view.remove(at: ranges)
  }

  mutating func replaceHeaders(
    _ headers: [Section], at positions: [Int], _ view: some ArrayEditing<Output>
  ) {
    var changed: [(position: Int, header: Section)] = []
    for (section, header) in zip(positions, headers) {
      states[numbers[section]]?.header = header
      changed.append((position(numbers[section]), header))
    }
    changed.sort { $0.position < $1.position }
    view.replace(
      at: [Range<Int>](coalescing: changed.map(\.position)),
      with: changed.map { .header($0.header) })
  }

  /// Brings sections into the order that is wanted.
  mutating func reorder(_ view: some ArrayEditing<Output>) {
    let wanted = sortedNumbers
    if wanted == shown { return }
    let starts = Dictionary(uniqueKeysWithValues: shown.map { ($0, position($0)) })
    shown = wanted
    var runs: [KeptRun] = []
    for number in shown {
      runs.append(
        KeptRun(
          oldStart: starts[number] ?? 0, newStart: (runs.last?.newRange.upperBound ?? 0),
          count: (states[number]?.shownCount ?? 0) + 1))
    }
    view.move(HeaviestIncreasingRuns.moves(of: runs))
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

public import Foundation

/// A record of one mutation of a list of sections: what happened, and to which sections and rows.
///
/// The kinds are those of ``ArrayChange``. A record concerns whole sections, rows of sections that
/// stay, or both; each has its positions.
///
/// | kind | positions | elements |
/// | --- | --- | --- |
/// | ``ChangeKind/insertion`` | ``sections``, ``rows``, after the change | ``newSections``, ``newElements`` |
/// | ``ChangeKind/removal`` | ``sections``, ``rows``, before the change | ``oldSections``, ``oldElements`` |
/// | ``ChangeKind/replacement`` | ``sections``, ``rows``, the same before and after | all four; of sections the headers only |
/// | ``ChangeKind/move`` | ``sectionMoves``, ``rowMoves`` | – |
/// | ``ChangeKind/setting`` | – | ``oldSections``, ``newSections`` |
///
/// Rows of inserted and removed sections come and go with them and are not listed by themselves.
public struct SectionedChange<Section, Element> {
  @usableFromInline typealias Cell = SectionedCell<Section, Element>

  /// The change of the headers and rows as one list.
  @usableFromInline let cells: ArrayChange<Cell>

  /// Where sections begin on one side of the change, from which the other one follows.
  @usableFromInline let index: SectionIndex

  /// Whether that is before the change.
  @usableFromInline let isIndexBefore: Bool

  @inlinable
  init(_ cells: ArrayChange<Cell>, before index: SectionIndex) {
    self.cells = cells
    self.index = index
    isIndexBefore = true
  }

  @inlinable
  init(_ cells: ArrayChange<Cell>, after index: SectionIndex) {
    self.cells = cells
    self.index = index
    isIndexBefore = false
  }

  /// Where sections began before.
  var before: SectionIndex { isIndexBefore ? index : index.undoing(cells) }

  /// Where sections begin after.
  var after: SectionIndex {
    if !isIndexBefore { return index }
    var after = index
    after.follow(cells)
    return after
  }
}

extension SectionedChange: Sendable where Section: Sendable, Element: Sendable {}

extension SectionedChange {
  /// What kind of change it was.
  @inlinable
  public var kind: ChangeKind { cells.kind }

  /// Whether the change is still to come.
  @inlinable
  public var isPrior: Bool { cells.isPrior }

  /// The number of rows in each section before the change.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections.
  public var rowCountsBefore: [Int] { before.rowCounts }

  /// The number of rows in each section after the change.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections.
  public var rowCountsAfter: [Int] { after.rowCounts }

  /// The positions of the sections that came, went or got another header.
  ///
  /// - Complexity: O(*k* log *s*), where *k* is the number of sections and rows in the record and *s*
  ///   that of all sections.
  public var sections: IndexSet {
    let side = side
    return IndexSet(listed.filter(\.1.isHeader).map { side.locate($0.0).section })
  }

  /// The positions of the rows that came, went or were replaced in sections that stay.
  ///
  /// - Complexity: O(*k* log *s*), where *k* is the number of sections and rows in the record and *s*
  ///   that of all sections.
  public var rows: [IndexPath] {
    let side = side
    return listedRows.map { side.row(at: $0.0).indexPath }
  }

  /// The sections that went, with their rows; of those that got another header, the old header alone.
  public var oldSections: [ArraySection<Section, Element>] {
    kind == .insertion ? [] : sections(of: cells.oldElements)
  }

  /// The sections that came, with their rows; of those that got another header, the header alone.
  public var newSections: [ArraySection<Section, Element>] {
    kind == .removal ? [] : sections(of: cells.newElements)
  }

  /// The rows that went or were replaced, in the order of ``rows``.
  public var oldElements: [Element] {
    kind == .insertion || kind == .setting ? [] : elements(among: cells.oldElements)
  }

  /// The rows that came or replaced others, in the order of ``rows``.
  public var newElements: [Element] {
    kind == .removal || kind == .setting ? [] : elements(among: cells.newElements)
  }

  /// The old and new positions of the sections that changed places, by new position.
  public var sectionMoves: [IndexPair] {
    kind == .move ? SectionedDelta(self).sectionMoves : []
  }

  /// The old and new positions of the rows that changed places, by new position.
  public var rowMoves: [IndexPathPair] { kind == .move ? SectionedDelta(self).rowMoves : [] }

  /// The record of this change being undone.
  public var inverse: Self {
    isIndexBefore ? Self(cells.inverse, after: index) : Self(cells.inverse, before: index)
  }

  /// The sections that positions are counted in.
  private var side: SectionIndex { kind == .removal ? before : after }

  /// The cells that are listed by position.
  private var listed: [(Int, Cell)] {
    let elements = kind == .removal || kind == .replacement ? cells.oldElements : cells.newElements
    return Array(zip(cells.indexRanges.joined(), elements))
  }

  /// The rows among them whose section is not listed as a whole.
  private var listedRows: [(Int, Cell)] {
    guard kind != .replacement else { return listed.filter { !$0.1.isHeader } }
    let side = side
    var end = 0
    return listed.filter { position, cell in
      if cell.isHeader { end = side.cells(of: side.locate(position).section).upperBound }
      return position >= end
    }
  }

  private func elements(among cells: [Cell]) -> [Element] {
    let positions = listedRows.map(\.0)
    var result: [Element] = []
    var next = 0
    for (position, cell) in zip(self.cells.indexRanges.joined(), cells)
    where next < positions.count && positions[next] == position {
      next += 1
      if let row = cell.row { result.append(row) }
    }
    return result
  }

  /// The sections among cells, without rows of others.
  private func sections(of cells: [Cell]) -> [ArraySection<Section, Element>] {
    switch kind {
    case .setting: return ArraySection.sections(of: cells)
    case .replacement: return ArraySection.sections(of: cells.filter(\.isHeader))
    case .move: return []
    case .insertion, .removal:
      var rows = listedRows.map(\.0)[...]
      let whole = zip(self.cells.indexRanges.joined(), cells).filter { position, _ in
        if rows.first == position {
          rows.removeFirst()
          return false
        }
        return true
      }
      return ArraySection.sections(of: whole.map(\.1))
    }
  }
}

extension SectionedChange: Equatable where Section: Equatable, Element: Equatable {
  /// Whether two records say the same.
  public static func == (first: Self, second: Self) -> Bool {
    first.cells == second.cells && first.before.rowCounts == second.before.rowCounts
  }
}

extension SectionedChange: Hashable where Section: Hashable, Element: Hashable {
  /// Feeds what two equal records have in common.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(cells)
    hasher.combine(before.rowCounts)
  }
}

extension SectionedChange: MergeableChange {
  @usableFromInline
  static func merged(_ changes: ArraySlice<Self>) -> SectionedDelta<Section, Element> {
    guard let first = changes.first, let last = changes.last else {
      // All records were left out; what nothing happened to does not matter.
      let none = SectionIndex(rowCounts: [])
      return SectionedDelta(cells: ArrayDelta(unchanged: 0), before: none, after: none)
    }
    return SectionedDelta(
      cells: ArrayChange.merged(changes.map(\.cells)[...]), before: first.before, after: last.after)
  }
}

extension SectionedDelta: MergedChange {
  @usableFromInline var weight: Int { cells.weight }
}

extension SectionedChange: CustomStringConvertible {
  /// What happened to which sections and rows.
  public var description: String {
    let what: String =
      switch kind {
      case .setting: "\(newSections.count) sections"
      case .move: SectionedDelta(self).description
      case .insertion, .removal, .replacement:
        [
          sections.isEmpty ? nil : "sections \(Array(sections))",
          rows.isEmpty
            ? nil : "rows \(rows.map { "[\($0[0]), \($0[1])]" }.joined(separator: ", "))",
        ].compactMap(\.self).joined(separator: ", ")
      }
    return kind == .move ? what : "\(kind) of \(what)"
  }
}

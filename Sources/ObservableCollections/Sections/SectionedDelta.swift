// Part of ObservableCollections, released under the MIT License; see LICENSE.

public import Foundation
import Synchronization

/// Any number of changes of a list of sections, merged into one: what a table needs for one update.
///
/// It speaks of sections and rows as a table view does. Sections that are deleted or inserted take
/// their rows with them, so these rows are not listed.
///
/// | group | old position | new position |
/// | --- | --- | --- |
/// | sections | ``sectionDeletions`` | ``sectionInsertions`` |
/// | rows of other sections | ``rowDeletions`` | ``rowInsertions`` |
/// | sections with another header | ``sectionReplacements`` | ``sectionReplacements`` |
/// | rows exchanged for others | ``rowReplacements`` | ``rowReplacements`` |
/// | sections out of order | ``sectionMoves`` | ``sectionMoves`` |
/// | rows out of order, or in another section | ``rowMoves`` | ``rowMoves`` |
///
/// A row that leaves a deleted section is an insertion where it goes, and one that goes to an inserted
/// section a deletion where it was, since tables know no moves between what stays and what does not.
/// Moves are as few as possible: of the sections among themselves, and of the rows of each section.
///
/// Merging, ``followed(by:)``, and ``inverse`` lose nothing of this: a row that moves out of a section
/// and back has not moved, also if the section was somewhere else in the meantime.
public struct SectionedDelta<Section, Element> {
  @usableFromInline typealias Cell = SectionedCell<Section, Element>

  /// The change of the headers and rows as one list.
  let cells: ArrayDelta<Cell>

  /// Where sections began before.
  let before: SectionIndex

  /// Where sections begin after.
  let after: SectionIndex

  /// What it comes to, once somebody has asked.
  private let memo = Memo()

  init(cells: ArrayDelta<Cell>, before: SectionIndex, after: SectionIndex) {
    self.cells = cells
    self.before = before
    self.after = after
  }

  /// What it comes to for sections and rows; `nil` if it is a setting.
  var layout: SectionedLayout? {
    guard let contents = cells.contents else { return nil }
    return memo.layout.withLock { layout in
      if let layout { return layout }
      let result = SectionedLayout(contents.layout, before: before, after: after)
      layout = result
      return result
    }
  }

  /// Deltas that are only merged with others need not know what they come to.
  private final class Memo: Sendable {
    let layout = Mutex<SectionedLayout?>(nil)
  }
}

extension SectionedDelta: Sendable where Section: Sendable, Element: Sendable {}

extension SectionedDelta {
  /// Whether everything was exchanged, as by `replaceAll(with:)`.
  ///
  /// Then nothing is listed by itself.
  public var isSetting: Bool { cells.isSetting }

  /// Whether nothing changed.
  public var isEmpty: Bool { cells.isEmpty }

  /// The number of rows in each section before the change.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections.
  public var rowCountsBefore: [Int] { before.rowCounts }

  /// The number of rows in each section after the change.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections.
  public var rowCountsAfter: [Int] { after.rowCounts }

  /// The old positions of the sections that are gone.
  public var sectionDeletions: IndexSet { IndexSet(layout?.sectionDeletions ?? []) }

  /// The new positions of the sections that came.
  public var sectionInsertions: IndexSet { IndexSet(layout?.sectionInsertions ?? []) }

  /// The old and new positions of the sections that have another header, by new position.
  public var sectionReplacements: [IndexPair] { layout?.sectionReplacements ?? [] }

  /// The old and new positions of the sections that changed places, by new position.
  public var sectionMoves: [IndexPair] { layout?.sectionMoves ?? [] }

  /// The old positions of the rows that are gone from sections that stay.
  public var rowDeletions: [IndexPath] { (layout?.rowDeletions ?? []).map(\.indexPath) }

  /// The new positions of the rows that came into sections that were there before.
  public var rowInsertions: [IndexPath] { (layout?.rowInsertions ?? []).map(\.indexPath) }

  /// The old and new positions of the rows that were exchanged for others, by new position.
  public var rowReplacements: [IndexPathPair] { (layout?.rowReplacements ?? []).map(\.indexPaths) }

  /// The old and new positions of the rows that changed places, by new position.
  ///
  /// A row that moved and was replaced is also in ``rowReplacements``.
  public var rowMoves: [IndexPathPair] { (layout?.rowMoves ?? []).map(\.indexPaths) }
}

// MARK: - Algebra

extension SectionedDelta {
  /// Creates the delta of one record.
  ///
  /// - Precondition: The record is not a prior notice.
  public init(_ change: SectionedChange<Section, Element>) {
    self.init(cells: ArrayDelta(change.cells), before: change.before, after: change.after)
  }

  /// The delta that undoes this one.
  public var inverse: Self {
    Self(cells: cells.inverse, before: after, after: before)
  }

  /// Returns this delta and the one after it as one.
  ///
  /// - Precondition: The next delta is for as many sections with as many rows as this one leaves.
  public func followed(by next: Self) -> Self {
    precondition(
      after.rowCounts == next.before.rowCounts,
      "SectionedDelta.followed(by:): the next delta is for sections of \(next.before.rowCounts) rows, but this one leaves \(after.rowCounts)"
    )
    return Self(cells: cells.followed(by: next.cells), before: before, after: next.after)
  }
}

extension SectionedDelta: Equatable where Section: Equatable, Element: Equatable {
  /// Whether two deltas tell the same of each section and each row.
  public static func == (first: Self, second: Self) -> Bool {
    first.cells == second.cells && first.before.rowCounts == second.before.rowCounts
      && first.after.rowCounts == second.after.rowCounts
  }
}

extension SectionedDelta: Hashable where Section: Hashable, Element: Hashable {
  /// Feeds what two equal deltas have in common.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(cells)
    hasher.combine(before.rowCounts)
  }
}

extension SectionedDelta: CustomStringConvertible {
  /// What happened to sections and rows, in words.
  public var description: String {
    guard let layout else { return "setting" }
    var parts: [String] = []
    func add(_ name: String, _ items: [String]) {
      if !items.isEmpty { parts.append("\(name) \(items.joined(separator: ", "))") }
    }
    func describe(_ row: RowPosition) -> String { "[\(row.section), \(row.row)]" }
    func describe(_ pair: SectionedLayout.RowPair) -> String {
      "\(describe(pair.old)) → \(describe(pair.new))"
    }
    func describe(_ pair: IndexPair) -> String { "\(pair.oldIndex) → \(pair.newIndex)" }
    add("deletion of sections", layout.sectionDeletions.map(String.init))
    add("insertion of sections", layout.sectionInsertions.map(String.init))
    add("replacement of sections", layout.sectionReplacements.map(describe))
    add("move of sections", layout.sectionMoves.map(describe))
    add("deletion of rows", layout.rowDeletions.map(describe))
    add("insertion of rows", layout.rowInsertions.map(describe))
    add("replacement of rows", layout.rowReplacements.map(describe))
    add("move of rows", layout.rowMoves.map(describe))
    return parts.isEmpty ? "no change" : parts.joined(separator: "; ")
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation

extension TableDisplay {
  /// Shows what a delta says of sections and rows.
  ///
  /// As ``apply(_:section:updatingData:)``, in one batch and, where a table view demands it, a second one:
  ///
  /// 1. Deletions of sections and rows, at positions before the change; insertions, at positions after
  ///    it; moves; reloads of rows that stay in place. A row that leaves a deleted section is inserted,
  ///    and one that goes to an inserted section is deleted.
  /// 2. Reloads of rows that also moved and of sections with another header, at positions after the
  ///    change.
  ///
  /// A setting is one ``reloadData()``. So is any change for a display whose calls take effect at once,
  /// ``movesRowsInTurn``, since such displays have no sections.
  ///
  /// - Parameters:
  ///   - delta: What changed, from what the display shows to what `updatingData` makes available.
  ///   - updatingData: Exchanges the data that the display is made from; called exactly once.
  ///
  /// - Complexity: O((*r* + *s*) log (*r* + *s*) + *k*), where *r* is the number of stretches of neighbors
  ///   that stay together, *s* that of sections, and *k* that of changed and moved rows; and what the
  ///   display takes.
  public func apply<Section, Element>(
    _ delta: SectionedDelta<Section, Element>, updatingData: () -> Void
  ) {
    guard let layout = delta.layout, !delta.isEmpty, !movesRowsInTurn else {
      updatingData()
      if !delta.isEmpty { reloadData() }
      return
    }
    let moved = Set(layout.rowMoves)
    performBatchUpdates {
      updatingData()
      applyTogether(delta)
      let reloads = layout.rowReplacements.filter { !moved.contains($0) }
      if !reloads.isEmpty { reloadRows(at: reloads.map(\.old.indexPath)) }
    }
    let sections = Set(layout.sectionReplacements.map(\.newIndex))
    let late = layout.rowReplacements.filter {
      moved.contains($0) && !sections.contains($0.new.section)
    }
    if late.isEmpty, sections.isEmpty { return }
    performBatchUpdates {
      if !late.isEmpty { reloadRows(at: late.map(\.new.indexPath)) }
      if !sections.isEmpty { reloadSections(IndexSet(sections)) }
    }
  }

  private func applyTogether<Section, Element>(_ delta: SectionedDelta<Section, Element>) {
    if !delta.sectionDeletions.isEmpty { deleteSections(delta.sectionDeletions) }
    if !delta.sectionInsertions.isEmpty { insertSections(delta.sectionInsertions) }
    for move in delta.sectionMoves { moveSection(move.oldIndex, toSection: move.newIndex) }
    if !delta.rowDeletions.isEmpty { deleteRows(at: delta.rowDeletions) }
    if !delta.rowInsertions.isEmpty { insertRows(at: delta.rowInsertions) }
    for move in delta.rowMoves { moveRow(at: move.oldIndexPath, to: move.newIndexPath) }
  }
}

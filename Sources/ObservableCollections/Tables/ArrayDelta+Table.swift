// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation

extension TableDisplay {
  /// Shows what a delta says of one section.
  ///
  /// ```swift
  /// let token = stocks.observeDeltas { delta in
  ///   tableView.apply(delta) { self.rows = stocks.elements }
  /// }
  /// ```
  ///
  /// A table view counts its rows before and after each batch, so it must be answered from data that
  /// change in between: keep a snapshot for the data source, `rows` above, and exchange it in
  /// `updatingData`, nowhere else. The steps are these, in this order:
  ///
  /// 1. A batch, in which `updatingData` is called first. Deletions and reloads of replaced rows are
  ///    told at positions before the change, insertions at positions after it, moves from one to the
  ///    other.
  /// 2. If rows both moved and were replaced, a second batch that reloads them at the positions after
  ///    the change. The data no longer change.
  ///
  /// A display whose calls take effect at once, ``movesRowsInTurn``, gets a single batch with deletions
  /// at positions before, moves one after another, insertions at positions after, and at last reloads at
  /// positions after the change.
  ///
  /// A setting is one ``reloadData()`` after `updatingData`. A delta that is empty changes nothing and
  /// calls nothing but `updatingData`.
  ///
  /// - Parameters:
  ///   - delta: What changed, from what the display shows to what `updatingData` makes available.
  ///   - section: The section of the rows.
  ///   - updatingData: Exchanges the data that the display is made from; called exactly once.
  ///
  /// - Complexity: O((*r* + *k*) log (*r* + *k*)), where *r* is the number of stretches of neighbors
  ///   that stay together and *k* that of changed and moved elements; and what the display takes.
  public func apply<Element>(
    _ delta: ArrayDelta<Element>, section: Int = 0, updatingData: () -> Void
  ) {
    if delta.isSetting || delta.isEmpty {
      updatingData()
      if !delta.isEmpty { reloadData() }
    } else if movesRowsInTurn {
      performBatchUpdates {
        updatingData()
        applyInTurn(delta, section: section)
      }
    } else {
      applyTogether(delta, section: section, updatingData: updatingData)
    }
  }

  private func applyTogether<Element>(
    _ delta: ArrayDelta<Element>, section: Int, updatingData: () -> Void
  ) {
    let moves = delta.moves
    let moved = Set(moves)
    let replacements = delta.replacements
    performBatchUpdates {
      updatingData()
      delete(delta.deletionRanges, section: section)
      insert(delta.insertionRanges, section: section)
      for move in moves { moveRow(at: [section, move.oldIndex], to: [section, move.newIndex]) }
      reload(replacements.filter { !moved.contains($0) }.map(\.oldIndex), section: section)
    }
    let late = replacements.filter { moved.contains($0) }
    if !late.isEmpty {
      performBatchUpdates { reload(late.map(\.newIndex), section: section) }
    }
  }

  private func applyInTurn<Element>(_ delta: ArrayDelta<Element>, section: Int) {
    delete(delta.deletionRanges, section: section)
    for move in SequentialMoves.moves(delta.contents?.layout.movesBetween ?? []) {
      moveRow(at: [section, move.oldIndex], to: [section, move.newIndex])
    }
    insert(delta.insertionRanges, section: section)
    reload(delta.replacements.map(\.newIndex), section: section)
  }

  private func delete(_ ranges: [Range<Int>], section: Int) {
    if !ranges.isEmpty { deleteRows(at: ranges.joined().map { [section, $0] }) }
  }

  private func insert(_ ranges: [Range<Int>], section: Int) {
    if !ranges.isEmpty { insertRows(at: ranges.joined().map { [section, $0] }) }
  }

  private func reload(_ rows: [Int], section: Int) {
    if !rows.isEmpty { reloadRows(at: rows.map { [section, $0] }) }
  }
}

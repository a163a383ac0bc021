// Part of ObservableCollections, released under the MIT License; see LICENSE.

package import ObservableCollections

/// The records of a view that one record of its source became, and whether they are as few and as
/// small as can be.
///
/// Rows are tracked through the records, so that it is known which row a record is about, also among
/// equal elements:
///
/// 1. There is at most one record of a kind.
/// 2. A setting of the source is one setting, and nothing else is one.
/// 3. No row is inserted and removed, or replaced and removed, or inserted and replaced.
/// 4. As few rows move as possible.
/// 5. If no elements of the source and of the view are equal, then none is removed and inserted, and none is replaced by
///    an equal one unless the source replaced an element.
package struct RecordGroup<Element: Equatable> {
  private var rows: [(id: Int, element: Element)]
  private let before: [Element]
  private var records: [ArrayChange<Element>] = []
  private var nextID: Int
  private var removed: [Element] = []
  private var inserted: [Element] = []
  private var replaced: [(old: Element, new: Element)] = []
  private var touched: Set<Int> = []
  private var moveCount = 0

  /// Creates a group without records.
  package init(_ content: [Element]) {
    before = content
    rows = content.enumerated().map { ($0, $1) }
    nextID = content.count
  }

  /// Forgets all records.
  package mutating func restart(_ content: [Element]) {
    self = RecordGroup(content)
  }

  /// Takes note of a record.
  package mutating func add(_ record: ArrayChange<Element>) throws {
    records.append(record)
    switch record.kind {
    case .insertion:
      inserted += record.newElements
      for (index, element) in zip(record.indexes, record.newElements) {
        rows.insert((nextID, element), at: index)
        touched.insert(nextID)
        nextID += 1
      }
    case .removal:
      removed += record.oldElements
      for index in record.indexes.reversed() {
        let row = rows.remove(at: index)
        try expect(!touched.contains(row.id), "a row was changed and then removed: \(records)")
      }
    case .replacement:
      replaced += zip(record.oldElements, record.newElements).map { ($0, $1) }
      for (index, element) in zip(record.indexes, record.newElements) {
        let isNew = touched.insert(rows[index].id).inserted
        try expect(isNew, "a row was changed twice: \(records)")
        rows[index].element = element
      }
    case .move:
      rows = moving(rows, by: record.moves)
      moveCount += record.moves.count
    case .setting:
      rows = record.newElements.map { (nextID, $0) }
    }
  }

  /// Throws unless the records are what one record of the source should become.
  ///
  /// The record of the source is `nil` if they come from something else. The lists are what the
  /// source held before and after.
  package func check<Input: Equatable>(
    source: ArrayChange<Input>?, sourceBefore: [Input], sourceAfter: [Input]
  ) throws {
    let kinds = records.map(\.kind)
    try expectEqual(Set(kinds).count, kinds.count, "records of one kind among \(records)")
    if source?.kind == .setting {
      let isSilent = before.isEmpty && rows.isEmpty
      try expectEqual(kinds, isSilent ? [] : [.setting], "kinds of \(records)")
    }
    if kinds.contains(.setting) {
      try expect(source?.kind ?? .setting == .setting, "a setting of \(records)")
      return
    }
    let kept = rows.map(\.id).filter { $0 < before.count }
    try expectEqual(
      moveCount, kept.count - longestIncreasingLength(kept), "number of moves in \(records)")
    // An element that replaces another one may have been somewhere else in the source before.
    let mayRepeat =
      source?.kind == .replacement
      && source?.newElements.contains(where: sourceBefore.contains)
        ?? false
    if mayRepeat || hasDuplicates(sourceBefore) || hasDuplicates(sourceAfter)
      || hasDuplicates(before) || hasDuplicates(rows.map(\.element))
    {
      return
    }
    try expect(!removed.contains(where: inserted.contains), "removed and inserted: \(records)")
    for (old, new) in replaced {
      try expect(
        old != new && !inserted.contains(old) && !removed.contains(new),
        "not a proper replacement: \(records)")
    }
  }

  private func hasDuplicates(_ elements: [some Equatable]) -> Bool {
    elements.indices.contains { elements[..<$0].contains(elements[$0]) }
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections

/// The steps that make a row diff of a table with sections, each at positions that the one before
/// leaves.
///
/// Rows go, then sections; sections move, and come with all their rows; rows move, come and are
/// exchanged.
struct SectionedPatch {
  /// A step.
  enum Operation {
    case removeRow(IndexPath)
    case removeSection(Int)
    case moveSection(from: Int, to: Int)
    case addSection(ArraySection<String, Stock>, at: Int)
    case moveRow(from: IndexPath, to: IndexPath)
    case addRow(Stock, at: IndexPath)
    case replaceRow(at: IndexPath, Stock)
    case replaceAll([ArraySection<String, Stock>])
  }

  /// The steps, in order.
  private(set) var operations: [Operation] = []

  /// Finds the steps of a row diff.
  init(_ diff: SectionedDiff) {
    let delta = diff.delta
    if delta.isSetting {
      operations = [.replaceAll(Array(diff.after))]
      return
    }
    operations += delta.rowDeletions.reversed().map { .removeRow($0) }
    operations += delta.sectionDeletions.reversed().map { .removeSection($0) }
    let origins = addSectionMoves(diff)
    operations += delta.sectionInsertions.map { .addSection(diff.after[$0], at: $0) }
    if !delta.rowMoves.isEmpty { addRowMoves(diff, origins) }
    operations += delta.rowInsertions.map { .addRow(diff.after[$0], at: $0) }
    operations += diff.replacements.map {
      .replaceRow(at: $0.newIndexPath, diff.after[$0.newIndexPath])
    }
  }

  /// Brings the sections that stay into their order; returns the old position of each new one.
  private mutating func addSectionMoves(_ diff: SectionedDiff) -> [Int?] {
    let delta = diff.delta
    let current = diff.before.indices.filter { !delta.sectionDeletions.contains($0) }
    let moved = Set(delta.sectionMoves.map(\.oldIndex))
    let origins = Self.origins(
      count: diff.after.count, insertions: Set(delta.sectionInsertions),
      moves: delta.sectionMoves.map { (old: $0.oldIndex, new: $0.newIndex) },
      staying: current.filter { !moved.contains($0) })
    for move in Self.moves(from: [current], to: [origins.compactMap(\.self)], moved: moved) {
      operations.append(.moveSection(from: move.source[1], to: move.destination[1]))
    }
    return origins
  }

  /// Brings the rows that stay into their order, the sections being those after the change.
  private mutating func addRowMoves(_ diff: SectionedDiff, _ origins: [Int?]) {
    let delta = diff.delta
    let deletions = Set(delta.rowDeletions)
    let insertions = Set(delta.rowInsertions)
    let moves = delta.rowMoves.map { (old: $0.oldIndexPath, new: $0.newIndexPath) }
    let moved = Set(moves.map(\.old))
    var current: [[IndexPath]] = []
    var target: [[IndexPath]] = []
    for (section, origin) in origins.enumerated() {
      guard let origin else {
        current.append([])
        target.append([])
        continue
      }
      let old = (0..<diff.before.numberOfRows(inSection: origin))
        .map { row -> IndexPath in [origin, row] }.filter { !deletions.contains($0) }
      current.append(old)
      let rows = Self.origins(
        count: diff.after.numberOfRows(inSection: section),
        insertions: Set(insertions.lazy.filter { $0[0] == section }.map { $0[1] }),
        moves: moves.filter { $0.new[0] == section }.map { (old: $0.old, new: $0.new[1]) },
        staying: old.filter { !moved.contains($0) })
      target.append(rows.compactMap(\.self))
    }
    for move in Self.moves(from: current, to: target, moved: moved) {
      operations.append(.moveRow(from: move.source, to: move.destination))
    }
  }
}

extension SectionedPatch {
  /// What stands at each new position, nil for what comes: moved items where they go, and the others
  /// in their order.
  private static func origins<Item>(
    count: Int, insertions: Set<Int>, moves: [(old: Item, new: Int)], staying: [Item]
  ) -> [Item?] {
    var result = [Item?](repeating: nil, count: count)
    for move in moves { result[move.new] = move.old }
    var rest = staying[...]
    for position in result.indices where result[position] == nil && !insertions.contains(position) {
      result[position] = rest.popFirst()
    }
    return result
  }

  /// One move after another that brings items of some lists to where they are wanted.
  ///
  /// Only items that are said to move do. Positions are those of a list and of a place in it, as the
  /// moves before have left them.
  private static func moves<Item: Hashable>(
    from lists: [[Item]], to target: [[Item]], moved: Set<Item>
  ) -> [(source: IndexPath, destination: IndexPath)] {
    var lists = lists
    var result: [(source: IndexPath, destination: IndexPath)] = []
    var home: [Item: Int] = [:]
    for (list, items) in lists.enumerated() {
      for item in items where moved.contains(item) { home[item] = list }
    }
    for (list, items) in target.enumerated() {
      // All before the place is as it should be, except for items that are to move away.
      var place = 0
      for item in items {
        if let source = home[item] {
          guard let position = lists[source].firstIndex(of: item) else { continue }
          lists[source].remove(at: position)
          if source == list, position < place { place -= 1 }
          lists[list].insert(item, at: place)
          result.append(([source, position], [list, place]))
        } else {
          while place < lists[list].count, lists[list][place] != item { place += 1 }
        }
        place += 1
      }
    }
    return result.filter { $0.source != $0.destination }
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import Testing

/// What a delta must say, found by carrying a label with each row: slow and plain on purpose.
struct NaiveDelta {
  struct Row: Equatable {
    var origin: Int?
    var element: Int
    var isReplaced = false
  }

  let old: [Int]
  var rows: [Row]
  var isSetting = false

  init(_ old: [Int]) {
    self.old = old
    rows = old.enumerated().map { Row(origin: $0, element: $1) }
  }

  var new: [Int] { rows.map(\.element) }

  mutating func apply(_ change: ArrayChange<Int>) {
    switch change.kind {
    case .insertion:
      for (index, element) in zip(change.indexes, change.newElements) {
        rows.insert(Row(origin: nil, element: element), at: index)
      }
    case .removal:
      for index in change.indexes.reversed() { rows.remove(at: index) }
    case .replacement:
      for (index, element) in zip(change.indexes, change.newElements) {
        rows[index].element = element
        rows[index].isReplaced = rows[index].origin != nil
      }
    case .move:
      let moved = change.moves.map { rows[$0.oldIndex] }
      for index in change.moves.map(\.oldIndex).sorted().reversed() { rows.remove(at: index) }
      for (move, row) in zip(change.moves, moved) { rows.insert(row, at: move.newIndex) }
    case .setting:
      if !rows.isEmpty || !change.newElements.isEmpty { isSetting = true }
      rows = change.newElements.map { Row(origin: nil, element: $0) }
    }
    if isSetting { rows = rows.map { Row(origin: nil, element: $0.element) } }
  }

  var deletions: [Int] {
    old.indices.filter { index in !rows.contains { $0.origin == index } }
  }

  var insertions: [Int] { rows.indices.filter { rows[$0].origin == nil } }

  var replacements: [IndexPair] {
    let pairs = rows.enumerated().compactMap { index, row in
      row.isReplaced ? row.origin.map { IndexPair(oldIndex: $0, newIndex: index) } : nil
    }
    return pairs.sorted { $0.oldIndex < $1.oldIndex }
  }

  /// The fewest moves: what is left when the largest ascending choice of rows stays.
  var moveCount: Int {
    let origins = rows.compactMap(\.origin)
    var longest = 0
    for choice in 0..<1 << origins.count where choice.nonzeroBitCount > longest {
      let chosen = origins.indices.filter { choice >> $0 & 1 == 1 }.map { origins[$0] }
      if zip(chosen, chosen.dropFirst()).allSatisfy(<) { longest = chosen.count }
    }
    return origins.count - longest
  }
}

@Suite("The model of deltas")
struct ArrayDeltaModelTests {
  @Test("It finds the rows that went, came, were replaced and moved")
  func rows() {
    var model = NaiveDelta([1, 2, 3, 4])
    model.apply(.removal(2, at: 1, countBefore: 4))
    model.apply(.insertion(9, at: 3, countBefore: 3))
    model.apply(.replacement(1, with: 8, at: 0, count: 4))
    model.apply(.move([8], [IndexPair(oldIndex: 0, newIndex: 3)], count: 4))
    #expect(model.new == [3, 4, 9, 8])
    #expect(model.deletions == [1])
    #expect(model.insertions == [2])
    #expect(model.replacements == [IndexPair(oldIndex: 0, newIndex: 3)])
    #expect(model.moveCount == 1)
  }

  @Test("Small edits can all be made", arguments: 0..<5)
  func edits(count: Int) throws {
    let list = Array(0..<count)
    let edits = smallEdits(of: list, fresh: 10)
    for edit in edits {
      var model = NaiveDelta(list)
      model.apply(edit)
      #expect(try list.applying(edit) == model.new)
    }
    #expect(Set(edits.map(\.kind)).count == (count == 0 ? 2 : count == 1 ? 4 : 5))
  }
}

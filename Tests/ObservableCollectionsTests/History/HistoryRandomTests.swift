// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

/// Long scripts of edits, undos and redos against stacks of whole arrays.
@Suite("Histories, at random")
struct HistoryRandomTests {
  enum Step {
    case edit(ArrayEdit<Int>)
    case undo
    case redo
    case beginGroup
    case endGroup
  }

  /// Stacks of whole arrays.
  struct Model {
    var content: [Int]
    var undo: [[Int]] = []
    var redo: [[Int]] = []
    var isGrouping = false

    /// What the step on top comes to, if it is that of the open group.
    var groupStep: ArrayDelta<Int>?
    let limit: Int

    mutating func record(_ delta: ArrayDelta<Int>, leadingTo next: [Int]) {
      redo = []
      if isGrouping, let groupStep {
        self.groupStep = groupStep.followed(by: delta)
        if self.groupStep?.isEmpty ?? false {
          self.groupStep = nil
          undo.removeLast()
        }
      } else {
        groupStep = isGrouping ? delta : nil
        undo.append(content)
      }
      if undo.count > limit { undo.removeFirst() }
      content = next
    }

    mutating func perform(
      from source: WritableKeyPath<Model, [[Int]]>, to target: WritableKeyPath<Model, [[Int]]>
    ) -> Bool {
      groupStep = nil
      guard let next = self[keyPath: source].popLast() else { return false }
      self[keyPath: target].append(content)
      content = next
      return true
    }
  }

  private func script(seed: UInt64, _ length: Int) -> [Step] {
    var edits = RandomEdits(seed: seed, usualCount: 8, valuesBelow: 1000)
    var model: [Int] = []
    return (0..<length).map { _ in
      switch edits.generator.below(16) {
      case 0..<4: return .undo
      case 4..<6: return .redo
      case 6: return edits.generator.oneIn(2) ? .beginGroup : .endGroup
      default:
        // A length to choose positions for; edits that do not fit are left out later.
        let edit = edits.next(for: model)
        model = Array(0..<edits.generator.below(10))
        return .edit(edit)
      }
    }
  }

  @Test("Undo and redo lead through the same arrays", arguments: 1...60 as ClosedRange<UInt64>)
  func stacksOfArrays(seed: UInt64) throws {
    let limit = seed.isMultiple(of: 3) ? 3 : .max
    try run(script(seed: seed, 120), seed: seed) { try check($0, limit: limit) }
  }

  private func check(_ script: [Step], limit: Int) throws {
    let array: ObservableArray = [1, 2, 3]
    let history = ChangeHistory(of: array, limit: limit)
    var model = Model(content: [1, 2, 3], limit: limit)
    var deltas: [ArrayDelta<Int>] = []
    let token = array.observeDeltas { deltas.append($0) }
    var undone: [ArrayDelta<Int>] = []
    for (number, step) in script.enumerated() {
      deltas = []
      try inCase("step \(number)") {
        switch step {
        case .edit(let edit):
          guard ArrayEdit.fitting([edit], to: Array(array)) == [edit] else { return }
          edit.perform(on: array)
          // What is told at all is a step, also if the array is as it was.
          if let delta = deltas.first { model.record(delta, leadingTo: Array(array)) }
          undone = []
        case .undo:
          let answer = model.perform(from: \.undo, to: \.redo)
          try expectEqual(history.undo(), answer, "undo")
          undone += deltas
        case .redo:
          let answer = model.perform(from: \.redo, to: \.undo)
          try expectEqual(history.redo(), answer, "redo")
          if let last = undone.popLast() { try expectEqual(deltas, [last.inverse]) }
        case .beginGroup where !model.isGrouping:
          history.beginGroup()
          model.isGrouping = true
          model.groupStep = nil
        case .endGroup where model.isGrouping:
          history.endGroup()
          model.isGrouping = false
        default:
          break
        }
        try expectEqual(Array(array), model.content)
        try expectEqual(history.canUndo, !model.undo.isEmpty, "canUndo")
        try expectEqual(history.canRedo, !model.redo.isEmpty, "canRedo")
      }
    }
    token.invalidate()
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

/// Two hands on one list: steps change the even numbers, others the odd ones.
///
/// Undoing and redoing must lead through the same lists of even numbers, whatever happens to the odd
/// ones, and never change those.
@Suite("Histories and what others change, at random")
struct HistoryTwoHandsTests {
  private final class Trial {
    let array: ObservableArray<Int>
    let history: ChangeHistory<Int>
    var random: SplitMix64
    var next = 100
    var undo: [[Int]] = []
    var redo: [[Int]] = []
    var even: [Int]
    var odd: [Int]

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      let count = random.below(8)
      array = ObservableArray(0..<count)
      even = (0..<count).filter { $0.isMultiple(of: 2) }
      odd = (0..<count).filter { !$0.isMultiple(of: 2) }
      history = ChangeHistory(of: array)
    }

    func fresh(isEven: Bool) -> Int {
      next += 2
      return isEven ? next : next + 1
    }

    func positions(isEven: Bool) -> [Int] {
      array.indices.filter { array[$0].isMultiple(of: 2) == isEven }
    }

    /// One edit of one hand.
    func edit(isEven: Bool, mayMove: Bool) {
      let positions = positions(isEven: isEven)
      let kind = random.below(mayMove ? 4 : 3)
      if positions.isEmpty || kind == 0 {
        array.insert(fresh(isEven: isEven), at: random.below(array.count + 1))
        return
      }
      let position = random.element(of: positions)
      switch kind {
      case 1: array.remove(at: position)
      case 2: array[position] = fresh(isEven: isEven)
      default:
        // Past another number of the same hand: past the other's, a move may come to nothing.
        array.move(from: position, to: random.element(of: positions))
      }
    }

    func others() {
      history.withoutRecording { edit(isEven: false, mayMove: false) }
      odd = array.filter { !$0.isMultiple(of: 2) }
    }

    /// Edits that are one step, perhaps with others in between.
    func step() {
      let before = Array(array)
      if random.oneIn(3) {
        let body = { [self] in
          for _ in 0...random.below(4) {
            // Moves there and back may leave the even numbers as they were, but not the odd ones.
            edit(isEven: true, mayMove: false)
            if random.oneIn(3) { others() }
          }
        }
        if random.oneIn(2) {
          array.performBatchUpdates(body)
        } else {
          history.group(body)
          // The first edit ends what can be redone, also if the group comes to nothing.
          redo = []
        }
        let after = array.filter { $0.isMultiple(of: 2) }
        if after == even { return }
      } else {
        edit(isEven: true, mayMove: true)
        if array.elementsEqual(before) { return }
      }
      undo.append(even)
      redo = []
      even = array.filter { $0.isMultiple(of: 2) }
    }

    func check() throws {
      try expectEqual(array.filter { $0.isMultiple(of: 2) }, even, "even numbers")
      try expectEqual(array.filter { !$0.isMultiple(of: 2) }, odd, "odd numbers")
    }

    func undoOrRedo(_ isUndo: Bool) throws {
      guard let content = isUndo ? undo.popLast() : redo.popLast() else {
        try expectEqual(isUndo ? history.undo() : history.redo(), false)
        return
      }
      if isUndo { redo.append(even) } else { undo.append(even) }
      even = content
      try expectEqual(isUndo ? history.undo() : history.redo(), true)
    }
  }

  @Test("Undo and redo restore one hand's numbers and leave the other's alone")
  func twoHands() throws {
    for seed in 1...400 as ClosedRange<UInt64> {
      let trial = Trial(seed: seed)
      for step in 0..<40 {
        try inCase("seed \(seed), step \(step)") {
          switch trial.random.below(10) {
          case 0..<4: trial.step()
          case 4..<6: trial.others()
          case 6..<8: try trial.undoOrRedo(true)
          default: try trial.undoOrRedo(false)
          }
          try trial.check()
        }
      }
      while !trial.undo.isEmpty { try trial.undoOrRedo(true) }
      try trial.check()
    }
  }
}

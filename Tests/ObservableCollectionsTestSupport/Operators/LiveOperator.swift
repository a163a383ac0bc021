// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
package import ObservableCollections

/// An operator of live arrays beside its definition: what every operator is tested with.
///
/// Describe the operator, then call the checks, each in a test of its own:
///
/// ```swift
/// let even = LiveOperator<Int, Int>("even", { $0.filter { $0 % 2 == 0 } }) { $0.filter { $0 % 2 == 0 } }
/// try even.checkEveryEdit()
/// try even.checkShortScripts()
/// try even.checkRandomScripts()
/// ```
///
/// ``ViewCheck`` says what is checked after each edit and in each delivery. To check an operator whose
/// argument changes while it is live, make a ``ViewCheck`` of it and use
/// ``ViewCheck/perform(_:_:)`` for the changes of the argument.
package struct LiveOperator<Input: Comparable, Output: Equatable> {
  /// What to call the operator in a message.
  package let name: String

  /// Makes the live array.
  package let view: (LiveArray<Input>) -> LiveArray<Output>

  /// What the live array must hold when its source holds the given elements.
  package let definition: ([Input]) -> [Output]

  /// Whether what one source record becomes is checked to be as little as can be.
  ///
  /// Where sources have a source in common, it becomes something by way of each.
  package let isMinimal: Bool

  /// Describes an operator.
  package init(
    _ name: String, isMinimal: Bool = true,
    _ view: @escaping (LiveArray<Input>) -> LiveArray<Output>,
    _ definition: @escaping ([Input]) -> [Output]
  ) {
    self.name = name
    self.isMinimal = isMinimal
    self.view = view
    self.definition = definition
  }

  /// This operator, and another one upon it.
  package func followed<Next>(by next: LiveOperator<Output, Next>) -> LiveOperator<Input, Next> {
    LiveOperator<Input, Next>(
      "\(name), \(next.name)", isMinimal: isMinimal && next.isMinimal, { next.view(view($0)) },
      { next.definition(definition($0)) })
  }
}

extension LiveOperator: CustomStringConvertible {
  /// The name.
  package var description: String { name }
}

/// Whether `OBSERVABLE_COLLECTIONS_LONG_TESTS` asks for all cases there are.
package let wantsLongTests =
  ProcessInfo.processInfo.environment["OBSERVABLE_COLLECTIONS_LONG_TESTS"] != nil

#if DEBUG
private let pace = 2
#else
private let pace = 1
#endif

extension LiveOperator where Input == Int {
  /// Checks every edit with every argument of every short list.
  ///
  /// Without long tests, those are the edits of lists of up to three different elements, and some
  /// edits of longer lists and of lists with duplicates; in a debug build, half of these.
  package func checkEveryEdit(upTo length: Int = 4) throws {
    try inCase(name) {
      for count in 0...length {
        let edits = ArrayEdit.every(count: count, new: [8, 1, 9])
        let different = Array(0..<count)
        let others = everyArray(of: Array(0..<max(1, min(count, 4))), length: count)
          .filter { $0 != different }
        try run(
          someOf(edits, oneIn: count < 3 ? 1 : count < 4 ? pace : 3 * pace), onEach: [different])
        try run(
          someOf(edits, oneIn: 6 * pace + 1),
          onEach: someOf(others, oneIn: max(1, others.count / 2)))
      }
    }
  }

  private func someOf<Case>(_ cases: [Case], oneIn step: Int) -> [Case] {
    stride(from: 0, to: cases.count, by: wantsLongTests ? 1 : step).map { cases[$0] }
  }

  private func run(_ edits: [ArrayEdit<Int>], onEach lists: [[Int]]) throws {
    try withEvery("array", in: lists) { elements in
      try withEvery("edit", in: edits) { edit in
        let check = ViewCheck(self, elements)
        try check.perform(edit)
        try check.checkAgainstNewView()
      }
    }
  }

  /// Checks every run of two and three edits, of one or two of every kind, of short lists.
  ///
  /// Without long tests, those are some of them; in a debug build, fewer.
  package func checkShortScripts(on lists: [[Int]] = [[2, 1], [3, 0, 2, 1]]) throws {
    try inCase(name) {
      try withEvery("array", in: lists) { elements in
        var number = 0
        for first in ArrayEdit.typical(count: elements.count, new: [8, 1, 9]) {
          let afterFirst = first.performed(on: elements)
          for second in ArrayEdit.typical(count: afterFirst.count, new: [4, 7, 6]) {
            number += 1
            let afterSecond = second.performed(on: afterFirst)
            let thirds = ArrayEdit.typical(count: afterSecond.count, new: [5, 11, 10])
            if wantsLongTests {
              for third in thirds { try run([first, second, third], on: elements) }
            } else if number % (3 * pace) == 0 {
              try run([first, second, thirds[number % thirds.count]], on: elements)
            }
          }
        }
      }
    }
  }

  /// Checks random scripts, one for each seed; one that fails is made as short as it can be.
  ///
  /// Elements are below a bound, which makes duplicates; every other script has none.
  package func checkRandomScripts(
    seeds: Range<UInt64> = 0..<10, steps: Int = 25, usualCount count: Int = 10,
    valuesBelow bound: Int = 12
  ) throws {
    try inCase(name) {
      for seed in seeds.lowerBound..<seeds.upperBound * (wantsLongTests ? 50 : 1) {
        var random = RandomEdits(
          seed: seed, usualCount: count, valuesBelow: seed % 2 == 0 ? bound : 1 << 30)
        let elements = random.elements(random.generator.below(count + 1))
        let script = random.script(steps, startingWith: elements)
        try ObservableCollectionsTestSupport.run(
          script, seed: seed, fitting: { ArrayEdit.fitting($0, to: elements) },
          { try run($0, on: elements) })
      }
    }
  }

  /// Checks random scripts most of whose edits are made in handlers.
  package func checkReentrantScripts(seeds: Range<UInt64> = 0..<20) throws {
    try inCase(name) {
      try withEvery("seed", in: seeds.lowerBound..<seeds.upperBound * (wantsLongTests ? 50 : 1)) {
        var random = RandomEdits(seed: $0, usualCount: 6, valuesBelow: $0 % 2 == 0 ? 8 : 1 << 30)
        let check = ViewCheck(self, random.elements(random.generator.below(6)))
        check.editInHandlers(
          RandomEdits(seed: ~$0, usualCount: 6, valuesBelow: $0 % 2 == 0 ? 8 : 1 << 30),
          percent: 40)
        for step in 0..<5 {
          try check.perform("step \(step)") {
            // Handlers may edit between the edits of a batch, so each is chosen when it is made.
            check.root.performBatchUpdates {
              for _ in 0...step % 3 {
                random.next(for: Array(check.root), allowingBatches: false).perform(on: check.root)
              }
            }
          }
        }
      }
    }
  }

  /// Makes edits one after another.
  package func run(_ script: [ArrayEdit<Int>], on elements: [Int]) throws {
    let check = ViewCheck(self, elements)
    try withEvery("edit", in: script) { try check.perform($0) }
    try check.checkAgainstNewView()
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections

/// What happens on a screen of numbers; the table is compared with the sections after each step.
@MainActor
enum NumbersScript {
  typealias Numbers = ObservableSectionedArray<String, Int>

  static func play(_ screen: NumbersScreen) {
    let numbers = screen.numbers
    let stage = Stage(screen) { numbers.elements.map { $0.elements.map(String.init) } }
    useIt(stage, numbers)
    changeFromElsewhere(stage, numbers)
    changeWhileTelling(stage, numbers)
    changeAtRandom(stage, numbers)
  }

  static let sections = [
    ArraySection("Odd", [1, 3, 5]), ArraySection("Even", [2, 4, 6]),
  ]

  /// What a person does.
  private static func useIt(_ stage: Stage, _ numbers: Numbers) {
    stage.step("Swipe a row", batches: 1) { stage.swipe([1, 1]) }
    stage.step("Delete everything over 2 in all sections", batches: 1) { stage.tapRightButton() }
    if stage.table.texts != [["1"], ["2"]] { fatalError("other numbers are left") }
    stage.step("Delete a section", batches: 1) { stage.tapLeftButton() }
    stage.step("Delete the other one", batches: 1) { stage.tapLeftButton() }
    stage.step("Nothing is left to delete", batches: 0) {
      stage.tapLeftButton()
      stage.tapRightButton()
    }
  }

  /// Edits, and batches of several.
  private static func changeFromElsewhere(_ stage: Stage, _ numbers: Numbers) {
    stage.step("Set the sections", batches: 0) { numbers.replaceAll(with: sections) }
    stage.step("Delete everything over 2 and a section, in one update", batches: 1) {
      numbers.performBatchUpdates {
        stage.tapRightButton()
        stage.tapLeftButton()
      }
    }
    stage.step("Remove everything, then append two sections", batches: 1) {
      numbers.performBatchUpdates {
        numbers.removeAll()
        for section in sections { numbers.appendSection(section.header, section.elements) }
      }
    }
    stage.step("A row leaves a section that goes, another moves to one that comes", batches: 1) {
      numbers.performBatchUpdates {
        numbers.move(from: [0, 0], to: [1, 2])
        numbers.removeSection(at: 0)
        numbers.insertSection("Small", at: 0)
        numbers.move(from: [1, 0], to: [0, 0])
      }
    }
    stage.step("Move a row to another section and exchange it, in two updates", batches: 2) {
      numbers.performBatchUpdates {
        numbers.move(from: [1, 0], to: [0, 0])
        numbers.replace(at: [0, 0], with: 13)
      }
    }
    stage.step("Move a section, change its rows and its header") {
      numbers.performBatchUpdates {
        numbers.moveSection(from: 1, to: 0)
        numbers.replace(at: [0, 1], with: 11)
        numbers.remove(at: [0, 0])
        numbers.replaceHeader(ofSection: 0, with: "Mixed")
      }
    }
    stage.step("Take a batch back") {
      try? numbers.performBatchUpdates {
        numbers.removeSection(at: 1)
        numbers.append(7, toSection: 0)
        throw Failure()
      }
    }
  }

  /// Handlers that change the sections that they are told of.
  private static func changeWhileTelling(_ stage: Stage, _ numbers: Numbers) {
    let restoring = numbers.observe { change in
      if change.kind == .removal, !change.sections.isEmpty { numbers.appendSection("New", [8, 9]) }
    }
    let trimming = numbers.observeDeltas { _ in
      if numbers.rowCount > 4 { numbers.removeAllRows(inSections: [0]) }
    }
    stage.step("Delete a section; another one comes at once") { stage.tapLeftButton() }
    stage.step("Delete a section after more numbers have come") {
      numbers.performBatchUpdates {
        numbers.append(contentsOf: [1, 2, 3, 4], toSection: 0)
        stage.tapLeftButton()
        stage.tapRightButton()
      }
    }
    restoring.invalidate()
    trimming.invalidate()
  }

  private static func changeAtRandom(_ stage: Stage, _ numbers: Numbers) {
    var generator = SplitMix64(seed: 2)
    for round in 0..<300 {
      stage.step("Round \(round)") {
        try? numbers.performBatchUpdates {
          for _ in 0..<Int.random(in: 1...8, using: &generator) { edit(numbers, &generator) }
          if round % 7 == 0 { throw Failure() }
        }
      }
    }
  }

  private static func edit(_ numbers: Numbers, _ generator: inout SplitMix64) {
    func random(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
    let sections = numbers.numberOfSections
    let number = random(100)
    guard sections > 1 else { return numbers.appendSection("S\(number)", [number]) }
    let (section, other) = (random(sections), random(sections))
    let count = numbers.numberOfRows(inSection: section)
    switch random(count > 0 ? 9 : 4) {
    case 0: numbers.insertSection("S\(number)", [number, number], at: section)
    case 1 where sections > 2: numbers.removeSection(at: section)
    case 2: numbers.moveSection(from: section, to: other)
    case 3: numbers.replaceHeader(ofSection: section, with: "S\(number)")
    case 5: numbers.remove(at: [section, random(count)])
    case 6: numbers.replace(at: [section, random(count)], with: number)
    case 7: numbers.move(from: [section, 0], to: [other, 0])
    default: numbers.insert(number, at: [section, random(count + 1)])
    }
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

/// Undo and redo of lists of sections.
@Suite("Histories of sections")
struct SectionedHistoryTests {
  private func list() -> NumberSections {
    NumberSections([ArraySection(100, [1, 2]), ArraySection(200, [3]), ArraySection(300, [4])])
  }

  @Test("Every kind of edit is undone and redone", arguments: [[2, 0, 1], [1], []])
  func everyEdit(_ shape: [Int]) {
    for edit in SectionedEdit.every(of: shape) {
      let trial = SectionedTrial(shape)
      let history = SectionedChangeHistory(of: trial.list)
      let before = trial.list.elements
      edit.perform(trial.list, trial.numbers)
      let after = trial.list.elements
      let isStep = history.canUndo
      #expect(history.undo() == isStep && trial.list.elements == before, "\(edit), undone")
      #expect(history.redo() == isStep && trial.list.elements == after, "\(edit), redone")
      #expect(trial.problems == [], "\(edit)")
    }
  }

  @Test("A batch is one step, and so is a group; beyond a limit steps are forgotten")
  func steps() {
    let list = list()
    let history = SectionedChangeHistory(of: list, limit: 2)
    #expect(history.limit == 2)
    list.append(9, toSection: 0)
    list.performBatchUpdates {
      list.removeSection(at: 1)
      list.removeAll { $0 == 2 }
    }
    history.group {
      list.append(5, toSection: 1)
      list.insertSection(50, [6], at: 0)
    }
    #expect(list.description == "[50: [6]; 100: [1, 9]; 300: [4, 5]]")
    #expect(history.undo())
    #expect(list.description == "[100: [1, 9]; 300: [4]]")
    #expect(history.undo())
    #expect(list.description == "[100: [1, 2, 9]; 200: [3]; 300: [4]]")
    #expect(!history.undo() && !history.canUndo && history.canRedo)
    history.removeAll()
    #expect(!history.canRedo)
  }

  // MARK: Changes by others

  @Test("A section comes back behind rows that others added to the one before it")
  func sectionBehindRows() {
    let list = list()
    let history = SectionedChangeHistory(of: list)
    list.removeSection(at: 1)
    history.withoutRecording { list.append(7, toSection: 0) }
    history.undo()
    #expect(list.description == "[100: [1, 2, 7]; 200: [3]; 300: [4]]")
    history.redo()
    #expect(list.description == "[100: [1, 2, 7]; 300: [4]]")
  }

  @Test("A section that others have put rows into stays, with these")
  func rowsOfOthers() {
    for position in 0...3 {
      let list = list()
      let history = SectionedChangeHistory(of: list)
      list.insertSection(50, [6], at: position)
      history.withoutRecording { list.append(7, toSection: position) }
      history.undo()
      #expect(list[section: position] == ArraySection(50, [7]))
      #expect(list.rowCount == 5)
      history.redo()
      #expect(Set(list[section: position].elements) == [6, 7])
      #expect(list.rowCount == 6)
    }
  }

  @Test("A row whose section others have deleted stays deleted")
  func deletedSection() {
    for section in 0...2 {
      let list = list()
      let history = SectionedChangeHistory(of: list)
      list.remove(at: [section, 0])
      history.withoutRecording { _ = list.removeSection(at: section) }
      let left = list.elements
      #expect(!history.undo())
      #expect(list.elements == left)
    }
  }

  @Test("Rows of others that are exchanged or moved stay where they are")
  func otherRows() {
    let list = list()
    let history = SectionedChangeHistory(of: list)
    list.insert(8, at: [1, 0])
    history.withoutRecording {
      list[[2, 0]] = 44
      list.move(from: [0, 0], to: [2, 1])
      list.moveSection(from: 0, to: 2)
    }
    history.undo()
    #expect(list.description == "[200: [3]; 300: [44, 1]; 100: [2]]")
    history.redo()
    #expect(list.description == "[200: [8, 3]; 300: [44, 1]; 100: [2]]")
  }

  @Test("A row that was moved comes back to its section after changes by others")
  func movedRow() {
    let list = list()
    let history = SectionedChangeHistory(of: list)
    list.move(from: [0, 0], to: [1, 0])
    history.withoutRecording { list.append(7, toSection: 1) }
    history.undo()
    #expect(list.description == "[100: [1, 2]; 200: [3, 7]; 300: [4]]")
    history.redo()
    #expect(list.description == "[100: [2]; 200: [1, 3, 7]; 300: [4]]")
  }

  // MARK: At random

  @Test("Scripts are undone to the start and redone to the end", arguments: 0..<10)
  func scripts(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let trial = SectionedTrial([2, 0, 1])
    let history = SectionedChangeHistory(of: trial.list)
    var contents = [trial.list.elements]
    for _ in 0..<12 {
      trial.list.performBatchUpdates {
        for _ in 0..<Int.random(in: 1...3, using: &random) { edit(trial, &random) }
      }
      if contents.last != trial.list.elements { contents.append(trial.list.elements) }
    }
    for _ in 0..<2 {
      for content in contents.dropLast().reversed() {
        #expect(history.undo() && trial.list.elements == content)
      }
      #expect(!history.canUndo)
      for content in contents.dropFirst() {
        #expect(history.redo() && trial.list.elements == content)
      }
      #expect(!history.canRedo)
    }
    #expect(trial.problems == [])
  }

  @Test("Whatever others do, all rows have sections, and theirs stay", arguments: 0..<40)
  func foreignScripts(_ seed: UInt64) {
    var random = SplitMix64(seed: 1000 + seed)
    let trial = SectionedTrial([2, 1])
    let history = SectionedChangeHistory(of: trial.list)
    for _ in 0..<15 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1: edit(trial, &random)
      case 2: history.withoutRecording { edit(trial, &random) }
      case 3: history.undo()
      default: history.redo()
      }
      if trial.list.numberOfSections == 0 { continue }
      let section = Int.random(in: 0..<trial.list.numberOfSections, using: &random)
      let header = trial.list.header(ofSection: section)
      let row = trial.numbers.next()
      history.withoutRecording { trial.list.append(row, toSection: section) }
      history.undo()
      // It stays, in a section with the same header, unless a setting was undone.
      let home = trial.list.elements.first { $0.elements.contains(row) }
      if let home {
        #expect(Numbers.identity(home.header) == Numbers.identity(header), "\(seed)")
      }
    }
    #expect(trial.problems == [], "\(seed)")
  }

  private func edit(_ trial: SectionedTrial, _ random: inout SplitMix64) {
    let edits = SectionedEdit.every(of: trial.list.elements.map(\.elements.count))
    edits.randomElement(using: &random)?.perform(trial.list, trial.numbers)
  }
}

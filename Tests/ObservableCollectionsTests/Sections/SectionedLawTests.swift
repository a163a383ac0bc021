// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

/// The laws of records and updates, for lists of sections.
@Suite("Sectioned laws")
struct SectionedLawTests {
  /// All shapes of up to three sections of up to two rows.
  static let shapes: [[Int]] = {
    var all: [[Int]] = [[]]
    var last = all
    for _ in 0..<3 {
      last = last.flatMap { shape in (0...2).map { shape + [$0] } }
      all += last
    }
    return all
  }()

  /// One of so many pairs of edits is tried; `OBSERVABLE_COLLECTIONS_LONG_TESTS` asks for all.
  static var step: Int {
    if ProcessInfo.processInfo.environment["OBSERVABLE_COLLECTIONS_LONG_TESTS"] != nil { return 1 }
    #if DEBUG
    return 61
    #else
    return 13
    #endif
  }

  @Test("Every edit keeps the laws")
  func everyEdit() {
    for shape in Self.shapes {
      for edit in SectionedEdit.every(of: shape) {
        let trial = SectionedTrial(shape)
        edit.perform(trial.list, trial.numbers)
        #expect(trial.problems == [], "\(shape): \(edit)")
      }
    }
  }

  @Test("Every two edits, in one batch or in two, keep the laws")
  func everyTwoEdits() {
    var number = 0
    for shape in Self.shapes {
      for first in SectionedEdit.every(of: shape) {
        let probe = SectionedTrial(shape)
        first.perform(probe.list, probe.numbers)
        for second in SectionedEdit.every(of: probe.list.elements.map(\.elements.count)) {
          number += 1
          if number % Self.step != 0 { continue }
          let isBatch = (number / Self.step) % 2 == 0
          let trial = SectionedTrial(shape)
          if isBatch {
            trial.list.performBatchUpdates {
              first.perform(trial.list, trial.numbers)
              second.perform(trial.list, trial.numbers)
            }
          } else {
            first.perform(trial.list, trial.numbers)
            second.perform(trial.list, trial.numbers)
          }
          if trial.problems != [] {
            Issue.record("\(shape): \(first), \(second), batch \(isBatch): \(trial.problems)")
            return
          }
        }
      }
    }
  }

  @Test("Long batches keep the laws", arguments: 0..<20)
  func longBatches(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let shape = (0..<Int.random(in: 0...6, using: &random)).map { _ in
      Int.random(in: 0...5, using: &random)
    }
    let trial = SectionedTrial(shape)
    for _ in 0..<8 {
      trial.list.performBatchUpdates {
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          let edits = SectionedEdit.every(of: trial.list.elements.map(\.elements.count))
          // Settings would end most batches in the same way.
          let edit = edits.filter { $0.description != "replace all" }.randomElement(using: &random)
          edit?.perform(trial.list, trial.numbers)
        }
      }
      if trial.problems != [] {
        Issue.record("seed \(seed): \(trial.problems)")
        return
      }
    }
  }

  @Test("Updates merge in every bracketing", arguments: 0..<20)
  func merging(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(100 + seed))
    let trial = SectionedTrial([2, 0, 3])
    for _ in 0..<4 {
      let edits = SectionedEdit.every(of: trial.list.elements.map(\.elements.count))
      edits.randomElement(using: &random)?.perform(trial.list, trial.numbers)
    }
    guard trial.deltas.count >= 3 else { return }
    let (first, second, third) = (trial.deltas[0], trial.deltas[1], trial.deltas[2])
    #expect(
      first.followed(by: second).followed(by: third)
        == first.followed(by: second.followed(by: third)), "seed \(seed)")
    #expect(
      first.followed(by: second).inverse == second.inverse.followed(by: first.inverse),
      "seed \(seed)")
  }

  @Test("A batch that throws is undone at once: records tell of it, updates do not")
  func rollback() throws {
    struct Failure: Error {}
    let list = NumberSections([ArraySection(1, [2, 3]), ArraySection(4, [5])])
    let before = list.elements
    var replica = list.elements
    var updates: [SectionedDelta<Int, Int>] = []
    var errors: [any Error] = []
    let tokens = [
      list.observe { change in
        do { replica = try replica.applying(change) } catch { errors.append(error) }
      },
      list.observeDeltas { updates.append($0) },
    ]
    #expect(throws: Failure.self) {
      try list.performBatchUpdates {
        list.removeSection(at: 0)
        list.append(6, toSection: 0)
        list.replaceAll(with: [])
        throw Failure()
      }
    }
    #expect(list.elements == before)
    #expect(replica == before)
    #expect(list.version == 6)
    #expect(updates.isEmpty)
    list.append(7, toSection: 1)
    #expect(updates.map(\.rowInsertions) == [[[1, 1]]])
    #expect(replica == list.elements)
    #expect(errors.isEmpty)
    tokens.forEach { $0.invalidate() }
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

/// Law 5: a delta leads from what its observer last saw to what the array holds now.
///
/// A ``DeltaFollower`` compares the two at every call, and shows each delta in a table on the way.
@Suite("Law 5: exact deltas")
struct ExactDeltasTests {
  /// How three edits are divided into batches.
  enum Division: CaseIterable {
    case together, firstAlone, lastAlone, nested, secondFails
  }

  @Test("Observers from before, from the middle, and muted ones", arguments: 0..<5)
  func everyThreeEdits(count: Int) throws {
    let list = Array(1..<1 + count)
    var number = 0
    try DeltaCase.forEach(from: list, depth: 3) { state in
      guard state.changes.count == 3 else { return [] }
      number += 1
      let division = Division.allCases[number % Division.allCases.count]
      return check(state, division)
    }
  }

  private func check(_ state: DeltaCase, _ division: Division) -> [String] {
    let array = ObservableArray(state.model.old)
    let early = DeltaFollower(array)
    var late: DeltaFollower<Int>?
    let edits = state.changes
    // What does not fit after a batch that failed is left out.
    func make(_ index: Int) { try? array.apply(edits[index]) }
    func makeSecond() {
      make(1)
      late = DeltaFollower(array)
    }
    switch division {
    case .together:
      array.performBatchUpdates {
        make(0)
        makeSecond()
        make(2)
      }
    case .firstAlone:
      make(0)
      array.performBatchUpdates {
        makeSecond()
        make(2)
      }
    case .lastAlone:
      array.performBatchUpdates {
        make(0)
        makeSecond()
      }
      make(2)
    case .nested:
      array.performBatchUpdates {
        array.performBatchUpdates { make(0) }
        makeSecond()
        array.performBatchUpdates { make(2) }
      }
    case .secondFails:
      array.performBatchUpdates {
        make(0)
        try? array.performBatchUpdates {
          makeSecond()
          throw BatchFailure()
        }
        make(2)
      }
    }
    var check = Complaints()
    let isOne = division == .together || division == .nested
    check.expect(early.content == Array(array), "early observer shows \(early.content)")
    check.expect(late?.content == Array(array), "late observer shows \(late?.content ?? [])")
    check.expect(!isOne || array.elementsEqual(state.model.new), "array holds \(array)")
    check.expect(!isOne || early.deltas == (state.total.isEmpty ? [] : [state.total]), "delta")
    return check.complaints
  }

  @Test("Handlers that change what they are told of, at random")
  func random() {
    #if DEBUG
    let seeds = 0..<1_500 as Range<UInt64>
    #else
    let seeds = 0..<30_000 as Range<UInt64>
    #endif
    var failures = 0
    for seed in seeds where failures < 3 {
      if let failure = DeltaTrial(seed: seed).run() {
        failures += 1
        Issue.record("seed \(seed), \(failure)")
      }
    }
  }

  @Test("Each observer gets what happened since its own last update")
  func reentrancy() {
    let array: ObservableArray = [1, 2, 3]
    let first = DeltaFollower(array)
    let second = DeltaFollower(array) { [array] delta in
      if delta.insertedElements == [4] { array.removeFirst() }
    }
    let third = DeltaFollower(array)
    array.append(4)
    #expect(first.take() == ["insertion of 4 at 3", "deletion of 1 at 0"])
    #expect(second.take() == ["insertion of 4 at 3", "deletion of 1 at 0"])
    #expect(third.take() == ["deletion of 1 at 0; insertion of 4 at 2"])
  }

  @Test("Two observers that answer each other come to rest")
  func answeringEachOther() {
    let array: ObservableArray = [1]
    let first = DeltaFollower(array) { [array] _ in
      if array.count.isMultiple(of: 2) { array.append(array.count) }
    }
    let second = DeltaFollower(array) { [array] _ in
      if !array.count.isMultiple(of: 2), array.count < 8 { array.insert(array.count, at: 0) }
    }
    array.append(0)
    #expect(array.count == 9)
    #expect(first.content == second.content)
  }
}

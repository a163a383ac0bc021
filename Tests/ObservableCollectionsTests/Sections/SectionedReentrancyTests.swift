// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import Testing

/// Records of sections that are told after further changes were made.
@Suite("Records of sections made in handlers")
struct SectionedReentrancyTests {
  /// Follows all records and says what is wrong with the numbers of rows in them.
  private final class Check {
    private var replica: SectionedSnapshot<Int, Int>
    private(set) var problems: [String] = []
    private(set) var count = 0

    init(_ list: NumberSections) { replica = list.elements }

    func add(_ change: SectionedChange<Int, Int>) {
      count += 1
      let before = replica.map(\.elements.count)
      if change.rowCountsBefore != before { problems.append("\(change): before") }
      guard let after = try? replica.applying(change) else {
        problems.append("\(change): does not fit \(replica)")
        return
      }
      replica = after
      let counts = replica.map(\.elements.count)
      if change.rowCountsAfter != counts { problems.append("\(change): after") }
      if change.inverse.rowCountsBefore != counts || change.inverse.rowCountsAfter != before {
        problems.append("\(change): inverse")
      }
    }
  }

  @Test("However many changes answer one, each record has the sections of its own time")
  func answers() {
    for answers in 1...4 {
      for rounds in 1...3 {
        let list = NumberSections([ArraySection(0, [1, 2]), ArraySection(10, [11])])
        var left = rounds
        let answering = list.observe { _ in
          if left == 0 { return }
          left -= 1
          for answer in 0..<answers {
            switch answer {
            case 0: list.append(50 + left, toSection: 0)
            case 1: list.insertSection(60 + left, [70], at: 0)
            case 2: list.move(from: [0, 0], to: [1, 0])
            default: list.removeSection(at: 0)
            }
          }
        }
        let check = Check(list)
        let token = list.observe { check.add($0) }
        list.append(12, toSection: 1)
        list.removeAll { $0 == 12 }
        #expect(check.problems == [], "\(answers) answers, \(rounds) rounds")
        #expect(check.count == list.version)
        answering.invalidate()
        token.invalidate()
      }
    }
  }

  @Test("Records of a batch that is undone have the sections of their time")
  func undoneBatch() {
    struct Failure: Error {}
    let list = NumberSections([ArraySection(0, [1, 2]), ArraySection(10, [11])])
    let check = Check(list)
    let token = list.observe { check.add($0) }
    try? list.performBatchUpdates {
      list.append(3, toSection: 0)
      list.insertSection(20, [21, 22], at: 1)
      list.moveSection(from: 0, to: 2)
      list.removeSection(at: 1)
      throw Failure()
    }
    #expect(check.problems == [])
    #expect(check.count == 8)
    #expect(list.description == "[0: [1, 2]; 10: [11]]")
    token.invalidate()
  }

  @Test("Notices of changes to come have the sections before and after")
  func notices() {
    let list = NumberSections([ArraySection(0, [1, 2]), ArraySection(10, [11])])
    var notices: [String] = []
    let token = list.observe(.prior) { change in
      notices.append("\(change.isPrior) \(change.rowCountsBefore) \(change.rowCountsAfter)")
    }
    list.insert(3, at: [0, 1])
    list.removeSection(at: 0)
    #expect(
      notices == [
        "true [2, 1] [3, 1]", "false [2, 1] [3, 1]", "true [3, 1] [1]", "false [3, 1] [1]",
      ])
    token.invalidate()
  }
}

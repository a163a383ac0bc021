// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

/// Sections that a live array is grouped into.
@Suite("Grouped arrays")
struct GroupedTests {
  typealias Grouped = LiveSectionedArray<String, Int>

  /// How to group numbers by their remainder.
  struct Manner: CustomStringConvertible {
    var description: String
    var order: SectionOrder<Int>
    var showsEmpty: Bool

    /// The keys in the order that is wanted, of those that have rows.
    var sorted: ([Int]) -> [Int]
  }

  static var manners: [Manner] {
    [
      Manner(description: "first appearance", order: .firstAppearance, showsEmpty: false) { $0 },
      Manner(description: "ascending", order: .ascending, showsEmpty: false) { $0.sorted() },
      Manner(description: "descending", order: .descending, showsEmpty: true) { $0.sorted(by: >) },
      Manner(description: "listed", order: .listed([2, 0]), showsEmpty: true) { keys in
        [2, 0].filter(keys.contains) + keys.filter { ![2, 0].contains($0) }
      },
      Manner(
        description: "first appearance, empty ones too", order: .firstAppearance, showsEmpty: true
      ) { $0 },
    ]
  }

  static func key(_ number: Int) -> Int { number % 3 }

  /// A grouped array that is checked at every record and every update.
  final class Trial {
    let array: ObservableArray<Int>
    let manner: Manner
    private let grouped: Grouped
    private var replica: SectionedSnapshot<String, Int>
    private var shown: SectionedSnapshot<String, Int>
    private var table: HeadlessTable<Int>?
    private var tokens: [ObservationToken] = []
    private(set) var problems: [String] = []

    init(_ content: [Int], _ manner: Manner) {
      array = ObservableArray(content)
      self.manner = manner
      grouped = array.live.grouped(
        by: GroupedTests.key, in: manner.order, showingEmpty: manner.showsEmpty
      ) { key, rows in "\(key): \(rows.count)" }
      replica = grouped.elements
      shown = grouped.elements
      table = HeadlessTable(sections: { [unowned self] in shown.map(\.elements) })
      tokens = [
        grouped.observe { [unowned self] change in
          do {
            replica = try replica.applying(change)
            if replica != grouped.elements { problems.append("\(change) leads to \(replica)") }
          } catch {
            problems.append("\(change): \(error)")
          }
        },
        grouped.observeDeltas { [unowned self] delta in
          if (try? shown.applying(delta)) != grouped.elements { problems.append("\(delta)") }
          table?.apply(delta) { shown = grouped.elements }
          if let rejection = table?.rejection { problems.append("\(delta): \(rejection)") }
          if table?.sections != shown.map(\.elements) { problems.append("\(delta): stale") }
        },
      ]
    }

    /// Whether the sections are what the definition says.
    func check() {
      var keys: [Int] = []
      for number in array where !keys.contains(GroupedTests.key(number)) {
        keys.append(GroupedTests.key(number))
      }
      let wanted = keys.count
      let sections = grouped.elements.filter { !$0.elements.isEmpty }
      let found = sections.map { GroupedTests.key($0.elements[0]) }
      // Of keys in no order, those that came first stay first.
      let expected = manner.description == "listed" ? found : manner.sorted(keys)
      if found != expected || wanted != found.count {
        problems.append("sections are \(found), not \(expected)")
      }
      if manner.description == "listed", found.filter({ $0 != 1 }) != [2, 0].filter(keys.contains) {
        problems.append("sections are \(found), not as listed")
      }
      for section in grouped.elements {
        let rows = section.elements
        if rows.isEmpty, !manner.showsEmpty { problems.append("an empty section is shown") }
        guard let key = rows.first.map(GroupedTests.key) else { continue }
        if rows != array.filter({ GroupedTests.key($0) == key }) {
          problems.append("rows of \(key) are \(rows) in \(Array(array))")
        }
        if section.header != "\(key): \(rows.count)" { problems.append("header \(section.header)") }
      }
    }
  }

  private static func contents(upTo length: Int) -> [[Int]] {
    var all: [[Int]] = [[]]
    var last = all
    for _ in 0..<length {
      last = last.flatMap { content in (0...2).map { content + [$0] } }
      all += last
    }
    return all
  }

  @Test("After every edit the sections are what the definition says", arguments: 0..<5)
  func everyEdit(_ index: Int) {
    var number = 0
    for content in Self.contents(upTo: 3) {
      for edit in SmallEdit.all(count: content.count) {
        number += 1
        #if DEBUG
        if number % 3 != index % 3 { continue }
        #endif
        let trial = Trial(content, Self.manners[index])
        edit.perform(trial.array)
        trial.check()
        if trial.problems != [] {
          Issue.record("\(content), \(edit), \(trial.manner): \(trial.problems)")
          return
        }
      }
    }
  }

  @Test("Long scripts keep the sections right", arguments: 0..<5)
  func scripts(_ index: Int) {
    var random = SplitMix64(seed: UInt64(index))
    for round in 0..<20 {
      let content = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        Int.random(in: 0...9, using: &random)
      }
      let trial = Trial(content, Self.manners[index])
      for step in 0..<15 {
        let size = Int.random(in: 1...3, using: &random)
        trial.array.performBatchUpdates {
          for _ in 0..<size {
            let edits = SmallEdit.all(count: min(trial.array.count, 5))
            edits.randomElement(using: &random)?.perform(trial.array)
          }
        }
        trial.check()
        if trial.problems != [] {
          Issue.record("round \(round), step \(step), \(trial.manner): \(trial.problems)")
          return
        }
      }
    }
  }

  @Test("ABB grouped by letter: the first becomes B, then A again")
  func letters() {
    let array: ObservableArray = ["A1", "B1", "B2"]
    let grouped = array.live.grouped(by: { $0.prefix(1) }, in: .ascending)
    var updates: [String] = []
    let token = grouped.observeDeltas { updates.append("\($0)") }
    #expect(grouped.elements.map(\.elements) == [["A1"], ["B1", "B2"]])
    array[0] = "B0"
    #expect(grouped.elements.map(\.elements) == [["B0", "B1", "B2"]])
    array[0] = "A1"
    #expect(grouped.elements.map(\.elements) == [["A1"], ["B1", "B2"]])
    #expect(
      updates == [
        "deletion of sections 0; insertion of rows [0, 0]",
        "insertion of sections 0; deletion of rows [0, 0]",
      ])
    token.invalidate()
  }

  @Test("A row that comes to have another key is replaced and moves")
  func changingSection() {
    let array: ObservableArray = [0, 3, 1, 4]
    let grouped = array.live.grouped(by: Self.key, in: .ascending)
    var records: [String] = []
    let token = grouped.observe { records.append("\($0)") }
    array[1] = 7
    #expect(grouped.description == "[0: [0]; 1: [7, 1, 4]]")
    #expect(
      records == ["replacement of rows [0, 1]", "move of rows [0, 1] → [1, 0]"])
    array[1] = 10
    #expect(records.last == "replacement of rows [1, 0]")
    #expect(records.count == 3)
    token.invalidate()
  }

  @Test("Objects that change behind the array's back are found again when told of")
  func objects() {
    final class Item {
      var key: String
      init(_ key: String) { self.key = key }
    }
    let items = [Item("a"), Item("b"), Item("a")]
    let array = ObservableArray(items)
    let grouped = array.live.grouped(by: \.key, in: .ascending)
    items[0].key = "c"
    array.removeLast()
    #expect(grouped.elements.map(\.header) == ["a", "b"])
    array.reload(at: 0)
    #expect(grouped.elements.map(\.header) == ["b", "c"])
    array.removeAll()
    #expect(grouped.numberOfSections == 0)
  }

  @Test("Sections flatten back to one list, and headers are a list too")
  func flattening() {
    let array: ObservableArray = [5, 1, 3, 2]
    let grouped = array.live.grouped(by: Self.key, in: .ascending)
    let flat = grouped.flattened()
    let headers = grouped.headers
    #expect(Array(flat) == [3, 1, 5, 2])
    #expect(Array(headers) == [0, 1, 2])
    array.append(0)
    array.remove(at: 1)
    #expect(Array(flat) == [3, 0, 5, 2])
    #expect(Array(headers) == [0, 2])
  }

  @Test("A grouped array held only by its consumer goes on working; releasing it unsubscribes")
  func lifetime() {
    let array: ObservableArray = [1, 2, 3]
    weak var left: LiveSectionedArray<Int, Int>?
    do {
      let grouped = array.live.filter { $0 > 1 }.grouped(by: Self.key)
      left = grouped
      array.append(4)
      #expect(grouped.description == "[2: [2]; 0: [3]; 1: [4]]")
    }
    #expect(left == nil)
    array.append(5)
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import Testing

/// Cases that are easily got wrong, each with the right answer.
@Suite("Cases of sections")
struct SectionedCaseTests {
  typealias Delta = SectionedDelta<String, Int>

  /// The updates that a closure leads to, checked by a table.
  private func updates(
    _ list: ObservableSectionedArray<String, Int>,
    _ body: (ObservableSectionedArray<String, Int>) -> Void
  ) throws -> [Delta] {
    var shown = list.elements
    let table = HeadlessTable(sections: { shown.map(\.elements) })
    var deltas: [Delta] = []
    let token = list.observeDeltas { delta in
      deltas.append(delta)
      table.apply(delta) { shown = list.elements }
    }
    body(list)
    try table.checkAccepted()
    #expect(table.sections == list.elements.map(\.elements))
    token.invalidate()
    return deltas
  }

  private var oddAndEven: ObservableSectionedArray<String, Int> {
    ObservableSectionedArray([ArraySection("Odd", [1, 3, 5]), ArraySection("Even", [2, 4, 6])])
  }

  @Test("The screen of odd and even numbers: everything over 2 goes, then a section")
  func oddAndEvenScreen() throws {
    var records: [String] = []
    let list = oddAndEven
    let token = list.observe { records.append("\($0)") }
    let deltas = try updates(list) { list in
      list.remove(at: list.indexPaths { $0 > 2 })
      list.removeSections(at: [0])
    }
    #expect(deltas[0].rowDeletions == [[0, 1], [0, 2], [1, 1], [1, 2]])
    #expect(deltas[0].sectionDeletions.isEmpty)
    #expect(deltas[1].sectionDeletions == [0])
    #expect(deltas[1].rowDeletions.isEmpty)
    #expect(
      records == [
        "removal of rows [0, 1], [0, 2], [1, 1], [1, 2]", "removal of sections [0]",
      ])
    #expect(list.description == "[Even: [2]]")
    token.invalidate()
  }

  @Test("Both in one batch are one update")
  func oddAndEvenAtOnce() throws {
    let deltas = try updates(oddAndEven) { list in
      list.performBatchUpdates {
        list.removeAll { $0 > 2 }
        list.removeSection(at: 0)
      }
    }
    #expect(
      deltas.map(\.description) == ["deletion of sections 0; deletion of rows [1, 1], [1, 2]"])
  }

  @Test("Emptying two sections keeps two sections with no rows")
  func emptying() throws {
    let list = oddAndEven
    let deltas = try updates(list) { $0.removeAllRows(inSections: [0, 1]) }
    #expect(list.numberOfSections == 2)
    #expect(list.rowCount == 0)
    #expect(deltas.count == 1)
    #expect(deltas[0].rowDeletions.count == 6)
  }

  @Test("Removing everything, then appending two sections in one batch")
  func renewing() throws {
    let deltas = try updates(oddAndEven) { list in
      list.performBatchUpdates {
        list.removeAll()
        list.appendSection("A", [1])
        list.appendSection("B")
      }
    }
    #expect(deltas.map(\.description) == ["deletion of sections 0, 1; insertion of sections 0, 1"])
  }

  @Test("Rows of a section stay readable while they all leave")
  func rowsThatLeave() throws {
    let list = oddAndEven
    let rows = list.rows(inSection: 0)
    _ = try updates(list) { list in
      list.performBatchUpdates {
        for _ in 0..<3 { list.move(from: [0, 0], to: [1, 0]) }
      }
    }
    #expect(rows.isEmpty)
    #expect(rows.header == "Odd")
    #expect(Array(list.rows(inSection: 1)) == [5, 3, 1, 2, 4, 6])
    rows.append(7)
    #expect(Array(rows) == [7])
  }

  @Test("A section shrinks to nothing while another is unchanged")
  func shrinking() throws {
    let deltas = try updates(oddAndEven) { $0.rows(inSection: 0).removeAll() }
    #expect(deltas.map(\.rowDeletions) == [[[0, 0], [0, 1], [0, 2]]])
  }

  @Test("Two sections exchange all their rows")
  func exchange() throws {
    let deltas = try updates(oddAndEven) { list in
      list.performBatchUpdates {
        for row in 0..<3 { list.move(from: [0, 0], to: [1, 3 + row]) }
        for row in 0..<3 { list.move(from: [1, 0], to: [0, row]) }
      }
    }
    #expect(deltas[0].rowMoves.count == 6)
    #expect(deltas[0].sectionMoves.isEmpty)
  }

  @Test("A row moved out of a section that goes away is inserted")
  func rescue() throws {
    let deltas = try updates(oddAndEven) { list in
      list.performBatchUpdates {
        list.move(from: [0, 1], to: [1, 0])
        list.removeSection(at: 0)
      }
    }
    #expect(deltas.map(\.description) == ["deletion of sections 0; insertion of rows [0, 0]"])
  }

  @Test("A section moves while its rows change, and its header is replaced with its rows")
  func movingAndChanging() throws {
    let deltas = try updates(oddAndEven) { list in
      list.performBatchUpdates {
        list.moveSection(from: 0, to: 1)
        list[[1, 0]] = 9
        list.remove(at: [1, 1] as IndexPath)
        list[section: 0] = ArraySection("Two", [2])
      }
    }
    #expect(deltas[0].sectionMoves.count == 1)
    #expect(deltas[0].sectionReplacements == [IndexPair(oldIndex: 1, newIndex: 0)])
    #expect(deltas[0].rowReplacements.map(\.newIndexPath) == [[1, 0]])
  }

  @Test("Lists without sections can be read and walked through")
  func nothing() {
    let list = ObservableSectionedArray<String, Int>()
    #expect(list.elements.isEmpty)
    for _ in list.elements { Issue.record("there is no section") }
    #expect(list.indexPaths { _ in true } == [])
    #expect(list.description == "[]")
    list.removeAll()
    list.removeSections(at: [])
    list.removeAll { _ in true }
    #expect(list.version == 0)
    list.appendSection("A")
    #expect(list.description == "[A: []]")
  }

  @Test("What changes nothing says nothing")
  func silence() throws {
    let deltas = try updates(oddAndEven) { list in
      list.move(from: [0, 1], to: [0, 1])
      list.moveSection(from: 1, to: 1)
      list.remove(at: [IndexPath]())
      list.insert([Int](), at: [])
      list.removeAll { $0 > 10 }
      list.rows(inSection: 0).sort()
      list.update(to: list.elements)
      list.performBatchUpdates {}
      list.performBatchUpdates {
        list.append(7, toSection: 0)
        list.rows(inSection: 0).removeLast()
      }
    }
    #expect(deltas.isEmpty)
  }

  @Test("A setting is a setting, also in a batch")
  func setting() throws {
    let deltas = try updates(oddAndEven) { list in
      list.performBatchUpdates {
        list.append(9, toSection: 0)
        list.replaceAll(with: [ArraySection("All", [1])])
      }
    }
    #expect(deltas.map(\.isSetting) == [true])
  }

  @Test("Index paths have rows and sections on every platform")
  func indexPaths() {
    let path = IndexPath(row: 3, section: 2)
    #expect(path == [2, 3])
    #expect(path.section == 2)
    #expect(path.row == 3)
  }

  @Test("Live members follow: mapped and filtered rows, mapped headers")
  func live() throws {
    let list = oddAndEven
    let live = list.live
    let big = live.filter { $0 > 2 }.map { "\($0)" }.mapHeaders { $0.uppercased() }
    var replica = big.elements
    var count = 0
    let tokens = [
      big.observe { change in
        if let next = try? replica.applying(change) { replica = next }
        #expect(replica == big.elements)
      },
      big.observeDeltas { _ in count += 1 },
    ]
    #expect(big.description == "[ODD: [\"3\", \"5\"]; EVEN: [\"4\", \"6\"]]")
    list.performBatchUpdates {
      list.append(7, toSection: 0)
      list.moveSection(from: 0, to: 1)
      list.move(from: [0, 0], to: [1, 0])
      list.insertSection("New", [1, 8], at: 2)
    }
    #expect(big.description == "[EVEN: [\"4\", \"6\"]; ODD: [\"3\", \"5\", \"7\"]; NEW: [\"8\"]]")
    #expect(replica == big.elements)
    #expect(count == 1)
    #expect(live.description == list.description)
    tokens.forEach { $0.invalidate() }
  }

  @Test("Handlers that change the list are told in order, and updates stay exact")
  func reentrancy() throws {
    let list = oddAndEven
    var transcript: [String] = []
    var replica = list.elements
    var merged = list.elements
    var updates = 0
    let tokens = [
      list.observe { change in
        if change.newElements.first == 7 { list.removeSection(at: 1) }
      },
      list.observe { change in
        transcript.append("\(change)")
        if let next = try? replica.applying(change) { replica = next }
      },
      list.observeDeltas { delta in
        updates += 1
        if let next = try? merged.applying(delta) { merged = next }
        #expect(merged == list.elements)
      },
    ]
    list.append(7, toSection: 0)
    #expect(transcript == ["insertion of rows [0, 3]", "removal of sections [1]"])
    #expect(replica == list.elements)
    #expect(updates == 1)
    tokens.forEach { $0.invalidate() }
  }

  @Test("Prior notices come before the change, and the content is given at once if asked for")
  func options() {
    let list = oddAndEven
    var transcript: [String] = []
    let token = list.observe([.initial, .prior]) { change in
      transcript.append("\(change.isPrior ? "prior " : "")\(change.kind) \(list.rowCount)")
    }
    list.append(8, toSection: 1)
    #expect(transcript == ["setting 6", "prior insertion 6", "insertion 7"])
    token.invalidate()
  }

  @Test("A muted observer of updates counts the change as seen")
  func muting() throws {
    let list = oddAndEven
    var shown = list.elements
    var count = 0
    let token = list.observeDeltas { delta in
      count += 1
      if let next = try? shown.applying(delta) { shown = next }
    }
    list.withoutNotifying(token) { list.move(from: [0, 0], to: [0, 2]) }
    #expect(count == 0)
    shown = list.elements
    list.append(9, toSection: 0)
    #expect(count == 1)
    #expect(shown == list.elements)
    token.invalidate()
  }

  @Test("Foreign changes are checked before anything is touched")
  func foreignChanges() throws {
    let list = oddAndEven
    let other = ObservableSectionedArray([
      ArraySection("A", [1, 2]), ArraySection("B", [3, 4, 5, 6]),
    ])
    var changes: [SectionedChange<String, Int>] = []
    let token = other.observe { changes.append($0) }
    other.remove(at: [0, 0] as IndexPath)
    let before = list.elements
    #expect(throws: ArrayChangeError.countMismatch(expected: 2, actual: 3)) {
      try list.apply(changes[0])
    }
    #expect(throws: ArrayChangeError.self) { try list.apply(SectionedDelta(changes[0])) }
    #expect(list.elements == before)
    #expect(list.version == 0)
    token.invalidate()
  }

  @Test("Asynchronous sequences carry records and merged updates")
  func streams() async throws {
    let list = oddAndEven
    let changes = list.changes
    let deltas = list.deltas
    var replica = list.elements
    list.append(7, toSection: 0)
    list.moveSection(from: 0, to: 1)
    var kinds: [ChangeKind] = []
    for await change in changes {
      kinds.append(change.kind)
      if kinds.count == 2 { break }
    }
    #expect(kinds == [.insertion, .move])
    for await delta in deltas {
      replica = try replica.applying(delta)
      break
    }
    #expect(replica == list.elements)
  }

  @Test("Releasing a list and what was made of it leaves nothing behind")
  func lifetime() {
    weak var leftList: ObservableSectionedArray<String, Int>?
    weak var leftLive: LiveSectionedArray<String, Int>?
    do {
      let list = oddAndEven
      let live = list.live.filter { $0 > 2 }
      let token = live.observe { _ in }
      list.append(5, toSection: 0)
      (leftList, leftLive) = (list, live)
      token.invalidate()
    }
    #expect(leftList == nil)
    #expect(leftLive == nil)
  }
}

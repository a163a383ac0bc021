// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import Testing

/// A list of sections that is checked at every record and every update.
final class SectionedTrial {
  typealias Content = [ArraySection<Int, Int>]

  let list: NumberSections
  let numbers = Numbers()

  /// What is wrong, in words.
  private(set) var problems: [String] = []
  private(set) var deltas: [SectionedDelta<Int, Int>] = []

  private var replica: SectionedSnapshot<Int, Int>
  private var naive: Content
  private var shown: SectionedSnapshot<Int, Int>
  private let copy: NumberSections
  private var table: HeadlessTable<Int>?
  private var tokens: [ObservationToken] = []

  init(_ shape: [Int]) {
    let numbers = numbers
    list = ObservableSectionedArray(shape.map { numbers.section($0) })
    replica = list.elements
    naive = Array(list.elements)
    shown = list.elements
    copy = ObservableSectionedArray(list.elements)
    table = HeadlessTable(sections: { [unowned self] in shown.map(\.elements) })
    tokens = [
      list.observe { [unowned self] in checkRecord($0) },
      list.observeDeltas { [unowned self] in checkDelta($0) },
    ]
  }

  private func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition { problems.append(message()) }
  }

  private static func recoded<T: Codable>(_ value: T) throws -> T {
    try JSONDecoder().decode(T.self, from: JSONEncoder().encode(value))
  }

  private func checkRecord(_ change: SectionedChange<Int, Int>) {
    do {
      let before = replica
      replica = try replica.applying(change)
      expect(replica == list.elements, "\(change): the replica is \(replica)")
      expect(replica.map(\.elements.count) == change.rowCountsAfter, "\(change): row counts")
      expect(try replica.applying(change.inverse) == before, "\(change): the inverse")
      try expect(Self.recoded(change) == change, "\(change): encoded and decoded")
      naive = NaiveSections.applying(change, to: naive)
      expect(naive == Array(replica), "\(change): read naively, it leads to \(naive)")
    } catch {
      problems.append("\(change): \(error)")
    }
  }

  private func checkDelta(_ delta: SectionedDelta<Int, Int>) {
    deltas.append(delta)
    let before = shown
    do {
      expect(try before.applying(delta) == list.elements, "\(delta): applied")
      expect(try list.elements.applying(delta.inverse) == before, "\(delta): the inverse")
      expect(delta.inverse.inverse == delta, "\(delta): the inverse of the inverse")
      expect(
        try before.applying(delta.followed(by: delta.inverse)) == before, "\(delta): undone")
      try expect(Self.recoded(delta) == delta, "\(delta): encoded and decoded")
      try copy.apply(delta)
      expect(copy.elements == list.elements, "\(delta): applied to a list, it has \(copy)")
    } catch {
      problems.append("\(delta): \(error)")
    }
    table?.apply(delta) { shown = list.elements }
    if let rejection = table?.rejection { problems.append("\(delta): \(rejection)") }
    expect(table?.sections == shown.map(\.elements), "\(delta): the table is wrong")
    if !delta.isSetting {
      problems += NaiveSections.problems(of: delta, from: Array(before), to: Array(shown))
    }
  }
}

/// Slow and obvious views of sections.
enum NaiveSections {
  typealias Content = [ArraySection<Int, Int>]

  /// The content that a record says there is.
  static func applying(_ change: SectionedChange<Int, Int>, to content: Content) -> Content {
    var content = content
    switch change.kind {
    case .setting: return change.newSections
    case .insertion:
      for (position, section) in zip(change.sections, change.newSections) {
        content.insert(section, at: position)
      }
      for (path, row) in zip(change.rows, change.newElements) {
        content[path.section].elements.insert(row, at: path.row)
      }
    case .removal:
      for path in change.rows.reversed() { content[path.section].elements.remove(at: path.row) }
      for position in change.sections.reversed() { content.remove(at: position) }
    case .replacement:
      for (position, section) in zip(change.sections, change.newSections) {
        content[position].header = section.header
      }
      for (path, row) in zip(change.rows, change.newElements) {
        content[path.section].elements[path.row] = row
      }
    case .move:
      content = moving(change.sectionMoves, change.rowMoves, content)
    }
    return content
  }

  /// Rows leave, sections change places, rows arrive.
  private static func moving(
    _ sections: [IndexPair], _ rows: [IndexPathPair], _ content: Content
  ) -> Content {
    var content = content
    let moved = rows.map { content[$0.oldIndexPath.section].elements[$0.oldIndexPath.row] }
    for path in rows.map(\.oldIndexPath).sorted().reversed() {
      content[path.section].elements.remove(at: path.row)
    }
    let movedSections = sections.map { content[$0.oldIndex] }
    for position in sections.map(\.oldIndex).sorted().reversed() { content.remove(at: position) }
    for (move, section) in zip(sections, movedSections) {
      content.insert(section, at: move.newIndex)
    }
    for (move, row) in zip(rows, moved) {
      content[move.newIndexPath.section].elements.insert(row, at: move.newIndexPath.row)
    }
    return content
  }

  /// Where numbers are, by identity.
  private static func places(_ content: Content) -> [Int: (path: IndexPath, number: Int)] {
    var places: [Int: (IndexPath, Int)] = [:]
    for (section, rows) in content.enumerated() {
      for (row, number) in rows.elements.enumerated() {
        places[Numbers.identity(number)] = ([section, row], number)
      }
    }
    return places
  }

  /// What a delta says wrongly, or says with more moves than needed.
  static func problems(
    of delta: SectionedDelta<Int, Int>, from old: Content, to new: Content
  ) -> [String] {
    var problems: [String] = []
    func compare<T: Equatable>(_ name: String, _ found: T, _ expected: T) {
      if found != expected {
        problems.append("\(name) are \(found), not \(expected), in \(delta): \(old) to \(new)")
      }
    }
    let oldIDs = old.map { Numbers.identity($0.header) }
    let newIDs = new.map { Numbers.identity($0.header) }
    compare(
      "section deletions", Array(delta.sectionDeletions),
      oldIDs.indices.filter { !newIDs.contains(oldIDs[$0]) })
    compare(
      "section insertions", Array(delta.sectionInsertions),
      newIDs.indices.filter { !oldIDs.contains(newIDs[$0]) })
    let origins = newIDs.compactMap { oldIDs.firstIndex(of: $0) }
    compare("section moves", delta.sectionMoves.count, origins.count - longestIncrease(origins))
    let replaced = newIDs.indices.filter {
      oldIDs.contains(newIDs[$0]) && !old.map(\.header).contains(new[$0].header)
    }
    compare("section replacements", delta.sectionReplacements.map(\.newIndex), replaced)

    let before = places(old)
    let after = places(new)
    func survives(_ section: Int) -> Bool { newIDs.contains(oldIDs[section]) }
    func wasThere(_ section: Int) -> Bool { oldIDs.contains(newIDs[section]) }
    let gone = before.filter { id, place in
      survives(place.path.section) && after[id].map { !wasThere($0.path.section) } ?? true
    }
    compare("row deletions", delta.rowDeletions, gone.values.map(\.path).sorted())
    let come = after.filter { id, place in
      wasThere(place.path.section) && before[id].map { !survives($0.path.section) } ?? true
    }
    compare("row insertions", delta.rowInsertions, come.values.map(\.path).sorted())
    let stay = after.filter { id, place in
      wasThere(place.path.section) && before[id].map { survives($0.path.section) } ?? false
    }
    compare(
      "row replacements", delta.rowReplacements.map(\.newIndexPath),
      stay.filter { before[$0]?.number != $1.number }.values.map(\.path).sorted())
    var moves = 0
    for (section, id) in newIDs.enumerated() {
      let rows = stay.filter { $1.path.section == section }.sorted { $0.value.path < $1.value.path }
      let own = rows.compactMap { before[$0.key]?.path }.filter { oldIDs[$0.section] == id }
      moves += rows.count - longestIncrease(own.map(\.row))
    }
    compare("row moves", delta.rowMoves.count, moves)
    return problems
  }

  /// The length of the longest increasing subsequence.
  private static func longestIncrease(_ numbers: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, number) in numbers.enumerated() {
      let best = (0..<index).filter { numbers[$0] < number }.map { lengths[$0] }.max() ?? 0
      lengths.append(best + 1)
    }
    return lengths.max() ?? 0
  }
}

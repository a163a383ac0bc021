// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections

/// Edits of a million rows in a thousand sections, and of an array shown in as many.
struct SectionWorkloads {
  /// Small inputs, to see that everything runs.
  var isSmoke: Bool
  private var runs: Int { isSmoke ? 1 : 5 }
  private var sections: Int { isSmoke ? 100 : 1_000 }
  private var rowsEach: Int { isSmoke ? 100 : 1_000 }
  private var edits: Int { isSmoke ? 100 : 10_000 }
  private var n: Int { sections * rowsEach }

  private typealias Sections = ObservableSectionedArray<Int, Int>
  private typealias State = (array: Sections, token: ObservationToken)

  func rows() -> [Row] {
    let values = Workload.values(n)
    let whole = (0..<sections).map { section in
      ArraySection(section, Array(values[section * rowsEach..<(section + 1) * rowsEach]))
    }
    return [rowEdit(whole), rowMove(whole), sectionRemoval(whole)] + grouped(values)
  }

  private func watched(_ whole: [ArraySection<Int, Int>]) -> State {
    let array = Sections(whole)
    let tally = Tally()
    return (array, array.observe { _ in tally.calls &+= 1 })
  }

  private func rowEdit(_ whole: [ArraySection<Int, Int>]) -> Row {
    var generator = SplitMix64(6)
    let script = (0..<edits).map { _ in
      (
        IndexPath(row: generator.below(rowsEach), section: generator.below(sections)),
        generator.below(Workload.valueBound)
      )
    }
    let time = median(operations: 2 * edits, runs: runs) {
      watched(whole)
    } _: { state in
      for (path, value) in script {
        state.array.insert(value, at: path)
        state.array.remove(at: path)
      }
    } then: { state in
      precondition(state.array.rowCount == n, "sections: rows are lost")
    }
    return .figure("sections: a row in or out", n, time)
  }

  private func rowMove(_ whole: [ArraySection<Int, Int>]) -> Row {
    var generator = SplitMix64(7)
    // There and back, so that all positions stay valid.
    let script = (0..<edits).map { _ in
      let source = generator.below(sections)
      let target = (source + 1 + generator.below(sections - 1)) % sections
      return (
        IndexPath(row: generator.below(rowsEach), section: source),
        IndexPath(row: generator.below(rowsEach), section: target)
      )
    }
    let time = median(operations: 2 * edits, runs: runs) {
      watched(whole)
    } _: { state in
      for (source, target) in script {
        state.array.move(from: source, to: target)
        state.array.move(from: target, to: source)
      }
    } then: { state in
      precondition(state.array[section: 0] == whole[0], "sections: rows are elsewhere")
    }
    return .figure("sections: a row to another section", n, time)
  }

  private func sectionRemoval(_ whole: [ArraySection<Int, Int>]) -> Row {
    let count = sections / 2
    let time = median(operations: count, runs: runs) {
      watched(whole)
    } _: { state in
      for section in 0..<count { state.array.removeSection(at: section) }
    } then: { state in
      precondition(state.array.numberOfSections == sections - count, "sections: wrong number")
    }
    return .figure("sections: a section of \(rowsEach) rows out", n, time)
  }

  /// A view in groups, made and kept up to date, beside a dictionary of the same groups.
  private func grouped(_ values: [Int]) -> [Row] {
    let groups = sections
    let key = { (value: Int) in value % groups }
    let array = ObservableArray(values)
    var count = 0
    let made = median(operations: n, runs: runs) {
      array
    } _: { array in
      let view = array.live.grouped(by: key)
      count = view.numberOfSections
    }
    var plainCount = 0
    let plain = median(operations: n, runs: runs) {
      values
    } _: { values in
      let result = Dictionary(grouping: values, by: key)
      consume(result)
      plainCount = result.count
    }
    precondition(count == plainCount, "sections: \(count) groups, not \(plainCount)")
    let script = Workload.edits(edits, of: n)
    let edited = median(operations: edits, runs: runs) {
      let array = ObservableArray(values)
      let view = array.live.grouped(by: key)
      let tally = Tally()
      return (array, view, view.observe { _ in tally.calls &+= 1 })
    } _: { state in
      for edit in script {
        switch edit {
        case .insert(let value, let position): state.0.insert(value, at: position)
        case .remove(let position): state.0.remove(at: position)
        case .replace(let position, let value): state.0[position] = value
        }
      }
    } then: { state in
      precondition(state.1.rowCount == state.0.count, "sections: rows are lost")
    }
    return [
      Row(
        work: "grouped, made, beside Dictionary(grouping:)", n: n, value: made,
        baseline: plain, budget: "–", isMet: nil),
      .figure("grouped, per edit", n, edited),
    ]
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

/// Sections whose rows, or which themselves, are shown in another order.
@Suite("Sorted sections")
struct SectionwiseTests {
  typealias View = LiveSectionedArray<Int, Int>
  typealias Content = [ArraySection<Int, Int>]

  /// A view and its definition.
  struct Manner {
    var make: (View) -> View
    var definition: (Content) -> Content
  }

  static var manners: [Manner] {
    [
      Manner(
        make: { $0.sorted(by: >) },
        definition: { $0.map { ArraySection($0.header, $0.elements.sorted(by: >)) } }),
      Manner(
        make: { $0.sorted(on: { $0 % 3 }) },
        definition: { $0.map { ArraySection($0.header, $0.elements.sorted { $0 % 3 < $1 % 3 }) } }),
      Manner(
        make: { $0.sortedSections { $0 % 4 > $1 % 4 } },
        definition: { $0.sorted { $0.header % 4 > $1.header % 4 } }),
      Manner(
        make: { $0.filter { $0 % 2 == 0 }.sorted(by: <).sortedSections(by: >) },
        definition: { content in
          content.map { ArraySection($0.header, $0.elements.filter { $0 % 2 == 0 }.sorted()) }
            .sorted { $0.header > $1.header }
        }),
    ]
  }

  /// Runs edits in a batch and returns what is wrong with a view.
  private func problems(
    _ manner: Manner, _ shape: [Int], _ edits: (NumberSections, Numbers) -> Void
  ) -> [String] {
    let numbers = Numbers()
    let list = NumberSections(shape.map { numbers.section($0) })
    let view = manner.make(list.live)
    var problems: [String] = []
    var replica = view.elements
    var shown = view.elements
    let table = HeadlessTable(sections: { shown.map(\.elements) })
    let tokens = [
      view.observe { change in
        do {
          replica = try replica.applying(change)
          if replica != view.elements { problems.append("\(change) leads to \(replica)") }
        } catch {
          problems.append("\(change): \(error)")
        }
      },
      view.observeDeltas { delta in
        if (try? shown.applying(delta)) != view.elements { problems.append("\(delta)") }
        table.apply(delta) { shown = view.elements }
        if let rejection = table.rejection { problems.append("\(delta): \(rejection)") }
        if table.sections != shown.map(\.elements) { problems.append("\(delta): stale") }
      },
    ]
    list.performBatchUpdates { edits(list, numbers) }
    if Array(view.elements) != manner.definition(Array(list.elements)) {
      problems.append("\(view) does not show \(list)")
    }
    if replica != view.elements { problems.append("the replica is \(replica)") }
    tokens.forEach { $0.invalidate() }
    return problems
  }

  @Test("After every edit the view is what the definition says", arguments: 0..<4)
  func everyEdit(_ index: Int) {
    for shape in SectionedLawTests.shapes {
      for edit in SectionedEdit.every(of: shape) {
        let problems = problems(Self.manners[index], shape) { edit.perform($0, $1) }
        if problems != [] {
          Issue.record("\(shape), \(edit): \(problems)")
          return
        }
      }
    }
  }

  @Test("Batches keep the view right", arguments: 0..<4)
  func batches(_ index: Int) {
    var random = SplitMix64(seed: UInt64(index))
    for round in 0..<60 {
      let shape = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        Int.random(in: 0...4, using: &random)
      }
      let count = Int.random(in: 1...6, using: &random)
      let problems = problems(Self.manners[index], shape) { list, numbers in
        for _ in 0..<count {
          SectionedEdit.every(of: list.elements.map(\.elements.count))
            .randomElement(using: &random)?.perform(list, numbers)
        }
      }
      if problems != [] {
        Issue.record("round \(round): \(problems)")
        return
      }
    }
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import Testing

@testable import obsdemo

/// Clients that follow sections by the steps of patches, which know nothing else.
@Suite struct SectionedPatchTests {
  typealias Section = ArraySection<String, Stock>

  /// Does a step in the plainest way.
  static func apply(_ operation: SectionedPatch.Operation, to sections: inout [Section]) throws {
    func check(_ row: IndexPath, slack: Int = 0) throws {
      try #require(sections.indices.contains(row[0]))
      try #require((0..<sections[row[0]].elements.count + slack).contains(row[1]))
    }
    switch operation {
    case .removeRow(let row):
      try check(row)
      sections[row[0]].elements.remove(at: row[1])
    case .removeSection(let section):
      sections.remove(at: section)
    case .moveSection(let source, let destination):
      sections.insert(sections.remove(at: source), at: destination)
    case .addSection(let section, let position):
      try #require((0...sections.count).contains(position))
      sections.insert(section, at: position)
    case .moveRow(let source, let destination):
      try check(source)
      let stock = sections[source[0]].elements.remove(at: source[1])
      try check(destination, slack: 1)
      sections[destination[0]].elements.insert(stock, at: destination[1])
    case .addRow(let stock, let row):
      try check(row, slack: 1)
      sections[row[0]].elements.insert(stock, at: row[1])
    case .replaceRow(let row, let stock):
      try check(row)
      sections[row[0]].elements[row[1]] = stock
    case .replaceAll(let all):
      sections = all
    }
  }

  /// A random mutation of a list of sections.
  static func mutate(
    _ list: ObservableSectionedArray<String, Stock>, _ price: Double, _ generator: inout SplitMix64
  ) {
    func random(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
    let stock = Stock(name: "\(random(5))", price: price)
    let name = "S\(price)"
    let rows = random(2) == 0 ? [] : [stock]
    let sections = list.numberOfSections
    guard sections > 0 else { return list.insertSection(name, rows, at: 0) }
    let place = random(sections)
    let count = list.numberOfRows(inSection: place)
    switch random(count > 0 ? 9 : 4) {
    case 0: list.insertSection(name, rows, at: random(sections + 1))
    case 1 where sections > 3: list.removeSection(at: place)
    case 2: list.moveSection(from: place, to: random(sections))
    case 1, 3, 4: list.insert(stock, at: [place, random(count + 1)])
    case 5: list.remove(at: [place, random(count)])
    case 6: list.replace(at: [place, random(count)], with: stock)
    default:
      let target = random(sections)
      let room = list.numberOfRows(inSection: target) + (target == place ? 0 : 1)
      list.move(from: [place, random(count)], to: [target, random(room)])
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func stepsLeadToTheSections(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let list = ObservableSectionedArray<String, Stock>()
    var followed: [Section] = []
    var before = list.elements
    var moves = 0
    var price = 0.0
    var pending: [SectionedDiff] = []
    let token = list.observeDeltas { delta in
      pending.append(SectionedDiff(delta, from: before, to: list.elements))
      before = list.elements
    }
    for step in 0..<250 {
      list.performBatchUpdates {
        for _ in 0...Int.random(in: 0..<6, using: &generator) {
          price += 1
          Self.mutate(list, price, &generator)
        }
        if step == 200 { list.replaceAll(with: Array(list.elements.reversed())) }
      }
      for diff in pending {
        for operation in SectionedPatch(diff).operations {
          try Self.apply(operation, to: &followed)
          if case .moveRow = operation { moves += 1 }
        }
        moves -= diff.delta.rowMoves.count
      }
      pending = []
      try #require(followed == Array(list.elements), "step \(step)")
    }
    // A row that gets to its place by the moves of others needs no step.
    #expect(moves <= 0)
    token.invalidate()
  }
}

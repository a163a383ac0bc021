// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import Testing

/// A list, what happened to it so far, and what must be said of it.
struct DeltaCase {
  private(set) var changes: [ArrayChange<Int>] = []
  private(set) var total: ArrayDelta<Int>
  private(set) var model: NaiveDelta

  init(_ list: [Int]) {
    total = ArrayDelta(unchanged: list.count)
    model = NaiveDelta(list)
  }

  /// The case after one more edit.
  func followed(by change: ArrayChange<Int>) -> Self {
    var result = self
    result.changes.append(change)
    result.total = total.followed(by: ArrayDelta(change))
    result.model.apply(change)
    return result
  }

  /// Looks at every run of up to `depth` edits, and stops at the first one with complaints.
  ///
  /// Of the runs of three edits, debug builds look at some thousand only; release builds look at all.
  static func forEach(
    from list: [Int], depth: Int, fresh: (Int) -> Int = { 10 * $0 },
    _ body: (DeltaCase) throws -> [String]
  ) throws {
    var isDone = false
    var number = 0
    #if DEBUG
    // No divisors of the numbers of edits, so that all kinds get their turn.
    let step = [1, 1, 7, 31, 97][min(list.count, 4)]
    #else
    let step = 1
    #endif
    func visit(_ state: DeltaCase) throws {
      let complaints = try body(state)
      if !complaints.isEmpty {
        isDone = true
        Issue.record(
          "\(list), \(state.changes): \(state.total.debugDescription); wrong: \(complaints)")
      }
      guard state.changes.count < depth else { return }
      for change in smallEdits(of: state.model.new, fresh: fresh(state.changes.count + 1)) {
        number += 1
        if state.changes.count == 2, !number.isMultiple(of: step) { continue }
        if !isDone { try visit(state.followed(by: change)) }
      }
    }
    try visit(DeltaCase(list))
  }
}

/// Collects what is wrong with a case.
struct Complaints {
  private(set) var complaints: [String] = []

  mutating func expect(_ condition: Bool, _ complaint: @autoclosure () -> String) {
    if !condition { complaints.append(complaint()) }
  }
}

/// Records that a list of a few elements may tell: at least one of each kind and form.
func smallEdits(of list: [Int], fresh: Int) -> [ArrayChange<Int>] {
  let count = list.count
  var edits: [ArrayChange<Int>] = (0...count).map {
    .insertion(fresh, at: $0, countBefore: count)
  }
  let ends = count == 0 ? [0..<2] : [0..<1, count + 1..<count + 2]
  edits.append(.insertion([fresh, fresh + 1], at: ends, countBefore: count))
  edits.append(.setting(from: list, to: [fresh, fresh + 1]))
  edits.append(.setting(from: list, to: []))
  for (index, element) in list.enumerated() {
    edits.append(.removal(element, at: index, countBefore: count))
    edits.append(.replacement(element, with: fresh, at: index, count: count))
    for target in list.indices where target != index {
      edits.append(
        .move([element], [IndexPair(oldIndex: index, newIndex: target)], count: count))
    }
  }
  guard count > 1 else { return edits }
  edits.append(.removal(list, at: [0..<count], countBefore: count))
  edits.append(
    .replacement(list, with: list.indices.map { fresh + $0 }, at: [0..<count], count: count))
  edits.append(
    .move(
      list.reversed(),
      list.indices.map { IndexPair(oldIndex: count - 1 - $0, newIndex: $0) }, count: count))
  if count > 2 {
    edits.append(
      .removal([list[0], list[count - 1]], at: [0..<1, count - 1..<count], countBefore: count))
  }
  return edits
}

/// A list that remembers what was done to it.
struct DeltaRecorder<Element> {
  private let start: [Element]
  private(set) var list: [Element]
  private(set) var changes: [ArrayChange<Element>] = []

  init(_ list: [Element]) {
    start = list
    self.list = list
  }

  /// Everything merged.
  var delta: ArrayDelta<Element> { ArrayDelta(changes, countBefore: start.count) }

  mutating func insert(_ element: Element, at index: Int) throws {
    try make(.insertion(element, at: index, countBefore: list.count))
  }

  mutating func remove(at index: Int) throws {
    try make(.removal(list[index], at: index, countBefore: list.count))
  }

  mutating func replace(at index: Int, with element: Element) throws {
    try make(.replacement(list[index], with: element, at: index, count: list.count))
  }

  mutating func move(from source: Int, to destination: Int) throws {
    try make(
      .move(
        [list[source]], [IndexPair(oldIndex: source, newIndex: destination)], count: list.count))
  }

  mutating func set(to elements: [Element]) throws {
    try make(.setting(from: list, to: elements))
  }

  private mutating func make(_ change: ArrayChange<Element>) throws {
    try list.apply(change)
    changes.append(change)
  }
}

/// A record of any kind and size; settings are rare.
func randomEdit(
  of list: [Int], fresh: Int, using random: inout some RandomNumberGenerator
) -> ArrayChange<Int> {
  let count = list.count
  func choose(_ bound: Int, atMost limit: Int) -> [Int] {
    Array((0..<bound).shuffled(using: &random).prefix(Int.random(in: 1...limit, using: &random)))
      .sorted()
  }
  func ranges(_ positions: [Int]) -> [Range<Int>] {
    IndexSet(positions).rangeView.map { $0 }
  }
  let kind = Int.random(in: 0..<25, using: &random)
  if kind == 0 {
    return .setting(from: list, to: (0..<Int.random(in: 0...30, using: &random)).map { fresh + $0 })
  }
  if kind < 8 || count == 0 {
    let size = Int.random(in: 1...4, using: &random)
    let positions = Array((0..<count + size).shuffled(using: &random).prefix(size)).sorted()
    return .insertion(
      positions.indices.map { fresh + $0 }, at: ranges(positions), countBefore: count)
  }
  let positions = choose(count, atMost: min(4, count))
  let elements = positions.map { list[$0] }
  if kind < 13 { return .removal(elements, at: ranges(positions), countBefore: count) }
  if kind < 18 {
    return .replacement(
      elements, with: positions.indices.map { fresh + $0 }, at: ranges(positions), count: count)
  }
  let targets = Array((0..<count).shuffled(using: &random).prefix(positions.count))
  return .move(
    elements, zip(positions, targets).map { IndexPair(oldIndex: $0, newIndex: $1) }, count: count)
}

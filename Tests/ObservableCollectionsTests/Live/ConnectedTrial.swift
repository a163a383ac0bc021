// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport

/// A random script for connected arrays whose handlers edit any of them and make new views of them.
///
/// There are three arrays, an array of numbers that stand for them, a concatenation of two, a
/// diamond, and all arrays that the numbers stand for in a row. Each observer checks what it is told;
/// after each record of a root all views are compared with their definitions.
final class ConnectedTrial {
  /// An array that can be edited.
  final class Root {
    let array: ObservableArray<Int>

    /// What the array held by the records that its observers were told of.
    var told: [Int]

    /// The version after those records.
    var version = 0

    init(_ elements: [Int]) {
      array = ObservableArray(elements)
      told = elements
    }

    func follow(_ change: ArrayChange<Int>) throws {
      version += 1
      try told.apply(change, comparingOldElementsBy: ==)
    }
  }

  /// A part of a view that shows a root: from what it held when the part was made, the records
  /// after that.
  struct Part {
    let root: Root
    let version: Int
    let start: [Int]

    init(_ root: Root) {
      self.root = root
      version = root.array.version
      start = Array(root.array)
    }

    var content: [Int] { root.version > version ? root.told : start }
  }

  /// A view, and what it must show.
  struct View {
    let name: String
    let array: LiveArray<Int>
    let definition: () -> [Int]
  }

  private var random: SplitMix64
  private let roots: [Root]
  private let numbers: Root
  private var views: [View] = []
  private var tokens: [ObservationToken] = []
  private var replicas: [() throws -> Void] = []
  private var budget: Int
  private var isQuiet: Bool
  private var updates: [Int] = []
  private var logs: [[ArrayChange<Int>]] = []
  private var failure: (any Error)?

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    roots = (0..<3).map { _ in Root((0..<random.below(4)).map { _ in random.below(10) }) }
    // All arrays are connected from the start.
    numbers = Root([0, 2] + (0..<random.below(3)).map { _ in random.below(3) })
    budget = random.below(3) == 0 ? 0 : random.below(12)
    isQuiet = budget == 0
    self.random = random
  }

  /// Runs the script; throws what went wrong first.
  func run() throws {
    makeViews()
    for root in roots + [numbers] {
      tokens.append(
        root.array.observe { [unowned self] change in
          attempt {
            try root.follow(change)
            try checkViews()
          }
          reenter(10)
        })
    }
    for step in 0..<6 {
      try inCase("step \(step)") {
        updates = updates.map { _ in 0 }
        random.oneIn(3) ? batch() : edit()
        if let failure { throw failure }
        try checkViews()
        try replicas.forEach { try $0() }
        if isQuiet { try expect(updates.allSatisfy { $0 < 2 }, "law 10: \(updates)") }
      }
    }
    tokens = []
  }

  private func attempt(_ body: () throws -> Void) {
    guard failure == nil else { return }
    do { try body() } catch { failure = error }
  }

  private func checkViews() throws {
    for view in views {
      try expectEqual(Array(view.array), view.definition(), view.name)
    }
  }

  // MARK: Views

  private func makeViews() {
    concatenate(0, 1)
    let even = roots[0].array.live.filter { $0 % 2 == 0 }
    let third = roots[0].array.live.filter { $0 % 3 == 0 }
    let part = Part(roots[0])
    add("diamond", even + third) {
      part.content.filter { $0 % 2 == 0 } + part.content.filter { $0 % 3 == 0 }
    }
    flatten()
  }

  private func add(_ name: String, _ array: LiveArray<Int>, _ definition: @escaping () -> [Int]) {
    views.append(View(name: name, array: array, definition: definition))
    let log = logs.count
    logs.append([])
    tokens.append(array.observe { [unowned self] in logs[log].append($0) })
    observe(array, log: log, liveliness: 15)
    observe(array, log: log, liveliness: 0)
  }

  private func concatenate(_ first: Int, _ second: Int) {
    let parts = (Part(roots[first]), Part(roots[second]))
    add("\(first) + \(second)", roots[first].array.live + roots[second].array.live) {
      parts.0.content + parts.1.content
    }
  }

  /// All arrays that the numbers stand for; notes when each of them came in.
  private func flatten() {
    var joining: [Part] = []
    let view = numbers.array.live.flatMap { [unowned self] number in
      joining.append(Part(roots[number]))
      return roots[number].array
    }
    var parts = joining
    joining = []
    tokens.append(
      numbers.array.observe { [unowned self] change in
        // What came in was noted when the view followed, in the order of the positions.
        attempt { parts = try applying(change, to: parts, joining) }
        joining = []
      })
    add("flatMap", view) { parts.flatMap(\.content) }
  }

  private func applying(
    _ change: ArrayChange<Int>, to old: [Part], _ joining: [Part]
  ) throws -> [Part] {
    var result = old
    switch change.kind {
    case .insertion:
      for (index, new) in zip(change.indexes, joining) { result.insert(new, at: index) }
    case .removal: change.indexes.reversed().forEach { result.remove(at: $0) }
    case .replacement: for (index, new) in zip(change.indexes, joining) { result[index] = new }
    case .move: result = moving(result, by: change.moves)
    case .setting: result = joining
    }
    try expectEqual(
      joining.map { part in roots.firstIndex { $0 === part.root } }, change.newElements.map { $0 },
      "arrays that were asked for in \(change)")
    return result
  }

  // MARK: Observers

  private func observe(_ array: LiveArray<Int>, log: Int, liveliness: Int) {
    let start = Array(array)
    var content = start
    var merged = start
    var seen: [ArrayChange<Int>] = []
    let since = array.version
    let counter = updates.count
    updates.append(0)
    let base = logs[log].count
    tokens.append(
      array.observe { [unowned self] change in
        attempt {
          try content.apply(change, comparingOldElementsBy: ==)
          try expectEqual(Array(array), content, "law 1: content when told")
          seen.append(change)
          try expectEqual(Array(logs[log][base...]), seen, "laws 2 and 3: records")
        }
        reenter(liveliness)
      })
    tokens.append(
      array.observeDeltas { [unowned self] delta in
        updates[counter] += 1
        attempt {
          merged = try merged.applying(delta)
          try expectEqual(merged, Array(array), "law 5: content by an update")
        }
        reenter(liveliness)
      })
    replicas.append {
      try expectEqual(content, Array(array), "law 4: content by the records")
      try expectEqual(merged, content, "law 5: content by the updates")
      try expectEqual(array.version - since, seen.count, "law 3: number of records")
    }
  }

  // MARK: Edits

  private func edit() {
    let isOfNumbers = random.oneIn(3)
    let root = isOfNumbers ? numbers : roots[random.below(3)]
    var edits = RandomEdits(
      seed: random.next(), usualCount: 4, valuesBelow: isOfNumbers ? 3 : 10)
    // Handlers may edit the array between the edits of a batch, so each is chosen when it is made.
    edits.next(for: Array(root.array), allowingBatches: false).perform(on: root.array)
  }

  private func batch() {
    let root = random.oneIn(3) ? numbers : roots[random.below(3)]
    try? root.array.performBatchUpdates {
      for _ in 0..<random.below(4) { edit() }
      if random.oneIn(4) { throw BatchFailure() }
    }
  }

  private func reenter(_ percent: Int) {
    while failure == nil, budget > 0, random.below(100) < percent {
      budget -= 1
      switch random.below(10) {
      case 0..<2: batch()
      case 2 where views.count < 8: concatenate(random.below(3), random.below(3))
      case 3 where views.count < 8: flattenMore()
      default: edit()
      }
    }
  }

  /// A view made in a handler of a view, whose source may be ahead of it.
  private func flattenMore() {
    let view = views[random.below(views.count)]
    add("filtered \(view.name)", view.array.filter { $0 % 2 == 1 }) {
      view.array.elements.filter { $0 % 2 == 1 }
    }
  }
}

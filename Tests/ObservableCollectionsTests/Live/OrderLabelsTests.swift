// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

@Suite struct OrderLabelsTests {
  /// Lists with so few labels that they are used up all the time, and others.
  static let supplies: [(spacing: UInt64, limit: UInt64)] = [
    (1, 8), (1, 14), (2, 30), (16, 200), (1 << 32, .max),
  ]

  @Test func everyEdit() throws {
    try withEvery("supply", in: Self.supplies) { spacing, limit in
      try withEvery("count", in: 0...4) { try everyScript(of: 1, for: $0, spacing, limit) }
    }
  }

  @Test func everyTwoEdits() throws {
    try withEvery("count", in: 0...1) { try everyScript(of: 2, for: $0, 1, 9) }
  }

  private func everyScript(
    of length: Int, for count: Int, _ spacing: UInt64, _ limit: UInt64
  ) throws {
    try withEveryChoice { choices in
      var subject = CheckedLabels(count, spacing: spacing, limit: limit)
      for _ in 0..<length {
        try subject.perform(LabelEdit.one(of: subject.names.count, by: { choices.below($0) }))
      }
    }
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func randomScripts(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let spacing: UInt64 = 1 << UInt64(random.below(12))
    var subject = CheckedLabels(random.below(60), spacing: spacing, limit: 700 * spacing)
    try inCase("spacing \(spacing)") {
      var focus = 0
      for step in 0..<400 {
        // Most edits are made at one place, where labels become rare.
        if step % 50 == 0 { focus = random.below(subject.names.count + 1) }
        let isNear = random.below(4) > 0
        let edit = LabelEdit.one(of: subject.names.count) { bound in
          isNear && bound > 5 ? min(focus, bound - 1) : random.below(bound)
        }
        let isLong = subject.names.count > 120
        try inCase("step \(step)") { try subject.perform(isLong ? .cut(by: 60) : edit) }
      }
    }
  }

  @Test func namesStayWhenLabelsAreUsedUp() throws {
    var labels = OrderLabels<Int>(spacing: 16, limit: 1 << 20)
    labels.replaceAll(with: 0..<100)
    var tags = Array(0..<100)
    for tag in 100..<1000 {
      // Between the two that came last, where the gap is halved each time.
      let position = 50 + (tag - 100) / 2
      _ = labels.insert(tag, at: position)
      tags.insert(tag, at: position)
    }
    labels._checkInvariants()
    #expect(labels.rows.map(\.tag) == tags)
    #expect(labels.rows.allSatisfy { Int($0.name) == $0.tag })
  }

  /// Rows that come elsewhere at the same time may be reached when others are labeled anew.
  @Test func labelsAreUsedUpAtTwoPlacesAtOnce() throws {
    try withEvery("distance", in: 1..<40) { distance in
      var labels = OrderLabels<Int>(spacing: 16, limit: 1 << 20)
      labels.replaceAll(with: 0..<100)
      var tags = Array(0..<100)
      for tag in stride(from: 100, to: 140, by: 2) {
        let first = 50 + (tag - 100) / 4
        let second = first + distance + 1
        _ = labels.insert([tag, tag + 1], at: coalesced([first, second]))
        tags.insert(tag, at: first)
        tags.insert(tag + 1, at: second)
        labels._checkInvariants()
      }
      try expectEqual(labels.rows.map(\.tag), tags)
    }
  }

  /// Labels at the ends are not halved, so a list can grow there for long.
  @Test func endsLeaveRoom() {
    var labels = OrderLabels<Void>()
    labels.replaceAll(with: [(), ()])
    for _ in 0..<10_000 {
      _ = labels.insert((), at: labels.count)
      _ = labels.insert((), at: 0)
    }
    labels._checkInvariants()
    let names = labels.rows.map(\.name)
    #expect(names.prefix(2) == [20001, 19999])
    #expect(names.suffix(2) == [19998, 20000])
  }

  @Test func tagsCanBeExchanged() {
    var labels = OrderLabels<String>()
    labels.replaceAll(with: ["a", "b"])
    labels.setTag("c", of: 1, at: 1)
    #expect(labels.rows.map(\.tag) == ["a", "c"])
    labels.setTags { "\($0)" }
    #expect(labels.rows.map(\.tag) == ["0", "1"])
    #expect(labels.remove(at: 0).tag == "0")
    labels._checkInvariants()
  }
}

/// An edit of a list of rows.
private enum LabelEdit: CustomStringConvertible {
  case insert(at: [Range<Int>])
  case insertOne(at: Int)
  case remove(at: [Range<Int>])
  case removeOne(at: Int)
  case move([IndexPair])
  case cut(by: Int)

  /// An edit of a list of a length, by choices below bounds.
  static func one(of count: Int, by choose: (Int) -> Int) -> LabelEdit {
    switch choose(count == 0 ? 2 : 6) {
    case 0: return .insertOne(at: choose(count + 1))
    case 1:
      let first = choose(count + 1)
      let length = 1 + choose(2)
      let gap = choose(3)
      if first + length + gap > count + length || gap == 0 {
        return .insert(at: [first..<first + length])
      }
      let second = first + length + gap
      return .insert(at: [first..<first + length, second..<second + 1])
    case 2: return .removeOne(at: choose(count))
    case 3:
      let first = choose(count)
      let second = choose(count)
      return .remove(at: coalesced(Set([first, second]).sorted()))
    case 4: return .move([IndexPair(oldIndex: choose(count), newIndex: choose(count))])
    default:
      let sources = Set([choose(count), choose(count)]).sorted()
      var targets = [choose(count)]
      if sources.count == 2 { targets.append((targets[0] + 1 + choose(count - 1)) % count) }
      let moves = zip(sources, targets).map { IndexPair(oldIndex: $0, newIndex: $1) }
      return .move(moves.sorted { $0.newIndex < $1.newIndex })
    }
  }

  var description: String {
    switch self {
    case .insert(let ranges): "insert at \(ranges)"
    case .insertOne(let position): "insert at \(position)"
    case .remove(let ranges): "remove at \(ranges)"
    case .removeOne(let position): "remove at \(position)"
    case .move(let moves): "move \(moves.map { "\($0.oldIndex)→\($0.newIndex)" })"
    case .cut(let count): "cut by \(count)"
    }
  }
}

/// Labels beside the list of names that they must have.
private struct CheckedLabels {
  private var labels: OrderLabels<Int>
  private(set) var names: [UInt32]
  private var tags: [Int]
  private var nextTag = 1000

  init(_ count: Int, spacing: UInt64, limit: UInt64) {
    labels = OrderLabels(spacing: spacing, limit: limit, chunkCapacity: 4, groupCapacity: 2)
    labels.replaceAll(with: 0..<count)
    names = (0..<count).map(UInt32.init)
    tags = Array(0..<count)
  }

  mutating func perform(_ edit: LabelEdit) throws {
    try inCase("\(edit) in \(names)") {
      switch edit {
      case .insertOne(let position):
        names.insert(labels.insert(nextTag, at: position), at: position)
        tags.insert(nextTag, at: position)
        nextTag += 1
      case .insert(let ranges):
        let positions = ranges.flatMap { Array($0) }
        let new = positions.indices.map { nextTag + $0 }
        nextTag += new.count
        for ((position, name), tag) in zip(zip(positions, labels.insert(new, at: ranges)), new) {
          names.insert(name, at: position)
          tags.insert(tag, at: position)
        }
      case .removeOne(let position):
        let row = labels.remove(at: position)
        try expectEqual(row.name, names.remove(at: position), "name of the removed row")
        try expectEqual(row.tag, tags.remove(at: position), "tag of the removed row")
      case .remove(let ranges): try remove(ranges)
      case .cut(let count): try remove([0..<count])
      case .move(let moves):
        labels.move(moves)
        names = moving(names, by: moves)
        tags = moving(tags, by: moves)
      }
      try check()
    }
  }

  private mutating func remove(_ ranges: [Range<Int>]) throws {
    let rows = labels.remove(at: ranges)
    let positions = ranges.flatMap { Array($0) }
    try expectEqual(rows.map(\.name), positions.map { names[$0] }, "names of the removed rows")
    // Names can be compared until they are used again.
    for (first, second) in zip(rows, rows.dropFirst()) {
      try expect(labels.isAscending(first.name, second.name), "order of the removed rows")
    }
    for position in positions.reversed() {
      names.remove(at: position)
      tags.remove(at: position)
    }
  }

  private func check() throws {
    labels._checkInvariants()
    try expectEqual(labels.count, names.count, "count")
    try expectEqual(labels.rows.map(\.name), names, "names")
    try expectEqual(labels.rows.map(\.tag), tags, "tags")
    for (first, second) in zip(names, names.dropFirst()) {
      try expect(labels.isAscending(first, second), "\(first) before \(second)")
      try expect(!labels.isAscending(second, first), "\(second) before \(first)")
    }
    try expect(names.allSatisfy { Int($0) < labels.nameBound }, "bound of the names")
  }
}

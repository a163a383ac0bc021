// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

/// A window whose bounds change while its source does.
@Suite struct WindowTransformTests {
  private static let ends: [WindowBounds.Bound] = [
    .fromStart(0), .fromStart(1), .fromStart(3), .fromStart(9), .fromEnd(0), .fromEnd(2),
    .fromEnd(9),
  ]

  private static var bounds: [WindowBounds] {
    ends.flatMap { lower in ends.map { WindowBounds(lower, $0) } }
  }

  /// A window, the list that it edits, and its source.
  private struct Subject {
    var transform: WindowTransform<Int>
    var source: [Int]
    var bounds: WindowBounds
    let list: EditedList<Int>

    init(_ bounds: WindowBounds, _ source: [Int]) {
      self.bounds = bounds
      self.source = source
      transform = WindowTransform(bounds)
      list = EditedList(transform.start(PlainStorage(source)))
    }

    mutating func setBounds(_ new: WindowBounds) throws {
      let before = list.elements
      transform.setBounds(new, editing: list)
      bounds = new
      try check(before, nil, source)
    }

    mutating func follow(_ change: ArrayChange<Int>) throws {
      let before = list.elements
      let sourceBefore = source
      try source.apply(change)
      transform.follow(change, editing: list)
      try check(before, change, sourceBefore)
    }

    func check(_ before: [Int], _ change: ArrayChange<Int>?, _ sourceBefore: [Int]) throws {
      try expectEqual(
        list.elements, Array(source[bounds.positions(in: source.count)]), "content")
      var group = RecordGroup(before)
      for record in list.takeRecords() { try group.add(record) }
      try group.check(source: change, sourceBefore: sourceBefore, sourceAfter: source)
    }
  }

  @Test(arguments: 0...4)
  func exchangingBounds(over count: Int) throws {
    try withEvery("old bounds", in: Self.bounds) { old in
      try withEvery("new bounds", in: Self.bounds) { new in
        var subject = Subject(old, Array(0..<count))
        try subject.setBounds(new)
        try subject.follow(.insertion(7, at: count / 2, countBefore: count))
        try subject.setBounds(old)
      }
    }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func exchangingBoundsAtRandom(seed: UInt64) throws {
    var random = RandomEdits(seed: seed, valuesBelow: 1 << 30)
    let array = ObservableArray(random.elements(10))
    var subject = Subject(WindowBounds(offset: 0, count: 5), Array(array))
    var failure: (any Error)?
    let token = array.observe { change in
      guard failure == nil else { return }
      do {
        try subject.follow(change)
      } catch {
        failure = error
      }
    }
    for step in 0..<60 {
      try inCase("seed \(seed), step \(step)") {
        random.next(for: Array(array)).perform(on: array)
        if let failure { throw failure }
        if random.generator.oneIn(2) {
          try subject.setBounds(random.generator.element(of: Self.bounds))
        }
      }
    }
    token.invalidate()
  }

  @Test func boundsPastTheEndOfEveryList() {
    #expect(WindowBounds(offset: 2, count: .max).positions(in: 5) == 2..<5)
    #expect(WindowBounds(offset: .max, count: .max).positions(in: 5) == 5..<5)
    #expect(WindowBounds(.fromStart(4), .fromEnd(3)).positions(in: 5) == 4..<4)
    #expect(WindowBounds(.fromEnd(.max), .fromEnd(0)).positions(in: 5) == 0..<5)
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

/// Positions of elements in the arrays that they come from, and back.
@Suite struct SourcePositionTests {
  /// Views that show elements as they are, so that an element tells where it must come from.
  static var views: [(name: String, view: (LiveArray<Int>) -> LiveArray<Int>)] {
    [
      ("itself", { $0 }),
      ("filter", { $0.filter { $0 % 2 == 0 } }),
      ("compactMap", { $0.compactMap { $0 % 3 == 0 ? nil : $0 } }),
      ("map", { $0.map { $0 } }),
      ("reversed", { $0.reversed() }),
      ("prefix", { $0.prefix(3) }),
      ("suffix", { $0.suffix(3) }),
      ("window", { $0.window(offset: 2, count: 4) }),
      ("uniqued", { $0.uniqued(on: { $0 % 5 }) }),
      ("filter by a value", { $0.filter(by: ObservableValue(2)) { $0 % $1 == 0 } }),
      ("window by a value", { $0.dropFirst(ObservableValue(2)) }),
      ("sorted", { $0.sorted() }),
      ("sorted on a key", { $0.sorted(on: { $0 % 7 }, descending: true) }),
      ("sorted by a value", { $0.sorted(by: ObservableValue(4)) { $0 % $2 < $1 % $2 } }),
      ("chain with sorted", { $0.filter { $0 % 3 > 0 }.sorted(on: { $0 % 5 }).dropFirst(1) }),
      ("chain", { $0.reversed().filter { $0 % 3 > 0 }.map { $0 }.dropFirst(1).uniqued() }),
    ]
  }

  private func check(_ view: LiveArray<Int>, of array: ObservableArray<Int>) throws {
    var shown: [Int: Int] = [:]
    for index in view.indices {
      let position = view.sourceIndex(for: index, in: array.live)
      try expect(array.indices.contains(position), "\(index) comes from \(position)")
      try expectEqual(array[position], view[index], "element at \(index), from \(position)")
      shown[position] = index
    }
    try expectEqual(shown.count, view.count, "number of positions")
    for position in -1...array.count {
      try expectEqual(
        view.index(forSourceIndex: position, in: array.live), shown[position],
        "where \(position) is shown")
    }
  }

  @Test(arguments: views.indices)
  func positionsOfElementsThereAndBack(number: Int) throws {
    let (name, view) = Self.views[number]
    try inCase(name) {
      for seed in 0..<UInt64(wantsLongTests ? 500 : 10) {
        var random = RandomEdits(seed: seed, usualCount: 10, valuesBelow: 1 << 30)
        let array = ObservableArray(
          random.elements(8), chunkCapacity: 4, groupCapacity: 2)
        let view = view(array.live)
        for step in 0..<20 {
          try inCase("seed \(seed), step \(step)") {
            random.next(for: Array(array)).perform(on: array)
            try check(view, of: array)
          }
        }
      }
    }
  }

  @Test func theFirstOfEqualElementsIsTheOneThatIsShown() {
    let array: ObservableArray = ["a", "b", "a", "c", "b"]
    let view = array.live.uniqued()
    #expect(view.indices.map { view.sourceIndex(for: $0, in: array.live) } == [0, 1, 3])
    #expect(view.index(forSourceIndex: 2, in: array.live) == nil)
    array.remove(at: 0)
    #expect(Array(view) == ["b", "a", "c"])
    #expect(view.indices.map { view.sourceIndex(for: $0, in: array.live) } == [0, 1, 2])
  }

  @Test func positionsInAnArrayBetween() {
    let array = ObservableArray(0..<10)
    let even = array.live.filter { $0 % 2 == 0 }
    let view = even.map { "\($0)" }.reversed().prefix(2)
    #expect(view.sourceIndex(for: 1, in: even) == 3)
    #expect(view.sourceIndex(for: 1, in: array.live) == 6)
    #expect(view.index(forSourceIndex: 8, in: array.live) == 0)
    #expect(view.index(forSourceIndex: 4, in: even) == 0)
    #expect(view.index(forSourceIndex: 2, in: array.live) == nil)
  }

  @Test func handlersOfUpdatesAndOfTheSourceMayAsk() {
    let array: ObservableArray = [1, 2, 3, 4]
    let view = array.live.filter { $0 % 2 == 0 }
    var positions: [Int] = []
    func note() { positions = view.indices.map { view.sourceIndex(for: $0, in: array.live) } }
    let first = array.observe { _ in note() }
    array.insert(6, at: 0)
    #expect(positions == [0, 2, 4])
    first.invalidate()
    let second = view.observeDeltas { _ in note() }
    array.removeFirst()
    #expect(positions == [1, 3])
    second.invalidate()
  }

  /// A source that a handler has changed is ahead of the view; positions are those of what it followed.
  @Test func aSourceThatIsAheadOfTheView() {
    let array: ObservableArray = [1, 2, 3, 4]
    let view = array.live.reversed().filter { $0 % 2 == 0 }
    var positions: [Int?] = []
    var isFirst = true
    let token = array.observe { _ in
      guard isFirst else { return }
      isFirst = false
      array.append(contentsOf: [7, 8, 9])
      positions = (-1...array.count).map { view.index(forSourceIndex: $0, in: array.live) }
    }
    array.append(6)
    token.invalidate()
    #expect(positions == [nil, nil, 2, nil, 1, 0, nil, nil, nil, nil])
    #expect(view.index(forSourceIndex: 6, in: array.live) == 0)
  }

  @Test func aSourceThatIsAheadOfASortedView() {
    let array: ObservableArray = [3, 1, 2]
    let view = array.live.sorted()
    var positions: [Int?] = []
    var isFirst = true
    let token = array.observe { _ in
      guard isFirst else { return }
      isFirst = false
      array[0] = 7
      array.removeLast(2)
      positions = (-1...4).map { view.index(forSourceIndex: $0, in: array.live) }
    }
    array.append(0)
    token.invalidate()
    #expect(positions == [nil, 3, 1, nil, nil, nil])
    #expect(Array(view) == [1, 7])
  }

  @Test func questionsThatCannotBeAnsweredTrap() async {
    await #expect(processExitsWith: .failure) {
      let array: ObservableArray = [1, 2]
      _ = array.live.reversed().sourceIndex(for: 2, in: array.live)
    }
    await #expect(processExitsWith: .failure) {
      let array: ObservableArray = [1, 2]
      _ = (array.live + array.live).sourceIndex(for: 0, in: array.live)
    }
    await #expect(processExitsWith: .failure) {
      let other: ObservableArray = [1, 2]
      _ = ObservableArray([1, 2]).live.reversed().index(forSourceIndex: 0, in: other.live)
    }
    await #expect(processExitsWith: .failure) {
      let array: ObservableArray = [1, 2]
      let view = array.live.reversed()
      let token = view.observe { _ in _ = view.sourceIndex(for: 0, in: array.live) }
      array.append(3)
      token.invalidate()
    }
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

/// Aggregates equal their definitions at every delivery, and say nothing if they are what they were.
@Suite("Laws of aggregates")
struct AggregateLawTests {
  @Test("Law 9: every edit of every short list")
  func everyEdit() throws {
    for count in 0...3 {
      let lists = everyArray(of: [0, 1, 5], length: count)
      // All lists with some edits, and some lists with all edits.
      let edits = ArrayEdit.every(count: count, new: [2, 1])
      for (index, list) in lists.enumerated() {
        let array = ObservableArray(list)
        let probes = AggregateProbes(array)
        for edit in edits[(index % 7)...].striding(by: 7) {
          try inCase("\(list), \(edit)") {
            edit.perform(on: array)
            try probes.check()
            array.elements = ArraySnapshot(list)
          }
        }
        try probes.check()
      }
    }
  }

  @Test("Law 9: random edits, batches that fail among them", arguments: 0..<12 as Range<UInt64>)
  func randomEdits(seed: UInt64) throws {
    let isLong = seed.isMultiple(of: 3)
    var edits = RandomEdits(seed: seed, usualCount: isLong ? 300 : 8, valuesBelow: 20)
    let start = edits.elements(isLong ? 400 : 3)
    let script = edits.script(isLong ? 40 : 80, startingWith: start)
    try run(script, seed: seed, fitting: { ArrayEdit.fitting($0, to: start) }) { script in
      let array = ObservableArray(start)
      let probes = AggregateProbes(array)
      for edit in script {
        try inCase("\(edit)") {
          edit.perform(on: array)
          try probes.check()
        }
      }
    }
  }

  @Test("Laws 2 and 9: handlers that change the array while its records are told")
  func handlersThatEdit() throws {
    try withEvery("seed", in: 0..<60 as Range<UInt64>) { seed in
      var edits = RandomEdits(seed: seed, usualCount: 6, valuesBelow: 9)
      let array = ObservableArray(edits.elements(4))
      var budget = 6
      let editing = {
        guard budget > 0, edits.generator.oneIn(2) else { return }
        budget -= 1
        edits.next(for: Array(array), allowingBatches: false).perform(on: array)
      }
      let early = array.live.aggregates.sum().observe { _ in editing() }
      let probes = AggregateProbes(array)
      let late = array.live.aggregates.count.observe { _ in editing() }
      let direct = array.observe { _ in editing() }
      for _ in 0..<4 {
        budget = 6
        edits.next(for: Array(array), allowingBatches: false).perform(on: array)
        try probes.check()
      }
      [early, late, direct].forEach { $0.invalidate() }
    }
  }

  @Test("Law 3: aggregates made in a handler begin with what the array holds then")
  func madeInHandler() throws {
    let array: ObservableArray = [3, 1, 2]
    var probes: AggregateProbes?
    let token = array.observe { change in
      guard change.newElements == [7] else { return }
      array.append(8)
      array.remove(at: 0)
      probes = AggregateProbes(array)
      array.append(9)
    }
    array.insert(7, at: 1)
    try #require(probes != nil)
    try probes?.check()
    array.reverse()
    try probes?.check()
    token.invalidate()
  }

  @Test("Law 10: a mean made of sum and count is told once for each edit or batch")
  func diamond() {
    let array: ObservableArray = [4.0, 6]
    let aggregates = array.live.aggregates
    let mean = aggregates.sum().combined(with: aggregates.count) { $0 / Double($1) }
    var means: [Double] = []
    let token = mean.observeDeltas { means.append($0.newValue) }
    array.append(8)
    array.performBatchUpdates {
      array.removeAll()
      array.append(contentsOf: [1, 2])
    }
    #expect(means == [6, 1.5])
    token.invalidate()
  }

  @Test("Law 8: a merged update is silent if the aggregate is what it was")
  func silentUpdates() throws {
    let array: ObservableArray = [1, 2]
    var updates: [String] = []
    let token = array.live.aggregates.sum().observeDeltas { updates.append("\($0)") }
    array.performBatchUpdates {
      array.append(5)
      array.removeLast()
    }
    array.reverse()
    array[0] = 2
    try? array.performBatchUpdates {
      array.append(5)
      throw BatchFailure()
    }
    #expect(updates == [])
    array.performBatchUpdates {
      array.append(5)
      array.append(6)
    }
    #expect(updates == ["3 → 14"])
    token.invalidate()
  }

  @Test("Law 11: an aggregate lets go of the array and its closures, and follows no more")
  func lifetime() throws {
    try withLifetimeTracking { tracker in
      let array = ObservableArray([1, 2])
      var calls = 0
      do {
        let witness = tracker.instance(1)
        let sum = array.live.aggregates.sum { number in
          calls += 1
          return number * witness.payload
        }
        let best = array.live.aggregates.max(on: { $0 * witness.payload })
        array.append(3)
        #expect(sum.value == 6)
        #expect(best.value == 3)
      }
      #expect(tracker.alive == 0)
      array.append(4)
      #expect(calls == 3)

      let objects = ObservableArray(tracker.instances([1, 2]))
      var first: LiveValue<Tracked<Int>?>? = objects.live.aggregates.first
      objects.removeAll()
      #expect(first?.value == nil)
      #expect(tracker.alive == 0)
      first = nil
    }
  }
}

extension RandomAccessCollection {
  /// Every element at a multiple of a distance.
  fileprivate func striding(by distance: Int) -> [Element] {
    enumerated().filter { $0.offset.isMultiple(of: distance) }.map(\.element)
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

@Suite("LiveValue")
struct LiveValueTests {
  @Test("A live value shows what it came from and cannot be set")
  func live() {
    let value = ObservableValue(1)
    let live = value.live
    let log = ValueLog(live)
    value.value = 2
    #expect(live.value == 2)
    #expect(log.lines == ["1 → 2"])
    #expect(live.version == 1)
    #expect(live as Any as? ObservableValue<Int> == nil)
    #expect(live.live === live)
  }

  @Test("A mapped value follows record by record, each made once")
  func map() {
    let value = ObservableValue(1)
    var calls = 0
    let mapped = value.live.map { number in
      calls += 1
      return number / 10
    }
    let log = ValueLog(mapped)
    value.value = 2
    value.value = 10
    #expect(mapped.value == 1)
    #expect(log.lines == ["0 → 0", "0 → 1"])
    #expect(calls == 3)
  }

  @Test("Two values as one follow either")
  func combined() {
    let width = ObservableValue(2)
    let height = ObservableValue(3)
    let area = width.live.combined(with: height) { $0 * $1 }
    let pair = width.live.combined(with: height.live)
    let log = ValueLog(area)
    width.value = 4
    height.value = 5
    #expect(area.value == 20)
    #expect(pair.value == (4, 5))
    #expect(log.lines == ["6 → 12", "12 → 20"])
  }

  @Test("A value combined with itself follows once for each part")
  func combinedWithItself() {
    let value = ObservableValue(1)
    let sum = value.live.combined(with: value) { $0 * 10 + $1 }
    let log = ValueLog(sum)
    value.value = 2
    #expect(log.lines == ["11 → 21", "21 → 22"])
  }

  @Test("Without duplicates nothing is told that changed nothing")
  func removeDuplicates() {
    let value = ObservableValue(1)
    let distinct = value.live.removeDuplicates()
    let parity = value.live.removeDuplicates { ($0 - $1).isMultiple(of: 2) }
    let logs = [ValueLog(distinct), ValueLog(parity)]
    for number in [1, 2, 2, 4, 5, 7] { value.value = number }
    #expect(logs[0].lines == ["1 → 2", "2 → 4", "4 → 5", "5 → 7"])
    #expect(logs[1].lines == ["1 → 2", "2 → 5"])
    #expect(parity.value == 5)
    #expect(distinct.version == 4)
  }

  @Test("Without duplicates a merged update is silent if the value is what it was")
  func mergedDuplicates() {
    let value = ObservableValue(1)
    var distinct: [String] = []
    var every: [String] = []
    let tokens = [
      value.observe { if $0.newValue == 2 { value.value = 1 } },
      value.observeDeltas { every.append("\($0)") },
      value.live.removeDuplicates().observeDeltas { distinct.append("\($0)") },
    ]
    value.value = 2
    value.value = 3
    #expect(every == ["1 → 1", "1 → 3"])
    #expect(distinct == ["1 → 3"])
    tokens.forEach { $0.invalidate() }
  }

  @Test("A token keeps a live value and its sources at work")
  func tokenKeepsChain() throws {
    try withLifetimeTracking { tracker in
      let value = ObservableValue(tracker.instance(1))
      var seen: [Int] = []
      var token: ObservationToken? = value.live.map { $0.payload * 2 }.map { $0 + 1 }
        .observe { seen.append($0.newValue) }
      value.value = tracker.instance(2)
      #expect(tracker.alive == 1)
      token = nil
      value.value = tracker.instance(3)
      #expect(seen == [5])
      _ = token
    }
  }

  @Test("A derived value that is released follows no more and lets go of its sources")
  func release() throws {
    try withLifetimeTracking { tracker in
      let left = ObservableValue(1)
      var calls = 0
      do {
        let witness = tracker.instance(0)
        let right = ObservableValue(tracker.instance(2))
        let sum = left.live.combined(with: right) { first, second in
          calls += 1
          return first + second.payload + witness.payload
        }
        left.value = 2
        #expect(sum.value == 4)
      }
      #expect(tracker.alive == 0)
      left.value = 3
      #expect(calls == 2)
    }
  }

  @Test("A live value keeps its source alive; an observable value is not kept by tokens")
  func sources() throws {
    try withLifetimeTracking { tracker in
      var live: LiveValue<Tracked<Int>>?
      do { live = ObservableValue(tracker.instance(1)).live }
      #expect(live?.value.payload == 1)
      live = nil
      #expect(tracker.alive == 0)
      var token: ObservationToken?
      do { token = ObservableValue(tracker.instance(1)).observe { _ in } }
      #expect(tracker.alive == 0)
      token?.invalidate()
    }
  }
}

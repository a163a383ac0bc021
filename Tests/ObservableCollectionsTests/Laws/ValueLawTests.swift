// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

/// The laws of delivery for values: they share queue and turn with everything they are connected to.
@Suite("Laws of values")
struct ValueLawTests {
  @Test("Law 1: what is made of a value has followed when its observers are told")
  func stateBeforeNews() {
    let value = ObservableValue(1)
    let double = value.live.map { $0 * 2 }
    var seen: [Int] = []
    let token = value.observe { _ in seen += [value.value, double.value] }
    value.value = 2
    #expect(seen == [2, 4])
    token.invalidate()
  }

  @Test("Law 2: a setting made in a handler is told after the current one has reached everyone")
  func oneOrder() {
    let value = ObservableValue(0)
    var lines: [String] = []
    let tokens = (0..<3).map { name in
      value.observe { change in
        lines.append("\(name): \(change) at \(value.value)")
        if name == 1, change.newValue == 1 { value.value = 2 }
      }
    }
    value.value = 1
    tokens.forEach { $0.invalidate() }
    #expect(
      lines == [
        "0: 0 → 1 at 1", "1: 0 → 1 at 1", "2: 0 → 1 at 2", "0: 1 → 2 at 2", "1: 1 → 2 at 2",
        "2: 1 → 2 at 2",
      ])
  }

  @Test("Law 3: an observer is told from now on, also if it is added or removed in a handler")
  func fromNowOn() {
    let value = ObservableValue(0)
    var lines: [String] = []
    var late: ObservationToken?
    var early: ObservationToken?
    let adding = value.observe { change in
      lines.append("first: \(change)")
      if late == nil {
        value.value = 2
        late = value.observe { lines.append("late: \($0)") }
        early?.invalidate()
        value.value = 3
      }
    }
    early = value.observe { lines.append("early: \($0)") }
    value.value = 1
    #expect(lines == ["first: 0 → 1", "first: 1 → 2", "first: 2 → 3", "late: 2 → 3"])
    [adding, late, early].forEach { $0?.invalidate() }
  }

  @Test("Law 3: what is derived in a handler skips the records that its source had counted by then")
  func derivedInHandler() {
    let value = ObservableValue(0)
    var double: LiveValue<Int>?
    var log: ValueLog?
    let token = value.observe { change in
      if change.newValue == 1 {
        value.value = 2
        let derived = value.live.map { $0 * 10 }
        log = ValueLog(derived)
        double = derived
        value.value = 3
      }
    }
    value.value = 1
    #expect(double?.value == 30)
    #expect(log?.lines == ["20 → 30"])
    token.invalidate()
  }

  @Test("Law 10: a merged update of a diamond comes once, and only its records show the way")
  func diamond() {
    let root = ObservableValue(1)
    let left = root.live.map { $0 + 1 }
    let right = root.live.map { $0 * 10 }
    let bottom = left.combined(with: right) { "\($0) \($1)" }
    let records = ValueLog(bottom)
    var merged: [String] = []
    let token = bottom.observeDeltas { change in
      merged.append("\(change.oldValue) → \(change.newValue)")
      #expect(change.newValue == bottom.value)
    }
    root.value = 2
    #expect(records.take() == [#""2 10" → "3 10""#, #""3 10" → "3 20""#])
    #expect(merged == ["2 10 → 3 20"])
    token.invalidate()
  }

  @Test("Law 10: settings of handlers belong to the same merged update")
  func diamondWithHandler() {
    let root = ObservableValue(1)
    let other = ObservableValue(0)
    let sum = root.live.combined(with: other) { $0 + $1 }
    var merged: [String] = []
    let tokens = [
      sum.observeDeltas { merged.append("\($0)") },
      root.observe { other.value = $0.newValue * 10 },
    ]
    root.value = 2
    #expect(merged == ["1 → 22"])
    tokens.forEach { $0.invalidate() }
  }

  /// Whatever is set in which handler, the records of all that is connected come in the order in
  /// which the values were set, and each shows the sources as their records so far have made them.
  @Test("Laws 1 to 4 for two connected values whose handlers set either")
  func randomSettings() throws {
    try withEvery("seed", in: 0..<300 as Range<UInt64>) { seed in
      let (lines, settings) = recordSettings(seed: seed)
      var state = [0, 0]
      var expected: [String] = []
      for setting in settings {
        let old = state
        state[setting.root] = setting.value
        expected += [
          "pair: \(old[0] * 1000 + old[1]) → \(state[0] * 1000 + state[1])",
          "\(setting.root): \(old[setting.root]) → \(setting.value)",
        ]
      }
      try expectEqual(lines, expected)
    }
  }

  /// Sets two values that are combined, some times in handlers; returns what was told and what was
  /// set.
  private func recordSettings(
    seed: UInt64
  ) -> (lines: [String], settings: [(root: Int, value: Int)]) {
    var random = SplitMix64(seed: seed)
    let roots = [ObservableValue(0), ObservableValue(0)]
    let pair = roots[0].live.combined(with: roots[1]) { $0 * 1000 + $1 }
    var settings: [(root: Int, value: Int)] = []
    var lines: [String] = []
    var budget = random.below(10)
    func set() {
      let setting = (root: random.below(2), value: random.below(1000))
      settings.append(setting)
      roots[setting.root].value = setting.value
    }
    func told(_ line: String) {
      lines.append(line)
      while budget > 0, random.oneIn(2) {
        budget -= 1
        set()
      }
    }
    var tokens = roots.enumerated().map { name, root in root.observe { told("\(name): \($0)") } }
    tokens.append(pair.observe { told("pair: \($0)") })
    for _ in 0..<3 { set() }
    tokens.forEach { $0.invalidate() }
    return (lines, settings)
  }

  /// A delivery that began before its context was joined must still hold up what comes after it.
  @Test("Law 2: a handler may connect the values whose records are being delivered")
  func connectingInHandler() {
    for isReversed in [false, true] {
      let outer = ObservableValue(0)
      let inner = ObservableValue(0)
      var lines: [String] = []
      var sum: LiveValue<Int>?
      let tokens = [
        outer.observe { _ in inner.value = 1 },
        inner.observe { change in
          lines.append("inner \(change)")
          if sum == nil {
            sum =
              isReversed
              ? outer.live.combined(with: inner, +) : inner.live.combined(with: outer, +)
          }
        },
        outer.observe { _ in
          inner.value = 2
          lines.append("second")
        },
        outer.observe { _ in lines.append("third") },
      ]
      outer.value = 5
      #expect(lines == ["inner 0 → 1", "second", "third", "inner 1 → 2"])
      #expect(sum?.value == 7)
      inner.value = 3
      #expect(lines.last == "inner 2 → 3")
      #expect(sum?.value == 8)
      tokens.forEach { $0.invalidate() }
    }
  }

  @Test("Handlers that keep setting each other's value are stopped with a message")
  func endless() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let value = ObservableValue(0)
      let token = value.observe { value.value = $0.newValue + 1 }
      value.value = 1
      token.invalidate()
    }
    expectMessage("ObservableValue<Int>", in: result)
  }
}

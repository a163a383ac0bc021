// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Observation
import ObservableCollections
import Synchronization
import Testing

@Suite("ObservableValue")
struct ObservableValueTests {
  @Test("Setting a value tells of it, also if it is equal")
  func setting() {
    let value = ObservableValue(1)
    let log = ValueLog(value)
    value.value = 2
    value.value = 2
    #expect(value.value == 2)
    #expect(log.lines == ["1 → 2", "2 → 2"])
    #expect(value.version == 2)
  }

  @Test("An update in place is one record, and none if it throws")
  func update() {
    let value = ObservableValue([1])
    let log = ValueLog(value)
    let count = value.update { elements in
      elements.append(2)
      #expect(value.value == [1])
      elements.append(3)
      return elements.count
    }
    #expect(count == 3)
    #expect(throws: UpdateFailure.self) {
      try value.update { elements throws in
        elements = []
        throw UpdateFailure()
      }
    }
    #expect(value.value == [1, 2, 3])
    #expect(log.lines == ["[1] → [1, 2, 3]"])
  }

  @Test("An initial notice leads from the present value to itself")
  func initial() {
    let value = ObservableValue(1)
    var seen: [ValueChange<Int>] = []
    let tokens = [
      value.observe(.initial) { seen.append($0) }, value.live.observe(.initial) { seen.append($0) },
    ]
    #expect(seen.map(\.oldValue) == [1, 1])
    #expect(seen.map(\.newValue) == [1, 1])
    tokens.forEach { $0.invalidate() }
  }

  @Test("A prior notice comes before the change, and only to those who want it")
  func prior() {
    let value = ObservableValue(1)
    var lines: [String] = []
    let tokens = [
      value.observe { lines.append("plain \($0) at \(value.value)") },
      value.observe([.initial, .prior]) { lines.append("\($0) at \(value.value)") },
    ]
    value.value = 2
    #expect(lines == ["1 → 1 at 1", "coming 1 → 2 at 1", "plain 1 → 2 at 2", "1 → 2 at 2"])
    tokens.forEach { $0.invalidate() }
  }

  @Test("Setting the value in a prior handler is a programming error")
  func settingInPriorHandler() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let value = ObservableValue(1)
      let token = value.observe(.prior) { _ in value.value = 3 }
      value.value = 2
      token.invalidate()
    }
    expectMessage("ObservableValue<Int>: changed in a handler", in: result)
  }

  @Test("A live value cannot tell of changes to come")
  func priorOfLiveValue() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ObservableValue(1).live.observe(.prior) { _ in }
    }
    expectMessage("LiveValue.observe(_:_:): only an ObservableValue", in: result)
  }

  @Test("A merged update leads over all that happened in a turn")
  func deltas() {
    let value = ObservableValue(0)
    var merged: [String] = []
    // Each setting below ten causes another.
    let tokens = [
      value.observe { if $0.newValue < 3 { value.value = $0.newValue + 1 } },
      value.observeDeltas { merged.append("\($0)") },
    ]
    value.value = 1
    value.value = 7
    #expect(merged == ["0 → 3", "3 → 7"])
    tokens.forEach { $0.invalidate() }
    value.value = 8
    #expect(merged.count == 2)
  }

  @Test("Reading the value counts as an access for the Observation framework")
  func tracking() {
    let value = ObservableValue(1)
    let double = value.live.map { $0 * 2 }
    let calls = Mutex(0)
    func track() {
      withObservationTracking {
        _ = value.value
        _ = double.value
      } onChange: {
        calls.withLock { $0 += 1 }
      }
    }
    track()
    value.value = 2
    value.value = 3
    #expect(calls.withLock { $0 } == 1)
    track()
    value.value = 4
    #expect(calls.withLock { $0 } == 2)
  }

  @Test("Records and updates come as asynchronous sequences that end with the value")
  func sequences() async {
    func sequences() -> (
      some AsyncSequence<ValueChange<Int>, Never>, some AsyncSequence<ValueChange<Int>, Never>
    ) {
      let value = ObservableValue(1)
      let sequences = (value.changes, value.deltas)
      value.value = 2
      value.value = 3
      return sequences
    }
    let (changes, deltas) = sequences()
    var lines: [String] = []
    for await change in changes { lines.append("\(change)") }
    for await delta in deltas { lines.append("\(delta)") }
    #expect(lines == ["1 → 2", "2 → 3", "1 → 3"])
  }

  @Test("Descriptions show the value and nothing behind it")
  func descriptions() {
    let value = ObservableValue("a")
    #expect("\(value)" == "a")
    #expect(value.debugDescription == #"ObservableValue("a")"#)
    #expect("\(value.live)" == "a")
    #expect(value.live.debugDescription == #"LiveValue("a")"#)
    #expect(Mirror(reflecting: value).children.map { $0.label } == ["value"])
    #expect(Mirror(reflecting: value.live).children.map { $0.label } == ["value"])
  }
}

private struct UpdateFailure: Error {}

/// What the observers of a value are told, in words.
final class ValueLog {
  private(set) var lines: [String] = []
  private var token: ObservationToken?

  /// Creates a log of the records of a value.
  init<Value>(_ source: some ValueSource<Value>) {
    token = source.live.observe { [unowned self] in lines.append("\($0)") }
  }

  /// Returns the lines and forgets them.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

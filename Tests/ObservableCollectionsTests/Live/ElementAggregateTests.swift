// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

/// Aggregates that hand out objects tell whenever the element shown is exchanged, also for itself.
@Suite("Aggregates that show an element")
struct ElementAggregateTests {
  private typealias Object = Tracked<Int>

  /// What tells that an element is shown, and whether it must.
  private final class Probe {
    let name: String
    let live: LiveValue<Object?>
    let position: ([Object]) -> Int?
    var told = 0
    var token: ObservationToken?

    init(
      _ name: String, _ live: LiveValue<Object?>, at position: @escaping ([Object]) -> Int?
    ) {
      self.name = name
      self.live = live
      self.position = position
      token = live.observe { [unowned self] _ in told += 1 }
    }

    /// Throws unless the right element is shown and was told of if it changed with a record.
    func check(_ before: [Object], _ change: ArrayChange<Object>, _ after: [Object]) throws {
      try inCase(name) {
        let old = position(before).map { before[$0] }
        let shown = position(after)
        try expect(live.value === shown.map { after[$0] }, "\(live) is not that of \(after)")
        let isReplaced = shown.map { change.indexes.contains($0) } ?? false
        let isTold =
          old !== live.value || (change.kind == .replacement && isReplaced)
          || (change.kind == .setting && shown != nil)
        try expectEqual(told, isTold ? 1 : 0, "told")
        told = 0
      }
    }
  }

  private func probes(_ array: ObservableArray<Object>) -> [Probe] {
    let aggregates = array.live.aggregates
    func least(_ objects: [Object]) -> Int? { objects.indices.min { objects[$0] < objects[$1] } }
    func greatest(_ objects: [Object]) -> Int? { objects.indices.max { objects[$0] < objects[$1] } }
    return [
      Probe("first", aggregates.first) { $0.isEmpty ? nil : 0 },
      Probe("last", aggregates.last) { $0.isEmpty ? nil : $0.count - 1 },
      Probe("element(at:)", aggregates.element(at: 1)) { $0.count > 1 ? 1 : nil },
      Probe("min", aggregates.min(), at: least),
      Probe("min(by:)", aggregates.min(by: <), at: least),
      Probe("min(on:)", aggregates.min(on: \.payload), at: least),
      Probe("max", aggregates.max(), at: greatest),
      Probe("max(by:)", aggregates.max(by: <), at: greatest),
      Probe("max(on:)", aggregates.max(on: \.payload), at: greatest),
    ]
  }

  @Test("Every edit of a short list tells of the element shown if and only if that is exchanged")
  func everyEdit() throws {
    try withLifetimeTracking { tracker in
      for payloads in [[], [5], [5, 3], [1, 7, 1], [9, 5, 8, 2]] {
        let start = tracker.instances(payloads)
        for edit in ArrayEdit.every(count: start.count, new: tracker.instances([6, 0, 4, 5])) {
          let array = ObservableArray(start)
          let probes = probes(array)
          var content = start
          var failure: (any Error)?
          let token = array.observe { change in
            let before = content
            do {
              try content.apply(change)
              for probe in probes { try probe.check(before, change, content) }
            } catch {
              failure = failure ?? error
            }
          }
          edit.perform(on: array)
          try inCase("\(payloads), \(edit)") { if let failure { throw failure } }
          token.invalidate()
        }
      }
    }
  }

  @Test("An element that cannot be compared is told of when another takes its place")
  func incomparable() {
    struct Box { var number: Int }
    let array = ObservableArray([Box(number: 1), Box(number: 1), Box(number: 2)])
    let numbers = array.live.aggregates.first.map { $0?.number }
    let log = ValueLog(numbers)
    array.removeFirst()
    array.append(Box(number: 3))
    array[1].number = 5
    array.reload(at: 0)
    #expect(log.lines == Array(repeating: "Optional(1) → Optional(1)", count: 2))
  }

  @Test("Whether elements can be compared does not depend on what the caller knows of them")
  func genericCaller() {
    func first<Element>(_ array: ObservableArray<Element>) -> LiveValue<Element?> {
      array.live.aggregates.first
    }
    let array = ObservableArray([1, 1, 2])
    let log = ValueLog(first(array))
    array.removeFirst()
    array.reload(at: 0)
    array.removeFirst()
    #expect(log.lines == ["Optional(1) → Optional(2)"])
  }

  @Test("An object that changed inside is told of when it is reloaded, and found anew")
  func reload() {
    final class Stock {
      var price: Int
      init(_ price: Int) { self.price = price }
    }
    let stocks = ObservableArray([Stock(1), Stock(5), Stock(3)])
    let dearest = stocks.live.aggregates.max { $0.price < $1.price }
    let price = dearest.map { $0?.price }
    let log = ValueLog(price)
    stocks[1].price = 6
    stocks.reload(at: 1)
    stocks[1].price = 2
    stocks.reload(at: 1)
    stocks.reload(at: 0)
    #expect(
      log.lines == ["Optional(5) → Optional(6)", "Optional(6) → Optional(3)"])
    #expect(dearest.value === stocks[2])
  }
}

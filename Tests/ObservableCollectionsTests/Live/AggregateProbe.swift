// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport

/// Compares an aggregate, record by record, with its definition.
///
/// The definition is evaluated on a copy of the array that follows it in the same delivery, so that
/// the comparison holds in the middle of deliveries too.
final class AggregateProbe<Element, Value: Equatable> {
  private let name: String
  private let live: LiveValue<Value>

  /// The values that must have been told, those before them included.
  private var expected: [Value]
  private var told: [Value]
  private var tokens: [ObservationToken] = []
  private var failure: String?
  private var records = 0

  init(
    _ name: String, of array: ObservableArray<Element>,
    _ aggregate: (ArrayAggregates<Element>) -> LiveValue<Value>,
    equals definition: @escaping ([Element]) -> Value
  ) {
    self.name = name
    // Made first, so that it follows each record first.
    let mirror = array.live.map { $0 }
    live = aggregate(array.live.aggregates)
    expected = [definition(Array(mirror))]
    told = [live.value]
    tokens = [
      mirror.observe { [unowned self] _ in
        let value = definition(Array(mirror))
        if value != expected[expected.count - 1] { expected.append(value) }
      },
      live.observe { [unowned self] change in
        if change.oldValue != told[told.count - 1] {
          failure = "\(change) after \(told[told.count - 1])"
        }
        if change.newValue != live.value { failure = "\(live.value) shows in \(change)" }
        told.append(change.newValue)
      },
    ]
  }

  /// Throws unless everything that was told so far, and nothing else, was right.
  func check() throws {
    try inCase(name) {
      try expect(failure == nil, failure ?? "")
      try expectEqual(told, expected, "values told")
      try expectEqual(live.value, told[told.count - 1], "value")
      records += told.count - 1
      try expectEqual(live.version, records, "version")
      told.removeFirst(told.count - 1)
      expected.removeFirst(expected.count - 1)
    }
  }
}

/// All aggregates of an array of integers.
struct AggregateProbes {
  /// What checks one aggregate each.
  private let checks: [() throws -> Void]

  init(_ array: ObservableArray<Int>) {
    func probe<Value: Equatable>(
      _ name: String, _ aggregate: (ArrayAggregates<Int>) -> LiveValue<Value>,
      _ definition: @escaping ([Int]) -> Value
    ) -> () throws -> Void {
      AggregateProbe(name, of: array, aggregate, equals: definition).check
    }
    func quarter(_ number: Int) -> Double { Double(number) / 4 }
    func sum(_ elements: [Int]) -> Int { elements.reduce(0, +) }
    func mean(_ elements: [Int]) -> Double? {
      elements.isEmpty ? nil : Double(sum(elements)) / Double(elements.count)
    }
    func digit(_ number: Int) -> Int { number % 3 }
    func isZero(_ number: Int) -> Bool { digit(number) == 0 }
    func isLess(_ first: Int, _ second: Int) -> Bool { digit(first) < digit(second) }
    func text(_ number: Int) -> String { "\(number)," }
    var checks = [
      probe("count", { $0.count }, { $0.count }),
      probe("isEmpty", { $0.isEmpty }, { $0.isEmpty }),
      probe("first", { $0.first }, { $0.first }),
      probe("last", { $0.last }, { $0.last }),
      probe("element(at:)", { $0.element(at: 2) }, { $0.count > 2 ? $0[2] : nil }),
      probe("contains(_:)", { $0.contains(1) }, { $0.contains(1) }),
      probe("contains(where:)", { $0.contains(where: isZero) }, { $0.contains(where: isZero) }),
      probe("count(where:)", { $0.count(where: isZero) }, { $0.count(where: isZero) }),
      probe("reduce", { $0.reduce("", of: text, +) }, { $0.map(text).joined() }),
    ]
    checks += [
      probe("sum", { $0.sum() }, sum),
      // Exact in floating point, in any order.
      probe("sum(of:)", { $0.sum(of: quarter) }, { quarter(sum($0)) }),
      probe("average", { $0.average() }, mean),
      probe("average(of:)", { $0.average(of: quarter) }, { mean($0).map { $0 / 4 } }),
    ]
    checks += [
      probe("min", { $0.min() }, { $0.min() }),
      probe("max", { $0.max() }, { $0.max() }),
      probe("min(of:)", { $0.min(of: digit) }, { $0.map(digit).min() }),
      probe("max(of:)", { $0.max(of: digit) }, { $0.map(digit).max() }),
      probe("min(by:)", { $0.min(by: isLess) }, { $0.min(by: isLess) }),
      probe("max(by:)", { $0.max(by: isLess) }, { $0.max(by: isLess) }),
      probe("min(on:)", { $0.min(on: digit) }, { $0.min(by: isLess) }),
      probe("max(on:)", { $0.max(on: digit) }, { $0.max(by: isLess) }),
    ]
    self.checks = checks
  }

  /// Throws unless all aggregates are and told what they must.
  func check() throws {
    for check in checks { try check() }
  }
}

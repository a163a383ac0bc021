// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

/// Operators upon operators.
@Suite struct OperatorChainTests {
  typealias Operator = LiveOperator<Int, Int>

  /// A chain of two to five operators; equal seeds give equal chains.
  private func chain(_ seed: UInt64) -> Operator {
    var random = SplitMix64(seed: seed)
    var chain = Operator("chain \(seed)", isMinimal: false, { $0 }) { $0 }
    for _ in 0..<2 + random.below(4) {
      chain = chain.followed(by: random.element(of: OperatorTests.all))
    }
    return chain
  }

  @Test(arguments: 0..<4)
  func aHundredRandomChains(part: UInt64) throws {
    let count: UInt64 = wantsLongTests ? 2_000 : 25
    for seed in part * count..<(part + 1) * count {
      let chain = chain(seed)
      try chain.checkRandomScripts(seeds: seed..<seed + 1, steps: 12, usualCount: 8)
      try chain.checkReentrantScripts(seeds: seed..<seed + 1)
    }
  }

  /// Two views of one array that must hold the same at all times.
  struct Equivalence {
    let name: String
    let first: (LiveArray<Int>) -> LiveArray<Int>
    let second: (LiveArray<Int>) -> LiveArray<Int>

    init(
      _ name: String, _ first: @escaping (LiveArray<Int>) -> LiveArray<Int>,
      _ second: @escaping (LiveArray<Int>) -> LiveArray<Int>
    ) {
      self.name = name
      self.first = first
      self.second = second
    }
  }

  private static func isEven(_ number: Int) -> Bool { number % 2 == 0 }
  private static func isSmall(_ number: Int) -> Bool { number < 7 }

  static var equivalences: [Equivalence] {
    [
      Equivalence(
        "two filters", { $0.filter(isEven).filter(isSmall) },
        { $0.filter { isEven($0) && isSmall($0) } }),
      Equivalence(
        "filter of a concatenation", { ($0 + $0.reversed()).filter(isEven) },
        { $0.filter(isEven) + $0.reversed().filter(isEven) }),
      Equivalence(
        "map of a concatenation", { ($0 + $0.prefix(2)).map { -$0 } },
        { $0.map { -$0 } + $0.map { -$0 }.prefix(2) }),
      Equivalence("both parts", { $0.prefix(2) + $0.dropFirst(2) }, { $0 }),
      Equivalence("both ends", { $0.dropLast(3) + $0.suffix(3) }, { $0 }),
      Equivalence("twice reversed", { $0.reversed().reversed() }, { $0 }),
      Equivalence("suffix", { $0.reversed().prefix(3).reversed() }, { $0.suffix(3) }),
      Equivalence("window", { $0.dropFirst(1).prefix(3) }, { $0.window(offset: 1, count: 3) }),
      Equivalence("windows", { $0.dropFirst(1).dropFirst(2) }, { $0.dropFirst(3) }),
      Equivalence(
        "filter as flatMap", { $0.flatMap { isEven($0) ? [$0] : [] } }, { $0.filter(isEven) }),
      Equivalence("map as flatMap", { $0.flatMap { [$0 + 1] } }, { $0.map { $0 + 1 } }),
      Equivalence(
        "compactMap", { $0.compactMap { isEven($0) ? -$0 : nil } },
        { $0.filter(isEven).map { -$0 } }),
      Equivalence("uniqued twice", { $0.uniqued().uniqued() }, { $0.uniqued() }),
      Equivalence(
        "uniqued, sorted", { $0.uniqued().sorted() }, { $0.sorted().uniqued() }),
      Equivalence(
        "sorted down", { $0.map { -$0 }.sorted() }, { $0.sorted().reversed().map { -$0 } }),
    ]
  }

  @Test(arguments: OperatorChainTests.equivalences.map(\.name))
  func equivalentViews(_ name: String) throws {
    let subject = try #require(Self.equivalences.first { $0.name == name })
    for seed in 0..<UInt64(wantsLongTests ? 500 : 8) {
      var random = RandomEdits(seed: seed, usualCount: 8, valuesBelow: 12)
      let array = ObservableArray(random.elements(6))
      let first = subject.first(array.live)
      let second = subject.second(array.live)
      let replicas = [Replica(of: first), Replica(of: second)]
      for step in 0..<20 {
        let edit = random.next(for: Array(array))
        try inCase("seed \(seed), step \(step), \(edit)") {
          edit.perform(on: array)
          try expectEqual(Array(first), Array(second))
          try expectEqual(replicas[0].elements, replicas[1].elements)
        }
      }
      try replicas[0].check(against: second)
      try replicas[1].check(against: first)
    }
  }
}

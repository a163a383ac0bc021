// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

/// Each operator against its definition.
@Suite struct OperatorTests {
  typealias Operator = LiveOperator<Int, Int>

  static var operators: [Operator] {
    [
      Operator("map", { $0.map { $0 * 10 } }) { $0.map { $0 * 10 } },
      Operator("filter", { $0.filter { $0 % 2 == 0 } }) { $0.filter { $0 % 2 == 0 } },
      Operator("filter none", { $0.filter { $0 < 0 } }) { $0.filter { $0 < 0 } },
      Operator("compactMap", { $0.compactMap { $0 % 3 == 0 ? nil : -$0 } }) {
        $0.compactMap { $0 % 3 == 0 ? nil : -$0 }
      },
      Operator("reversed", { $0.reversed() }) { $0.reversed() },
    ]
  }

  static var windows: [Operator] {
    [1, 2].flatMap { length in
      [
        Operator("prefix \(length)", { $0.prefix(length) }) { Array($0.prefix(length)) },
        Operator("suffix \(length)", { $0.suffix(length) }) { Array($0.suffix(length)) },
        Operator("dropFirst \(length)", { $0.dropFirst(length) }) { Array($0.dropFirst(length)) },
        Operator("dropLast \(length)", { $0.dropLast(length) }) { Array($0.dropLast(length)) },
      ]
    }
      + [(0, 3), (1, 2), (2, .max)].map { offset, count in
        Operator("window \(offset), \(count)", { $0.window(offset: offset, count: count) }) {
          Array($0.dropFirst(offset).prefix(count))
        }
      }
  }

  static var sorts: [Operator] {
    let sorted = Operator("sorted", { $0.sorted() }) { $0.sorted() }
    let even = Operator("even", { $0.filter { $0 % 2 == 0 } }) { $0.filter { $0 % 2 == 0 } }
    let onKey = Operator("sorted on a key", { $0.sorted(on: { $0 % 3 }, descending: true) }) {
      $0.sorted { $0 % 3 > $1 % 3 }
    }
    let reversed = Operator("reversed", { $0.reversed() }) { $0.reversed() }
    return [sorted, onKey, even.followed(by: sorted), reversed.followed(by: onKey)]
  }

  static var flattening: [Operator] {
    func list(_ number: Int) -> [Int] { (0..<abs(number) % 3).map { number * 10 + $0 } }
    return [
      Operator("flatMap", { $0.flatMap(list) }) { $0.flatMap(list) },
      Operator("joined", { $0.map { number in (0...1).lazy.map { number * 10 + $0 } }.joined() }) {
        $0.flatMap { [$0 * 10, $0 * 10 + 1] }
      },
      Operator(
        "flatMap of live arrays",
        { $0.flatMap { ObservableArray(list($0)).live.filter { $0 % 2 == 0 } } }
      ) { $0.flatMap(list).filter { $0 % 2 == 0 } },
      Operator("twice", isMinimal: false, { $0 + $0 }) { $0 + $0 },
      Operator(
        "diamond", isMinimal: false,
        { $0.filter { $0 % 2 == 0 } + $0.filter { $0 % 3 == 0 }.reversed() }
      ) { numbers in
        numbers.filter { $0 % 2 == 0 } + numbers.filter { $0 % 3 == 0 }.reversed()
      },
    ]
  }

  static var uniquing: [Operator] {
    func firsts(_ numbers: [Int], _ key: (Int) -> Int) -> [Int] {
      var known: Set<Int> = []
      return numbers.filter { known.insert(key($0)).inserted }
    }
    return [
      Operator("uniqued", { $0.uniqued() }) { firsts($0) { $0 } },
      Operator("uniqued on key", { $0.uniqued(on: { $0 % 3 }) }) { firsts($0) { $0 % 3 } },
      Operator("uniqued on nothing", { $0.uniqued(on: { _ in 0 }) }) { Array($0.prefix(1)) },
    ]
  }

  static var all: [Operator] { operators + windows + sorts + flattening + uniquing }

  static var names: [String] { all.map(\.name) }

  func subject(_ name: String) throws -> Operator {
    try #require(Self.all.first { $0.name == name })
  }

  @Test(arguments: names)
  func everyEdit(of name: String) throws {
    try subject(name).checkEveryEdit()
  }

  @Test(arguments: names)
  func shortScripts(of name: String) throws {
    try subject(name).checkShortScripts()
  }

  @Test(arguments: names)
  func randomScripts(of name: String) throws {
    try subject(name).checkRandomScripts()
  }

  @Test(arguments: names)
  func editsInHandlers(of name: String) throws {
    try subject(name).checkReentrantScripts()
  }
}

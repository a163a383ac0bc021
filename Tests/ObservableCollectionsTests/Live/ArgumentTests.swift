// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

/// An operator whose argument may change while it is live, beside its definition.
struct ArgumentOperator: CustomTestStringConvertible, Sendable {
  let name: String

  /// The arguments to try; integers stand for whatever it is.
  let arguments: [Int]
  let view: @Sendable (LiveArray<Int>, LiveValue<Int>) -> LiveArray<Int>
  let definition: @Sendable ([Int], Int) -> [Int]

  var testDescription: String { name }

  init(
    _ name: String, _ arguments: [Int],
    _ view: @escaping @Sendable (LiveArray<Int>, LiveValue<Int>) -> LiveArray<Int>,
    _ definition: @escaping @Sendable ([Int], Int) -> [Int]
  ) {
    self.name = name
    self.arguments = arguments
    self.view = view
    self.definition = definition
  }

  /// The operator as one that has an argument as it now is.
  ///
  /// The definition goes by the records of the value that have been told.
  func withArgument(_ value: ObservableValue<Int>) -> LiveOperator<Int, Int> {
    let told = value.live.map { $0 }
    return LiveOperator(name, { view($0, value.live) }, { definition($0, told.value) })
  }

  private static func stricter(_ old: Int, _ new: Int) -> FilterChange {
    new > old ? .stricter : .looser
  }

  /// Operators that show some elements in the order of the source.
  static let selecting = [
    ArgumentOperator(
      "filter", [0, 1, 2, 3],
      { array, bits in array.filter(by: bits) { $0 & $1 != 0 } },
      { array, bits in array.filter { $0 & bits != 0 } }),
    ArgumentOperator(
      "filter with hints", [0, 2, 3, 9],
      { array, bound in array.filter(by: bound, hint: stricter) { $0 >= $1 } },
      { array, bound in array.filter { $0 >= bound } }),
    ArgumentOperator(
      "prefix", [0, 1, 2, 5], { $0.prefix($1) }, { Array($0.prefix($1)) }),
    ArgumentOperator(
      "suffix", [0, 1, 2, 5], { $0.suffix($1) }, { Array($0.suffix($1)) }),
    ArgumentOperator(
      "dropFirst", [0, 1, 2, 5], { $0.dropFirst($1) }, { Array($0.dropFirst($1)) }),
    ArgumentOperator(
      "dropLast", [0, 1, 2, 5], { $0.dropLast($1) }, { Array($0.dropLast($1)) }),
    ArgumentOperator(
      "window", [0, 1, 2, 5], { $0.window($1.map { $0..<2 * $0 + 1 }) },
      { Array($0.dropFirst($1).prefix($1 + 1)) }),
  ]

  private static var orders: [ListOrder<Int>] {
    [.ascending { $0 }, .descending { $0 }, .ascending { $0 % 2 }, .descending { $0 % 3 }]
  }

  /// Operators that show all elements in another order.
  static let sorting = [
    ArgumentOperator(
      "sorted", [1, 2, 3, 9],
      { array, divisor in array.sorted(by: divisor) { $0 % $2 < $1 % $2 } },
      { array, divisor in array.sorted { $0 % divisor < $1 % divisor } }),
    ArgumentOperator(
      "sorted by a value", [0, 1, 2, 3],
      { array, number in array.sorted(by: number.map { orders[$0] }) },
      { array, number in
        let keys: [(Int) -> Int] = [{ $0 }, { -$0 }, { $0 % 2 }, { -($0 % 3) }]
        return array.sorted { keys[number]($0) < keys[number]($1) }
      }),
  ]

  static let all = selecting + sorting
}

@Suite("Arguments that change while live")
struct ArgumentTests {
  @Test("With an argument that stays, every edit", arguments: ArgumentOperator.all)
  func everyEdit(of subject: ArgumentOperator) throws {
    for argument in subject.arguments.dropFirst().prefix(2) {
      try subject.withArgument(ObservableValue(argument)).checkEveryEdit(upTo: 3)
    }
  }

  @Test("Every change of an argument, between edits", arguments: ArgumentOperator.all)
  func everyArgument(of subject: ArgumentOperator) throws {
    let lists = everyArray(of: [0, 1, 3], upTo: 2) + [[3, 1, 2, 0, 1, 3], [2, 0, 3, 1]]
    try withEvery("array", in: lists) { elements in
      for first in subject.arguments {
        let value = ObservableValue(first)
        let check = ViewCheck(subject.withArgument(value), elements)
        for second in subject.arguments {
          try check.perform("\(first), then \(second)") { value.value = second }
          try check.perform("append") { check.root.append(second) }
          try check.perform("back to \(first)") { value.value = first }
          try check.perform("remove") { check.root.removeLast() }
        }
        try check.checkAgainstNewView()
      }
    }
  }

  @Test("Only rows whose answer changed are told of", arguments: ArgumentOperator.selecting)
  func exactRows(of subject: ArgumentOperator) throws {
    // All elements differ, so that each row is known by its element.
    let array = ObservableArray([5, 0, 3, 1, 6, 2, 4])
    for first in subject.arguments {
      for second in subject.arguments {
        let value = ObservableValue(first)
        let view = subject.view(array.live, value.live)
        let transcript = Transcript()
        let token = transcript.record(view)
        value.value = second
        let before = subject.definition(Array(array), first)
        let after = subject.definition(Array(array), second)
        var expected: [String] = []
        func expect(_ kind: String, _ list: [Int], without others: [Int]) {
          let rows = list.indices.filter { !others.contains(list[$0]) }
          guard !rows.isEmpty else { return }
          expected.append(
            "\(kind) \(rows) " + rows.map { "\(list[$0])" }.joined(separator: " "))
        }
        expect("removal", before, without: after)
        expect("insertion", after, without: before)
        #expect(transcript.take() == expected, "\(first) → \(second)")
        token.invalidate()
      }
    }
  }

  @Test("Another order is one record of moves, and none if nothing moves")
  func moves() {
    let array: ObservableArray = [4, 1, 3, 2]
    let divisor = ObservableValue(9)
    let view = array.live.sorted(by: divisor) { $0 % $2 < $1 % $2 }
    let transcript = Transcript()
    let token = transcript.record(view)
    divisor.value = 8
    divisor.value = 4
    divisor.value = 1
    #expect(transcript.take() == ["move [3→0] 4", "move [3→2] 3"])
    #expect(Array(view) == [4, 1, 3, 2])
    token.invalidate()
  }

  @Test("Random edits and arguments", arguments: ArgumentOperator.all)
  func randomScripts(of subject: ArgumentOperator) throws {
    try withEvery("seed", in: 0..<12 as Range<UInt64>) { seed in
      var random = RandomEdits(seed: seed, usualCount: 10, valuesBelow: 8)
      let value = ObservableValue(subject.arguments[0])
      let check = ViewCheck(subject.withArgument(value), random.elements(8))
      for _ in 0..<20 {
        let argument = random.generator.element(of: subject.arguments)
        try check.perform("argument \(argument)") { value.value = argument }
        try check.perform(random.next(for: Array(check.root)))
      }
      try check.checkAgainstNewView()
    }
  }

  /// Whichever changes while a record of which is under way: the view follows each record of either,
  /// and then equals its definition on what the records so far have made of both.
  @Test("Laws 2 and 9: handlers that change the other source", arguments: ArgumentOperator.all)
  func handlersThatChangeBoth(of subject: ArgumentOperator) throws {
    try withEvery("seed", in: 0..<40 as Range<UInt64>) { seed in
      let trial = ArgumentTrial(subject, seed: seed)
      for _ in 0..<5 {
        trial.step()
        if let failure = trial.failure { throw failure }
      }
    }
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// A source of choices that takes every path when run again and again.
///
/// The number of choices, and how many options each has, may depend on the choices before:
///
/// ```swift
/// try withEveryChoice { choices in
///   let array = choices.array(of: [0, 1], length: choices.below(4))
///   …
/// }
/// ```
package struct Choices {
  /// The options taken, and how many there were.
  private var taken: [(option: Int, bound: Int)] = []

  /// How many choices the present run has made.
  private var position = 0

  /// Chooses a number in `0..<bound`; the bound must be positive.
  package mutating func below(_ bound: Int) -> Int {
    precondition(bound > 0, "there is nothing to choose from")
    if position == taken.count { taken.append((0, bound)) }
    precondition(taken[position].bound == bound, "the same choices led elsewhere")
    defer { position += 1 }
    return taken[position].option
  }

  /// Chooses an element of an array that is not empty.
  package mutating func element<Element>(of elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  /// Chooses yes or no.
  package mutating func bool() -> Bool { below(2) == 1 }

  /// Chooses an array of a given length.
  package mutating func array<Element>(of alphabet: [Element], length: Int) -> [Element] {
    (0..<length).map { _ in element(of: alphabet) }
  }

  /// Goes to the next path; false if all have been taken.
  fileprivate mutating func advance() -> Bool {
    taken.removeSubrange(position...)
    position = 0
    while let last = taken.last, last.option + 1 == last.bound { taken.removeLast() }
    guard let last = taken.popLast() else { return false }
    taken.append((last.option + 1, last.bound))
    return true
  }

  /// The choices of the present run.
  fileprivate var path: [Int] { taken.prefix(position).map(\.option) }
}

/// Runs a closure once for each path of choices that it can make; errors name the path.
package func withEveryChoice(_ body: (inout Choices) throws -> Void) throws(CaseTrace) {
  var choices = Choices()
  repeat {
    do {
      try body(&choices)
    } catch {
      throw CaseTrace(adding: "choices: \(choices.path)", to: error)
    }
  } while choices.advance()
}

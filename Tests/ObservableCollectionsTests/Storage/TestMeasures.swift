// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections

/// The elements written one after another: the freest monoid, and not a commutative one.
struct Concatenation: Measure {
  var identity: String { "" }

  func value(of element: Int) -> String { "\(element)," }

  func combine(_ first: String, _ second: String) -> String { first + second }
}

/// The least element: a monoid without inverses.
struct Minimum: Measure {
  var identity: Int { .max }

  func value(of element: Int) -> Int { element }

  func combine(_ first: Int, _ second: Int) -> Int { min(first, second) }
}

/// The number of even elements: a measure that can be subtracted.
struct EvenCount: Measure {
  var identity: Int { 0 }

  func value(of element: Int) -> Int { element.isMultiple(of: 2) ? 1 : 0 }

  func combine(_ first: Int, _ second: Int) -> Int { first + second }

  func adjusted(_ sum: Int, removing old: Int?, inserting new: Int?) -> Int? {
    sum - (old.map(value) ?? 0) + (new.map(value) ?? 0)
  }
}

extension Measure {
  /// The measure of some elements, one by one.
  func value(of elements: some Sequence<Element>) -> Value {
    elements.reduce(identity) { combine($0, value(of: $1)) }
  }
}

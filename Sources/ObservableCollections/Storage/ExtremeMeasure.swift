// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Which of two elements is to be chosen: a strict weak order.
@usableFromInline
package protocol Preference<Element> {
  /// The elements to choose from.
  associatedtype Element

  /// Whether an element is strictly better than another.
  func prefers(_ element: Element, to other: Element) -> Bool
}

/// Finds the best element of a list, the first of them if there are several.
@usableFromInline
package struct ExtremeMeasure<Choice: Preference>: Measure {
  @usableFromInline package typealias Element = Choice.Element

  @usableFromInline let choice: Choice

  @inlinable
  package init(_ choice: Choice) {
    self.choice = choice
  }

  @inlinable
  package var identity: Element? { nil }

  @inlinable
  package func value(of element: Element) -> Element? { element }

  @inlinable
  package func combine(_ first: Element?, _ second: Element?) -> Element? {
    guard let first else { return second }
    guard let second else { return first }
    return choice.prefers(second, to: first) ? second : first
  }

  // Most elements are not the best one, and as long as there is no tie, the others need not be asked.
  @inlinable
  package func adjusted(
    _ value: Element?, removing old: Element?, inserting new: Element?
  ) -> Element?? {
    guard let best = value else { return nil }
    if let old, !choice.prefers(best, to: old) { return nil }
    guard let new else { return .some(best) }
    if choice.prefers(new, to: best) { return .some(new) }
    return choice.prefers(best, to: new) ? .some(best) : nil
  }
}

/// Chooses the least element; one that is not even equal to itself, as NaN, only if there is no other.
@usableFromInline
package struct Least<Element: Comparable>: Preference {
  @inlinable
  package init() {}

  @inlinable
  package func prefers(_ element: Element, to other: Element) -> Bool {
    element < other || (other != other && element == element)
  }
}

/// Chooses the greatest element; one that is not even equal to itself, as NaN, only if there is no
/// other.
@usableFromInline
package struct Greatest<Element: Comparable>: Preference {
  @inlinable
  package init() {}

  @inlinable
  package func prefers(_ element: Element, to other: Element) -> Bool {
    other < element || (other != other && element == element)
  }
}

/// Chooses by a closure.
@usableFromInline
package struct Chosen<Element>: Preference {
  @usableFromInline let isBetter: (Element, Element) -> Bool

  @inlinable
  package init(_ isBetter: @escaping (Element, Element) -> Bool) {
    self.isBetter = isBetter
  }

  @inlinable
  package func prefers(_ element: Element, to other: Element) -> Bool { isBetter(element, other) }
}

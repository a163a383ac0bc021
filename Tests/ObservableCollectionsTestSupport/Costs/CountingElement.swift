// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Counts what is done with the elements that share it.
package final class OperationCounter {
  /// How often two elements were compared for equality.
  package var equalities = 0

  /// How often an element was hashed.
  package var hashings = 0

  /// How often two elements were compared for order.
  package var comparisons = 0

  /// Creates a counter at zero.
  package init() {}

  /// All operations together.
  package var total: Int { equalities + hashings + comparisons }

  /// Sets all counts to zero.
  package func reset() {
    equalities = 0
    hashings = 0
    comparisons = 0
  }

  /// An element that counts here.
  package func element<Value: Hashable & Comparable>(_ value: Value) -> CountingElement<Value> {
    CountingElement(value, counter: self)
  }
}

/// A value that counts how often it is compared and hashed.
package struct CountingElement<Value: Hashable & Comparable>: Hashable, Comparable {
  /// The value that counts as the element's.
  package var value: Value

  private let counter: OperationCounter

  /// Creates an element that counts at the given place.
  package init(_ value: Value, counter: OperationCounter) {
    self.value = value
    self.counter = counter
  }

  /// Compares the values and counts it.
  package static func == (left: Self, right: Self) -> Bool {
    left.counter.equalities += 1
    return left.value == right.value
  }

  /// Compares the values and counts it.
  package static func < (left: Self, right: Self) -> Bool {
    left.counter.comparisons += 1
    return left.value < right.value
  }

  /// Hashes the value and counts it.
  package func hash(into hasher: inout Hasher) {
    counter.hashings += 1
    hasher.combine(value)
  }
}

extension CountingElement: CustomStringConvertible {
  /// The value's description.
  package var description: String { "\(value)" }
}

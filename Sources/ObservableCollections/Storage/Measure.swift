// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// What a chunked list sums up over its elements beside their number: a monoid.
///
/// A measure gives each element a value and combines the values of neighbors. `combine` must be
/// associative and `identity` must change nothing; it need not be commutative.
@usableFromInline
package protocol Measure<Element> {
  /// The elements that are measured.
  associatedtype Element

  /// What the measure of a run of elements is.
  associatedtype Value

  /// The value of no elements.
  var identity: Value { get }

  /// The value of one element.
  func value(of element: Element) -> Value

  /// The value of two adjacent runs taken together, in this order.
  func combine(_ first: Value, _ second: Value) -> Value

  /// The value of adjacent elements taken together.
  ///
  /// The default implementation combines them one by one.
  func value(ofAll elements: Chunk<Element>) -> Value

  /// The value of a run after one of its elements went, came, or both.
  ///
  /// A measure that can be subtracted answers here and saves a pass over a chunk. `nil`, which the
  /// default implementation returns, has the chunk measured anew.
  func adjusted(_ value: Value, removing old: Element?, inserting new: Element?) -> Value?

  /// Whether an edit at an offset in a chunk leaves the value of the chunk as it is.
  ///
  /// The default implementation returns `false`.
  func isIndifferent(toEditAt offset: Int) -> Bool
}

extension Measure {
  @inlinable
  package func value(ofAll elements: Chunk<Element>) -> Value {
    var value = identity
    for element in elements { value = combine(value, self.value(of: element)) }
    return value
  }

  @inlinable
  package func adjusted(_ value: Value, removing old: Element?, inserting new: Element?) -> Value? {
    nil
  }

  @inlinable
  package func isIndifferent(toEditAt offset: Int) -> Bool { false }

  /// The summary of two adjacent runs taken together.
  @inlinable
  func sum(_ first: Summary<Self>, _ second: Summary<Self>) -> Summary<Self> {
    Summary(count: first.count &+ second.count, value: combine(first.value, second.value))
  }
}

/// The measure of lists that only need to know how many elements they have.
@usableFromInline
package struct NoMeasure<Element>: Measure, Sendable {
  @inlinable
  package init() {}

  @inlinable
  package var identity: Void { () }

  @inlinable
  package func value(of element: Element) {}

  @inlinable
  package func combine(_ first: Void, _ second: Void) {}

  @inlinable
  package func adjusted(_ value: Void, removing old: Element?, inserting new: Element?) -> Void? {
    ()
  }

  @inlinable
  package func isIndifferent(toEditAt offset: Int) -> Bool { true }
}

/// The number of elements of a run, and the run's measure.
@usableFromInline
package struct Summary<M: Measure> {
  @usableFromInline package var count: Int
  @usableFromInline package var value: M.Value

  @inlinable
  package init(count: Int, value: M.Value) {
    self.count = count
    self.value = value
  }
}

extension Summary: Sendable where M.Value: Sendable {}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Says when an element of the old list and one of the new list are the same element.
///
/// A type rather than a closure, so that the comparison becomes part of the loop around it.
@usableFromInline
package protocol ElementMatching<Element> {
  associatedtype Element

  /// Returns whether the two elements are the same one.
  func areSame(_ old: Element, _ new: Element) -> Bool
}

/// Elements that are the same when their keys are equal.
@usableFromInline
package protocol ElementIdentity<Element, Key>: ElementMatching {
  associatedtype Key: Hashable

  /// Returns the keys of some elements, asking for each once.
  func withKeys<Result>(
    of elements: UnsafeBufferPointer<Element>,
    _ body: (UnsafeBufferPointer<Key>) -> Result
  ) -> Result
}

/// Elements that are their own keys.
@usableFromInline
package struct ValueIdentity<Element: Hashable>: ElementIdentity {
  /// Creates the identity.
  @inlinable
  package init() {}

  @inlinable
  package func areSame(_ old: Element, _ new: Element) -> Bool {
    old == new
  }

  /// Passes the elements on without a copy.
  @inlinable
  package func withKeys<Result>(
    of elements: UnsafeBufferPointer<Element>,
    _ body: (UnsafeBufferPointer<Element>) -> Result
  ) -> Result {
    body(elements)
  }
}

/// Elements that have a key, such as an identifier, which outlasts a change of their content.
@usableFromInline
package struct KeyIdentity<Element, Key: Hashable>: ElementIdentity {
  @usableFromInline let key: (Element) -> Key

  /// Creates the identity from the function that returns an element's key.
  @inlinable
  package init(_ key: @escaping (Element) -> Key) {
    self.key = key
  }

  @inlinable
  package func areSame(_ old: Element, _ new: Element) -> Bool {
    key(old) == key(new)
  }

  /// Collects the keys in an array first.
  @inlinable
  package func withKeys<Result>(
    of elements: UnsafeBufferPointer<Element>,
    _ body: (UnsafeBufferPointer<Key>) -> Result
  ) -> Result {
    elements.map(key).withUnsafeBufferPointer(body)
  }
}

/// Elements that are the same when a predicate says so; they have no key.
@usableFromInline
package struct PredicateMatching<Element>: ElementMatching {
  @usableFromInline let predicate: (Element, Element) -> Bool

  /// Creates the matching from a predicate, which must be an equivalence relation.
  @inlinable
  package init(_ predicate: @escaping (Element, Element) -> Bool) {
    self.predicate = predicate
  }

  @inlinable
  package func areSame(_ old: Element, _ new: Element) -> Bool {
    predicate(old, new)
  }
}

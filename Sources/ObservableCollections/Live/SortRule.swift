// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// What a sorted view compares, and how.
@usableFromInline
package protocol SortRule<Element> {
  /// The elements that are sorted.
  associatedtype Element

  /// What is compared.
  associatedtype Key

  /// What has to be kept to know the key of an element again: the key, or nothing if the element is
  /// its own key.
  associatedtype Tag

  /// The key of an element.
  func key(of element: Element) -> Key

  /// What is to be kept of a key.
  func tag(of key: Key) -> Tag

  /// The key of an element by what was kept of it.
  func key(by tag: Tag, of element: @autoclosure () -> Element) -> Key

  /// The element of a key.
  func element(of key: Key, else element: @autoclosure () -> Element) -> Element

  /// Whether an element with one key must come before an element with another.
  func precedes(_ first: Key, _ second: Key) -> Bool

  /// Sorts entries by their keys; those with equal keys keep their order.
  func sort(_ entries: inout [SortEntry<Key>])
}

extension SortRule {
  @inlinable
  package func sort(_ entries: inout [SortEntry<Key>]) {
    entries.sort { precedes($0.key, $1.key) }
  }
}

/// A rule that compares the elements themselves.
@usableFromInline
package protocol ElementSortRule: SortRule where Key == Element, Tag == Void {}

extension ElementSortRule {
  @inlinable
  package func key(of element: Element) -> Element { element }

  @inlinable
  package func tag(of key: Element) {}

  @inlinable
  package func key(by tag: Void, of element: @autoclosure () -> Element) -> Element { element() }

  @inlinable
  package func element(of key: Element, else element: @autoclosure () -> Element) -> Element {
    key
  }
}

/// Sorts elements by a condition.
@usableFromInline
package struct ConditionSortRule<Element>: ElementSortRule {
  @usableFromInline let areInIncreasingOrder: (Element, Element) -> Bool

  @inlinable
  package init(_ areInIncreasingOrder: @escaping (Element, Element) -> Bool) {
    self.areInIncreasingOrder = areInIncreasingOrder
  }

  @inlinable
  package func precedes(_ first: Element, _ second: Element) -> Bool {
    areInIncreasingOrder(first, second)
  }
}

/// Sorts elements by their own order.
@usableFromInline
package struct AscendingSortRule<Element: Comparable>: ElementSortRule {
  @inlinable
  package init() {}

  @inlinable
  package func precedes(_ first: Element, _ second: Element) -> Bool { first < second }

  // Closures that capture nothing become part of the sort.
  @inlinable
  package func sort(_ entries: inout [SortEntry<Element>]) { entries.sort { $0.key < $1.key } }
}

/// A rule that compares keys of the elements, each of which is asked for once and kept.
@usableFromInline
package protocol KeySortRule: SortRule where Tag == Key {}

extension KeySortRule {
  @inlinable
  package func tag(of key: Key) -> Key { key }

  @inlinable
  package func key(by tag: Key, of element: @autoclosure () -> Element) -> Key { tag }

  @inlinable
  package func element(of key: Key, else element: @autoclosure () -> Element) -> Element {
    element()
  }
}

/// Sorts elements by a key.
@usableFromInline
package struct ComparableKeySortRule<Element, Key: Comparable>: KeySortRule {
  @usableFromInline let key: (Element) -> Key
  @usableFromInline let isDescending: Bool

  @inlinable
  package init(_ key: @escaping (Element) -> Key, isDescending: Bool) {
    self.key = key
    self.isDescending = isDescending
  }

  @inlinable
  package func key(of element: Element) -> Key { key(element) }

  @inlinable
  package func precedes(_ first: Key, _ second: Key) -> Bool {
    isDescending ? second < first : first < second
  }

  @inlinable
  package func sort(_ entries: inout [SortEntry<Key>]) {
    // Closures that capture nothing become part of the sort.
    if isDescending {
      entries.sort { $1.key < $0.key }
    } else {
      entries.sort { $0.key < $1.key }
    }
  }
}

/// Sorts elements by an order that is a value.
@usableFromInline
package struct ListOrderSortRule<Element>: KeySortRule {
  @usableFromInline let order: ListOrder<Element>

  @inlinable
  package init(_ order: ListOrder<Element>) {
    self.order = order
  }

  @inlinable
  package func key(of element: Element) -> SortKey { order.makeKey(element) }

  @inlinable
  package func precedes(_ first: SortKey, _ second: SortKey) -> Bool { first.precedes(second) }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// An order in which a list can be shown: by one key or by several, each ascending or descending.
///
/// An order is a value, so it can be put together, kept, and chosen while a program runs:
///
/// ```swift
/// let byPrice: ListOrder<Stock> = .descending(\.price).then(.ascending(\.name))
/// let shown = stocks.live.sorted(by: byPrice)
/// ```
///
/// Elements for which no key decides keep the order that they have in the list that is sorted.
///
/// Keys are made once for each element, and take one object of their own each. Where the order never
/// changes and there is one key, ``LiveArray/sorted(on:descending:)`` does with less.
public struct ListOrder<Element> {
  @usableFromInline let makeKey: (Element) -> SortKey

  @usableFromInline
  init(makeKey: @escaping (Element) -> SortKey) {
    self.makeKey = makeKey
  }

  /// Creates an order from a condition.
  ///
  /// - Parameter areInIncreasingOrder: Whether its first argument must come before its second one; a
  ///   strict weak ordering, as for `sort(by:)`.
  @inlinable
  public init(by areInIncreasingOrder: @escaping (Element, Element) -> Bool) {
    self.init { ConditionSortKey($0, areInIncreasingOrder) }
  }

  /// An order in which the element with the least key comes first.
  @inlinable
  public static func ascending<Key: Comparable>(_ key: @escaping (Element) -> Key) -> ListOrder {
    ListOrder { ComparableSortKey(key($0), isDescending: false) }
  }

  /// An order in which the element with the greatest key comes first.
  @inlinable
  public static func descending<Key: Comparable>(_ key: @escaping (Element) -> Key) -> ListOrder {
    ListOrder { ComparableSortKey(key($0), isDescending: true) }
  }

  /// This order, with another one that decides where this one does not.
  @inlinable
  public func then(_ next: ListOrder) -> ListOrder {
    ListOrder { [makeKey] element in
      let key = makeKey(element)
      key.append(next.makeKey(element))
      return key
    }
  }
}

/// A key of an element, with those that decide after it.
///
/// Only keys that the same order made are compared, so they are of the same types.
@usableFromInline
package class SortKey {
  @usableFromInline final var next: SortKey?

  @usableFromInline
  init() {}

  /// Whether this key comes before another, or after it, or neither: less than zero, more, or zero.
  @usableFromInline
  func comparison(with other: SortKey) -> Int {
    preconditionFailure("SortKey: \(Self.self) does not say how it compares")
  }

  @usableFromInline
  final func append(_ key: SortKey) {
    var last = self
    while let next = last.next { last = next }
    last.next = key
  }

  @inlinable
  final func precedes(_ other: SortKey) -> Bool {
    var pair: (SortKey, SortKey)? = (self, other)
    while let (first, second) = pair {
      let comparison = first.comparison(with: second)
      if comparison != 0 { return comparison < 0 }
      if let a = first.next, let b = second.next { pair = (a, b) } else { pair = nil }
    }
    return false
  }
}

/// A key that can be compared by itself.
@usableFromInline
final class ComparableSortKey<Key: Comparable>: SortKey {
  @usableFromInline let key: Key
  @usableFromInline let isDescending: Bool

  @inlinable
  init(_ key: Key, isDescending: Bool) {
    self.key = key
    self.isDescending = isDescending
    super.init()
  }

  @inlinable
  override func comparison(with other: SortKey) -> Int {
    let other = unsafeDowncast(other, to: Self.self).key
    if key < other { return isDescending ? 1 : -1 }
    if other < key { return isDescending ? -1 : 1 }
    return 0
  }
}

/// An element that is its own key, with a condition that compares it.
@usableFromInline
final class ConditionSortKey<Element>: SortKey {
  @usableFromInline let element: Element
  @usableFromInline let areInIncreasingOrder: (Element, Element) -> Bool

  @inlinable
  init(_ element: Element, _ areInIncreasingOrder: @escaping (Element, Element) -> Bool) {
    self.element = element
    self.areInIncreasingOrder = areInIncreasingOrder
    super.init()
  }

  @inlinable
  override func comparison(with other: SortKey) -> Int {
    let other = unsafeDowncast(other, to: Self.self).element
    if areInIncreasingOrder(element, other) { return -1 }
    return areInIncreasingOrder(other, element) ? 1 : 0
  }
}

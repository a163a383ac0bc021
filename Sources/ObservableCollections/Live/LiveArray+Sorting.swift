// Part of ObservableCollections, released under the MIT License; see LICENSE.

public import Foundation

extension LiveArray {
  /// The elements of this array, sorted by a condition, kept up to date.
  ///
  /// ```swift
  /// let ranked = stocks.live.sorted { $0.price > $1.price }
  /// ```
  ///
  /// The order is stable: elements of which neither must come before the other are in the order of
  /// this array. A replacement that leaves an element at its place is a replacement in the result;
  /// any other is a replacement, and then a move. A move in this array is silent, unless it changes
  /// the order of equal elements.
  ///
  /// An element that is an object is compared as it is at the moment. Once it has changed, it has to
  /// be reloaded, as by ``ObservableArray/reload(at:)-(Int)``, before anything else happens; several
  /// that have changed have to be reloaded together. If that cannot be, sort with
  /// ``sorted(on:descending:)``, which keeps the keys.
  ///
  /// - Parameter areInIncreasingOrder: Whether its first argument must come before its second one; a
  ///   strict weak ordering, as for `sort(by:)`.
  ///
  /// - Returns: An array of the same elements, in order.
  ///
  /// - Complexity: O(*n* log *n*) to make, where *n* is the number of elements; then O(*k* log *n*) for a
  ///   change of *k* elements.
  @inlinable
  public func sorted(
    by areInIncreasingOrder: @escaping (Element, Element) -> Bool
  ) -> LiveArray<Element> {
    derived(by: SortTransform(ConditionSortRule(areInIncreasingOrder)))
  }

  /// The elements of this array, sorted by a key, kept up to date.
  ///
  /// ```swift
  /// let ranked = stocks.live.sorted(on: \.price, descending: true)
  /// ```
  ///
  /// The order is stable, also a descending one: elements with equal keys are in the order of this
  /// array. What a change of this array leads to is said at ``sorted(by:)-((Element,Element)->Bool)``.
  ///
  /// Keys are kept. Elements that are objects may change at any time; each takes its new place when
  /// it is reloaded, as by ``ObservableArray/reload(at:)-(Int)``.
  ///
  /// - Parameters:
  ///   - key: What to compare of an element. It is asked for once for each element that comes into
  ///     this array.
  ///   - isDescending: Whether the greatest key comes first.
  ///
  /// - Returns: An array of the same elements, in order.
  ///
  /// - Complexity: O(*n* log *n*) to make, where *n* is the number of elements; then O(*k* log *n*) for a
  ///   change of *k* elements.
  @inlinable
  public func sorted<Key: Comparable>(
    on key: @escaping (Element) -> Key, descending isDescending: Bool = false
  ) -> LiveArray<Element> {
    derived(by: SortTransform(ComparableKeySortRule(key, isDescending: isDescending)))
  }

  /// The elements of this array in an order that may have several keys, kept up to date.
  ///
  /// ```swift
  /// let ranked = stocks.live.sorted(by: .descending(\.price).then(.ascending(\.name)))
  /// ```
  ///
  /// The order is stable: elements for which no key decides are in the order of this array. What a
  /// change of this array leads to is said at ``sorted(by:)-((Element,Element)->Bool)``.
  ///
  /// Keys are kept. Elements that are objects may change at any time; each takes its new place when
  /// it is reloaded, as by ``ObservableArray/reload(at:)-(Int)``.
  ///
  /// - Parameter order: The order.
  ///
  /// - Returns: An array of the same elements, in that order.
  ///
  /// - Complexity: O(*n* log *n*) to make, where *n* is the number of elements; then O(*k* log *n*) for a
  ///   change of *k* elements.
  @inlinable
  public func sorted(by order: ListOrder<Element>) -> LiveArray<Element> {
    derived(by: SortTransform(ListOrderSortRule(order)))
  }

  /// The elements of this array, sorted by a comparator, kept up to date.
  ///
  /// ```swift
  /// let ranked = stocks.live.sorted(using: KeyPathComparator(\.price, order: .reverse))
  /// ```
  ///
  /// All that is said at ``sorted(by:)-((Element,Element)->Bool)`` holds.
  ///
  /// - Parameter comparator: Compares two elements.
  ///
  /// - Returns: An array of the same elements, in order.
  ///
  /// - Complexity: O(*n* log *n*) to make, where *n* is the number of elements; then O(*k* log *n*) for a
  ///   change of *k* elements.
  @inlinable
  public func sorted<Comparator: SortComparator>(using comparator: Comparator) -> LiveArray<Element>
  where Comparator.Compared == Element {
    sorted { comparator.compare($0, $1) == .orderedAscending }
  }

  /// The elements of this array, sorted by several comparators, kept up to date.
  ///
  /// All that is said at ``sorted(by:)-((Element,Element)->Bool)`` holds.
  ///
  /// - Parameter comparators: Compare two elements; each decides where those before it do not.
  ///
  /// - Returns: An array of the same elements, in order.
  ///
  /// - Complexity: O(*n* log *n*) to make, where *n* is the number of elements; then O(*k* log *n*) for a
  ///   change of *k* elements.
  @inlinable
  public func sorted<Comparator: SortComparator>(
    using comparators: some Sequence<Comparator>
  ) -> LiveArray<Element> where Comparator.Compared == Element {
    let comparators = Array(comparators)
    return sorted { first, second in
      for comparator in comparators {
        let result = comparator.compare(first, second)
        if result != .orderedSame { return result == .orderedAscending }
      }
      return false
    }
  }
}

extension LiveArray where Element: Comparable {
  /// The elements of this array in ascending order, kept up to date.
  ///
  /// ```swift
  /// let names = stocks.live.map(\.name).sorted()
  /// ```
  ///
  /// All that is said at ``sorted(by:)-((Element,Element)->Bool)`` holds.
  ///
  /// - Returns: An array of the same elements, in order.
  ///
  /// - Complexity: O(*n* log *n*) to make, where *n* is the number of elements; then O(*k* log *n*) for a
  ///   change of *k* elements.
  @inlinable
  public func sorted() -> LiveArray<Element> {
    derived(by: SortTransform(AscendingSortRule()))
  }
}

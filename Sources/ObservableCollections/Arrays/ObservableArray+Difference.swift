// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ObservableArray {
  /// Brings the array to new content by the smallest update, by the identity of the elements.
  ///
  /// Elements with the same identity belong together: equal ones are left alone, others are replaced,
  /// moved or not. Everything is told as one batch; equal lists are silent.
  ///
  /// - Parameters:
  ///   - elements: The new content.
  ///   - identity: The identity of an element. It may occur more than once.
  ///   - options: Whether elements may move.
  ///   - editLimit: The number of deletions, insertions and moves above which the content is exchanged
  ///     by a setting instead.
  ///   - areEqual: Whether two elements with the same identity are equal.
  ///
  /// - Complexity: As ``ArrayDelta/init(from:to:identifiedBy:_:editLimit:by:)``.
  @inlinable
  public func update<Identity: Hashable>(
    to elements: some Sequence<Element>, identifiedBy identity: (Element) -> Identity,
    _ options: DifferenceOptions = [], editLimit: Int = .max,
    by areEqual: (Element, Element) -> Bool
  ) {
    let new = Array(elements)
    let version = root.version
    let delta = ArrayDelta(
      from: root.storage.array, to: new, identifiedBy: identity, options, editLimit: editLimit,
      by: areEqual)
    checkUnchanged(since: version, "update(to:identifiedBy:)")
    perform(delta)
  }

  /// Brings the array to new content by the smallest update without moves, by an equality.
  ///
  /// For elements that can neither be hashed nor identified. Everything is told as one batch; equal
  /// lists are silent.
  ///
  /// - Parameters:
  ///   - elements: The new content.
  ///   - editLimit: The number of deletions and insertions above which the content is exchanged by a
  ///     setting instead.
  ///   - areEqual: Whether two elements are equal.
  ///
  /// - Complexity: As ``ArrayDelta/init(from:to:editLimit:by:)``.
  @inlinable
  public func update(
    to elements: some Sequence<Element>, editLimit: Int = .max,
    by areEqual: (Element, Element) -> Bool
  ) {
    let new = Array(elements)
    let version = root.version
    let delta = ArrayDelta(
      from: root.storage.array, to: new, editLimit: editLimit, by: areEqual)
    checkUnchanged(since: version, "update(to:by:)")
    perform(delta)
  }
}

extension ObservableArray where Element: Equatable {
  /// Brings the array to new content by the smallest update, by the identity of the elements.
  ///
  /// Elements with the same identity belong together: equal ones are left alone, others are replaced,
  /// moved or not. Everything is told as one batch; equal lists are silent.
  ///
  /// ```swift
  /// stocks.update(to: downloaded, identifiedBy: \.symbol)
  /// ```
  ///
  /// - Parameters:
  ///   - elements: The new content.
  ///   - identity: The identity of an element. It may occur more than once.
  ///   - options: Whether elements may move.
  ///   - editLimit: The number of deletions, insertions and moves above which the content is exchanged
  ///     by a setting instead.
  ///
  /// - Complexity: As ``ArrayDelta/init(from:to:identifiedBy:_:editLimit:by:)``.
  @inlinable
  public func update<Identity: Hashable>(
    to elements: some Sequence<Element>, identifiedBy identity: (Element) -> Identity,
    _ options: DifferenceOptions = [], editLimit: Int = .max
  ) {
    update(to: elements, identifiedBy: identity, options, editLimit: editLimit, by: ==)
  }
}

extension ObservableArray where Element: Hashable {
  /// Brings the array to new content by the smallest update, by the value of the elements.
  ///
  /// Elements that are in both lists stay or move; the others are removed and inserted. Everything is
  /// told as one batch; equal lists are silent. Repeated elements are legal.
  ///
  /// - Parameters:
  ///   - elements: The new content.
  ///   - options: Whether elements may move.
  ///   - editLimit: The number of deletions, insertions and moves above which the content is exchanged
  ///     by a setting instead.
  ///
  /// - Complexity: As ``ArrayDelta/init(from:to:_:editLimit:)``.
  @inlinable
  public func update(
    to elements: some Sequence<Element>, _ options: DifferenceOptions = [],
    editLimit: Int = .max
  ) {
    // The sequence may come from a closure that changes this array, so it is read first.
    let new = Array(elements)
    perform(ArrayDelta(from: root.storage.array, to: new, options, editLimit: editLimit))
  }
}

extension ObservableArray where Element: Identifiable & Equatable {
  /// Brings the array to new content by the smallest update, by the elements' own identity.
  ///
  /// Elements with the same `id` belong together: equal ones are left alone, others are replaced,
  /// moved or not. Everything is told as one batch; equal lists are silent.
  ///
  /// - Parameters:
  ///   - elements: The new content.
  ///   - options: Whether elements may move.
  ///   - editLimit: The number of deletions, insertions and moves above which the content is exchanged
  ///     by a setting instead.
  ///
  /// - Complexity: As ``ArrayDelta/init(from:to:identifiedBy:_:editLimit:by:)``.
  @inlinable
  public func update(
    to elements: some Sequence<Element>, _ options: DifferenceOptions = [],
    editLimit: Int = .max
  ) {
    update(to: elements, identifiedBy: \.id, options, editLimit: editLimit)
  }
}

extension ObservableArray where Element: Identifiable & Hashable {
  /// Brings the array to new content by the smallest update, by the elements' own identity.
  ///
  /// Elements with the same `id` belong together: equal ones are left alone, others are replaced,
  /// moved or not. Everything is told as one batch; equal lists are silent.
  ///
  /// - Parameters:
  ///   - elements: The new content.
  ///   - options: Whether elements may move.
  ///   - editLimit: The number of deletions, insertions and moves above which the content is exchanged
  ///     by a setting instead.
  ///
  /// - Complexity: As ``ArrayDelta/init(from:to:identifiedBy:_:editLimit:by:)``.
  @inlinable
  public func update(
    to elements: some Sequence<Element>, _ options: DifferenceOptions = [],
    editLimit: Int = .max
  ) {
    update(to: elements, identifiedBy: \.id, options, editLimit: editLimit)
  }
}

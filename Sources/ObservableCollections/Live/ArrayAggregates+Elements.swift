// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ArrayAggregates {
  /// The first element; `nil` if there are none.
  ///
  /// - Complexity: O(1) to make; then O(*k* log *n*) for a change of *k* elements, where *n* is the
  ///   number of elements.
  @inlinable
  public var first: LiveValue<Element?> { element { $0 == 0 ? nil : 0 } }

  /// The last element; `nil` if there are none.
  ///
  /// - Complexity: O(1) to make; then O(*k* log *n*) for a change of *k* elements, where *n* is the
  ///   number of elements.
  @inlinable
  public var last: LiveValue<Element?> { element { $0 == 0 ? nil : $0 - 1 } }

  /// The element at a position; `nil` while there is none.
  ///
  /// - Parameter index: The position, which stays the same whatever is inserted or removed before it.
  ///
  /// - Returns: The element that has the position, kept up to date.
  ///
  /// - Precondition: The position is not negative.
  ///
  /// - Complexity: O(1) to make; then O(*k* log *n*) for a change of *k* elements, where *n* is the
  ///   number of elements.
  @inlinable
  public func element(at index: Int) -> LiveValue<Element?> {
    precondition(index >= 0, "ArrayAggregates.element(at:): index \(index) is negative")
    return element { index < $0 ? index : nil }
  }

  /// The element at a position that depends on the number of elements.
  @inlinable
  func element(at position: @escaping (Int) -> Int?) -> LiveValue<Element?> {
    node.showElement(
      of: node.storage, following: { $1.perform(on: &$0) }, element: { $0 },
      at: { position($0.count) })
  }
}

extension ArrayNode {
  /// A value that shows one element of this node.
  ///
  /// - Parameters:
  ///   - content: Something for each element now.
  ///   - follow: Brings that up to date with a record.
  ///   - element: Gives the element that something is there for.
  ///   - position: Finds which one is to be shown; `nil` if there is none.
  ///
  /// - Returns: The element shown, kept up to date.
  @inlinable
  final func showElement<M: Measure>(
    of content: ChunkedStorage<M>,
    following follow: @escaping (inout ChunkedStorage<M>, ArrayChange<Element>) -> Void,
    element: @escaping (M.Element) -> Element,
    at position: @escaping (ChunkedStorage<M>) -> Int?
  ) -> LiveValue<Element?> {
    var content = content
    var shown = position(content)
    let value = ValueNode(
      shown.map { element(content[$0]) }, joining: context,
      areEqual: Sameness.comparison(ofOptional: Element.self))
    value.follow(self) { [unowned value] change in
      follow(&content, change)
      let before = shown
      shown = position(content)
      if shown == nil, before == nil { return }
      // An element that has only come to another position is none to tell of.
      if let shown, let old = change.oldPosition(of: shown), old == before { return }
      value.set(shown.map { element(content[$0]) })
    }
    return LiveValue(value)
  }
}

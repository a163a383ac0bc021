// Part of ObservableCollections, released under the MIT License; see LICENSE.

// The mutations of one element.
extension ObservableArray {
  /// Adds an element at the end and emits an insertion.
  ///
  /// - Complexity: O(1) on average, and O(1) for each observer.
  @inlinable
  public func append(_ element: Element) {
    root.insert(element, at: root.storage.count)
  }

  /// Inserts an element so that it has the given position afterwards, and emits an insertion.
  ///
  /// - Precondition: The position is in `0...count`.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements, and O(1) for each observer.
  @inlinable
  public func insert(_ element: Element, at index: Int) {
    checkInsertion(index, "insert(_:at:)")
    root.insert(element, at: index)
  }

  /// Removes and returns the element at a position, and emits a removal.
  ///
  /// - Precondition: The position is in `0..<count`.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements, and O(1) for each observer.
  @inlinable
  @discardableResult
  public func remove(at index: Int) -> Element {
    check(index, "remove(at:)")
    return root.remove(at: index)
  }

  /// Removes and returns the first element, and emits a removal.
  ///
  /// - Precondition: The array is not empty.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements, and O(1) for each observer.
  @inlinable
  @discardableResult
  public func removeFirst() -> Element {
    check(0, "removeFirst()")
    return root.remove(at: 0)
  }

  /// Removes and returns the last element, and emits a removal.
  ///
  /// - Precondition: The array is not empty.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements, and O(1) for each observer.
  @inlinable
  @discardableResult
  public func removeLast() -> Element {
    check(root.storage.count - 1, "removeLast()")
    return root.remove(at: root.storage.count - 1)
  }

  /// Removes and returns the last element, and emits a removal; does nothing if there is none.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements, and O(1) for each observer.
  @inlinable
  @discardableResult
  public func popLast() -> Element? {
    root.storage.count == 0 ? nil : root.remove(at: root.storage.count - 1)
  }

  /// Exchanges the element at a position for another, and emits a replacement.
  ///
  /// A replacement by an equal element is told too.
  ///
  /// - Returns: The element that was there before.
  ///
  /// - Precondition: The position is in `0..<count`.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements, and O(1) for each observer.
  @inlinable
  @discardableResult
  public func replace(at index: Int, with element: Element) -> Element {
    check(index, "replace(at:with:)")
    return root.replace(at: index, with: element)
  }

  /// Changes the element at a position in place, and emits a replacement.
  ///
  /// If the closure throws, nothing is changed and nothing is told. The closure works on a copy, so
  /// it may read the array, which still shows the old element.
  ///
  /// - Returns: What the closure returns.
  ///
  /// - Precondition: The position is in `0..<count`, also after the closure has run.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements, and O(1) for each observer.
  @inlinable
  @discardableResult
  public func update<Result, Failure>(
    at index: Int, _ body: (inout Element) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    check(index, "update(at:_:)")
    var element = root.storage[index]
    let result = try body(&element)
    check(index, "update(at:_:)")
    root.replace(at: index, with: element)
    return result
  }

  /// Tells that the element at a position has changed inside, with a replacement by itself.
  ///
  /// For elements that are instances of classes: old and new element are the same object.
  ///
  /// - Precondition: The position is in `0..<count`.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements, and O(1) for each observer.
  @inlinable
  public func reload(at index: Int) {
    check(index, "reload(at:)")
    root.replace(at: index, with: root.storage[index])
  }
}

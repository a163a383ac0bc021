// Part of ObservableCollections, released under the MIT License; see LICENSE.

// The mutations of adjacent elements, as `Array` has them.
extension ObservableArray {
  /// Adds elements at the end and emits one insertion; says nothing if there are none.
  ///
  /// - Complexity: O(*k* + log *n*), where *k* is the number of new elements and *n* that of old ones.
  @inlinable
  public func append(contentsOf elements: some Sequence<Element>) {
    let elements = Array(elements)
    root.insert(elements, at: [root.storage.count..<root.storage.count + elements.count])
  }

  /// Inserts elements so that the first has the given position afterwards, and emits one insertion.
  ///
  /// - Precondition: The position is in `0...count`.
  ///
  /// - Complexity: O(*k* + *c*), where *k* is the number of new elements and *c* that of chunks.
  @inlinable
  public func insert(contentsOf elements: some Sequence<Element>, at index: Int) {
    let elements = Array(elements)
    checkInsertion(index, "insert(contentsOf:at:)")
    root.insert(elements, at: [index..<index + elements.count])
  }

  /// Removes the first elements and emits one removal.
  ///
  /// - Precondition: `count` is not negative and not more than the number of elements.
  ///
  /// - Complexity: O(*k* + *c*), where *k* is the number of removed elements and *c* that of chunks.
  @inlinable
  public func removeFirst(_ count: Int) {
    checkInsertion(count, "removeFirst(_:)")
    root.remove(at: [0..<count])
  }

  /// Removes the last elements and emits one removal.
  ///
  /// - Precondition: `count` is not negative and not more than the number of elements.
  ///
  /// - Complexity: O(*k* + *c*), where *k* is the number of removed elements and *c* that of chunks.
  @inlinable
  public func removeLast(_ count: Int) {
    checkInsertion(count, "removeLast(_:)")
    root.remove(at: [root.storage.count - count..<root.storage.count])
  }

  /// Removes the elements in a range of positions and emits one removal.
  ///
  /// - Precondition: The range is inside `0..<count`.
  ///
  /// - Complexity: O(*k* + *c*), where *k* is the number of removed elements and *c* that of chunks.
  @inlinable
  public func removeSubrange(_ bounds: some RangeExpression<Int>) {
    root.remove(at: [checked(bounds, "removeSubrange(_:)")])
  }

  /// Removes all elements and emits one removal; says nothing if there are none.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  @inlinable
  public func removeAll() {
    root.remove(at: [0..<root.storage.count])
  }

  /// Removes the elements that satisfy a condition and emits one removal; says nothing if none does.
  ///
  /// If the condition throws, nothing is changed.
  ///
  /// - Precondition: The condition does not change the array.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  @inlinable
  public func removeAll<Failure>(
    where shouldBeRemoved: (Element) throws(Failure) -> Bool
  ) throws(Failure) {
    let version = root.version
    var ranges: [Range<Int>] = []
    var position = 0
    for element in root.storage {
      if try shouldBeRemoved(element) { ranges.appendCoalescing(position..<position + 1) }
      position += 1
    }
    precondition(
      root.version == version,
      "ObservableArray.removeAll(where:): the condition changed the array")
    root.remove(at: ranges)
  }

  /// Replaces the elements in a range of positions with others.
  ///
  /// The common length is told as a replacement, and the rest as an insertion or a removal behind
  /// it, in one batch. Should a handler that is told of the replacement change the array, the rest
  /// is done at the same positions as far as there still are such.
  ///
  /// - Precondition: The range is inside `0..<count`.
  ///
  /// - Complexity: O(*k* + *c*), where *k* is the number of old and new elements in the range and *c* the
  ///   number of chunks.
  @inlinable
  public func replaceSubrange(
    _ bounds: some RangeExpression<Int>, with elements: some Sequence<Element>
  ) {
    let elements = Array(elements)
    let range = checked(bounds, "replaceSubrange(_:with:)")
    let middle = range.lowerBound + Swift.min(range.count, elements.count)
    let common = range.lowerBound..<middle
    let replacing = Array(elements[..<common.count])
    let rest = Array(elements[common.count...])
    performBatchUpdates {
      if !common.isEmpty { root.replace(at: [common], with: replacing) }
      // Handlers may have changed the array by now.
      let count = root.storage.count
      let start = Swift.min(middle, count)
      root.remove(at: [start..<Swift.min(range.upperBound, count)])
      root.insert(rest, at: [start..<start + rest.count])
    }
  }

  /// Replaces all elements and emits a setting; says nothing if there were and are none.
  ///
  /// That is so at the moment of the call, also in a batch: one that removes all elements and then sets
  /// none has only removed them, and its merged update is no setting. A batch that sets elements and
  /// leaves none where there were none before is silent.
  ///
  /// - Complexity: O(*n*), where *n* is the number of new elements.
  @inlinable
  public func replaceAll(with elements: some Sequence<Element>) {
    root.replaceAll(with: ArraySnapshot(elements).storage)
  }

  /// The range that an expression means here; traps, naming the call, unless it is inside the array.
  @inlinable
  func checked(_ bounds: some RangeExpression<Int>, _ call: StaticString) -> Range<Int> {
    let count = root.storage.count
    let range = bounds.relative(to: 0..<count)
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count,
      "ObservableArray.\(call): range \(range) is outside 0..<\(count)")
    return range
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Knows the first element of each run, for searching in lists that are in some order.
///
/// An edit behind the first element of a chunk changes nothing but numbers of elements.
@usableFromInline
package struct FirstElementMeasure<Element>: Measure, Sendable {
  @inlinable
  package init() {}

  @inlinable
  package var identity: Element? { nil }

  @inlinable
  package func value(of element: Element) -> Element? { element }

  @inlinable
  package func combine(_ first: Element?, _ second: Element?) -> Element? { first ?? second }

  @inlinable
  package func value(ofAll elements: Chunk<Element>) -> Element? { elements.first }

  @inlinable
  package func isIndifferent(toEditAt offset: Int) -> Bool { offset > 0 }
}

/// A list in chunks that can be searched by halves.
@usableFromInline
package typealias SearchableStorage<Element> = ChunkedStorage<FirstElementMeasure<Element>>

extension ChunkedStorage {
  /// The first position whose element satisfies a condition; the number of elements if none does.
  ///
  /// The condition must be monotonic: once true for an element, true for all behind it. Otherwise
  /// the result is some position, or the number of elements.
  ///
  /// - Complexity: O(log *n*) calls of the condition, where *n* is the number of elements.
  @inlinable
  package func firstPosition<T>(where condition: (T) -> Bool) -> Int
  where M == FirstElementMeasure<T> {
    firstPlace(where: condition).position
  }

  /// The place of that position; if it is between two chunks before the tail, the end of the first.
  @inlinable
  @inline(__always)
  package func firstPlace<T>(where condition: (T) -> Bool) -> Place
  where M == FirstElementMeasure<T> {
    // Lists that are in order often grow at their end.
    if !groups.isEmpty, tail.isEmpty || condition(tail[0]) {
      let found = firstGroupedPlace(where: condition)
      return found.position < grouped.count ? found : place(at: found.position)
    }
    return place(at: grouped.count &+ Self.firstOffset(in: tail, where: condition))
  }

  /// The same before the tail.
  @inlinable
  @inline(__always)
  func firstGroupedPlace<T>(where condition: (T) -> Bool) -> Place
  where M == FirstElementMeasure<T> {
    let (group, before) = groups.count > 1 ? lastGroup(beginningWithout: condition) : (0, 0)
    return groups[group].slots.withUnsafeBufferPointer { slots in
      var low = 0
      var high = slots.count &- 1
      while low < high {
        let middle = (low &+ high &+ 1) / 2
        if let first = slots[middle].summary.value, !condition(first) {
          low = middle
        } else {
          high = middle &- 1
        }
      }
      var position = before
      for chunk in 0..<low { position &+= slots[chunk].summary.count }
      let offset = Self.firstOffset(in: slots[low].chunk, where: condition)
      return Place(
        position: position &+ offset,
        location: Location(group: group, chunk: low, offset: offset))
    }
  }

  /// The last group whose first element does not satisfy a condition, or the first group, and the
  /// number of elements before it.
  @inlinable
  @inline(__always)
  func lastGroup<T>(beginningWithout condition: (T) -> Bool) -> (group: Int, before: Int)
  where M == FirstElementMeasure<T> {
    tree.nodes.withUnsafeBufferPointer { nodes in
      var before = 0
      var node = 1
      // Whatever lies before the last run that begins with `false` is `false`.
      while node < tree.leafCount {
        node = 2 &* node
        if let first = nodes[node &+ 1].value, !condition(first) {
          before &+= nodes[node].count
          node &+= 1
        }
      }
      return (node &- tree.leafCount, before)
    }
  }

  @inlinable
  @inline(__always)
  static func firstOffset(in chunk: Chunk<Element>, where condition: (Element) -> Bool) -> Int {
    chunk.withUnsafeBufferPointer { elements in
      var low = 0
      var high = elements.count
      while low < high {
        let middle = (low &+ high) / 2
        if condition(elements[middle]) { high = middle } else { low = middle &+ 1 }
      }
      return low
    }
  }
}

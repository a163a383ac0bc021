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
    // Lists that are in order often grow at their end.
    if !groups.isEmpty, tail.isEmpty || condition(tail[0]) {
      return firstGroupedPosition(where: condition)
    }
    return grouped.count &+ Self.firstOffset(in: tail, where: condition)
  }

  /// The same before the tail.
  @inlinable
  func firstGroupedPosition<T>(where condition: (T) -> Bool) -> Int
  where M == FirstElementMeasure<T> {
    var before = 0
    var group = 0
    if groups.count > 1 {
      // Whatever lies before the last run that begins with `false` is `false`.
      var node = 1
      while node < tree.leafCount {
        node = 2 &* node
        if let first = tree.nodes[node &+ 1].value, !condition(first) {
          before &+= tree.nodes[node].count
          node &+= 1
        }
      }
      group = node &- tree.leafCount
    }
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
      for chunk in 0..<low { before &+= slots[chunk].summary.count }
      return before &+ Self.firstOffset(in: slots[low].chunk, where: condition)
    }
  }

  @inlinable
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

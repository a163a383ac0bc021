// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ChunkedStorage {
  /// The first position whose element satisfies a condition; the number of elements if none does.
  ///
  /// The condition must be monotonic: once true for an element, true for all behind it. No measure is
  /// needed; for lists that are searched at every edit, one that knows first elements is faster.
  ///
  /// - Complexity: O(log *n*) calls of the condition, where *n* is the number of elements.
  @inlinable
  package func partitioningPosition(where condition: (Element) -> Bool) -> Int {
    if !groups.isEmpty, tail.isEmpty || condition(tail[0]) {
      return groupedPartitioningPosition(where: condition)
    }
    return grouped.count + (0..<tail.count).partitioningIndex { condition(tail[$0]) }
  }

  /// The same before the tail.
  @inlinable
  func groupedPartitioningPosition(where condition: (Element) -> Bool) -> Int {
    // Whatever lies before the last run that begins with `false` is `false`.
    let nextGroup = (1..<groups.count).partitioningIndex {
      condition(groups[$0].slots[0].chunk[0])
    }
    let slots = groups[nextGroup - 1].slots
    let nextSlot = (1..<slots.count).partitioningIndex { condition(slots[$0].chunk[0]) }
    let chunk = slots[nextSlot - 1].chunk
    var before = 0
    if groups.count > 1 { before = tree.sum(before: nextGroup - 1, measure: measure).count }
    for slot in 0..<nextSlot - 1 { before += slots[slot].summary.count }
    return before + (0..<chunk.count).partitioningIndex { condition(chunk[$0]) }
  }
}

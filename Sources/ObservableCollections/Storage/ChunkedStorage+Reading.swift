// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ChunkedStorage {
  /// The element at a position.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements.
  @inlinable
  package subscript(position: Int) -> Element {
    assert(position >= 0 && position < count)
    let offset = position &- grouped.count
    if offset >= 0 { return tail[offset] }
    let location = locate(position)
    return groups[location.group].slots[location.chunk].chunk[location.offset]
  }

  /// The measure of the elements before a position.
  ///
  /// - Complexity: O(log *n* + *c*), where *n* is the number of elements and *c* the capacity of a
  ///   chunk.
  @inlinable
  package func value(before position: Int) -> M.Value {
    position < count ? measuredPlace(at: position).before : totalValue
  }

  /// Finds a position, or the end, and the measure of the elements before it.
  ///
  /// - Complexity: O(log *n* + *c*), where *n* is the number of elements and *c* the capacity of a
  ///   chunk.
  @inlinable
  package func measuredPlace(at position: Int) -> (place: Place, before: M.Value) {
    let offset = position &- grouped.count
    if offset >= 0 {
      return (
        Place(position: position, location: Location(group: 0, chunk: 0, offset: offset)),
        measure.combine(grouped.value, value(of: tail, before: offset))
      )
    }
    var group = 0
    var before = Summary<M>(count: 0, value: measure.identity)
    if groups.count > 1 {
      (group, before) = tree.locate(position, measure: measure)
    }
    return groups[group].slots.withUnsafeBufferPointer { slots in
      var chunk = 0
      while position > before.count &+ slots[chunk].summary.count {
        before = measure.sum(before, slots[chunk].summary)
        chunk &+= 1
      }
      let offset = position &- before.count
      return (
        Place(position: position, location: Location(group: group, chunk: chunk, offset: offset)),
        measure.combine(before.value, value(of: slots[chunk].chunk, before: offset))
      )
    }
  }

  @inlinable
  func value(of chunk: Chunk<Element>, before offset: Int) -> M.Value {
    chunk.withUnsafeBufferPointer { elements in
      var sum = measure.identity
      for element in elements[..<offset] {
        sum = measure.combine(sum, measure.value(of: element))
      }
      return sum
    }
  }

  /// The first position up to and including which the measure satisfies a condition.
  ///
  /// The condition must be monotonic: once true for a prefix, true for every longer one. Returns
  /// `nil` if it is not even true for the whole list.
  ///
  /// - Complexity: O(log *n* + *c*), where *n* is the number of elements and *c* the capacity of a
  ///   chunk.
  @inlinable
  package func firstPosition(whereValueThrough condition: (M.Value) -> Bool) -> Int? {
    guard count > 0, condition(totalValue) else { return nil }
    // Sums may be rounded, and a part less than the whole, so what is empty is never entered.
    if groups.isEmpty || (!tail.isEmpty && !condition(grouped.value)) {
      return position(in: tail, after: grouped, condition)
    }
    var before = Summary<M>(count: 0, value: measure.identity)
    var node = 1
    while node < tree.leafCount {
      node *= 2
      let through = measure.sum(before, tree.nodes[node])
      if tree.nodes[node + 1].count > 0, !condition(through.value) {
        before = through
        node += 1
      }
    }
    let group = groups[groups.count > 1 ? node - tree.leafCount : 0]
    var chunk = 0
    while chunk < group.slots.count - 1 {
      let through = measure.sum(before, group.slots[chunk].summary)
      if condition(through.value) { break }
      before = through
      chunk += 1
    }
    return position(in: group.slots[chunk].chunk, after: before, condition)
  }

  @inlinable
  func position(
    in chunk: Chunk<Element>, after before: Summary<M>, _ condition: (M.Value) -> Bool
  ) -> Int {
    var sum = before.value
    var offset = 0
    while offset < chunk.count - 1 {
      sum = measure.combine(sum, measure.value(of: chunk[offset]))
      if condition(sum) { break }
      offset += 1
    }
    return before.count + offset
  }
}

extension ChunkedStorage: Sequence {
  /// Reads the elements in order, a chunk at a time.
  @usableFromInline
  package struct Iterator: IteratorProtocol {
    @usableFromInline let groups: ContiguousArray<ChunkGroup<M>>
    @usableFromInline let tail: Chunk<Element>
    @usableFromInline var chunk: Chunk<Element> = []
    @usableFromInline var offset = 0
    @usableFromInline var group = 0
    @usableFromInline var nextChunk = 0

    @inlinable
    init(_ storage: ChunkedStorage) {
      groups = storage.groups
      tail = storage.tail
    }

    @inlinable
    package mutating func next() -> Element? {
      if offset == chunk.count, !advance() { return nil }
      defer { offset &+= 1 }
      return chunk[offset]
    }

    /// Goes to the next chunk; false if there is none.
    @inlinable
    mutating func advance() -> Bool {
      guard group < groups.count else {
        // Past the groups comes the tail, and past the tail nothing.
        if group > groups.count { return false }
        group += 1
        chunk = tail
        offset = 0
        return !tail.isEmpty
      }
      chunk = groups[group].slots[nextChunk].chunk
      offset = 0
      nextChunk += 1
      if nextChunk == groups[group].slots.count {
        nextChunk = 0
        group += 1
      }
      return true
    }
  }

  @inlinable
  package func makeIterator() -> Iterator { Iterator(self) }

  @inlinable
  package var underestimatedCount: Int { count }
}

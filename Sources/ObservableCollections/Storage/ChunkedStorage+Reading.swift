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

  /// Calls a closure with each chunk that has elements in a range, the part of it that lies in the
  /// range, and the chunk's summary if that part is the whole chunk.
  ///
  /// - Complexity: O(*c* + log *n*), where *c* is the number of such chunks and *n* the number of
  ///   elements.
  @inlinable
  func forEachSlice<E>(
    in range: Range<Int>,
    _ body: (Chunk<Element>, Range<Int>, Summary<M>?) throws(E) -> Void
  ) throws(E) {
    if range.isEmpty { return }
    let tailStart = grouped.count
    if range.lowerBound < tailStart {
      let upper = Swift.min(range.upperBound, tailStart)
      try forEachGroupedSlice(in: range.lowerBound..<upper, body)
    }
    if range.upperBound > tailStart {
      let lower = Swift.max(range.lowerBound, tailStart)
      let isWhole = range.upperBound - lower == tail.count
      try body(
        tail, lower - tailStart..<range.upperBound - tailStart,
        isWhole ? Summary(count: tail.count, value: tailValue) : nil)
    }
  }

  /// The same before the tail.
  @inlinable
  func forEachGroupedSlice<E>(
    in range: Range<Int>,
    _ body: (Chunk<Element>, Range<Int>, Summary<M>?) throws(E) -> Void
  ) throws(E) {
    var location = locate(range.lowerBound)
    var left = range.count
    while left > 0 {
      let chunk = groups[location.group].slots[location.chunk].chunk
      let upper = Swift.min(chunk.count, location.offset + left)
      let whole = upper - location.offset == chunk.count
      let summary = whole ? groups[location.group].slots[location.chunk].summary : nil
      try body(chunk, location.offset..<upper, summary)
      left -= upper - location.offset
      location.offset = 0
      location.chunk += 1
      if location.chunk == groups[location.group].slots.count {
        location.chunk = 0
        location.group += 1
      }
    }
  }

  /// The elements at positions given as ascending, disjoint ranges.
  ///
  /// - Complexity: O(*k* + *r* log *n*), where *k* is the number of positions, *r* the number of
  ///   ranges and *n* the number of elements.
  @inlinable
  package func elements(in ranges: [Range<Int>]) -> [Element] {
    var result: [Element] = []
    result.reserveCapacity(ranges.totalCount)
    for range in ranges {
      if range.count == 1 {
        result.append(self[range.lowerBound])
      } else {
        forEachSlice(in: range) { chunk, bounds, _ in result.append(contentsOf: chunk[bounds]) }
      }
    }
    return result
  }

  /// The elements in a range; chunks that lie wholly inside it are shared, not copied.
  ///
  /// - Complexity: O(*c* + *e*), where *c* is the number of chunks in the range and *e* the capacity of
  ///   one.
  @inlinable
  package func slice(_ range: Range<Int>) -> ChunkedStorage {
    if range.count == count { return self }
    var builder = Builder(like: self)
    builder.append(range, of: self)
    return builder.finish()
  }

  /// This list with the elements of another one in place of a range; chunks are shared.
  ///
  /// - Complexity: O(*c* + *e*), where *c* is the number of chunks and *e* the capacity of one.
  @inlinable
  package func replacing(_ range: Range<Int>, with other: ChunkedStorage) -> ChunkedStorage {
    var builder = Builder(like: self)
    builder.append(0..<range.lowerBound, of: self)
    builder.append(0..<other.count, of: other)
    builder.append(range.upperBound..<count, of: self)
    return builder.finish()
  }

  /// All elements in an array.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  @inlinable
  package var array: [Element] {
    groups.isEmpty ? Array(tail) : elements(in: [0..<count])
  }

  /// The measure of the elements before a position.
  ///
  /// - Complexity: O(log *n* + *c*), where *n* is the number of elements and *c* the capacity of a
  ///   chunk.
  @inlinable
  package func value(before position: Int) -> M.Value {
    guard position < count else { return totalValue }
    guard position < grouped.count else {
      return measure.combine(grouped.value, value(of: tail, before: position - grouped.count))
    }
    let location = locate(position)
    var sum = measure.identity
    if groups.count > 1 { sum = tree.sum(before: location.group, measure: measure).value }
    for chunk in 0..<location.chunk {
      sum = measure.combine(sum, groups[location.group].slots[chunk].summary.value)
    }
    let chunk = groups[location.group].slots[location.chunk].chunk
    return measure.combine(sum, value(of: chunk, before: location.offset))
  }

  @inlinable
  func value(of chunk: Chunk<Element>, before offset: Int) -> M.Value {
    var sum = measure.identity
    for position in 0..<offset {
      sum = measure.combine(sum, measure.value(of: chunk[position]))
    }
    return sum
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

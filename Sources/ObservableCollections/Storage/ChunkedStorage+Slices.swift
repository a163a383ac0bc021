// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ChunkedStorage {
  /// Reads a list in slices of its chunks, from front to back.
  @usableFromInline
  struct SliceReader {
    @usableFromInline let storage: ChunkedStorage

    /// The chunk that was read last, and the position of its first element.
    @usableFromInline var chunk: Chunk<Element> = []
    @usableFromInline var start = 0

    /// The measure of the whole chunk.
    @usableFromInline var value: M.Value

    /// Where the chunk is: the group, or the number of groups for the tail, and the slot.
    @usableFromInline var group = 0
    @usableFromInline var slot = -1

    @inlinable
    init(_ storage: ChunkedStorage) {
      self.storage = storage
      value = storage.measure.identity
    }

    /// Calls a closure with each chunk that has elements in a range, the part of it that lies in the
    /// range, and the chunk's summary if that part is the whole chunk.
    ///
    /// The range is not before one that was read earlier.
    ///
    /// - Complexity: O(*c*) if the range begins in the chunk in which the last one ended, or in the
    ///   next one, where *c* is the number of chunks in the range; otherwise O(*c* + log *n*), where *n*
    ///   is the number of elements.
    @inlinable
    mutating func read<E>(
      _ range: Range<Int>,
      _ body: (Chunk<Element>, Range<Int>, Summary<M>?) throws(E) -> Void
    ) throws(E) {
      var position = range.lowerBound
      while position < range.upperBound {
        if position >= start &+ chunk.count { advance(to: position) }
        let lower = position &- start
        let upper = Swift.min(range.upperBound &- start, chunk.count)
        let isWhole = upper &- lower == chunk.count
        try body(
          chunk, lower..<upper, isWhole ? Summary(count: chunk.count, value: value) : nil)
        position = start &+ upper
      }
    }

    /// Goes to the chunk of a position behind the present one.
    @inlinable
    @inline(never)
    mutating func advance(to position: Int) {
      start &+= chunk.count
      slot &+= 1
      if group < storage.groups.count, slot == storage.groups[group].slots.count {
        group &+= 1
        slot = 0
      }
      take()
      if position < start &+ chunk.count { return }
      if position < storage.grouped.count {
        let location = storage.locate(position)
        group = location.group
        slot = location.chunk
        start = position &- location.offset
      } else {
        group = storage.groups.count
        start = storage.grouped.count
      }
      take()
    }

    @inlinable
    mutating func take() {
      if group < storage.groups.count {
        chunk = storage.groups[group].slots[slot].chunk
        value = storage.groups[group].slots[slot].summary.value
      } else {
        chunk = storage.tail
        value = storage.tailValue
      }
    }
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
    var reader = SliceReader(self)
    try reader.read(range, body)
  }

  /// The elements at positions given as ascending, disjoint ranges.
  ///
  /// - Complexity: O(*k* + *r* log *n*), where *k* is the number of positions, *r* the number of
  ///   ranges and *n* the number of elements.
  @inlinable
  package func elements(in ranges: [Range<Int>]) -> [Element] {
    var result: [Element] = []
    result.reserveCapacity(ranges.totalCount)
    var reader = SliceReader(self)
    for range in ranges {
      reader.read(range) { chunk, bounds, _ in
        if bounds.count == 1 {
          result.append(chunk[bounds.lowerBound])
        } else {
          result.append(contentsOf: chunk[bounds])
        }
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
}

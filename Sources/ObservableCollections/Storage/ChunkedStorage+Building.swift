// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ChunkedStorage {
  /// Puts a list together from elements and from whole chunks of other lists.
  @usableFromInline
  struct Builder {
    @usableFromInline var result: ChunkedStorage
    @usableFromInline var group = ChunkGroup<M>()
    @usableFromInline var pending = Chunk<Element>()

    @inlinable
    init(like storage: ChunkedStorage) {
      result = ChunkedStorage(
        measure: storage.measure, chunkCapacity: storage.chunkCapacity,
        groupCapacity: storage.groupCapacity)
    }

    /// Adds one element.
    @inlinable
    mutating func append(_ element: Element) {
      if pending.count >= result.chunkFill { flush() }
      pending.append(element)
    }

    /// Adds elements that lie next to each other.
    @inlinable
    mutating func append(contentsOf elements: some RandomAccessCollection<Element>) {
      var rest = elements[...]
      while !rest.isEmpty {
        if pending.count >= result.chunkFill { flush() }
        let part = rest.prefix(result.chunkFill - pending.count)
        pending.append(contentsOf: part)
        rest = rest.dropFirst(part.count)
      }
    }

    /// Adds a part of a list; chunks that lie wholly inside it are shared, not copied.
    @inlinable
    mutating func append(_ range: Range<Int>, of storage: ChunkedStorage) {
      var reader = SliceReader(storage)
      append(range, from: &reader)
    }

    /// The same for one of several parts, which are added from front to back.
    @inlinable
    mutating func append(_ range: Range<Int>, from reader: inout SliceReader) {
      reader.read(range) { chunk, bounds, summary in
        if let summary {
          append(chunk, summary)
        } else {
          append(bounds, of: chunk)
        }
      }
    }

    /// Adds a part of a chunk.
    @inlinable
    mutating func append(_ bounds: Range<Int>, of chunk: Chunk<Element>) {
      if bounds.count <= result.chunkFill &- pending.count {
        pending.append(contentsOf: chunk[bounds])
      } else {
        append(contentsOf: chunk[bounds])
      }
    }

    /// Adds a whole chunk, which is shared unless that would leave a short one before it.
    ///
    /// A short one is joined with it: into one chunk, or into two of about the same length. Either
    /// way the next chunk can be shared, so that no more than one is copied.
    @inlinable
    mutating func append(_ chunk: Chunk<Element>, _ summary: Summary<M>) {
      let half = result.chunkCapacity / 2
      let both = pending.count + chunk.count
      if pending.isEmpty || pending.count >= half {
        flush()
        add(chunk, summary)
      } else if both < half {
        pending.append(contentsOf: chunk)
      } else {
        let first = both <= result.chunkCapacity ? chunk.count : both / 2 - pending.count
        pending.append(contentsOf: chunk[..<first])
        flush()
        pending.append(contentsOf: chunk[first...])
        flush()
      }
    }

    /// Makes a chunk of the elements collected so far.
    @inlinable
    mutating func flush() {
      if pending.isEmpty { return }
      add(pending, result.summary(of: pending))
      pending = []
      pending.reserveCapacity(result.chunkCapacity)
    }

    @inlinable
    mutating func add(_ chunk: Chunk<Element>, _ summary: Summary<M>) {
      if group.slots.count >= result.groupFill {
        result.groups.append(group)
        group = ChunkGroup()
      }
      group.slots.append(ChunkSlot(chunk: chunk, summary: summary))
    }

    /// The finished list.
    @inlinable
    mutating func finish() -> ChunkedStorage {
      if pending.isEmpty, let last = group.slots.popLast() {
        result.tail = last.chunk
        result.tailValue = last.summary.value
      } else {
        result.tail = pending
        result.tailValue = result.summary(of: pending).value
      }
      if !group.slots.isEmpty { result.groups.append(group) }
      result.didChangeGroups()
      return result
    }
  }

  /// Creates a list of the given elements.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  @inlinable
  package init(_ elements: some Sequence<Element>, measure: M) {
    self.init(measure: measure)
    replaceAll(with: elements)
  }

  /// Replaces all elements.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements before and after.
  @inlinable
  package mutating func replaceAll(with elements: some Sequence<Element>) {
    var builder = Builder(like: self)
    let isDone: Void? = elements.withContiguousStorageIfAvailable {
      builder.append(contentsOf: $0)
    }
    if isDone == nil {
      for element in elements { builder.append(element) }
    }
    self = builder.finish()
  }

  /// Inserts elements so that they have the given positions afterwards.
  ///
  /// - Parameters:
  ///   - elements: The new elements in order.
  ///   - ranges: Their positions after the insertion, as ascending, disjoint ranges.
  ///
  /// - Complexity: O(*k* + *c*) or O(*k* + *r* log *n*), whichever is less, where *k* is the number of new
  ///   elements, *r* that of ranges, *n* that of old elements, and *c* the number of chunks; O(*k*) on
  ///   average at the end.
  @inlinable
  package mutating func insert(contentsOf elements: [Element], at ranges: [Range<Int>]) {
    assert(ranges.totalCount == elements.count)
    if ranges.count == 1, insertIntoOneChunk(elements[...], at: ranges[0].lowerBound) { return }
    if ranges.count == 1, ranges[0].lowerBound == count, !groups.isEmpty {
      for element in elements { append(element) }
      return
    }
    if isCheaperOneByOne(ranges.count) {
      var next = 0
      for range in ranges {
        insert(neighbors: elements[next..<next + range.count], at: range.lowerBound)
        next += range.count
      }
      return
    }
    var builder = Builder(like: self)
    var reader = SliceReader(self)
    var old = 0
    var new = 0
    for range in ranges {
      let kept = range.lowerBound - new - old
      builder.append(old..<old + kept, from: &reader)
      if range.count == 1 {
        builder.append(elements[new])
      } else {
        builder.append(contentsOf: elements[new..<new + range.count])
      }
      old += kept
      new += range.count
    }
    builder.append(old..<count, from: &reader)
    self = builder.finish()
  }

  /// Removes and returns the elements at positions given as ascending, disjoint ranges.
  ///
  /// - Complexity: O(*k* + *c*) or O(*k* + *r* log *n*), whichever is less, where *k* is the number of
  ///   removed elements, *r* that of ranges, *n* that of all elements before, and *c* the number of
  ///   chunks.
  @inlinable
  package mutating func remove(at ranges: [Range<Int>]) -> [Element] {
    let removed = elements(in: ranges)
    removeWithoutReading(at: ranges, count: removed.count)
    return removed
  }

  @inlinable
  mutating func removeWithoutReading(at ranges: [Range<Int>], count removed: Int) {
    if removed == count {
      self = ChunkedStorage(
        measure: measure, chunkCapacity: chunkCapacity, groupCapacity: groupCapacity)
      return
    }
    if ranges.count == 1, removeFromOneChunk(ranges[0]) { return }
    if isCheaperOneByOne(ranges.count) {
      for range in ranges.reversed() { removeNeighbors(range) }
      return
    }
    var builder = Builder(like: self)
    var reader = SliceReader(self)
    var old = 0
    for range in ranges {
      builder.append(old..<range.lowerBound, from: &reader)
      old = range.upperBound
    }
    builder.append(old..<count, from: &reader)
    self = builder.finish()
  }

  /// Whether edits of neighbors beat a pass over all chunks.
  @inlinable
  func isCheaperOneByOne(_ edits: Int) -> Bool {
    groups.isEmpty ? edits == 0 : edits <= groups.count * groupCapacity / 16
  }
}

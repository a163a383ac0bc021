// Part of ObservableCollections, released under the MIT License; see LICENSE.

// Edits of neighbors.
extension ChunkedStorage {
  /// Inserts adjacent elements; the list is in groups.
  @inlinable
  mutating func insert(neighbors elements: ArraySlice<Element>, at position: Int) {
    if elements.count == 1 {
      insert(elements[elements.startIndex], at: position)
    } else if !insertIntoOneChunk(elements, at: position) {
      splice(position..<position, with: elements)
    }
  }

  /// Removes adjacent elements; the list is in groups, or was before others were removed.
  @inlinable
  mutating func removeNeighbors(_ range: Range<Int>) {
    if range.count == 1 {
      _ = remove(at: range.lowerBound)
    } else if !removeFromOneChunk(range) {
      splice(range, with: EmptyCollection())
    }
  }

  /// Inserts adjacent elements if the chunk they go to has room for them; false if it has not.
  @inlinable
  mutating func insertIntoOneChunk(_ elements: ArraySlice<Element>, at position: Int) -> Bool {
    guard position < grouped.count else {
      guard tail.count + elements.count <= chunkCapacity else { return false }
      tail.insert(contentsOf: elements, at: position - grouped.count)
      tailValue = summary(of: tail).value
      return true
    }
    let location = locate(position, atEnd: true)
    let old = groups[location.group].slots[location.chunk].summary.count
    guard old + elements.count <= chunkCapacity else { return false }
    groups[location.group].slots[location.chunk].chunk.insert(
      contentsOf: elements, at: location.offset)
    didEditMany(location)
    return true
  }

  /// Removes adjacent elements if they lie in one chunk and leave enough in it; false otherwise.
  @inlinable
  mutating func removeFromOneChunk(_ range: Range<Int>) -> Bool {
    guard range.lowerBound < grouped.count else {
      tail.removeSubrange(range.lowerBound - grouped.count..<range.upperBound - grouped.count)
      tailValue = summary(of: tail).value
      return true
    }
    let location = locate(range.lowerBound)
    let left = groups[location.group].slots[location.chunk].summary.count - range.count
    guard left >= chunkCapacity / 4,
      location.offset + range.count <= left + range.count
    else { return false }
    groups[location.group].slots[location.chunk].chunk.removeSubrange(
      location.offset..<location.offset + range.count)
    didEditMany(location)
    return true
  }

  @inlinable
  mutating func didEditMany(_ location: Location) {
    groups[location.group].slots[location.chunk].summary = summary(
      of: groups[location.group].slots[location.chunk].chunk)
    didChangeSummaries(of: location.group)
  }

  /// Exchanges neighbors for others; chunks beside them stay as they are.
  ///
  /// The list must be in groups.
  ///
  /// - Parameters:
  ///   - range: The positions of the elements that go.
  ///   - elements: What comes in their place.
  ///
  /// - Complexity: O(*k* + *c* + *g*), where *k* is the number of elements that go and come, *c* the
  ///   capacity of a chunk, and *g* the number of groups.
  @inlinable
  @inline(never)
  mutating func splice(
    _ range: Range<Int>, with elements: some RandomAccessCollection<Element>
  ) {
    assert(!groups.isEmpty)
    if range.upperBound > grouped.count { makeRoomInTail(forAppending: true) }
    var first = locate(range.lowerBound, atEnd: true)
    let last = locate(range.upperBound, atEnd: true)
    var head = groups[first.group].slots[first.chunk].chunk[..<first.offset]
    let rest = groups[last.group].slots[last.chunk].chunk[last.offset...]
    var end = last.chunk + 1
    let isWhole = head.count == groups[first.group].slots[first.chunk].chunk.count
    let isMuch = elements.isEmpty || elements.count >= chunkCapacity / 4
    if isWhole, isMuch {
      // It need not be copied.
      head = []
      first.chunk += 1
    }
    var builder = Builder(like: self)
    let left = head.count + elements.count + rest.count
    let isSparse = left > 0 && left < chunkCapacity / 4
    if isSparse, end == groups[last.group].slots.count, first.chunk > 0 {
      first.chunk -= 1
      builder.append(contentsOf: groups[first.group].slots[first.chunk].chunk)
    }
    builder.append(contentsOf: head)
    builder.append(contentsOf: elements)
    builder.append(contentsOf: rest)
    if isSparse, end < groups[last.group].slots.count {
      builder.append(contentsOf: groups[last.group].slots[end].chunk)
      end += 1
    }
    replaceSlots(from: first, to: (last.group, end), with: builder.finishSlots())
  }

  /// Exchanges chunks, from one on and up to another, for others.
  @inlinable
  mutating func replaceSlots(
    from first: Location, to end: (group: Int, chunk: Int),
    with new: ContiguousArray<ChunkSlot<M>>
  ) {
    let group = first.group
    if group == end.group,
      groups[group].slots.count - (end.chunk - first.chunk) + new.count <= groupCapacity
    {
      groups[group].slots.replaceSubrange(first.chunk..<end.chunk, with: new)
      didChangeSummaries(of: group)
      return mergeGroupIfSparse(group)
    }
    let slots =
      groups[group].slots[..<first.chunk] + new + groups[end.group].slots[end.chunk...]
    let count = (slots.count + groupFill - 1) / groupFill
    let pieces = (0..<count).map { piece in
      let bounds = piece * slots.count / count..<(piece + 1) * slots.count / count
      return ChunkGroup<M>(ContiguousArray(slots[bounds]))
    }
    replaceGroups(group..<end.group + 1, with: pieces)
    if group < groups.count { mergeGroupIfSparse(group) }
  }

  /// Exchanges groups and builds the tree anew; the sums of other groups are known.
  @inlinable
  mutating func replaceGroups(_ range: Range<Int>, with new: [ChunkGroup<M>]) {
    let count = groups.count
    groups.replaceSubrange(range, with: new)
    guard count > 1, groups.count > 1 else { return didChangeGroups() }
    let leaves = tree.nodes[tree.leafCount..<tree.leafCount + count]
    tree = SumTree(
      leaves: ContiguousArray(
        leaves.prefix(range.lowerBound) + new.map { $0.summary(measure) }
          + leaves.dropFirst(range.upperBound)),
      measure: measure)
    grouped = tree.nodes[1]
  }
}

extension ChunkedStorage.Builder {
  /// The chunks that were collected; the last one is not short if there are others.
  @inlinable
  mutating func finishSlots() -> ContiguousArray<ChunkSlot<M>> {
    flush()
    var slots = ContiguousArray<ChunkSlot<M>>()
    for group in result.groups { slots += group.slots }
    slots += group.slots
    if slots.count > 1, slots[slots.count - 1].summary.count < result.chunkCapacity / 4 {
      let last = slots.removeLast()
      slots[slots.count - 1].chunk.append(contentsOf: last.chunk)
      slots[slots.count - 1].summary = result.measure.sum(
        slots[slots.count - 1].summary, last.summary)
    }
    return slots
  }
}

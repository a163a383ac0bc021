// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ChunkedStorage {
  /// Moves the full tail to the groups, or the first half of it; appending starts a new one, so that a
  /// list that only grows has full chunks.
  @inlinable
  @inline(never)
  mutating func makeRoomInTail(forAppending isAppending: Bool) {
    let moved = isAppending ? tail.count : tail.count / 2
    var new = Chunk<Element>()
    new.reserveCapacity(chunkCapacity)
    new.append(contentsOf: tail[moved...])
    tail.removeSubrange(moved...)
    if !isAppending { tailValue = summary(of: tail).value }
    appendToGroups(ChunkSlot(chunk: tail, summary: Summary(count: moved, value: tailValue)))
    tail = new
    tailValue = summary(of: new).value
  }

  /// Adds a chunk behind all those in groups.
  @inlinable
  mutating func appendToGroups(_ slot: ChunkSlot<M>) {
    let last = groups.count &- 1
    if last < 0 || groups[last].slots.count >= groupCapacity {
      groups.append(ChunkGroup([slot]))
      didChangeGroups()
    } else {
      let before = last > 0 ? tree.nodes[tree.leafCount &+ last] : grouped
      groups[last].slots.append(slot)
      setSummary(of: last, to: measure.sum(before, slot.summary))
    }
  }

  /// Makes the last chunk in groups the tail, which is empty.
  @inlinable
  @inline(never)
  mutating func refillTail() {
    let last = groups.count &- 1
    guard let slot = groups[last].slots.popLast() else { return }
    tail = slot.chunk
    tailValue = slot.summary.value
    if groups[last].slots.isEmpty {
      groups.removeLast()
      didChangeGroups()
    } else {
      didChangeSummaries(of: last)
    }
  }

  /// Splits a full chunk and returns where the element now goes.
  @inlinable
  @inline(never)
  mutating func makeRoom(at location: Location) -> Location {
    var location = location
    if groups[location.group].slots.count >= groupCapacity { location = splitGroup(at: location) }
    let kept = chunkCapacity / 2
    var new = Chunk<Element>()
    new.reserveCapacity(chunkCapacity)
    new.append(contentsOf: groups[location.group].slots[location.chunk].chunk[kept...])
    groups[location.group].slots[location.chunk].chunk.removeSubrange(kept...)
    groups[location.group].slots[location.chunk].summary = summary(
      of: groups[location.group].slots[location.chunk].chunk)
    groups[location.group].slots.insert(
      ChunkSlot(chunk: new, summary: summary(of: new)), at: location.chunk + 1)
    if location.offset > kept {
      location.chunk += 1
      location.offset -= kept
    }
    return location
  }

  /// Splits a full group and returns where the chunk now is.
  @inlinable
  mutating func splitGroup(at location: Location) -> Location {
    var location = location
    let kept = groups[location.group].slots.count / 2
    let new = ChunkGroup(ContiguousArray(groups[location.group].slots[kept...]))
    groups[location.group].slots.removeSubrange(kept...)
    groups.insert(new, at: location.group + 1)
    didChangeGroups()
    if location.chunk >= kept {
      location.group += 1
      location.chunk -= kept
    }
    return location
  }

  /// Joins a chunk that lost most of its elements with a neighbor, if both fit one chunk with room
  /// to spare, and so keeps the number of chunks proportional to the number of elements.
  @inlinable
  @inline(never)
  mutating func mergeIfSparse(_ location: Location) {
    let group = location.group
    let chunk = location.chunk
    let slots = groups[group].slots
    let count = slots[chunk].summary.count
    let previous = chunk > 0 ? slots[chunk - 1].summary.count : Int.max / 2
    let next = chunk + 1 < slots.count ? slots[chunk + 1].summary.count : Int.max / 2
    if Swift.min(previous, next) + count <= chunkFill {
      mergeChunkWithNext(previous <= next ? chunk - 1 : chunk, in: group)
    } else if count == 0 {
      groups[group].slots.remove(at: chunk)
    } else if slots.count > 1 || groups.count > 1 {
      return
    }
    mergeGroupIfSparse(group)
  }

  @inlinable
  mutating func mergeChunkWithNext(_ chunk: Int, in group: Int) {
    let next = groups[group].slots.remove(at: chunk + 1)
    groups[group].slots[chunk].chunk.append(contentsOf: next.chunk)
    groups[group].slots[chunk].summary = measure.sum(
      groups[group].slots[chunk].summary, next.summary)
  }

  /// The same for a group that lost most of its chunks; a last small one is joined with the tail.
  @inlinable
  mutating func mergeGroupIfSparse(_ group: Int) {
    let count = groups[group].slots.count
    if groups.count == 1 {
      if count == 0 {
        groups = []
        didChangeGroups()
      } else if count == 1, grouped.count + tail.count <= chunkFill {
        let slot = groups[0].slots[0]
        groups = []
        tail = slot.chunk + tail
        tailValue = measure.combine(slot.summary.value, tailValue)
        didChangeGroups()
      }
      return
    }
    guard count < Swift.max(groupCapacity / 4, 1) else { return }
    let previous = group > 0 ? groups[group - 1].slots.count : Int.max / 2
    let next = group + 1 < groups.count ? groups[group + 1].slots.count : Int.max / 2
    if Swift.min(previous, next) + count <= groupFill {
      let first = previous <= next ? group - 1 : group
      let removed = groups.remove(at: first + 1)
      groups[first].slots.append(contentsOf: removed.slots)
      didChangeGroups()
    } else if count == 0 {
      groups.remove(at: group)
      didChangeGroups()
    }
  }
}

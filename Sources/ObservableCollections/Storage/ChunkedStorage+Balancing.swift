// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ChunkedStorage {
  /// Splits a full chunk, or starts a new one behind it, and returns where the element now goes.
  ///
  /// Appending starts a new chunk, so that a list that only grows has full ones.
  @inlinable
  @inline(never)
  mutating func makeRoom(at location: Location, forAppending isAppending: Bool) -> Location {
    var location = location
    if groups[location.group].slots.count >= groupCapacity {
      location = splitGroup(at: location, forAppending: isAppending)
    }
    let kept = isAppending ? chunkCapacity : chunkCapacity / 2
    var new = Chunk<Element>()
    new.reserveCapacity(chunkCapacity)
    if !isAppending {
      new.append(contentsOf: groups[location.group].slots[location.chunk].chunk[kept...])
      groups[location.group].slots[location.chunk].chunk.removeSubrange(kept...)
      groups[location.group].slots[location.chunk].summary = summary(
        of: groups[location.group].slots[location.chunk].chunk)
    }
    groups[location.group].slots.insert(
      ChunkSlot(chunk: new, summary: summary(of: new)), at: location.chunk + 1)
    if location.offset > kept || isAppending {
      location.chunk += 1
      location.offset -= kept
    }
    return location
  }

  /// Splits a full group, or starts a new one behind it, and returns where the chunk now is.
  @inlinable
  mutating func splitGroup(at location: Location, forAppending isAppending: Bool) -> Location {
    var location = location
    let all = groups[location.group].slots.count
    let kept = isAppending ? all - 1 : all / 2
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

  /// The same for a group that lost most of its chunks; the last chunk becomes the single one.
  @inlinable
  mutating func mergeGroupIfSparse(_ group: Int) {
    let count = groups[group].slots.count
    if groups.count == 1 {
      if count == 0 {
        groups = []
        single = []
      } else if count == 1, groups[0].slots[0].summary.count <= chunkFill {
        single = groups[0].slots[0].chunk
        groups = []
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

// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ChunkedStorage {
  /// Splits a full chunk, or starts a new one behind it, and returns where the element now goes.
  ///
  /// Appending starts a new chunk, so that a list that only grows has full ones.
  @inlinable
  mutating func makeRoom(at location: Location, forAppending isAppending: Bool) -> Location {
    var location = location
    if groups[location.group].chunks.count >= groupCapacity {
      location = splitGroup(at: location, forAppending: isAppending)
    }
    let kept = isAppending ? chunkCapacity : chunkCapacity / 2
    var new = Chunk<Element>()
    new.reserveCapacity(chunkCapacity)
    new.append(contentsOf: groups[location.group].chunks[location.chunk][kept...])
    groups[location.group].chunks[location.chunk].removeSubrange(kept...)
    groups[location.group].chunks.insert(new, at: location.chunk + 1)
    groups[location.group].summaries.insert(summary(of: new), at: location.chunk + 1)
    groups[location.group].summaries[location.chunk] = summary(
      of: groups[location.group].chunks[location.chunk])
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
    let all = groups[location.group].chunks.count
    let kept = isAppending ? all - 1 : all / 2
    var new = ChunkGroup<M>()
    new.chunks.append(contentsOf: groups[location.group].chunks[kept...])
    new.summaries.append(contentsOf: groups[location.group].summaries[kept...])
    groups[location.group].chunks.removeSubrange(kept...)
    groups[location.group].summaries.removeSubrange(kept...)
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
  ///
  /// Not inlined: it runs once in many removals.
  @inlinable
  @inline(never)
  mutating func mergeIfSparse(_ location: Location) {
    let group = location.group
    let chunk = location.chunk
    let count = groups[group].summaries[chunk].count
    let chunks = groups[group].chunks.count
    let previous = chunk > 0 ? groups[group].summaries[chunk - 1].count : Int.max / 2
    let next = chunk + 1 < chunks ? groups[group].summaries[chunk + 1].count : Int.max / 2
    if Swift.min(previous, next) + count <= chunkFill {
      mergeChunkWithNext(previous <= next ? chunk - 1 : chunk, in: group)
    } else if count == 0 {
      groups[group].chunks.remove(at: chunk)
      groups[group].summaries.remove(at: chunk)
    } else {
      return
    }
    mergeGroupIfSparse(group)
  }

  @inlinable
  mutating func mergeChunkWithNext(_ chunk: Int, in group: Int) {
    let next = groups[group].chunks.remove(at: chunk + 1)
    let nextSummary = groups[group].summaries.remove(at: chunk + 1)
    groups[group].chunks[chunk].append(contentsOf: next)
    groups[group].summaries[chunk] = measure.sum(
      groups[group].summaries[chunk], nextSummary)
  }

  /// The same for a group that lost most of its chunks; the last chunk becomes the single one.
  @inlinable
  mutating func mergeGroupIfSparse(_ group: Int) {
    let count = groups[group].chunks.count
    if groups.count == 1 {
      if count == 0 {
        groups = []
        single = []
      } else if count == 1, groups[0].summaries[0].count <= chunkFill {
        single = groups[0].chunks[0]
        groups = []
      }
      return
    }
    guard count < Swift.max(groupCapacity / 4, 1) else { return }
    let previous = group > 0 ? groups[group - 1].chunks.count : Int.max / 2
    let next = group + 1 < groups.count ? groups[group + 1].chunks.count : Int.max / 2
    if Swift.min(previous, next) + count <= groupFill {
      let first = previous <= next ? group - 1 : group
      let removed = groups.remove(at: first + 1)
      groups[first].chunks.append(contentsOf: removed.chunks)
      groups[first].summaries.append(contentsOf: removed.summaries)
      didChangeGroups()
    } else if count == 0 {
      groups.remove(at: group)
      didChangeGroups()
    }
  }
}

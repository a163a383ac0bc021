// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ChunkedStorage {
  /// Inserts an element so that it has the given position afterwards.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements.
  @inlinable
  package mutating func insert(_ element: Element, at position: Int) {
    assert(position >= 0 && position <= count)
    if groups.isEmpty {
      if single.count < chunkCapacity {
        single.insert(element, at: position)
        total = adjusted(total, of: single, removing: nil, inserting: element)
        return
      }
      makeGroups()
    }
    let isAppending = position == total.count
    var location =
      isAppending ? endLocation : locate(position, atEnd: true)
    if groups[location.group].chunks[location.chunk].count >= chunkCapacity {
      location = makeRoom(at: location, forAppending: isAppending)
    }
    groups[location.group].chunks[location.chunk].insert(element, at: location.offset)
    didEdit(location, removing: nil, inserting: element)
  }

  /// Removes and returns the element at a position.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements.
  @inlinable
  package mutating func remove(at position: Int) -> Element {
    assert(position >= 0 && position < count)
    if groups.isEmpty {
      let element = single.remove(at: position)
      total = adjusted(total, of: single, removing: element, inserting: nil)
      return element
    }
    let location = locate(position)
    let element = groups[location.group].chunks[location.chunk].remove(at: location.offset)
    didEdit(location, removing: element, inserting: nil)
    if groups[location.group].summaries[location.chunk].count < chunkCapacity / 4 {
      mergeIfSparse(location)
    }
    return element
  }

  /// Replaces the element at a position and returns the old one.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements.
  @inlinable
  package mutating func replace(at position: Int, with element: Element) -> Element {
    assert(position >= 0 && position < count)
    var element = element
    if groups.isEmpty {
      swap(&single[position], &element)
      if MemoryLayout<M.Value>.size > 0 {
        total = adjusted(total, of: single, removing: element, inserting: single[position])
      }
      return element
    }
    let location = locate(position)
    swap(&groups[location.group].chunks[location.chunk][location.offset], &element)
    if MemoryLayout<M.Value>.size > 0 {
      let new = groups[location.group].chunks[location.chunk][location.offset]
      didEdit(location, removing: element, inserting: new)
    }
    return element
  }

  /// Replaces the elements at positions given as ascending, disjoint ranges.
  ///
  /// - Complexity: O(*k* log *n*), where *k* is the number of positions and *n* the number of
  ///   elements.
  @inlinable
  package mutating func replace(at ranges: [Range<Int>], with elements: [Element]) {
    var next = 0
    for range in ranges {
      for position in range {
        _ = replace(at: position, with: elements[next])
        next += 1
      }
    }
  }

  /// The location of the end of the list: behind the last element of the last chunk.
  @inlinable
  var endLocation: Location {
    let group = groups.count &- 1
    let chunk = groups[group].chunks.count &- 1
    return Location(
      group: group, chunk: chunk, offset: groups[group].summaries[chunk].count)
  }

  /// The summary of a chunk after an edit.
  @inlinable
  func adjusted(
    _ summary: Summary<M>, of chunk: Chunk<Element>, removing old: Element?, inserting new: Element?
  ) -> Summary<M> {
    guard let value = measure.adjusted(summary.value, removing: old, inserting: new) else {
      return self.summary(of: chunk)
    }
    return Summary(count: chunk.count, value: value)
  }

  /// Brings all sums up to date after an edit in one chunk.
  @inlinable
  mutating func didEdit(_ location: Location, removing old: Element?, inserting new: Element?) {
    let change = (new == nil ? 0 : 1) &- (old == nil ? 0 : 1)
    if MemoryLayout<M.Value>.size == 0 {
      // Nothing but numbers of elements: add the difference along the path.
      groups[location.group].summaries[location.chunk].count &+= change
      if groups.count > 1 { tree.add(change, toLeaf: location.group) }
      total.count &+= change
      return
    }
    groups[location.group].summaries[location.chunk] = adjusted(
      groups[location.group].summaries[location.chunk],
      of: groups[location.group].chunks[location.chunk], removing: old, inserting: new)
    didChangeSummaries(of: location.group)
  }

  /// Brings the tree and the total up to date after the summaries of a group changed.
  @inlinable
  mutating func didChangeSummaries(of group: Int) {
    let summary = groups[group].summary(measure)
    if groups.count > 1 {
      tree.setLeaf(group, to: summary, measure: measure)
      total = tree.nodes[1]
    } else {
      total = summary
    }
  }

  /// Builds the tree anew after groups came or went.
  @inlinable
  mutating func didChangeGroups() {
    guard groups.count > 1 else {
      tree = SumTree()
      if let group = groups.first {
        total = group.summary(measure)
      } else {
        total = summary(of: single)
      }
      return
    }
    let measure = measure
    tree = SumTree(
      leaves: ContiguousArray(groups.map { $0.summary(measure) }), measure: measure)
    total = tree.nodes[1]
  }

  /// Turns the single chunk into a group of one.
  @inlinable
  mutating func makeGroups() {
    var group = ChunkGroup<M>()
    group.chunks.append(single)
    group.summaries.append(total)
    groups.append(group)
    single = []
  }
}

extension SumTree {
  /// Adds to the number of elements of a leaf and of all sums above it.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of leaves.
  @inlinable
  mutating func add(_ change: Int, toLeaf leaf: Int) {
    var node = leafCount &+ leaf
    nodes.withUnsafeMutableBufferPointer { nodes in
      while node > 0 {
        nodes[node].count &+= change
        node >>= 1
      }
    }
  }
}

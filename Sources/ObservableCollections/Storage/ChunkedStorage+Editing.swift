// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ChunkedStorage {
  /// Inserts an element so that it has the given position afterwards.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements.
  @inlinable
  package mutating func insert(_ element: Element, at position: Int) {
    assert(position >= 0 && position <= count)
    let offset = position &- grouped.count
    if offset >= 0 {
      if tail.count < chunkCapacity {
        tail.insertShifting(element, at: offset)
        didEditTail(at: offset, removing: nil, inserting: element)
      } else {
        makeRoomInTail(forAppending: offset == tail.count)
        insert(element, at: position)
      }
      return
    }
    insert(element, at: locate(position, atEnd: true))
  }

  /// Inserts an element before the tail.
  @inlinable
  mutating func insert(_ element: Element, at location: Location) {
    var location = location
    if groups[location.group].slots[location.chunk].summary.count >= chunkCapacity {
      location = makeRoom(at: location)
    }
    edit(at: location, by: 1) { chunk in
      chunk.insertShifting(element, at: location.offset)
      return (nil, element)
    }
  }

  /// Adds an element at the end.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  package mutating func append(_ element: Element) {
    if tail.count >= chunkCapacity { makeRoomInTail(forAppending: true) }
    tail.append(element)
    didEditTail(at: tail.count &- 1, removing: nil, inserting: element)
  }

  /// Removes and returns the element at a position.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements.
  @inlinable
  package mutating func remove(at position: Int) -> Element {
    assert(position >= 0 && position < count)
    if tail.isEmpty, position == grouped.count &- 1 { refillTail() }
    let offset = position &- grouped.count
    if offset >= 0 {
      let element = tail.remove(at: offset)
      didEditTail(at: offset, removing: element, inserting: nil)
      return element
    }
    return remove(at: locate(position))
  }

  /// Removes and returns an element before the tail.
  @inlinable
  mutating func remove(at location: Location) -> Element {
    // The closure of an edit has no other way to hand out what it removed.
    var removed: Element?
    edit(at: location, by: -1) { chunk in
      let element = chunk.remove(at: location.offset)
      removed = element
      return (element, nil)
    }
    if groups[location.group].slots[location.chunk].summary.count < chunkCapacity / 4 {
      mergeIfSparse(location)
    }
    return removed.unsafelyUnwrapped
  }

  /// Replaces the element at a position and returns the old one.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements.
  @inlinable
  package mutating func replace(at position: Int, with element: Element) -> Element {
    assert(position >= 0 && position < count)
    let offset = position &- grouped.count
    if offset < 0 { return replace(at: locate(position), with: element) }
    var old = element
    swap(&tail[offset], &old)
    didEditTail(at: offset, removing: old, inserting: element)
    return old
  }

  /// Replaces an element before the tail and returns the old one.
  @inlinable
  mutating func replace(at location: Location, with element: Element) -> Element {
    var old = element
    if measures(editAt: location.offset) {
      edit(at: location, by: 0) { chunk in
        swap(&chunk[location.offset], &old)
        return (old, element)
      }
    } else {
      swap(&groups[location.group].slots[location.chunk].chunk[location.offset], &old)
    }
    return old
  }

  /// Whether sums carry anything beside numbers of elements.
  @inlinable
  var measuresElements: Bool { MemoryLayout<M.Value>.size > 0 }

  /// Whether an edit at an offset in a chunk may change more than numbers of elements.
  @inlinable
  func measures(editAt offset: Int) -> Bool {
    measuresElements && !measure.isIndifferent(toEditAt: offset)
  }

  /// Brings the measure of the tail up to date after an edit of one of its elements.
  @inlinable
  mutating func didEditTail(at offset: Int, removing old: Element?, inserting new: Element?) {
    guard measures(editAt: offset) else { return }
    tailValue =
      measure.adjusted(tailValue, removing: old, inserting: new) ?? summary(of: tail).value
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

  /// Edits one chunk and brings all sums up to date.
  ///
  /// - Parameters:
  ///   - location: Where the chunk is.
  ///   - change: By how many elements the chunk grows.
  ///   - body: Makes the edit and returns the element that went and the one that came.
  @inlinable
  mutating func edit(
    at location: Location, by change: Int,
    _ body: (inout Chunk<Element>) -> (old: Element?, new: Element?)
  ) {
    if measures(editAt: location.offset) {
      let (old, new) = Self.edit(
        &groups[location.group].slots[location.chunk], measuredBy: measure, body)
      adjustSummaries(of: location.group, removing: old, inserting: new)
      return
    }
    // Nothing but numbers of elements: add the difference along the path.
    Self.edit(&groups[location.group].slots[location.chunk], by: change, body)
    if groups.count > 1 { tree.add(change, toLeaf: location.group) }
    grouped.count &+= change
  }

  @inlinable
  static func edit(
    _ slot: inout ChunkSlot<M>, by change: Int,
    _ body: (inout Chunk<Element>) -> (old: Element?, new: Element?)
  ) {
    _ = body(&slot.chunk)
    slot.summary.count &+= change
  }

  @inlinable
  static func edit(
    _ slot: inout ChunkSlot<M>, measuredBy measure: M,
    _ body: (inout Chunk<Element>) -> (old: Element?, new: Element?)
  ) -> (old: Element?, new: Element?) {
    let (old, new) = body(&slot.chunk)
    slot.summary = measure.adjusted(slot.summary, of: slot.chunk, removing: old, inserting: new)
    return (old, new)
  }

  /// Brings the sums above a chunk up to date after an edit of one of its elements.
  @inlinable
  mutating func adjustSummaries(of group: Int, removing old: Element?, inserting new: Element?) {
    let before = groups.count > 1 ? tree.nodes[tree.leafCount &+ group] : grouped
    guard let value = measure.adjusted(before.value, removing: old, inserting: new) else {
      return didChangeSummaries(of: group)
    }
    let change = (new == nil ? 0 : 1) &- (old == nil ? 0 : 1)
    setSummary(of: group, to: Summary(count: before.count &+ change, value: value))
  }

  /// Brings the sums over the groups up to date after the summaries of one changed.
  @inlinable
  mutating func didChangeSummaries(of group: Int) {
    setSummary(of: group, to: groups[group].summary(measure))
  }

  @inlinable
  mutating func setSummary(of group: Int, to summary: Summary<M>) {
    if groups.count > 1 {
      tree.setLeaf(group, to: summary, measure: measure)
      grouped = tree.nodes[1]
    } else {
      grouped = summary
    }
  }

  /// Builds the tree anew after groups came or went.
  @inlinable
  mutating func didChangeGroups() {
    guard groups.count > 1 else {
      tree = SumTree()
      grouped = groups.first?.summary(measure) ?? Summary(count: 0, value: measure.identity)
      return
    }
    let measure = measure
    tree = SumTree(
      leaves: ContiguousArray(groups.map { $0.summary(measure) }), measure: measure)
    grouped = tree.nodes[1]
  }
}

extension Measure {
  /// The summary of a chunk after an edit of one element.
  @inlinable
  func adjusted(
    _ summary: Summary<Self>, of chunk: Chunk<Element>, removing old: Element?,
    inserting new: Element?
  ) -> Summary<Self> {
    guard let value = adjusted(summary.value, removing: old, inserting: new) else {
      return self.summary(of: chunk)
    }
    return Summary(count: chunk.count, value: value)
  }

  /// Measures a chunk from scratch.
  @inlinable
  func summary(of chunk: Chunk<Element>) -> Summary<Self> {
    if MemoryLayout<Value>.size == 0 { return Summary(count: chunk.count, value: identity) }
    return Summary(count: chunk.count, value: value(ofAll: chunk))
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

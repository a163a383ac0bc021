// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// A run of neighboring elements; a list of a single one is as good as an array.
@usableFromInline
package typealias Chunk<Element> = ContiguousArray<Element>

extension ContiguousArray {
  /// Inserts an element, with one move of memory and nothing else.
  ///
  /// `insert(_:at:)` goes through the general replacement of a range, which takes longer than moving
  /// a few elements does.
  @inlinable
  mutating func insertShifting(_ element: Element, at offset: Int) {
    let tail = count &- offset
    append(element)
    if tail == 0 { return }
    withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let gap = base + offset
      let last = (gap + tail).move()
      (gap + 1).moveInitialize(from: gap, count: tail)
      gap.initialize(to: last)
    }
  }
}

/// A chunk and what it sums up to.
@usableFromInline
package struct ChunkSlot<M: Measure> {
  /// The elements; never empty.
  @usableFromInline var chunk: Chunk<M.Element>

  @usableFromInline var summary: Summary<M>

  @inlinable
  init(chunk: Chunk<M.Element>, summary: Summary<M>) {
    self.chunk = chunk
    self.summary = summary
  }
}

/// Neighboring chunks.
@usableFromInline
package struct ChunkGroup<M: Measure> {
  @usableFromInline var slots: ContiguousArray<ChunkSlot<M>>

  @inlinable
  init(_ slots: ContiguousArray<ChunkSlot<M>> = []) {
    self.slots = slots
  }

  /// The summary of the whole group.
  ///
  /// - Complexity: O(*c*), where *c* is the number of chunks in the group.
  @inlinable
  func summary(_ measure: M) -> Summary<M> {
    // Slot by slot in place: a copy of each would retain its chunk.
    slots.withUnsafeBufferPointer { slots in
      var result = Summary<M>(count: 0, value: measure.identity)
      for index in slots.indices { result = measure.sum(result, slots[index].summary) }
      return result
    }
  }

  /// The chunk that holds a position, and the position's offset inside that chunk.
  ///
  /// A position between two chunks belongs to the second one, or to the first if `atEnd` is true.
  ///
  /// - Complexity: O(*c*), where *c* is the number of chunks in the group.
  @inlinable
  func locate(_ position: Int, atEnd: Bool) -> (chunk: Int, offset: Int) {
    let slack = atEnd ? 1 : 0
    // The scan is short and runs over adjacent memory, which beats a search.
    return slots.withUnsafeBufferPointer { slots in
      var left = position
      var chunk = 0
      let last = slots.count &- 1
      while chunk < last, left >= slots[chunk].summary.count &+ slack {
        left &-= slots[chunk].summary.count
        chunk &+= 1
      }
      return (chunk, left)
    }
  }
}

extension ChunkSlot: Sendable where M.Element: Sendable, M.Value: Sendable {}
extension ChunkGroup: Sendable where M.Element: Sendable, M.Value: Sendable {}

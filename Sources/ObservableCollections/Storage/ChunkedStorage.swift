// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// A list in chunks, with a tree of sums above them.
///
/// Elements lie in chunks of about four kilobytes. The last chunk, the *tail*, stands by itself, so
/// that a list of one chunk costs what an array costs, and so does adding to a longer one. The chunks
/// before it lie in groups, and a binary tree of sums stands over the groups, so that every position
/// is found, and every edit made, in O(log *n*) steps and one short move of memory.
///
/// The sums count elements and also carry a *measure*, any monoid over the elements. The type is a
/// value: a copy is O(1), and an edit after it copies one chunk and the path to it.
///
/// Positions are offsets from zero. Callers check them; this type only asserts.
@usableFromInline
package struct ChunkedStorage<M: Measure> {
  @usableFromInline package typealias Element = M.Element

  /// The last elements; all of them, if they fit one chunk.
  @usableFromInline var tail: Chunk<Element>

  /// The measure of the tail.
  @usableFromInline var tailValue: M.Value

  /// The groups of the chunks before the tail.
  @usableFromInline var groups: ContiguousArray<ChunkGroup<M>>

  /// The sums over the groups; empty unless there are two groups or more.
  @usableFromInline var tree: SumTree<M>

  /// The number and the measure of the elements in the groups.
  @usableFromInline var grouped: Summary<M>

  @usableFromInline let measure: M

  /// The most elements a chunk may have.
  @usableFromInline let chunkCapacity: Int

  /// The most chunks a group may have.
  @usableFromInline let groupCapacity: Int

  /// Creates an empty list.
  ///
  /// Tests pass small capacities, so that few elements make many chunks and groups.
  @inlinable
  package init(
    measure: M,
    chunkCapacity: Int = Self.standardChunkCapacity,
    groupCapacity: Int = 64
  ) {
    assert(chunkCapacity >= 4 && groupCapacity >= 2, "chunks and groups of parts must be halvable")
    tail = []
    tailValue = measure.identity
    groups = []
    tree = SumTree()
    grouped = Summary(count: 0, value: measure.identity)
    self.measure = measure
    self.chunkCapacity = chunkCapacity
    self.groupCapacity = groupCapacity
  }

  /// About four kilobytes of elements, and never fewer than 16.
  @inlinable
  package static var standardChunkCapacity: Int {
    Swift.max(16, 4096 / Swift.max(1, MemoryLayout<Element>.stride))
  }

  /// How full chunks are made when many are built at once, leaving room for insertions.
  @inlinable
  var chunkFill: Int { chunkCapacity &- chunkCapacity / 4 }

  /// How many chunks a group gets when many are built at once.
  @inlinable
  var groupFill: Int { groupCapacity &- groupCapacity / 4 }

  /// The number of elements.
  @inlinable
  package var count: Int { grouped.count &+ tail.count }

  /// The measure of all elements.
  @inlinable
  package var totalValue: M.Value { total.value }

  /// The number and the measure of all elements.
  @inlinable
  package var total: Summary<M> {
    let tail = Summary<M>(count: tail.count, value: tailValue)
    return groups.isEmpty ? tail : measure.sum(grouped, tail)
  }

  /// Where an element before the tail is: group, chunk in that group, and offset in that chunk.
  @usableFromInline
  struct Location {
    @usableFromInline var group: Int
    @usableFromInline var chunk: Int
    @usableFromInline var offset: Int

    @inlinable
    init(group: Int, chunk: Int, offset: Int) {
      self.group = group
      self.chunk = chunk
      self.offset = offset
    }
  }

  /// Finds a position before the tail.
  ///
  /// A position between two chunks belongs to the second one, or to the first if `atEnd` is true.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements.
  @inlinable
  func locate(_ position: Int, atEnd: Bool = false) -> Location {
    var group = 0
    var left = position
    if groups.count > 1 {
      let found = tree.locate(position, atEnd: atEnd)
      group = found.leaf
      left = found.offset
    }
    let found = groups[group].locate(left, atEnd: atEnd)
    return Location(group: group, chunk: found.chunk, offset: found.offset)
  }

  /// Measures a chunk from scratch.
  @inlinable
  func summary(of chunk: Chunk<Element>) -> Summary<M> { measure.summary(of: chunk) }
}

extension ChunkedStorage: Sendable where M: Sendable, M.Element: Sendable, M.Value: Sendable {}

/// A list in chunks that measures nothing.
@usableFromInline
package typealias PlainStorage<Element> = ChunkedStorage<NoMeasure<Element>>

extension ChunkedStorage {
  /// Creates a list of the given elements that measures nothing.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  @inlinable
  package init<T>(_ elements: some Sequence<T>) where M == NoMeasure<T> {
    self.init(elements, measure: NoMeasure())
  }
}

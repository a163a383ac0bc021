// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// A run of neighboring elements; a list of a single one is as good as an array.
@usableFromInline
package typealias Chunk<Element> = ContiguousArray<Element>

/// Neighboring chunks and what each of them sums up to.
@usableFromInline
package struct ChunkGroup<M: Measure> {
  /// The chunks, none of them empty.
  @usableFromInline var chunks: ContiguousArray<Chunk<M.Element>>

  /// The summary of each chunk.
  @usableFromInline var summaries: ContiguousArray<Summary<M>>

  @inlinable
  init() {
    chunks = []
    summaries = []
  }

  /// The summary of the whole group.
  ///
  /// - Complexity: O(*c*), where *c* is the number of chunks in the group.
  @inlinable
  func summary(_ measure: M) -> Summary<M> {
    summaries.reduce(Summary(count: 0, value: measure.identity)) { measure.sum($0, $1) }
  }

  /// The chunk that holds a position, and the position's offset inside that chunk.
  ///
  /// A position between two chunks belongs to the second one, or to the first if `atEnd` is true.
  ///
  /// - Complexity: O(*c*), where *c* is the number of chunks in the group.
  @inlinable
  func locate(_ position: Int, atEnd: Bool) -> (chunk: Int, offset: Int) {
    var left = position
    let slack = atEnd ? 1 : 0
    // The scan is short and runs over adjacent words, which beats a search.
    return summaries.withUnsafeBufferPointer { buffer in
      var chunk = 0
      let last = buffer.count &- 1
      while chunk < last, left >= buffer[chunk].count &+ slack {
        left &-= buffer[chunk].count
        chunk &+= 1
      }
      return (chunk, left)
    }
  }
}

extension ChunkGroup: Sendable where M.Element: Sendable, M.Value: Sendable {}

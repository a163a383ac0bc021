// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// An implicit binary tree of sums: node `k` sums up its children `2k` and `2k + 1`.
///
/// The leaves are the summaries of the groups of a chunked list, padded with empty ones to a power
/// of two. The root is node 1; node 0 is unused.
@usableFromInline
package struct SumTree<M: Measure> {
  @usableFromInline var nodes: ContiguousArray<Summary<M>>

  /// The number of leaves, a power of two, or zero for the empty tree.
  @usableFromInline var leafCount: Int

  @inlinable
  init() {
    nodes = []
    leafCount = 0
  }

  /// Creates a tree over the given leaves.
  ///
  /// - Complexity: O(*n*), where *n* is the number of leaves.
  @inlinable
  init(leaves: ContiguousArray<Summary<M>>, measure: M) {
    var width = 1
    while width < leaves.count { width *= 2 }
    leafCount = width
    let empty = Summary<M>(count: 0, value: measure.identity)
    nodes = ContiguousArray(repeating: empty, count: 2 * width)
    for (offset, leaf) in leaves.enumerated() {
      nodes[width + offset] = leaf
    }
    var node = width - 1
    while node > 0 {
      nodes[node] = measure.sum(nodes[2 * node], nodes[2 * node + 1])
      node -= 1
    }
  }

  /// Sets a leaf and the sums above it.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of leaves.
  @inlinable
  mutating func setLeaf(_ leaf: Int, to summary: Summary<M>, measure: M) {
    var node = leafCount &+ leaf
    nodes[node] = summary
    node >>= 1
    while node > 0 {
      nodes[node] = measure.sum(nodes[2 &* node], nodes[2 &* node &+ 1])
      node >>= 1
    }
  }

  /// The leaf that holds a position, and the position's offset inside that leaf.
  ///
  /// A position between two leaves belongs to the second one, or to the first if `atEnd` is true.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of leaves.
  @inlinable
  func locate(_ position: Int, atEnd: Bool) -> (leaf: Int, offset: Int) {
    let slack = atEnd ? 1 : 0
    return nodes.withUnsafeBufferPointer { nodes in
      var node = 1
      var left = position
      while node < leafCount {
        node = 2 &* node
        let count = nodes[node].count
        if left >= count &+ slack {
          left &-= count
          node &+= 1
        }
      }
      return (node &- leafCount, left)
    }
  }

  /// The leaf that holds a position, and the sum of all leaves before it.
  ///
  /// A position between two leaves belongs to the first one.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of leaves.
  @inlinable
  func locate(_ position: Int, measure: M) -> (leaf: Int, before: Summary<M>) {
    nodes.withUnsafeBufferPointer { nodes in
      var node = 1
      var before = Summary<M>(count: 0, value: measure.identity)
      while node < leafCount {
        node = 2 &* node
        if position > before.count &+ nodes[node].count {
          before = measure.sum(before, nodes[node])
          node &+= 1
        }
      }
      return (node &- leafCount, before)
    }
  }

  /// The sum of all leaves before the given one.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of leaves.
  @inlinable
  func sum(before leaf: Int, measure: M) -> Summary<M> {
    var node = leafCount &+ leaf
    var result = Summary<M>(count: 0, value: measure.identity)
    while node > 1 {
      if node & 1 == 1 { result = measure.sum(nodes[node &- 1], result) }
      node >>= 1
    }
    return result
  }
}

extension SumTree: Sendable where M.Value: Sendable {}

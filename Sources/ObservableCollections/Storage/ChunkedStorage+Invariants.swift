// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ChunkedStorage {
  /// Traps with a message if the structure is not sound; measures are compared by a closure.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  package func _checkInvariants(_ areEqual: (M.Value, M.Value) -> Bool) {
    precondition(tail.count <= chunkCapacity, "the tail has \(tail.count) elements")
    precondition(
      groups.count > 1 || tree.nodes.isEmpty, "a tree over \(groups.count) groups")
    precondition(
      groups.count <= 1 || tree.leafCount >= groups.count, "the tree has too few leaves")
    func check(_ found: Summary<M>, _ expected: Summary<M>, _ place: String) {
      precondition(
        found.count == expected.count && areEqual(found.value, expected.value),
        "\(place): sum \(found), expected \(expected)")
    }
    var sum = Summary<M>(count: 0, value: measure.identity)
    for (index, group) in groups.enumerated() {
      precondition(!group.slots.isEmpty, "group \(index) is empty")
      precondition(
        group.slots.count <= groupCapacity, "group \(index) has \(group.slots.count) chunks")
      for slot in group.slots {
        let chunk = slot.chunk
        precondition(!chunk.isEmpty, "an empty chunk in group \(index)")
        precondition(chunk.count <= chunkCapacity, "a chunk of \(chunk.count) in group \(index)")
        check(slot.summary, summary(of: chunk), "chunk in group \(index)")
        sum = measure.sum(sum, slot.summary)
      }
      if groups.count > 1 {
        check(tree.nodes[tree.leafCount + index], group.summary(measure), "leaf \(index)")
      }
    }
    if groups.count > 1 {
      for node in 1..<tree.leafCount {
        let children = measure.sum(tree.nodes[2 * node], tree.nodes[2 * node + 1])
        check(tree.nodes[node], children, "node \(node)")
      }
    }
    check(grouped, sum, "all groups")
    check(Summary(count: tail.count, value: tailValue), summary(of: tail), "tail")
  }
}

extension ChunkedStorage where M.Value == Void {
  /// Traps with a message if the structure is not sound.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  package func _checkInvariants() {
    _checkInvariants { _, _ in true }
  }
}

extension ChunkedStorage where M.Value: Equatable {
  /// Traps with a message if the structure is not sound.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  package func _checkInvariants() {
    _checkInvariants(==)
  }
}

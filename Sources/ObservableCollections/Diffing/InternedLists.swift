// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Two lists with a small integer in the place of each element, the same one for equal elements.
///
/// Everything after this works on integers, needs no specialization and stays in this module.
@usableFromInline
package struct InternedLists: Sendable {
  /// For each old element the position of the first old element equal to it.
  package let oldIDs: [Int32]

  /// For each new element the position of the first old element equal to it, or -1 without one.
  package let newIDs: [Int32]

  /// Whether some element occurs in the old list more than once.
  package let hasRepeatsBefore: Bool

  /// Looks up every key once.
  ///
  /// New elements often follow each other as they did before, so each is first compared with the old
  /// element that follows the previous match; only if that fails it is hashed.
  ///
  /// - Complexity: O(*n* + *m*) on average, where *n* and *m* are the lengths of the lists. Hashes
  ///   every old key once and every new key at most once.
  @inlinable
  package init<Key: Hashable>(old: UnsafeBufferPointer<Key>, new: UnsafeBufferPointer<Key>) {
    var hasRepeats = false
    var oldIDs: [Int32] = []
    var newIDs: [Int32] = []
    KeyTable<Key>.withTable(of: old) { table in
      // Without capacity, the count would be written to the empty array that all threads share.
      oldIDs = Array(unsafeUninitializedCapacity: max(1, old.count)) { ids, count in
        for position in 0..<old.count {
          let id = table.insert(position)
          if id != position { hasRepeats = true }
          ids.initializeElement(at: position, to: Int32(truncatingIfNeeded: id))
        }
        count = old.count
      }
      let oldIDs = oldIDs
      newIDs = Array(unsafeUninitializedCapacity: max(1, new.count)) { ids, count in
        var expected = old.count
        for position in 0..<new.count {
          let key = new[position]
          if expected < old.count, old[expected] == key {
            ids.initializeElement(at: position, to: oldIDs[expected])
            expected += 1
          } else {
            let id = table.find(key)
            ids.initializeElement(at: position, to: Int32(truncatingIfNeeded: id))
            expected = id < 0 ? expected : id + 1
          }
        }
        count = new.count
      }
    }
    self.init(oldIDs: oldIDs, newIDs: newIDs, hasRepeatsBefore: hasRepeats)
  }

  /// Creates interned lists from finished identifiers.
  @usableFromInline
  package init(oldIDs: [Int32], newIDs: [Int32], hasRepeatsBefore: Bool) {
    self.oldIDs = oldIDs
    self.newIDs = newIDs
    self.hasRepeatsBefore = hasRepeatsBefore
  }
}

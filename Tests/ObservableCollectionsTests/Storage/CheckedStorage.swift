// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport

/// How many elements a chunk may have, and how many chunks a group.
struct Capacities: CustomStringConvertible {
  let chunk: Int
  let group: Int

  init(_ chunk: Int, _ group: Int) {
    self.chunk = chunk
    self.group = group
  }

  var description: String { "\(chunk)×\(group)" }

  /// The smallest that work, and others that are not powers of two.
  static let small = [Capacities(4, 2), Capacities(5, 3), Capacities(8, 4), Capacities(6, 16)]
}

/// A chunked list beside an array that should always be equal to it.
struct CheckedStorage<M: Measure> where M.Element == Int, M.Value: Equatable {
  private(set) var storage: ChunkedStorage<M>
  private(set) var array: [Int]
  private let measure: M

  init(_ elements: [Int] = [], measure: M, _ capacities: Capacities) {
    self.measure = measure
    storage = ChunkedStorage(
      measure: measure, chunkCapacity: capacities.chunk, groupCapacity: capacities.group)
    storage.replaceAll(with: elements)
    array = elements
  }

  /// Makes an edit in both and compares what comes back and what is there.
  mutating func perform(_ edit: StorageEdit) throws {
    let expected = edit.perform(on: &array)
    try expectEqual(edit.perform(on: &storage), expected, "result")
    try check()
  }

  /// Throws unless content and sums are right; traps if the structure is not.
  func check() throws {
    storage._checkInvariants()
    try expectEqual(storage.array, array, "content")
    try expectEqual(storage.count, array.count, "count")
    try expectEqual(storage.totalValue, measure.value(of: array), "total")
  }

  /// Compares all other ways to read: by position, by range, one by one, and measures.
  func checkReading() throws {
    try expectEqual(array.indices.map { storage[$0] }, array, "by position")
    try expectEqual(Array(storage), array, "one by one")
    try expectEqual(storage.underestimatedCount, array.count, "underestimated count")
    var sum = measure.identity
    for position in 0...array.count {
      try expectEqual(storage.value(before: position), sum, "measure before \(position)")
      if position < array.count {
        sum = measure.combine(sum, measure.value(of: array[position]))
      }
    }
    for lower in stride(from: 0, through: array.count, by: 3) {
      for upper in stride(from: lower, through: array.count, by: 2) {
        let found = storage.elements(in: [lower..<upper])
        try expectEqual(found, Array(array[lower..<upper]), "range \(lower)..<\(upper)")
      }
    }
    let odd = array.indices.filter { !$0.isMultiple(of: 3) }
    try expectEqual(storage.elements(in: coalesced(odd)), odd.map { array[$0] }, "ranges")
  }
}

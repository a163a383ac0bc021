// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// The least work that a difference with moves takes.
///
/// It hashes the old list, looks up the new one, and finds a longest increasing subsequence by patience
/// sorting (Fredman, 1975). Elements are unique. A floor for comparisons: it makes positions only.
enum DiffProbe {
  struct Result {
    var deleted: [Int32] = []
    var inserted: [Int32] = []
    var moved: [(Int32, Int32)] = []
  }

  @inline(never)
  static func difference<T: Hashable>(_ old: [T], _ new: [T]) -> Result {
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in difference(old, new) }
    }
  }

  private static func difference<T: Hashable>(
    _ old: UnsafeBufferPointer<T>, _ new: UnsafeBufferPointer<T>
  ) -> Result {
    var result = Result()
    let bound = min(old.count, new.count)
    var start = 0
    while start < bound, old[start] == new[start] { start += 1 }
    var end = 0
    while end < bound - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    let oldRange = start..<old.count - end
    let newRange = start..<new.count - end
    if oldRange.isEmpty {
      result.inserted = newRange.map(Int32.init)
      return result
    }
    if newRange.isEmpty {
      result.deleted = oldRange.map(Int32.init)
      return result
    }
    var size = 16
    while size < 2 * oldRange.count { size *= 2 }
    var match = [Int32](repeating: -1, count: newRange.count)
    var isUsed = [Bool](repeating: false, count: oldRange.count)
    withUnsafeTemporaryAllocation(of: (position: Int32, tag: UInt32).self, capacity: size) {
      slots in
      slots.initialize(repeating: (-1, 0))
      func slot(_ element: T) -> (Int, UInt32) {
        let hash = UInt(bitPattern: element.hashValue)
        let tag = UInt32(truncatingIfNeeded: hash >> 32)
        var slot = Int(truncatingIfNeeded: hash) & (size - 1)
        while slots[slot].position >= 0,
          slots[slot].tag != tag || old[Int(slots[slot].position)] != element
        {
          slot = (slot + 1) & (size - 1)
        }
        return (slot, tag)
      }
      for position in oldRange {
        let (place, tag) = slot(old[position])
        slots[place] = (Int32(position), tag)
      }
      for position in newRange {
        let found = slots[slot(new[position]).0].position
        if found >= 0 {
          match[position - start] = found
          isUsed[Int(found) - start] = true
        } else {
          result.inserted.append(Int32(position))
        }
      }
    }
    for position in oldRange where !isUsed[position - start] {
      result.deleted.append(Int32(position))
    }
    result.moved = moves(match, from: start)
    return result
  }

  private static func moves(_ match: [Int32], from start: Int) -> [(Int32, Int32)] {
    var piles: [Int32] = []
    var below = [Int32](repeating: -1, count: match.count)
    for (position, value) in match.enumerated() where value >= 0 {
      var low = 0
      var high = piles.count
      if let last = piles.last, match[Int(last)] < value { low = high }
      while low < high {
        let middle = (low + high) / 2
        if match[Int(piles[middle])] < value { low = middle + 1 } else { high = middle }
      }
      if low > 0 { below[position] = piles[low - 1] }
      if low == piles.count { piles.append(Int32(position)) } else { piles[low] = Int32(position) }
    }
    var moved: [(Int32, Int32)] = []
    var stays = piles.last ?? -1
    for position in match.indices.reversed() where match[position] >= 0 {
      if Int32(position) == stays {
        stays = below[position]
      } else {
        moved.append((match[position], Int32(start + position)))
      }
    }
    return moved
  }
}

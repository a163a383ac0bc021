// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// An open-addressed hash table of positions in a list of keys.
///
/// A slot of 32 bits holds a position and, in the bits the position does not need, part of the hash,
/// so that a lookup touches the keys only where it will very likely end. Zero is a free slot.
@usableFromInline
struct KeyTable<Key: Hashable> {
  @usableFromInline let keys: UnsafeBufferPointer<Key>
  @usableFromInline let slots: UnsafeMutableBufferPointer<UInt32>
  @usableFromInline let positionMask: UInt32
  @usableFromInline let tagShift: UInt

  @inlinable
  init(keys: UnsafeBufferPointer<Key>, slots: UnsafeMutableBufferPointer<UInt32>) {
    let positionBits = UInt32.bitWidth - UInt32(keys.count).leadingZeroBitCount
    self.keys = keys
    self.slots = slots
    positionMask = UInt32(truncatingIfNeeded: (UInt64(1) << positionBits) - 1)
    tagShift = UInt(UInt.bitWidth - UInt32.bitWidth)
  }

  /// Calls a closure with an empty table for the given keys.
  ///
  /// - Precondition: There are fewer than 2³¹ keys.
  @inlinable
  static func withTable(of keys: UnsafeBufferPointer<Key>, _ body: (KeyTable) -> Void) {
    var capacity = 16
    while capacity < keys.count * 2 { capacity *= 2 }
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: capacity) { slots in
      slots.initialize(repeating: 0)
      body(KeyTable(keys: keys, slots: slots))
    }
  }

  /// Returns the position in the table of a key equal to the one at `position`, or adds the latter.
  @inlinable
  func insert(_ position: Int) -> Int {
    let key = keys[position]
    let hash = UInt(bitPattern: key.hashValue)
    let (slot, found) = lookUp(key, hash)
    if found >= 0 { return found }
    slots[slot] = tag(hash) | UInt32(truncatingIfNeeded: position + 1)
    return position
  }

  /// Returns the position of a key in the table equal to the one given, or -1.
  @inlinable
  func find(_ key: Key) -> Int {
    lookUp(key, UInt(bitPattern: key.hashValue)).found
  }

  /// Returns the slot where the search for a key ended, and the position found there or -1.
  @inlinable
  func lookUp(_ key: Key, _ hash: UInt) -> (slot: Int, found: Int) {
    let tag = tag(hash)
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let entry = slots[slot]
      if entry == 0 { return (slot, -1) }
      if (entry ^ tag) & ~positionMask == 0 {
        let position = Int(entry & positionMask) - 1
        if keys[position] == key { return (slot, position) }
      }
      slot = (slot + 1) & mask
    }
  }

  /// Returns the part of the hash that a slot has room for.
  @inlinable
  func tag(_ hash: UInt) -> UInt32 {
    UInt32(truncatingIfNeeded: hash >> tagShift) & ~positionMask
  }
}

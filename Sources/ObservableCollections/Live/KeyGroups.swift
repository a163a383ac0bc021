// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Rows in groups of equal keys, each in the order of a list that names its rows.
///
/// A group has a number, by which rows remember it. Most groups have one row; the others of those
/// that have more lie in lists in chunks, and are found by halves.
@usableFromInline
struct KeyGroups<Key: Hashable> {
  /// The rows of one key.
  @usableFromInline
  struct Group {
    /// The key; `nil` if the number is free.
    @usableFromInline var key: Key?

    /// The first row, or the greatest number if there is none.
    @usableFromInline var first: UInt32

    @inlinable
    init(_ key: Key) {
      self.key = key
      first = .max
    }
  }

  @usableFromInline var numbers: [Key: UInt32] = [:]
  @usableFromInline var groups: ContiguousArray<Group> = []
  @usableFromInline var freeNumbers: [UInt32] = []

  /// The rows behind the first one, for each group that has such.
  @usableFromInline var others: [UInt32: PlainStorage<UInt32>] = [:]

  @inlinable
  init() {}

  /// The first row of a group; `nil` if the group is empty.
  @inlinable
  func first(of group: UInt32) -> UInt32? {
    let first = groups[Int(group)].first
    return first == .max ? nil : first
  }

  /// The number of the group of a key, which is made if there is none.
  @inlinable
  mutating func number(of key: Key) -> UInt32 {
    if let number = numbers[key] { return number }
    let number: UInt32
    if let free = freeNumbers.popLast() {
      number = free
      groups[Int(number)] = Group(key)
    } else {
      number = UInt32(groups.count)
      groups.append(Group(key))
    }
    numbers[key] = number
    return number
  }

  /// Frees the number of a group if the group is empty.
  @inlinable
  mutating func releaseIfEmpty(_ group: UInt32) {
    guard first(of: group) == nil, let key = groups[Int(group)].key else { return }
    numbers[key] = nil
    groups[Int(group)].key = nil
    freeNumbers.append(group)
  }

  /// Adds a row to a group, at its place in the order.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of rows in the group.
  @inlinable
  mutating func insert(
    _ row: UInt32, into group: UInt32, _ isAscending: (UInt32, UInt32) -> Bool
  ) {
    guard let first = first(of: group) else {
      groups[Int(group)].first = row
      return
    }
    if isAscending(row, first) {
      groups[Int(group)].first = row
      others[group, default: PlainStorage([])].insert(first, at: 0)
    } else {
      others[group, default: PlainStorage([])].insert(row, inOrder: isAscending)
    }
  }

  /// Adds a row behind all others of a group.
  @inlinable
  mutating func append(_ row: UInt32, to group: UInt32) {
    if first(of: group) == nil {
      groups[Int(group)].first = row
    } else {
      others[group, default: PlainStorage([])].append(row)
    }
  }

  /// Takes a row out of its group.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of rows in the group.
  @inlinable
  mutating func remove(
    _ row: UInt32, from group: UInt32, _ isAscending: (UInt32, UInt32) -> Bool
  ) {
    let isFirst = groups[Int(group)].first == row
    guard others[group] != nil else {
      assert(isFirst)
      groups[Int(group)].first = .max
      return
    }
    if isFirst {
      groups[Int(group)].first = others[group]?.remove(at: 0) ?? .max
    } else {
      others[group]?.remove(row, inOrder: isAscending)
    }
    if others[group]?.count == 0 { others[group] = nil }
  }
}

extension ChunkedStorage where M == NoMeasure<UInt32> {
  @inlinable
  mutating func insert(_ row: UInt32, inOrder isAscending: (UInt32, UInt32) -> Bool) {
    insert(row, at: partitioningPosition { isAscending(row, $0) })
  }

  @inlinable
  mutating func remove(_ row: UInt32, inOrder isAscending: (UInt32, UInt32) -> Bool) {
    _ = remove(at: partitioningPosition { !isAscending($0, row) })
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// What a list in two levels of chunks reaches: integers only, nothing general, nothing checked.
///
/// It is a baseline and no library. Chunks are of up to 512 numbers, with their lengths, their numbers
/// of even elements and their first elements beside them; 64 chunks are summed up once more, and all
/// of these sums are searched one by one.
struct ChunkProbe: ~Copyable {
  static var capacity: Int { 512 }
  static var fill: Int { 384 }
  static var groupSize: Int { 64 }

  private var chunks: [UnsafeMutablePointer<Int>] = []
  private var counts: [Int32] = []
  private var groupCounts: [Int32] = []
  private var evens: [Int32] = []
  private var groupEvens: [Int32] = []
  private var firsts: [Int] = []
  private let countsEvens: Bool

  /// Where an element is, and how many even ones are in the chunks before.
  struct Location {
    var chunk: Int
    var offset: Int
    var evens = 0
  }

  init(_ elements: [Int], countsEvens: Bool = false) {
    self.countsEvens = countsEvens
    var start = 0
    repeat {
      let count = min(Self.fill, elements.count - start)
      let chunk = UnsafeMutablePointer<Int>.allocate(capacity: Self.capacity)
      elements.withUnsafeBufferPointer { elements in
        if let base = elements.baseAddress, count > 0 {
          chunk.initialize(from: base + start, count: count)
        }
      }
      chunks.append(chunk)
      counts.append(Int32(count))
      firsts.append(count > 0 ? chunk[0] : 0)
      evens.append(countsEvens ? Self.evens(in: chunk, count) : 0)
      start += count
    } while start < elements.count
    sumGroups(from: 0)
  }

  deinit {
    for chunk in chunks { chunk.deallocate() }
  }

  /// All elements.
  func elements() -> [Int] {
    zip(chunks, counts).flatMap { UnsafeBufferPointer(start: $0, count: Int($1)) }
  }

  @inline(__always)
  private static func evens(in chunk: UnsafeMutablePointer<Int>, _ count: Int) -> Int32 {
    var odd = 0
    for offset in 0..<count { odd &+= chunk[offset] & 1 }
    return Int32(truncatingIfNeeded: count &- odd)
  }

  private mutating func sumGroups(from first: Int) {
    let groups = (chunks.count + Self.groupSize - 1) / Self.groupSize
    groupCounts.removeSubrange(first...)
    groupEvens.removeSubrange(first...)
    for group in first..<groups {
      let end = min(chunks.count, (group + 1) * Self.groupSize)
      groupCounts.append(counts[group * Self.groupSize..<end].reduce(0, &+))
      groupEvens.append(evens[group * Self.groupSize..<end].reduce(0, &+))
    }
  }

  // MARK: By position

  /// Finds a position; one between two chunks is the end of the first if `atEnd` is true.
  @inline(__always)
  func locate(_ position: Int, atEnd: Bool) -> Location {
    var left = Int32(truncatingIfNeeded: position)
    var even: Int32 = 0
    let slack: Int32 = atEnd ? 1 : 0
    var group = 0
    groupCounts.withUnsafeBufferPointer { counts in
      groupEvens.withUnsafeBufferPointer { evens in
        while group &+ 1 < counts.count, left >= counts[group] &+ slack {
          left &-= counts[group]
          even &+= evens[group]
          group &+= 1
        }
      }
    }
    var chunk = group &* Self.groupSize
    counts.withUnsafeBufferPointer { counts in
      evens.withUnsafeBufferPointer { evens in
        let last = min(counts.count, chunk &+ Self.groupSize) &- 1
        while chunk < last, left >= counts[chunk] &+ slack {
          left &-= counts[chunk]
          even &+= evens[chunk]
          chunk &+= 1
        }
      }
    }
    return Location(chunk: chunk, offset: Int(left), evens: Int(even))
  }

  /// The number of even elements before a place.
  @inline(__always)
  func evens(before place: Location) -> Int {
    place.evens &+ Int(Self.evens(in: chunks[place.chunk], place.offset))
  }

  @inline(__always)
  mutating func insert(_ element: Int, at place: Location) {
    var place = place
    if Int(counts[place.chunk]) == Self.capacity { place = split(at: place) }
    let gap = chunks[place.chunk] + place.offset
    (gap + 1).update(from: gap, count: Int(counts[place.chunk]) &- place.offset)
    gap.pointee = element
    counts[place.chunk] &+= 1
    groupCounts[place.chunk / Self.groupSize] &+= 1
    if place.offset == 0 { firsts[place.chunk] = element }
    if countsEvens { addEvens(1 &- element & 1, in: place.chunk) }
  }

  @inline(__always)
  @discardableResult
  mutating func remove(at place: Location) -> Int {
    let gap = chunks[place.chunk] + place.offset
    let element = gap.pointee
    gap.update(from: gap + 1, count: Int(counts[place.chunk]) &- place.offset &- 1)
    counts[place.chunk] &-= 1
    groupCounts[place.chunk / Self.groupSize] &-= 1
    if countsEvens { addEvens(element & 1 &- 1, in: place.chunk) }
    if counts[place.chunk] == 0, chunks.count > 1 {
      chunks.remove(at: place.chunk).deallocate()
      counts.remove(at: place.chunk)
      firsts.remove(at: place.chunk)
      evens.remove(at: place.chunk)
      sumGroups(from: place.chunk / Self.groupSize)
    } else if place.offset == 0 {
      firsts[place.chunk] = chunks[place.chunk][0]
    }
    return element
  }

  @inline(__always)
  @discardableResult
  mutating func replace(at place: Location, with element: Int) -> Int {
    let old = chunks[place.chunk][place.offset]
    chunks[place.chunk][place.offset] = element
    if countsEvens { addEvens(old & 1 &- element & 1, in: place.chunk) }
    return old
  }

  @inline(__always)
  private mutating func addEvens(_ change: Int, in chunk: Int) {
    evens[chunk] &+= Int32(truncatingIfNeeded: change)
    groupEvens[chunk / Self.groupSize] &+= Int32(truncatingIfNeeded: change)
  }

  private mutating func split(at place: Location) -> Location {
    let half = Self.capacity / 2
    let new = UnsafeMutablePointer<Int>.allocate(capacity: Self.capacity)
    new.initialize(from: chunks[place.chunk] + half, count: half)
    let even = countsEvens ? Self.evens(in: new, half) : 0
    chunks.insert(new, at: place.chunk + 1)
    counts.insert(Int32(half), at: place.chunk + 1)
    firsts.insert(new[0], at: place.chunk + 1)
    evens.insert(even, at: place.chunk + 1)
    counts[place.chunk] = Int32(half)
    evens[place.chunk] -= even
    sumGroups(from: place.chunk / Self.groupSize)
    if place.offset <= half { return place }
    return Location(chunk: place.chunk + 1, offset: place.offset - half)
  }

  // MARK: In ascending order

  /// Inserts a number where it belongs; returns its position.
  mutating func insertSorted(_ element: Int) -> Int {
    let place = search(element)
    let position = position(of: place)
    insert(element, at: place)
    return position
  }

  /// Removes a number; returns its position.
  mutating func removeSorted(_ element: Int) -> Int {
    let place = search(element)
    let position = position(of: place)
    precondition(remove(at: place) == element, "the number is not there")
    return position
  }

  @inline(__always)
  private func position(of place: Location) -> Int {
    let group = place.chunk / Self.groupSize
    var sum: Int32 = 0
    groupCounts.withUnsafeBufferPointer { counts in
      for other in 0..<group { sum &+= counts[other] }
    }
    counts.withUnsafeBufferPointer { counts in
      for other in group &* Self.groupSize..<place.chunk { sum &+= counts[other] }
    }
    return Int(sum) &+ place.offset
  }

  /// The first place whose number is not less.
  @inline(__always)
  private func search(_ element: Int) -> Location {
    var low = 0
    var high = firsts.count
    firsts.withUnsafeBufferPointer { firsts in
      while low < high {
        let middle = (low &+ high) >> 1
        if firsts[middle] < element { low = middle &+ 1 } else { high = middle }
      }
    }
    let next = low
    let index = max(0, low - 1)
    let chunk = chunks[index]
    low = 0
    high = Int(counts[index])
    while low < high {
      let middle = (low &+ high) >> 1
      if chunk[middle] < element { low = middle &+ 1 } else { high = middle }
    }
    if low == Int(counts[index]), next < firsts.count, firsts[next] == element {
      return Location(chunk: next, offset: 0)
    }
    return Location(chunk: index, offset: low)
  }
}

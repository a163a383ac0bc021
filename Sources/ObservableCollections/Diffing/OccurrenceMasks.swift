// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Where each identifier occurs in a range of a list: as bits if it is frequent, as positions if not.
///
/// At most 64 identifiers occur more often than there are words, so the bits take linear memory.
struct OccurrenceMasks {
  /// The occurrences of one identifier.
  private struct Entry {
    var count: Int32 = 0

    /// Where its positions begin.
    var start: Int32 = -1

    /// Where its words begin, or -1 if it is not frequent.
    var words: Int32 = -1
  }

  private var entries: [Entry]
  private var positions: [Int32] = []
  private var words: [UInt64] = []
  private var wordCount = 0

  /// Creates empty masks for identifiers below `idCount`.
  init(idCount: Int) {
    entries = [Entry](repeating: Entry(), count: idCount)
  }

  /// Calls a closure after taking in the occurrences in a list, which are forgotten again afterwards.
  ///
  /// Negative identifiers do not count.
  ///
  /// - Complexity: O(*m*), where *m* is the length of the list.
  mutating func withOccurrences(
    in ids: some BidirectionalCollection<Int32>, _ body: (borrowing OccurrenceMasks) -> Void
  ) {
    wordCount = (ids.count + 63) >> 6
    positions = [Int32](repeating: 0, count: ids.count)
    words.removeAll(keepingCapacity: true)
    for id in ids where id >= 0 { entries[Int(id)].count += 1 }
    var end: Int32 = 0
    for (position, id) in ids.enumerated() where id >= 0 {
      if entries[Int(id)].start < 0 { place(Int(id), &end) }
      add(Int(id), position)
    }
    body(self)
    for id in ids where id >= 0 { entries[Int(id)] = Entry() }
  }

  /// Reserves room for the occurrences of an identifier.
  private mutating func place(_ id: Int, _ end: inout Int32) {
    entries[id].start = end
    if Int(entries[id].count) > wordCount {
      entries[id].words = Int32(truncatingIfNeeded: words.count)
      words.append(contentsOf: repeatElement(0, count: wordCount))
    } else {
      end += entries[id].count
    }
    entries[id].count = 0
  }

  /// Adds an occurrence.
  private mutating func add(_ id: Int, _ position: Int) {
    let entry = entries[id]
    if entry.words >= 0 {
      words[Int(entry.words) + position >> 6] |= 1 << UInt64(position & 63)
    } else {
      positions[Int(entry.start + entry.count)] = Int32(truncatingIfNeeded: position)
    }
    entries[id].count += 1
  }

  /// Takes a row past one more old element.
  func advance(_ row: inout LengthRow, past id: Int32) {
    let entry = entries[Int(id)]
    if entry.count == 0 { return }
    if entry.words >= 0 {
      words.withUnsafeBufferPointer {
        row.advance(mask: .init(rebasing: $0[Int(entry.words)...].prefix(wordCount)))
      }
    } else {
      positions.withUnsafeBufferPointer {
        row.advance(positions: .init(rebasing: $0[Int(entry.start)...].prefix(Int(entry.count))))
      }
    }
  }
}

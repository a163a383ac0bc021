// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation

/// A line of a script, still as bytes.
struct Line {
  /// The number of the line, the first being 1.
  var number: Int

  /// The bytes of the line and of its neighbors.
  var bytes: [UInt8]

  /// Where the line is in the bytes, without its line feed.
  var range: Range<Int>

  /// Whether there is nothing in the line but spaces, tabs and carriage returns.
  var isBlank: Bool {
    range.allSatisfy { position in
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): true
      default: false
      }
    }
  }
}

/// Cuts what a source gives into lines, as it arrives.
///
/// A line ends with a line feed or with the source. A byte order mark at the very start is skipped.
/// Lines may be of any length: the buffer doubles when a line does not fit, and no byte is searched
/// twice.
struct LineReader {
  /// Where the bytes come from.
  private var source: any ByteSource

  /// The bytes that were read, followed by room for more.
  private var buffer: [UInt8]

  /// The part of the buffer that holds the bytes of lines to come.
  private var pending = 0..<0

  /// The position up to which the pending bytes are known to hold no line feed.
  private var searched = 0

  /// The most bytes that are read at once.
  private let chunkSize: Int

  /// Whether the source has ended.
  private(set) var isAtEnd = false

  /// The number of lines given out so far.
  private(set) var lineCount = 0

  /// The number of bytes read from the source so far.
  private(set) var byteCount = 0

  /// Creates a reader of the lines of a source.
  init(_ source: any ByteSource, chunkSize: Int = 1 << 16) {
    precondition(chunkSize > 0, "a chunk of \(chunkSize) bytes")
    self.source = source
    self.chunkSize = chunkSize
    buffer = Array(repeating: 0, count: 2 * chunkSize)
  }

  /// The name of the source, for people.
  var name: String { source.name }

  /// The number of bytes there will be, if that is known.
  var size: Int? { source.size }

  /// Takes the next line out of what was read, or nil if there is none yet.
  ///
  /// Nil at the end of the source means that there are no more lines.
  mutating func nextLine() -> Line? {
    if let lineFeed = indexOfLineFeed() {
      defer { advance(to: lineFeed + 1) }
      return line(endingAt: lineFeed)
    }
    searched = pending.upperBound
    guard isAtEnd, !pending.isEmpty else { return nil }
    defer { advance(to: pending.upperBound) }
    return line(endingAt: pending.upperBound)
  }

  /// Reads more of the source, waiting for it.
  mutating func readMore() throws(InputError) {
    makeRoom()
    let room = pending.upperBound..<min(pending.upperBound + chunkSize, buffer.count)
    let count = try read(into: room)
    isAtEnd = count == 0
    byteCount += count
    pending = pending.lowerBound..<pending.upperBound + count
  }
}

extension LineReader {
  /// The position of the first line feed among the pending bytes.
  private func indexOfLineFeed() -> Int? {
    let rest = searched..<pending.upperBound
    guard !rest.isEmpty else { return nil }
    return buffer.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress,
        let found = memchr(start + rest.lowerBound, Int32(UInt8(ascii: "\n")), rest.count)
      else { return nil }
      return UnsafeRawPointer(found) - start
    }
  }

  /// The line that begins with the pending bytes.
  private mutating func line(endingAt end: Int) -> Line {
    lineCount += 1
    var range = pending.lowerBound..<end
    if lineCount == 1, buffer[range].starts(with: [0xEF, 0xBB, 0xBF]) {
      range = range.lowerBound + 3..<end
    }
    return Line(number: lineCount, bytes: buffer, range: range)
  }

  /// Forgets the pending bytes before a position.
  private mutating func advance(to position: Int) {
    pending = position..<pending.upperBound
    searched = position
  }

  /// Moves the pending bytes to the front of the buffer, and doubles it if they fill half of it.
  private mutating func makeRoom() {
    let count = pending.count
    if count > buffer.count / 2 {
      var larger = [UInt8](repeating: 0, count: 2 * buffer.count)
      larger.replaceSubrange(..<count, with: buffer[pending])
      buffer = larger
    } else if pending.lowerBound > 0 {
      buffer.withUnsafeMutableBytes { bytes in
        let kept = UnsafeRawBufferPointer(rebasing: bytes[pending])
        UnsafeMutableRawBufferPointer(rebasing: bytes[..<count]).copyMemory(from: kept)
      }
    }
    searched -= pending.lowerBound
    pending = 0..<count
  }

  /// Reads at least one byte into a part of the buffer, and returns the number of bytes read.
  private mutating func read(into room: Range<Int>) throws(InputError) -> Int {
    // `withUnsafeMutableBytes` does not pass typed errors on.
    let result: Result<Int, InputError> = buffer.withUnsafeMutableBytes { bytes in
      Result { () throws(InputError) in
        try source.read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[room]))
      }
    }
    return try result.get()
  }
}

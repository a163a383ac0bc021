// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Finds the values of a JSON text, strictly as RFC 8259 defines it.
///
/// The scanner looks at every byte once, decodes nothing and allocates nothing but one byte for
/// each level of nesting, so that nesting may be of any depth. It takes any byte from 128 up to be
/// part of a character; ``JSONText`` checks that.
struct JSONScanner {
  /// The bytes that hold the text.
  let bytes: [UInt8]

  /// The position of the next byte.
  var position: Int

  /// The position of the first byte of the text.
  private let start: Int

  /// The position after the last byte of the text.
  let end: Int

  /// Whether a byte that is not ASCII was seen in a string.
  var sawNonASCII = false

  /// Creates a scanner of the text in a range of bytes.
  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    start = range.lowerBound
    end = range.upperBound
  }

  /// Skips white space and tells the byte that follows, or nil at the end.
  mutating func peek() -> UInt8? {
    while position < end {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        position += 1
      default:
        return byte
      }
    }
    return nil
  }

  /// Moves past the byte that ``peek()`` told.
  mutating func skip() {
    position += 1
  }

  /// An error at the present position.
  func error(_ problem: JSONError.Problem) -> JSONError {
    JSONError(offset: position - start, problem: problem)
  }

  /// The byte at the present position, which is inside a token, or nil at the end.
  var current: UInt8? {
    position < end ? bytes[position] : nil
  }
}

extension JSONScanner {
  /// Finds the next value and moves past it.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes of the value.
  mutating func readValue() throws(JSONError) -> JSONValue {
    guard let first = peek() else { throw error(.endsInside("a value")) }
    guard let kind = Self.containerKind(first) else { return try readScalar(first) }
    let start = position
    try skipContainer()
    return JSONValue(kind: kind, isPlain: false, range: start..<position)
  }

  /// Finds the next member's key, and moves past the colon.
  mutating func readKey() throws(JSONError) -> JSONValue {
    guard let quote = peek() else { throw error(.endsInside("an object")) }
    guard quote == UInt8(ascii: "\"") else { throw error(.expected("a key in quotes")) }
    let key = try readString()
    guard let colon = peek() else { throw error(.endsInside("an object")) }
    guard colon == UInt8(ascii: ":") else { throw error(.expected("a colon")) }
    skip()
    return key
  }

  /// The kind of the container that a byte opens, if it opens one.
  private static func containerKind(_ byte: UInt8) -> JSONValue.Kind? {
    switch byte {
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .array
    default: nil
    }
  }

  /// Moves past the object or array that begins here, without recursion.
  private mutating func skipContainer() throws(JSONError) {
    // The closing brackets that are still to come; the innermost is the last.
    var closers: [UInt8] = []
    repeat {
      guard let first = peek() else {
        throw error(.endsInside(Self.name(ofClosedBy: closers.last)))
      }
      if let kind = Self.containerKind(first) {
        skip()
        closers.append(UInt8(ascii: kind == .object ? "}" : "]"))
        if peek() != closers.last {
          if kind == .object { _ = try readKey() }
          continue
        }
      } else {
        _ = try readScalar(first)
      }
      try skipToNextValue(&closers)
    } while !closers.isEmpty
  }

  /// Moves past what stands between two values: closing brackets, a comma, a key.
  private mutating func skipToNextValue(_ closers: inout [UInt8]) throws(JSONError) {
    while let closer = closers.last {
      guard let byte = peek() else { throw error(.endsInside(Self.name(ofClosedBy: closer))) }
      if byte == closer {
        skip()
        closers.removeLast()
        continue
      }
      guard byte == UInt8(ascii: ",") else {
        throw error(.expected("a comma or \(Character(Unicode.Scalar(closer)))"))
      }
      skip()
      if closer == UInt8(ascii: "}") { _ = try readKey() }
      return
    }
  }

  /// What a closing bracket closes.
  private static func name(ofClosedBy closer: UInt8?) -> String {
    closer == UInt8(ascii: "}") ? "an object" : "an array"
  }
}

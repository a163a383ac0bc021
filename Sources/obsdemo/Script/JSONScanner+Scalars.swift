// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension JSONScanner {
  /// Finds the string, number or word that begins with the byte here.
  mutating func readScalar(_ first: UInt8) throws(JSONError) -> JSONValue {
    switch first {
    case UInt8(ascii: "\""): try readString()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try readNumber()
    default: try readWord()
    }
  }

  /// Finds the string that begins here.
  mutating func readString() throws(JSONError) -> JSONValue {
    let start = position
    var isPlain = true
    skip()
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        skip()
        return JSONValue(kind: .string, isPlain: isPlain, range: start..<position)
      case UInt8(ascii: "\\"):
        isPlain = false
        try skipEscape()
      case 0..<0x20:
        throw error(.controlCharacter)
      default:
        if byte >= 0x80 { sawNonASCII = true }
        skip()
      }
    }
    throw error(.endsInside("a string"))
  }

  /// Moves past the escape that begins here.
  private mutating func skipEscape() throws(JSONError) {
    let backslash = position
    skip()
    guard let letter = current else { throw error(.endsInside("a string")) }
    switch letter {
    case UInt8(ascii: "u"):
      let unit = try skipUnicodeEscape()
      guard UTF16.isSurrogate(unit) else { return }
      if UTF16.isLeadSurrogate(unit), current == UInt8(ascii: "\\") {
        skip()
        if current == UInt8(ascii: "u"), UTF16.isTrailSurrogate(try skipUnicodeEscape()) { return }
      }
      position = backslash
      throw error(.halfSurrogatePair)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      skip()
    default:
      position = backslash
      throw error(.unknownEscape)
    }
  }

  /// Moves past the letter u and four hexadecimal digits, and tells their value.
  private mutating func skipUnicodeEscape() throws(JSONError) -> UInt16 {
    skip()
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = current else { throw error(.endsInside("a string")) }
      guard let digit = byte.hexadecimalValue else {
        throw error(.expected("a hexadecimal digit"))
      }
      unit = unit << 4 | UInt16(digit)
      skip()
    }
    return unit
  }

  /// Finds the number that begins here.
  private mutating func readNumber() throws(JSONError) -> JSONValue {
    let start = position
    var isPlain = true
    if current == UInt8(ascii: "-") { skip() }
    if current == UInt8(ascii: "0") {
      skip()
    } else {
      try skipDigits()
    }
    if current == UInt8(ascii: ".") {
      isPlain = false
      skip()
      try skipDigits()
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      isPlain = false
      skip()
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { skip() }
      try skipDigits()
    }
    if let byte = current, Self.isPartOfWord(byte) { throw error(.malformedNumber) }
    return JSONValue(kind: .number, isPlain: isPlain, range: start..<position)
  }

  /// Moves past one or more digits.
  private mutating func skipDigits() throws(JSONError) {
    let start = position
    while let byte = current, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { skip() }
    guard position > start else {
      throw error(current == nil ? .endsInside("a number") : .malformedNumber)
    }
  }

  /// Finds the word that begins here: true, false or null.
  private mutating func readWord() throws(JSONError) -> JSONValue {
    let start = position
    var after = start
    while after < end, Self.isPartOfWord(bytes[after]) { after += 1 }
    let word = String(decoding: bytes[start..<min(after, start + 20)], as: UTF8.self)
    switch word {
    case "true", "false":
      position = after
      return JSONValue(kind: .bool, isPlain: true, range: start..<after)
    case "null":
      position = after
      return JSONValue(kind: .null, isPlain: true, range: start..<after)
    case "":
      throw error(.expected("a value"))
    default:
      let isCutShort = after == end && ["true", "false", "null"].contains { $0.hasPrefix(word) }
      throw error(isCutShort ? .endsInside("a word") : .unknownWord(word))
    }
  }

  /// Whether a byte can be part of a word or of what looks like a number.
  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "."):
      true
    default:
      false
    }
  }
}

extension UInt8 {
  /// The value of the hexadecimal digit that this is in ASCII, or nil if it is none.
  var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ArraySlice<UInt8> {
  /// The offset of the first byte that is not part of valid UTF-8, or nil if all is valid.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  var firstOffsetThatIsNotUTF8: Int? {
    guard String(validating: self, as: UTF8.self) == nil else { return nil }
    var parser = Unicode.UTF8.ForwardParser()
    var bytes = makeIterator()
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &bytes) { offset += scalar.count }
    return offset
  }

  /// The contents of a checked JSON string with its escapes replaced by what they stand for.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  var escapesResolved: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count)
    var position = startIndex
    while position < endIndex {
      guard self[position] == UInt8(ascii: "\\") else {
        result.append(self[position])
        position += 1
        continue
      }
      let letter = self[position + 1]
      position += 2
      switch letter {
      case UInt8(ascii: "u"): result += UTF8.encode(scalar(at: &position)).map(Array.init) ?? []
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      default: result.append(letter)
      }
    }
    return result
  }
}

extension ArraySlice<UInt8> {
  /// The character whose hexadecimal digits begin at a position, which moves past them.
  ///
  /// A character beyond U+FFFF is spelled as two escapes, the halves of a surrogate pair.
  private func scalar(at position: inout Int) -> Unicode.Scalar {
    let lead = unit(at: &position)
    guard UTF16.isSurrogate(lead) else { return Unicode.Scalar(UInt32(lead)) ?? "\u{FFFD}" }
    position += 2
    let trail = unit(at: &position)
    return UTF16.decode(UTF16.EncodedScalar([lead, trail]))
  }

  /// The number that the four hexadecimal digits at a position spell; the position moves past them.
  private func unit(at position: inout Int) -> UInt16 {
    defer { position += 4 }
    return self[position..<position + 4].reduce(0) { $0 << 4 | UInt16($1.hexadecimalValue ?? 0) }
  }
}

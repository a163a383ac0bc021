// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// A JSON text that was checked to its last byte and is decoded piece by piece, on demand.
///
/// Nothing is stored but the bytes: the members of an object are found again whenever they are
/// asked for, which is cheaper than a tree of values that are read once.
struct JSONText {
  /// The bytes that hold the text.
  private let bytes: [UInt8]

  /// The value that is the whole text.
  let root: JSONValue

  /// Checks the text in a range of bytes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  init(checking bytes: [UInt8], in range: Range<Int>) throws(JSONError) {
    var scanner = JSONScanner(bytes, in: range)
    root = try scanner.readValue()
    guard scanner.peek() == nil else { throw scanner.error(.textAfterValue) }
    if scanner.sawNonASCII, let offset = bytes[range].firstOffsetThatIsNotUTF8 {
      throw JSONError(offset: offset, problem: .invalidUTF8)
    }
    self.bytes = bytes
  }

  /// The members of an object, each with its key, in the order of the text.
  ///
  /// A key may come more than once.
  func members(of object: JSONValue) -> Members {
    precondition(object.kind == .object, "a value of kind \(object.kind) has no members")
    return Members(scanner: JSONScanner(bytes, in: object.contents))
  }

  /// The elements of an array.
  func elements(of array: JSONValue) -> Elements {
    precondition(array.kind == .array, "a value of kind \(array.kind) has no elements")
    return Elements(scanner: JSONScanner(bytes, in: array.contents))
  }

  /// The text of a string, escapes resolved.
  func string(_ value: JSONValue) -> String {
    precondition(value.kind == .string, "a value of kind \(value.kind) is not a string")
    return bytes.string(value)
  }

  /// The value as the text spells it.
  func spelling(_ value: JSONValue) -> String {
    String(decoding: bytes[value.range], as: UTF8.self)
  }
}

extension JSONText {
  /// The members of an object.
  struct Members: Sequence, IteratorProtocol {
    fileprivate var scanner: JSONScanner

    /// The next member.
    mutating func next() -> (key: String, value: JSONValue)? {
      // The text was checked, so reading does not fail.
      guard scanner.moveToItem(), let key = try? scanner.readKey(),
        let value = try? scanner.readValue()
      else { return nil }
      return (scanner.bytes.string(key), value)
    }
  }

  /// The elements of an array.
  struct Elements: Sequence, IteratorProtocol {
    fileprivate var scanner: JSONScanner

    /// The next element.
    mutating func next() -> JSONValue? {
      // The text was checked, so reading does not fail.
      scanner.moveToItem() ? try? scanner.readValue() : nil
    }
  }
}

extension [UInt8] {
  /// The text of a string among the bytes, escapes resolved.
  fileprivate func string(_ value: JSONValue) -> String {
    let contents = self[value.contents]
    guard value.isPlain else { return String(decoding: contents.escapesResolved, as: UTF8.self) }
    return String(decoding: contents, as: UTF8.self)
  }
}

extension JSONValue {
  /// The bytes between the quotes or brackets.
  fileprivate var contents: Range<Int> {
    range.lowerBound + 1..<range.upperBound - 1
  }
}

extension JSONScanner {
  /// Moves to the next item of a list, past the comma before it, and tells whether there is one.
  fileprivate mutating func moveToItem() -> Bool {
    guard let byte = peek() else { return false }
    if byte == UInt8(ascii: ",") { skip() }
    return true
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Text on its way out, as UTF-8.
struct OutputBuffer {
  /// The bytes.
  private(set) var bytes: [UInt8] = []

  /// Adds text.
  mutating func write(_ text: String) {
    // Much faster than appending the view itself, which goes through an iterator.
    let isWritten: Void? = text.utf8.withContiguousStorageIfAvailable {
      bytes.append(contentsOf: $0)
    }
    if isWritten == nil { bytes.append(contentsOf: text.utf8) }
  }

  /// Adds text and ends the line.
  mutating func writeLine(_ text: String) {
    write(text)
    write("\n")
  }

  /// Adds text in quotes, with the escapes that JSON demands.
  mutating func writeJSONString(_ text: String) {
    write("\"")
    if text.utf8.contains(where: \.needsEscapeInJSON) {
      for byte in text.utf8 {
        if byte.needsEscapeInJSON { write(byte.escapedInJSON) } else { bytes.append(byte) }
      }
    } else {
      write(text)
    }
    write("\"")
  }

  /// Forgets everything, but keeps the memory.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }
}

extension UInt8 {
  /// Whether the byte may not stand in a JSON string as it is.
  fileprivate var needsEscapeInJSON: Bool {
    self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\")
  }

  /// What stands for the byte in a JSON string.
  fileprivate var escapedInJSON: String {
    switch self {
    case UInt8(ascii: "\""): "\\\""
    case UInt8(ascii: "\\"): "\\\\"
    case UInt8(ascii: "\n"): "\\n"
    case UInt8(ascii: "\r"): "\\r"
    case UInt8(ascii: "\t"): "\\t"
    default: (self < 0x10 ? "\\u000" : "\\u00") + String(self, radix: 16)
    }
  }
}

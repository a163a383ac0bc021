// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension String {
  /// The text with everything escaped that could disturb a terminal or the lines around it.
  ///
  /// Control characters, line and paragraph separators and marks that turn the direction of writing
  /// become `\u{…}`, a tab, a line feed and a carriage return `\t`, `\n` and `\r`.
  var displayable: String {
    guard unicodeScalars.contains(where: \.disturbsTerminals) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\t": result += "\\t"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case _ where scalar.disturbsTerminals:
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The number of columns that the text takes on a terminal.
  var displayWidth: Int {
    if utf8.allSatisfy({ $0 < 0x80 }) { return utf8.count }
    return reduce(0) { $0 + $1.displayWidth }
  }

  /// The text with spaces after it, so that it takes at least a number of columns.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - displayWidth))
  }

  /// The text with spaces before it, so that it takes at least a number of columns.
  func rightAligned(to width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - displayWidth)) + self
  }
}

extension Character {
  /// The number of columns that the character takes on a terminal.
  ///
  /// Terminals disagree about emoji made of several; this follows those that draw one picture.
  fileprivate var displayWidth: Int {
    let widths = unicodeScalars.map(\.displayWidth)
    let isPicture = unicodeScalars.contains("\u{FE0F}")
    return isPicture || widths.contains(2) ? 2 : widths.reduce(0, +)
  }
}

extension Unicode.Scalar {
  /// Whether a terminal would obey the character rather than show it.
  fileprivate var disturbsTerminals: Bool {
    switch value {
    case 0x20..<0x7F: false
    // Marks and isolates of direction.
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default:
      switch properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
  }

  /// The number of columns that the character takes on a terminal when it stands alone.
  fileprivate var displayWidth: Int {
    if properties.isEmojiPresentation { return 2 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return Self.wideRanges.contains { $0.contains(value) } ? 2 : 1
    }
  }

  /// The characters that are two columns wide by East Asian Width, emoji apart.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // Hangul letters
    0x2E80...0x303E, 0x3041...0xA4CF,  // Chinese, Japanese, Yi
    0xA960...0xA97C, 0xAC00...0xD7A3,  // Hangul
    0xF900...0xFAFF, 0xFE30...0xFE6F,  // compatibility forms
    0xFF01...0xFF60, 0xFFE0...0xFFE6,  // full-width forms
    0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,  // Tangut, Khitan, old kana
    0x1F200...0x1F265, 0x20000...0x3FFFD,  // more Chinese
  ]
}

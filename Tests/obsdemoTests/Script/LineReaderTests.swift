// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Testing

@testable import obsdemo

@Suite struct LineReaderTests {
  /// Texts, and the lines they have.
  static let texts: [(text: String, lines: [String])] = [
    ("", []),
    ("\n", [""]),
    ("a", ["a"]),
    ("a\n", ["a"]),
    ("a\nb", ["a", "b"]),
    ("a\n\nb\n", ["a", "", "b"]),
    ("a\r\nb\r\n", ["a\r", "b\r"]),
    ("\u{FEFF}a\n\u{FEFF}b\n", ["a", "\u{FEFF}b"]),
    ("\u{FEFF}", [""]),
    ("中石化\n中石油\n", ["中石化", "中石油"]),
    (
      "a line that is longer than a buffer\nb\nanother that is longer yet than a buffer",
      [
        "a line that is longer than a buffer", "b", "another that is longer yet than a buffer",
      ]
    ),
  ]

  @Test(arguments: texts.indices)
  func linesDoNotDependOnPieces(index: Int) throws {
    let (text, lines) = Self.texts[index]
    for pieceSize in 1...20 {
      for chunkSize in [1, 2, 3, 8, 64] {
        let source = ScriptedSource(text.utf8, pieceSize: { pieceSize })
        var reader = LineReader(source, chunkSize: chunkSize)
        #expect(try Self.lines(of: &reader) == lines, "pieces \(pieceSize), chunks \(chunkSize)")
        #expect(reader.lineCount == lines.count)
        #expect(reader.byteCount == text.utf8.count)
      }
    }
  }

  @Test func aLineIsGivenOutBeforeMoreIsRead() throws {
    let source = ScriptedSource("a\nb\nc".utf8, pieceSize: { 2 })
    var reader = LineReader(source)
    #expect(reader.nextLine() == nil)
    try reader.readMore()
    #expect(reader.nextLine().map(Self.text) == "a")
    #expect(reader.nextLine() == nil)
    #expect(!reader.isAtEnd)
    try reader.readMore()
    #expect(reader.nextLine().map(Self.text) == "b")
    try reader.readMore()
    #expect(reader.nextLine() == nil)
    try reader.readMore()
    #expect(reader.isAtEnd)
    #expect(reader.nextLine().map(Self.text) == "c")
    #expect(reader.nextLine() == nil)
  }

  @Test func linesAreNumberedFromOne() throws {
    var reader = LineReader(ScriptedSource("a\n\nb".utf8))
    try reader.readMore()
    #expect(reader.nextLine()?.number == 1)
    #expect(reader.nextLine()?.number == 2)
    try reader.readMore()
    #expect(reader.nextLine()?.number == 3)
  }

  @Test(arguments: [
    ("", true), (" \t\r", true), (" x", false), ("\u{B}", false), ("\u{A0}", false),
  ])
  func blankLinesHaveOnlyWhiteSpaceOfJSON(text: String, isBlank: Bool) {
    let bytes = Array(text.utf8)
    #expect(Line(number: 1, bytes: bytes, range: bytes.indices).isBlank == isBlank)
  }

  @Test func aFailureOfTheSourceIsPassedOn() {
    let failure = InputError(name: "script", reason: "Input/output error")
    var reader = LineReader(
      ScriptedSource("".utf8, willRead: { () throws(InputError) in throw failure }))
    #expect(throws: failure) { try reader.readMore() }
  }

  /// All lines of a reader.
  static func lines(of reader: inout LineReader) throws -> [String] {
    var lines: [String] = []
    while true {
      while let line = reader.nextLine() { lines.append(text(line)) }
      if reader.isAtEnd { return lines }
      try reader.readMore()
    }
  }

  /// The text of a line.
  static func text(_ line: Line) -> String {
    String(decoding: line.bytes[line.range], as: UTF8.self)
  }
}

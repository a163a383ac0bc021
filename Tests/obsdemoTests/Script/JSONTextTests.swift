// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Testing

@testable import obsdemo

@Suite struct JSONTextTests {
  @Test(arguments: [
    ("null", JSONTree.null), ("true", .bool(true)), ("false", .bool(false)), ("0", .number(0)),
    ("-0.5e+3", .number(-500)), ("1E2", .number(100)),
    ("3.0000000000000004", .number(3.0000000000000004)),
    ("5e-324", .number(.leastNonzeroMagnitude)), ("[]", .array([])), ("{}", .object([:])),
    (" \t\r\n[ 1 , [ ] ] ", .array([.number(1), .array([])])),
    (#""中石化""#, .string(Array("中石化".utf8))),
    (#""\u4e2d\ud83d\uDCC8\b\f\n\r\t\/\\\"""#, .string(Array("中📈\u{8}\u{C}\n\r\t/\\\"".utf8))),
    (#""\u0000""#, .string([0])),
    (#"{"a":{"":[{}]}}"#, .object([[0x61]: .object([[]: .array([.object([:])])])])),
    (#"{"a":1,"\u0061":2}"#, .object([[0x61]: .number(2)])),
  ])
  func readsWhatIsValid(text: String, tree: JSONTree) throws {
    #expect(try JSONTree(Array(text.utf8)) == tree)
  }

  @Test(arguments: [
    ("", 0, JSONError.Problem.endsInside("a value")),
    ("  ", 2, .endsInside("a value")),
    ("[", 1, .endsInside("an array")),
    ("[1", 2, .endsInside("an array")),
    ("{", 1, .endsInside("an object")),
    (#"{"a""#, 4, .endsInside("an object")),
    (#"{"a":"#, 5, .endsInside("an object")),
    (#""abc"#, 4, .endsInside("a string")),
    (#""\u12"#, 5, .endsInside("a string")),
    ("-", 1, .endsInside("a number")),
    ("1.", 2, .endsInside("a number")),
    ("1e+", 3, .endsInside("a number")),
    ("tru", 0, .endsInside("a word")),
    ("[1,]", 3, .expected("a value")),
    ("[,1]", 1, .expected("a value")),
    ("[1}", 2, .expected("a comma or ]")),
    ("[1 2]", 3, .expected("a comma or ]")),
    (#"{"a":1]"#, 6, .expected("a comma or }")),
    (#"{"a":1,}"#, 7, .expected("a key in quotes")),
    ("{a:1}", 1, .expected("a key in quotes")),
    (#"{"a" 1}"#, 5, .expected("a colon")),
    (#""\u12G4""#, 5, .expected("a hexadecimal digit")),
    ("NaN", 0, .unknownWord("NaN")),
    ("[True]", 1, .unknownWord("True")),
    ("nulls", 0, .unknownWord("nulls")),
    ("{}{}", 2, .textAfterValue),
    ("1 1", 2, .textAfterValue),
    ("\"a\tb\"", 2, .controlCharacter),
    (#""\x41""#, 1, .unknownEscape),
    (#""a\ud83d""#, 2, .halfSurrogatePair),
    (#""a\udcc8""#, 2, .halfSurrogatePair),
    (#""\ud83d\u0041""#, 1, .halfSurrogatePair),
    (#""\ud83dabcd""#, 1, .halfSurrogatePair),
    (#"{"\udcc8":1}"#, 2, .halfSurrogatePair),
    ("01", 1, .malformedNumber),
    ("-Infinity", 1, .malformedNumber),
    ("1.e3", 2, .malformedNumber),
    (".5", 0, .unknownWord(".5")),
    ("+1", 0, .expected("a value")),
    ("0x10", 1, .malformedNumber),
    ("\u{FEFF}1", 0, .expected("a value")),
  ])
  func rejectsWhatIsNot(text: String, offset: Int, problem: JSONError.Problem) {
    #expect(throws: JSONError(offset: offset, problem: problem)) {
      try JSONTree(Array(text.utf8))
    }
  }

  @Test(
    arguments: [
      ([0xFF], 1), ([0xC3], 1), ([0xC0, 0x80], 1), ([0xED, 0xA0, 0x80], 1),
      ([0xF5, 0x80, 0x80, 0x80], 1), ([0xC3, 0xA4, 0x80], 3), ([0xE4, 0xB8, 0xFF], 1),
    ] as [([UInt8], Int)])
  func rejectsWhatIsNotUTF8(bytes: [UInt8], offset: Int) {
    #expect(throws: JSONError(offset: offset, problem: .invalidUTF8)) {
      try JSONTree([UInt8(ascii: "\"")] + bytes + [UInt8(ascii: "\"")])
    }
  }

  @Test func nestingMayBeOfAnyDepth() throws {
    let depth = 200_000
    let open = Array(repeating: UInt8(ascii: "["), count: depth)
    let close = Array(repeating: UInt8(ascii: "]"), count: depth)
    let text = try JSONText(checking: open + close, in: 0..<2 * depth)
    #expect(text.root == JSONValue(kind: .array, isPlain: false, range: 0..<2 * depth))
    #expect(throws: JSONError(offset: depth, problem: .endsInside("an array"))) {
      try JSONText(checking: open, in: 0..<depth)
    }
  }

  @Test func readsOnlyItsRange() throws {
    let bytes = Array("[[1,2]]".utf8)
    let text = try JSONText(checking: bytes, in: 1..<6)
    #expect(text.elements(of: text.root).map(text.spelling) == ["1", "2"])
    #expect(throws: JSONError(offset: 4, problem: .endsInside("an array"))) {
      try JSONText(checking: bytes, in: 1..<5)
    }
  }
}

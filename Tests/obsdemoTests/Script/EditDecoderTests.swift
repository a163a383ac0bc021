// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Testing

@testable import obsdemo

@Suite struct EditDecoderTests {
  typealias Cause = ScriptError.Cause

  @Test(arguments: [
    (#"{"op":"insert","at":3,"stock":{"name":"X","price":1}}"#, Edit.insert([x], at: [3])),
    (#"{"op":"insert","at":[3],"stocks":[{"name":"X","price":1}]}"#, .insert([x], at: [3])),
    (#"{"op":"insert","at":[],"stocks":[]}"#, .insert([], at: [])),
    (#"{"op":"remove","at":0}"#, .remove(at: [0])),
    (#"{"op":"remove","at":-0}"#, .remove(at: [0])),
    (#"{"op":"remove","at":[1,4]}"#, .remove(at: [1, 4])),
    (#"{"op":"remove","at":9223372036854775807}"#, .remove(at: [.max])),
    (#"{"op":"replace","at":3,"stock":{"name":"X","price":1}}"#, .replace(at: [3], with: [x])),
    (#"{"op":"move","from":7,"to":2}"#, .move(from: 7, to: 2)),
    (#"{"op":"set","stocks":[]}"#, .set([])),
    (#"{"op":"begin"}"#, .begin),
    (#" { "op" : "commit" } "#, .commit),
    (#"{"\u006fp":"b\u0065gin"}"#, .begin),
    (#"{"op":"nonsense","op":"begin"}"#, .begin),
    (#"{"op":"begin","at":"nonsense","more":[{}]}"#, .begin),
    (#"{"op":"remove","at":0,"stock":null}"#, .remove(at: [0])),
    (#"{"op":"set","stocks":[{"price":1e0,"name":"X","more":0}]}"#, .set([x])),
    (#"{"op":"set","stocks":[{"price":"?","name":0,"price":1,"name":"X"}]}"#, .set([x])),
  ])
  func decodesEdits(line: String, edit: Edit) throws {
    #expect(try Self.decode(line) == edit)
  }

  @Test(arguments: [
    ("[]", Cause.notAnObject),
    ("null", .notAnObject),
    ("{}", .missingField("op", neededBy: "a line")),
    (#"{"op":1}"#, .wrongType(field: "op", expected: "a string")),
    (#"{"op":null}"#, .wrongType(field: "op", expected: "a string")),
    (#"{"op":""}"#, .unknownOperation("")),
    (#"{"op":"Insert"}"#, .unknownOperation("Insert")),
    (#"{"op":"remove"}"#, .missingField("at", neededBy: "remove")),
    (#"{"op":"remove","at":true}"#, atIsWrong),
    (#"{"op":"remove","at":1.0}"#, atIsWrong),
    (#"{"op":"remove","at":1e0}"#, atIsWrong),
    (#"{"op":"remove","at":"1"}"#, atIsWrong),
    (#"{"op":"remove","at":null}"#, atIsWrong),
    (#"{"op":"remove","at":{}}"#, atIsWrong),
    (#"{"op":"remove","at":[[0]]}"#, atIsWrong),
    (#"{"op":"remove","at":[0,true]}"#, atIsWrong),
    (#"{"op":"remove","at":-1}"#, .negativeIndex("-1")),
    (#"{"op":"remove","at":[-1]}"#, .negativeIndex("-1")),
    (#"{"op":"remove","at":-9223372036854775809}"#, .negativeIndex("-9223372036854775809")),
    (#"{"op":"remove","at":9223372036854775808}"#, .indexTooLarge("9223372036854775808")),
    (#"{"op":"remove","at":[1,1]}"#, .duplicateIndex(1)),
    (#"{"op":"remove","at":[1,2,1]}"#, .duplicateIndex(1)),
    (#"{"op":"remove","at":[1,3,2]}"#, .unsortedIndex(2, after: 3)),
    (#"{"op":"insert","at":0}"#, .missingField("stock", neededBy: "insert")),
    (#"{"op":"insert","at":0,"stocks":[]}"#, .missingField("stock", neededBy: "insert")),
    (#"{"op":"insert","at":[],"stock":{}}"#, .missingField("stocks", neededBy: "insert")),
    (#"{"op":"insert","at":0,"stock":[]}"#, .wrongType(field: "stock", expected: "an object")),
    (#"{"op":"replace","at":[0,2],"stocks":[]}"#, .countMismatch(indexes: 2, stocks: 0)),
    (#"{"op":"move","to":0}"#, .missingField("from", neededBy: "move")),
    (#"{"op":"move","from":0}"#, .missingField("to", neededBy: "move")),
    (#"{"op":"move","from":0,"to":[0]}"#, .wrongType(field: "to", expected: "an integer")),
    (#"{"op":"set"}"#, .missingField("stocks", neededBy: "set")),
    (#"{"op":"set","stocks":{}}"#, .wrongType(field: "stocks", expected: "a list of objects")),
    (#"{"op":"set","stocks":[1]}"#, .wrongType(field: "stocks", expected: "a list of objects")),
    (#"{"op":"set","stocks":[{"price":1}]}"#, .missingField("name", neededBy: "a stock")),
    (#"{"op":"set","stocks":[{"name":""}]}"#, .missingField("price", neededBy: "a stock")),
    (
      #"{"op":"set","stocks":[{"name":1,"price":1}]}"#,
      .wrongType(field: "name", expected: "a string")
    ),
    (
      #"{"op":"set","stocks":[{"name":"","price":true}]}"#,
      .wrongType(field: "price", expected: "a number")
    ),
    (#"{"op":"set","stocks":[{"name":"","price":-1e999}]}"#, .priceTooLarge("-1e999")),
    (#"{"op":"begin""#, .notJSON(JSONError(offset: 13, problem: .endsInside("an object")))),
    (
      #"{"op":"begin","more":"\ud800"}"#,
      .notJSON(JSONError(offset: 22, problem: .halfSurrogatePair))
    ),
  ])
  func namesTheCause(line: String, cause: Cause) {
    #expect(throws: cause) { try Self.decode(line) }
  }

  @Test(
    arguments: [
      ("0", 0), ("-0.0", -0.0), ("1e-7", 1e-7), ("1E+22", 1e22), ("20", 20), ("1e-400", 0),
      ("3.0000000000000004", 3.0000000000000004), ("0.1", 0.1), ("9007199254740993", 0x1p53),
      ("1.7976931348623157e308", .greatestFiniteMagnitude), ("4.9e-324", .leastNonzeroMagnitude),
      ("2.2250738585072011e-308", .leastNormalMagnitude.nextDown),
    ] as [(String, Double)])
  func pricesAreReadExactly(text: String, price: Double) throws {
    let line = #"{"op":"set","stocks":[{"name":"","price":\#(text)}]}"#
    guard case .set(let stocks) = try Self.decode(line) else {
      Issue.record("not a set")
      return
    }
    #expect(stocks.map(\.price.bitPattern) == [price.bitPattern])
  }

  @Test(arguments: [
    (Edit.insert([x], at: [3]), nil as Cause?),
    (.insert([x], at: [4]), .insertionOutOfRange(4, countAfter: 4)),
    (.insert([x, x], at: [0, 4]), nil),
    (.insert([x, x], at: [0, 5]), .insertionOutOfRange(5, countAfter: 5)),
    (.remove(at: [0, 2]), nil),
    (.remove(at: [0, 3]), .indexOutOfRange(3, count: 3)),
    (.replace(at: [2], with: [x]), nil),
    (.replace(at: [.max], with: [x]), .indexOutOfRange(.max, count: 3)),
    (.move(from: 2, to: 0), nil),
    (.move(from: 0, to: 3), .indexOutOfRange(3, count: 3)),
    (.move(from: 3, to: 0), .indexOutOfRange(3, count: 3)),
    (.set([x, x, x, x]), nil),
    (.begin, nil),
  ])
  func indexesAreCheckedAgainstTheCount(edit: Edit, cause: Cause?) {
    if let cause {
      #expect(throws: cause) { try edit.check(count: 3) }
    } else {
      #expect(throws: Never.self) { try edit.check(count: 3) }
    }
  }

  static let x = Stock(name: "X", price: 1)

  static let atIsWrong = Cause.wrongType(
    field: "at", expected: "an integer or a list of integers")

  /// Decodes a line.
  static func decode(_ line: String) throws -> Edit {
    let bytes = Array(line.utf8)
    return try EditDecoder.decode(bytes, in: bytes.indices)
  }
}

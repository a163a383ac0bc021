// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

@Suite struct ArrayChangeCodableTests {
  private typealias Change = ArrayChange<String>

  /// The documented form of each kind.
  private static let documented: [(Change, String)] = [
    (
      .insertion(["a", "b"], at: [0..<1, 2..<3], countBefore: 3),
      #"{"kind":"insertion","countBefore":3,"indexes":[0,2],"new":["a","b"]}"#
    ),
    (
      .removal("a", at: 1, countBefore: 3),
      #"{"kind":"removal","countBefore":3,"indexes":[1],"old":["a"]}"#
    ),
    (
      .replacement("a", with: "b", at: 1, count: 3),
      #"{"kind":"replacement","countBefore":3,"indexes":[1],"old":["a"],"new":["b"]}"#
    ),
    (
      .move(["c"], [IndexPair(oldIndex: 2, newIndex: 0)], count: 3),
      #"{"kind":"move","countBefore":3,"moves":[{"from":2,"to":0}],"moved":["c"]}"#
    ),
    (
      .setting(from: ["a"], to: ["b", "c"]),
      #"{"kind":"setting","countBefore":1,"old":["a"],"new":["b","c"]}"#
    ),
    (
      .insertion([], at: [], countBefore: 0),
      #"{"kind":"insertion","countBefore":0,"indexes":[],"new":[]}"#
    ),
  ]

  @Test func eachKindIsEncodedAsDocumented() throws {
    for (change, json) in Self.documented {
      #expect(try encoded(change) == normalized(json))
    }
  }

  @Test func theDocumentedFormIsDecoded() throws {
    for (change, json) in Self.documented {
      #expect(try decoded(json) == change)
    }
  }

  @Test func everySmallChangeComesBackAsItWas() throws {
    try withEvery("change", in: everySmallChange) { test in
      let data = try JSONEncoder().encode(test.change)
      try expectEqual(try JSONDecoder().decode(ArrayChange<Int>.self, from: data), test.change)
    }
  }

  @Test func aPriorNoticeComesBackAsOneOfTheSameChange() throws {
    let array: ObservableArray = ["a"]
    var changes: [Change] = []
    let token = array.observe(.prior) { changes.append($0) }
    array[0] = "b"
    array.elements = []
    token.invalidate()
    let json = #"""
      {"kind":"replacement","countBefore":1,"isPrior":true,"indexes":[0],"old":["a"],"new":["b"]}
      """#
    #expect(try encoded(changes[0]) == normalized(json))
    for change in changes {
      let copy = try decoded(try encoded(change))
      #expect(copy == change)
      #expect(copy.isPrior == change.isPrior)
      // What a notice does not show is still there.
      #expect(copy.inverse.oldElements == change.inverse.oldElements)
    }
  }

  @Test func orderOfKeysAndUnknownKeysDoNotMatter() throws {
    let json =
      #"{"new":["a"],"line":7,"indexes":[0],"isPrior":false,"countBefore":0,"kind":"insertion"}"#
    #expect(try decoded(json) == .insertion("a", at: 0, countBefore: 0))
    let moves = #"""
      {"kind":"move","countBefore":3,"moved":["c","a"],
      "moves":[{"from":2,"to":1},{"from":0,"to":0}]}
      """#
    #expect(try decoded(moves).movedElements == ["a", "c"])
  }

  @Test(
    arguments: [
      (
        #"{"kind":"insertion","countBefore":3,"indexes":[4],"new":["a"]}"#,
        ArrayChangeError.indexOutOfRange(index: 4, count: 4)
      ),
      (
        #"{"kind":"insertion","countBefore":3,"indexes":[-1],"new":["a"]}"#,
        .indexOutOfRange(index: -1, count: 4)
      ),
      (
        #"{"kind":"insertion","countBefore":3,"indexes":[2,0],"new":["a","b"]}"#,
        .unorderedIndex(0)
      ),
      (
        #"{"kind":"insertion","countBefore":3,"indexes":[2,2],"new":["a","b"]}"#,
        .duplicateIndex(2)
      ),
      (
        #"{"kind":"insertion","countBefore":3,"indexes":[1],"new":["a","b"]}"#,
        .elementCountMismatch(indexes: 1, elements: 2)
      ),
      (
        #"{"kind":"removal","countBefore":3,"indexes":[3],"old":["a"]}"#,
        .indexOutOfRange(index: 3, count: 3)
      ),
      (
        #"{"kind":"removal","countBefore":3,"indexes":[0,1],"old":["a"]}"#,
        .elementCountMismatch(indexes: 2, elements: 1)
      ),
      (
        #"{"kind":"replacement","countBefore":3,"indexes":[0],"old":["a"],"new":["b","c"]}"#,
        .elementCountMismatch(indexes: 1, elements: 2)
      ),
      (
        #"{"kind":"replacement","countBefore":3,"indexes":[0],"old":["a","b"],"new":["c","d"]}"#,
        .elementCountMismatch(indexes: 1, elements: 2)
      ),
      (
        #"{"kind":"move","countBefore":3,"moves":[{"from":0,"to":3}],"moved":["a"]}"#,
        .indexOutOfRange(index: 3, count: 3)
      ),
      (
        #"{"kind":"move","countBefore":3,"moves":[{"from":0,"to":1}],"moved":[]}"#,
        .elementCountMismatch(indexes: 1, elements: 0)
      ),
      (
        #"{"kind":"move","countBefore":3,"moves":[{"from":0,"to":1},{"from":2,"to":1}],"moved":[]}"#,
        .duplicateIndex(1)
      ),
      (
        #"{"kind":"setting","countBefore":2,"old":["a"],"new":[]}"#,
        .countMismatch(expected: 2, actual: 1)
      ),
    ])
  func whatMakesNoSenseIsRefusedWithTheReason(_ json: String, _ expected: ArrayChangeError) {
    let error = #expect(throws: DecodingError.self) { try decoded(json) }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("not reported as corrupted data: \(String(describing: error))")
      return
    }
    #expect(context.underlyingError as? ArrayChangeError == expected)
    #expect(context.debugDescription == expected.description)
  }

  @Test(
    arguments: [
      #"{"countBefore":3,"indexes":[0],"new":["a"]}"#,
      #"{"kind":"insertion","indexes":[0],"new":["a"]}"#,
      #"{"kind":"insertion","countBefore":3,"new":["a"]}"#,
      #"{"kind":"insertion","countBefore":3,"indexes":[0],"old":["a"]}"#,
      #"{"kind":"insertion","countBefore":-1,"indexes":[],"new":[]}"#,
      #"{"kind":"insertion","countBefore":9223372036854775807,"indexes":[0],"new":["a"]}"#,
      #"{"kind":"insertion","countBefore":9223372036854775808,"indexes":[0],"new":["a"]}"#,
      #"{"kind":"insertion","countBefore":3,"indexes":[1e30],"new":["a"]}"#,
      #"{"kind":"insertion","countBefore":3,"indexes":[0.5],"new":["a"]}"#,
      #"{"kind":"insertion","countBefore":3,"indexes":{"0":0},"new":["a"]}"#,
      #"{"kind":"insertion","countBefore":3,"indexes":[0],"new":[1]}"#,
      #"{"kind":"insertion","countBefore":3,"indexes":[0],"new":["a"],"isPrior":1}"#,
      #"{"kind":"move","countBefore":3,"moves":[[0,1]],"moved":["a"]}"#,
      #"{"kind":"shuffle","countBefore":3}"#, #"{"kind":2,"countBefore":3}"#,
      "[]", "null", "3", "", "{",
    ])
  func malformedInputIsRefused(_ json: String) {
    #expect(throws: DecodingError.self) { try decoded(json) }
  }

  private func encoded(_ change: Change) throws -> String {
    normalized(String(decoding: try JSONEncoder().encode(change), as: UTF8.self))
  }

  private func decoded(_ json: String) throws -> Change {
    try JSONDecoder().decode(Change.self, from: Data(json.utf8))
  }

  /// The same JSON with its keys in alphabetical order.
  private func normalized(_ json: String) -> String {
    guard let object = try? JSONSerialization.jsonObject(with: Data(json.utf8)),
      let data = try? JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
    else { return "not JSON: \(json)" }
    return String(decoding: data, as: UTF8.self)
  }
}

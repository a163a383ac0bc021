// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

@Suite("Encoded deltas")
struct ArrayDeltaCodableTests {
  private func encode(_ delta: ArrayDelta<some Encodable>) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(delta), as: UTF8.self)
  }

  private func decode(_ json: String) throws -> ArrayDelta<String> {
    try JSONDecoder().decode(ArrayDelta<String>.self, from: Data(json.utf8))
  }

  @Test("The format is the documented one")
  func format() throws {
    let delta = ArrayDelta([
      ArrayChange.removal("c", at: 2, countBefore: 5),
      .insertion(["x", "y"], at: [0..<1, 5..<6], countBefore: 4),
      .replacement("d", with: "D", at: 3, count: 6),
      .move(["e"], [IndexPair(oldIndex: 4, newIndex: 1)], count: 6),
    ])
    let json = """
      {"countBefore":5,"deletions":[2],"insertions":[0,5],"moved":["e"],\
      "moves":[{"from":4,"to":1}],"new":["x","y","D"],"old":["c","d"],\
      "replacements":[{"from":3,"to":4}]}
      """
    #expect(try encode(delta) == json)
    #expect(try decode(json) == delta)

    let setting = ArrayDelta(.setting(from: ["a"], to: ["b", "c"]))
    let settingJSON = #"{"countBefore":1,"new":["b","c"],"old":["a"],"setting":true}"#
    #expect(try encode(setting) == settingJSON)
    #expect(try decode(settingJSON) == setting)

    #expect(try encode(ArrayDelta<String>(unchanged: 3)) == #"{"countBefore":3}"#)
    #expect(try decode(#"{"countBefore":3}"#) == ArrayDelta(unchanged: 3))
  }

  @Test("What is decoded equals what was encoded")
  func roundTrip() throws {
    let encoder = JSONEncoder()
    let decoder = JSONDecoder()
    for seed in 1...60 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      var state = DeltaCase(Array(0..<Int.random(in: 0...9, using: &random)))
      for step in 1...6 {
        state = state.followed(
          by: randomEdit(of: state.model.new, fresh: 100 * step, using: &random))
        let data = try encoder.encode(state.total)
        let copy = try decoder.decode(ArrayDelta<Int>.self, from: data)
        copy._checkInvariants()
        #expect(copy == state.total)
        #expect(copy.changes.map(\.kind) == state.total.changes.map(\.kind))
      }
    }
  }

  @Test(
    "Parts that do not fit together are refused with the reason",
    arguments: [
      (#"{"countBefore":2,"deletions":[2],"old":["a"]}"#, .indexOutOfRange(index: 2, count: 2)),
      (#"{"countBefore":2,"deletions":[-1],"old":["a"]}"#, .indexOutOfRange(index: -1, count: 2)),
      (#"{"countBefore":3,"deletions":[1,1],"old":["a","a"]}"#, .duplicateIndex(1)),
      (#"{"countBefore":3,"deletions":[1,0],"old":["a","b"]}"#, .unorderedIndex(0)),
      (#"{"countBefore":2,"deletions":[0]}"#, .elementCountMismatch(indexes: 1, elements: 0)),
      (#"{"countBefore":0,"insertions":[1],"new":["a"]}"#, .indexOutOfRange(index: 1, count: 1)),
      (#"{"countBefore":1,"new":["a"]}"#, .elementCountMismatch(indexes: 0, elements: 1)),
      (
        #"{"countBefore":2,"moves":[{"from":0,"to":2}],"moved":["a"]}"#,
        .indexOutOfRange(index: 2, count: 2)
      ),
      (
        #"{"countBefore":2,"moves":[{"from":0,"to":1}]}"#,
        .elementCountMismatch(indexes: 1, elements: 0)
      ),
      (
        #"{"countBefore":2,"deletions":[0],"old":["a"],"moves":[{"from":0,"to":0}],"moved":["a"]}"#,
        .duplicateIndex(0)
      ),
      (
        #"{"countBefore":1,"insertions":[1],"new":["a","b"],"old":["c"],"replacements":[{"from":0,"to":1}]}"#,
        .duplicateIndex(1)
      ),
      (
        #"{"countBefore":2,"new":["a"],"old":["b"],"replacements":[{"from":0,"to":0}],"moves":[{"from":0,"to":1}],"moved":["b"]}"#,
        .duplicateIndex(0)
      ),
      (
        #"{"countBefore":2,"setting":true,"old":["a"],"new":[]}"#,
        .countMismatch(expected: 2, actual: 1)
      ),
    ] as [(String, ArrayChangeError)])
  func refused(json: String, reason: ArrayChangeError) {
    let error = #expect(throws: DecodingError.self) { try decode(json) }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("not corrupted: \(String(describing: error))")
      return
    }
    #expect(context.underlyingError as? ArrayChangeError == reason)
  }

  @Test("A length that is none is refused", arguments: [-1, Int.max])
  func length(count: Int) {
    #expect(throws: DecodingError.self) { try decode(#"{"countBefore":\#(count)}"#) }
  }

  @Test("Nonsense throws or makes sense, and never traps")
  func nonsense() throws {
    for seed in 1...2_000 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      func positions() -> [Int] {
        (0..<Int.random(in: 0...2, using: &random)).map { _ in
          Int.random(in: -1...3, using: &random)
        }
      }
      func pairs() -> String {
        let pairs = positions().map {
          #"{"from":\#($0),"to":\#(Int.random(in: -1...3, using: &random))}"#
        }
        return "[" + pairs.joined(separator: ",") + "]"
      }
      func elements() -> [String] {
        (0..<Int.random(in: 0...3, using: &random)).map { _ in "x" }
      }
      let json = """
        {"countBefore":\(Int.random(in: -1...4, using: &random)),"deletions":\(positions()),\
        "insertions":\(positions()),"replacements":\(pairs()),"moves":\(pairs()),\
        "old":\(elements()),"new":\(elements()),"moved":\(elements())}
        """
      guard let delta = try? decode(json) else { continue }
      delta._checkInvariants()
      let list = Array(repeating: "x", count: delta.countBefore)
      #expect(try list.applying(delta).count == delta.countAfter)
      #expect(delta.inverse.inverse == delta, "seed \(seed)")
    }
  }
}

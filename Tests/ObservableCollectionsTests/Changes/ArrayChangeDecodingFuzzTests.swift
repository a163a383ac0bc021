// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

/// Whatever comes in is either refused with a `DecodingError` or a change that can be used.
@Suite struct ArrayChangeDecodingFuzzTests {
  private let seeds: [[UInt8]] = everySmallChange.compactMap {
    (try? JSONEncoder().encode($0.change)).map { Array($0) }
  }

  private func check(_ bytes: [UInt8]) throws {
    let change: ArrayChange<Int>
    do {
      change = try JSONDecoder().decode(ArrayChange<Int>.self, from: Data(bytes))
    } catch is DecodingError {
      return
    }
    _ = change.debugDescription
    try expectEqual(change.inverse.inverse, change)
    guard change.countBefore < 1000, change.countAfter < 1000, !change.isPrior else { return }
    let list = Array(repeating: 0, count: change.countBefore)
    let after = try list.applying(change)
    try expectEqual(after.count, change.countAfter)
    try expectEqual(try after.applying(change.inverse).count, change.countBefore)
    let array = ObservableArray(list)
    try array.apply(change)
    try expectEqual(Array(array), after)
  }

  /// Makes one to three changes of bytes, preferring those that matter in this format.
  private func mutated(_ seed: [UInt8], _ generator: inout SplitMix64) -> [UInt8] {
    let pieces = [
      "0", "1", "2", "3", "4", "-1", "9", "99", "[", "]", "{", "}", ",", "null", "\"", "",
    ]
    var bytes = seed
    for _ in 0...generator.below(3) where !bytes.isEmpty {
      let digits = bytes.indices.filter { (48...57).contains(bytes[$0]) }
      let place =
        generator.oneIn(4) || digits.isEmpty
        ? generator.below(bytes.count) : generator.element(of: digits)
      let piece = Array(generator.element(of: pieces).utf8)
      bytes.replaceSubrange(place..<place + 1, with: piece)
    }
    return bytes
  }

  @Test func changedBytesNeverTrap() throws {
    var generator = SplitMix64(seed: 2024)
    for step in 0..<4000 {
      let bytes = mutated(generator.element(of: seeds), &generator)
      try inCase("step \(step): \(String(decoding: bytes, as: UTF8.self))") { try check(bytes) }
    }
  }

  @Test func valuesOutOfPlaceNeverTrap() throws {
    let values: [Any] = [
      0, 1, 2, 5, -1, Int.max, Int.min, 0.5, "x", NSNull(), [Int](), [0], [0, 1], [1, 0], [2, 2],
      [Int.max], [["from": 0, "to": 2]], [["from": 2, "to": -1]], [["from": 0]], ["from": 0], true,
      "insertion", "move",
    ]
    let keys = ["kind", "countBefore", "indexes", "old", "new", "moves", "moved", "isPrior"]
    for kind in ChangeKind.allCases {
      let seed = try #require(everySmallChange.last { $0.change.kind == kind })
      let data = try JSONEncoder().encode(seed.change)
      let object = try #require(
        JSONSerialization.jsonObject(with: data) as? [String: Any])
      for first in keys {
        var without = object
        without[first] = nil
        try check(Array(try JSONSerialization.data(withJSONObject: without)))
        for value in values {
          var changed = object
          changed[first] = value
          let bytes = Array(try JSONSerialization.data(withJSONObject: changed))
          try inCase(String(decoding: bytes, as: UTF8.self)) { try check(bytes) }
        }
      }
    }
  }
}

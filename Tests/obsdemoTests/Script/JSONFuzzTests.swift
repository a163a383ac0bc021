// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import Testing

@testable import obsdemo

/// Compares the JSON reader with Foundation's on texts that are nearly valid.
///
/// Where the two differ on purpose:
/// - Foundation rejects numbers that are too large for a `Double`. To the grammar they are numbers;
///   the edit decoder is the one to complain.
/// - Foundation reads a number of 17 digits not quite exactly, so numbers are compared rounded.
/// - Foundation takes texts in UTF-16 and UTF-32, guesses them from zero bytes, and ignores zero
///   bytes at the end; it also skips a byte order mark. Neither comes up here.
/// - Foundation lets a comma stand before a closing bracket. Such texts are left out.
/// - Foundation stops at 512 levels of nesting, which these texts do not reach.
@Suite struct JSONFuzzTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func acceptsWhatFoundationAcceptsAndReadsTheSame(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let seeds = try Self.seedTexts()
    for _ in 0..<5_000 {
      let text = try Self.mutant(of: seeds, using: &random)
      let ours = Result { () throws(JSONError) in try JSONTree(text) }
      if Self.isDifferentOnPurpose(ours, text) { continue }
      let theirs = JSONTree.foundation(text)
      try #require(
        (try? ours.get())?.rounded == theirs?.rounded,
        "seed \(seed): \(String(decoding: text, as: UTF8.self))")
    }
  }

  /// Whether Foundation is known to see a text differently.
  static func isDifferentOnPurpose(_ result: Result<JSONTree, JSONError>, _ text: [UInt8]) -> Bool {
    switch result {
    case .success(let tree):
      tree.hasInfiniteNumber
    case .failure(let error):
      error.problem == .expected("a value") && text[error.offset] == UInt8(ascii: "]")
        || error.problem == .expected("a key in quotes") && text[error.offset] == UInt8(ascii: "}")
    }
  }

  /// Texts to begin with.
  static func seedTexts() throws -> [[UInt8]] {
    let scripts = try ["stocks/unicode_edits.jsonl", "malformed/all_malformed.jsonl"].flatMap {
      try Fixtures.bytes($0).split(separator: UInt8(ascii: "\n")).map(Array.init)
    }
    let others = [
      "[1,-2.5e3,0,1E-7,true,false,null]", #"{"a":{"b":[[],{}]},"c":"\ud83d\udcc8\u0041"}"#,
      #"["\"\\\/\b\f\n\r\t"]"#, " [ 1 ] ", "12", #""text""#, "null",
    ]
    return scripts + others.map { Array($0.utf8) }
  }

  /// A text with a few small mistakes.
  static func mutant(of seeds: [[UInt8]], using random: inout SplitMix64) throws -> [UInt8] {
    var text = try #require(seeds.randomElement(using: &random))
    let pieces = Array("{}[]:,\"\\/0123456789.eE+-truefalsn bdu\u{9}\n\u{7F}".utf8) + [128, 228]
    for _ in 0..<Int.random(in: 0...3, using: &random) where !text.isEmpty {
      let place = Int.random(in: 0..<text.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: text.remove(at: place)
      case 1: text[place] = try #require(pieces.randomElement(using: &random))
      case 2: text.insert(try #require(pieces.randomElement(using: &random)), at: place)
      case 3: text.removeSubrange(place...)
      default: text.insert(contentsOf: text[place..<min(place + 4, text.count)], at: place)
      }
    }
    return text
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import Testing

/// Edits at several places at once in real documents, each as one batch.
@Suite("Editing traces in batches")
struct TraceBatchTests {
  /// What a transaction comes to.
  private struct Expected: Decodable {
    let txn: Int
    let countBefore: Int
    let countAfter: Int
    let removed: [[Int]]
    let inserted: [[Int]]
    let removedText: String
    let insertedText: String
  }

  #if DEBUG
  static let names = ["sveltecomponent"]
  static let limit = 40
  #else
  /// The documents that have such transactions; debug builds read the shorter one.
  static let names = ["sveltecomponent", "rustcode"]

  /// How many transactions are compared at most; fewer in debug builds.
  static let limit = Int.max
  #endif

  @Test(
    "A batch of several patches tells exactly what it comes to",
    .enabled(if: TraceTests.isThere, "no folder shared/data/traces beside the package"),
    arguments: names)
  func transactions(name: String) throws {
    let file = try #require(SharedData.url("data/traces/\(name).json.gz"))
    let data = try #require(try SystemTool.unzipped(file), "gzip is missing or fails")
    let trace = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let transactions = try #require(trace["txns"] as? [[String: Any]])
    var expected = try SharedData.lines("data/traces/\(name).txns.jsonl", of: Expected.self)
      .prefix(Self.limit)
    let text = ObservableArray<Unicode.Scalar>()
    var compared = 0
    for (number, transaction) in transactions.enumerated() {
      guard let next = expected.first else { break }
      let patches = try #require(transaction["patches"] as? [[Any]])
      guard next.txn == number else {
        for patch in patches { try Self.perform(patch, on: text) }
        continue
      }
      expected.removeFirst()
      compared += 1
      try #require(text.count == next.countBefore, "transaction \(number)")
      let follower = DeltaFollower(text)
      try text.performBatchUpdates {
        for patch in patches { try Self.perform(patch, on: text) }
      }
      let delta = try #require(follower.deltas.first)
      #expect(follower.deltas.count == 1)
      #expect(delta.deletionRanges == next.removed.map { $0[0]..<$0[1] }, "transaction \(number)")
      #expect(delta.insertionRanges == next.inserted.map { $0[0]..<$0[1] }, "transaction \(number)")
      #expect(delta.deletedElements.elementsEqual(next.removedText.unicodeScalars))
      #expect(delta.insertedElements.elementsEqual(next.insertedText.unicodeScalars))
      #expect(delta.replacements.isEmpty && delta.moves.isEmpty)
      #expect(text.count == next.countAfter)
    }
    #expect(compared >= min(200, Self.limit))
    #expect(expected.isEmpty)
  }

  /// Deletes and types; what is typed over something is not taken to replace it.
  private static func perform(
    _ patch: [Any], on text: ObservableArray<Unicode.Scalar>
  ) throws {
    let position = try #require(patch[0] as? Int)
    let deleted = try #require(patch[1] as? Int)
    let inserted = try #require(patch[2] as? String)
    text.removeSubrange(position..<position + deleted)
    text.insert(contentsOf: inserted.unicodeScalars, at: position)
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import Testing

/// Keystrokes of real documents, replayed.
@Suite("Editing traces")
struct TraceTests {
  static let names = ["automerge-paper", "rustcode", "sveltecomponent"]

  static let isThere = SharedData.url("data/traces") != nil

  /// What is known of a text after some keystrokes.
  private struct Expected: Decodable {
    let patches: Int
    let scalars: Int
    let sha256: String
    let checkpoints: [Checkpoint]
    let text: String

    enum CodingKeys: String, CodingKey {
      case patches, scalars, checkpoints, text
      case sha256 = "sha256_utf8"
    }
  }

  private struct Checkpoint: Decodable {
    let patches: Int
    let count: Int
    let sha256: String

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      patches = try container.decode(Int.self)
      count = try container.decode(Int.self)
      sha256 = try container.decode(String.self)
    }
  }

  @Test(
    "Copies fed with records alone follow the first 2,000 keystrokes",
    .enabled(if: isThere, "no folder shared/data/traces beside the package"), arguments: names)
  func firstKeystrokes(name: String) throws {
    let patches = try SharedData.lines("data/traces/\(name).first.jsonl", of: TracePatch.self)
    let expected = try JSONDecoder().decode(
      Expected.self, from: SharedData.data("data/traces/\(name).first.expected.json"))
    #expect(patches.count == expected.patches)
    #expect(expected.checkpoints.count == 8)
    let traced = TracedText()
    var checkpoints = expected.checkpoints[...]
    for (number, patch) in patches.enumerated() {
      traced.perform(patch)
      if traced.copy.count != traced.text.count {
        Issue.record("\(name): the copy differs after keystroke \(number)")
        return
      }
      if let checkpoint = checkpoints.first, checkpoint.patches == number + 1 {
        checkpoints.removeFirst()
        try traced.check(
          count: checkpoint.count, sha256: checkpoint.sha256, "\(name), keystroke \(number)")
      }
    }
    #expect(checkpoints.isEmpty)
    try traced.check(count: expected.scalars, sha256: expected.sha256, name)
    #expect(traced.string == expected.text)
  }

  /// Keystrokes at several places at once, as what they come to.
  private struct Transaction: Decodable {
    let txn: Int
    let countBefore: Int
    let countAfter: Int
    let removed: [[Int]]
    let inserted: [[Int]]
    let removedText: String
    let insertedText: String
    let shaAfter: String
    let before: String?
  }

  @Test(
    "Edits at several places are told with the positions before and after",
    .enabled(if: isThere, "no folder shared/data/traces beside the package"))
  func severalPlaces() throws {
    let transactions = try SharedData.lines(
      "data/traces/sveltecomponent.txns.jsonl", of: Transaction.self
    ).filter { $0.before != nil }
    #expect(transactions.count == 40)
    for transaction in transactions {
      let traced = TracedText()
      traced.text.append(contentsOf: (transaction.before ?? "").unicodeScalars)
      #expect(traced.text.count == transaction.countBefore)
      let removed = Self.indexes(transaction.removed)
      let inserted = Self.indexes(transaction.inserted)
      var records: [ArrayChange<Unicode.Scalar>] = []
      let token = traced.text.observe { records.append($0) }
      traced.text.performBatchUpdates {
        #expect(
          traced.text.remove(at: removed).elementsEqual(transaction.removedText.unicodeScalars))
        traced.text.insert(
          contentsOf: transaction.insertedText.unicodeScalars, at: inserted)
      }
      token.invalidate()
      let place = "transaction \(transaction.txn)"
      #expect(
        records.map(\.indexes) == [removed, inserted].filter { !$0.isEmpty }, "\(place)")
      try traced.check(count: transaction.countAfter, sha256: transaction.shaAfter, place)
    }
  }

  private static func indexes(_ ranges: [[Int]]) -> IndexSet {
    ranges.reduce(into: IndexSet()) { $0.insert(integersIn: $1[0]..<$1[1]) }
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

/// Edits with several cursors in real documents, each known by the index sets it comes to.
///
/// The files are not part of the repository; they lie in a folder `shared` beside it.
@Suite("Real edits")
struct ArrayDeltaTraceTests {
  struct Transaction: Decodable {
    var txn: Int
    var countBefore: Int
    var countAfter: Int
    var removed: [[Int]]
    var inserted: [[Int]]
    var removedText: String
    var insertedText: String
  }

  static let traces: URL? = {
    let repository = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let traces = repository.appending(path: "../shared/data/traces").standardizedFileURL
    return FileManager.default.fileExists(atPath: traces.path) ? traces : nil
  }()

  private static func ranges(_ pairs: [[Int]]) -> [Range<Int>] { pairs.map { $0[0]..<$0[1] } }

  /// Records that come to the transaction: everything removed and inserted character by character, in
  /// a shuffled order; a large transaction in two records.
  private func records(
    _ transaction: Transaction, using random: inout SplitMix64
  ) -> [ArrayChange<Unicode.Scalar>] {
    let old = Array(transaction.removedText.unicodeScalars)
    let new = Array(transaction.insertedText.unicodeScalars)
    var count = transaction.countBefore
    if old.count + new.count > 300 {
      return [
        .removal(old, at: Self.ranges(transaction.removed), countBefore: count),
        .insertion(
          new, at: Self.ranges(transaction.inserted), countBefore: count - old.count),
      ]
    }
    var changes: [ArrayChange<Unicode.Scalar>] = []
    let removals = zip(Self.ranges(transaction.removed).joined(), old).shuffled(using: &random)
    var gone: [Int] = []
    for (position, scalar) in removals {
      let index = position - gone.count { $0 < position }
      changes.append(.removal(scalar, at: index, countBefore: count))
      gone.append(position)
      count -= 1
    }
    let insertions = zip(Self.ranges(transaction.inserted).joined(), new)
      .shuffled(using: &random)
    var missing = insertions.map { $0.0 }
    for (position, scalar) in insertions {
      missing.removeAll { $0 == position }
      let index = position - missing.count { $0 < position }
      changes.append(.insertion(scalar, at: index, countBefore: count))
      count += 1
    }
    return changes
  }

  @Test(
    "Edits of several cursors merge to the index sets they come to",
    .enabled(if: traces != nil, "needs the folder shared beside the repository"),
    arguments: ["sveltecomponent", "rustcode"])
  func transactions(name: String) throws {
    let traces = try #require(Self.traces)
    let file = traces.appending(path: "\(name).txns.jsonl")
    let decoder = JSONDecoder()
    var random = SplitMix64(seed: 1)
    var count = 0
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      let transaction = try decoder.decode(Transaction.self, from: Data(line.utf8))
      let delta = ArrayDelta(
        records(transaction, using: &random), countBefore: transaction.countBefore)
      count += 1
      #expect(delta.deletionRanges == Self.ranges(transaction.removed), "\(transaction.txn)")
      #expect(delta.insertionRanges == Self.ranges(transaction.inserted), "\(transaction.txn)")
      #expect(delta.countAfter == transaction.countAfter)
      #expect(delta.deletedElements == Array(transaction.removedText.unicodeScalars))
      #expect(delta.insertedElements == Array(transaction.insertedText.unicodeScalars))
    }
    #expect(count >= 200)
  }
}

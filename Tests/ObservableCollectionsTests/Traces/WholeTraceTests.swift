// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import Testing

/// All keystrokes of real documents: in release builds, or if long tests are asked for.
@Suite("Whole editing traces")
struct WholeTraceTests {
  static var isWanted: Bool {
    #if DEBUG
    ProcessInfo.processInfo.environment["OBSERVABLE_COLLECTIONS_LONG_TESTS"] != nil
    #else
    true
    #endif
  }

  private struct Statistics: Decodable {
    let patches: Int
    let scalars: Int
    let sha256: String

    enum CodingKeys: String, CodingKey {
      case patches
      case scalars = "end_scalars"
      case sha256 = "end_sha256_utf8"
    }
  }

  @Test(
    "Copies fed with records alone follow every keystroke",
    .enabled(if: isWanted, "in release builds, or with OBSERVABLE_COLLECTIONS_LONG_TESTS set"),
    .enabled(if: TraceTests.isThere, "no folder shared/data/traces beside the package"),
    arguments: TraceTests.names)
  func everyKeystroke(name: String) throws {
    let url = try #require(SharedData.url("data/traces/\(name).json.gz"))
    let data = try #require(try SystemTool.unzipped(url), "gzip is missing or fails")
    let statistics = try JSONDecoder().decode(
      Statistics.self, from: SharedData.data("data/traces/\(name).stats.json"))
    let trace = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let transactions = try #require(trace["txns"] as? [[String: Any]])
    let traced = TracedText()
    var patches = 0
    for transaction in transactions {
      // Positions in a transaction are those that its earlier patches left.
      for values in try #require(transaction["patches"] as? [[Any]]) {
        traced.perform(
          TracePatch(
            at: try #require(values[0] as? Int), del: try #require(values[1] as? Int),
            ins: try #require(values[2] as? String)))
        patches += 1
      }
    }
    #expect(patches == statistics.patches)
    try traced.check(count: statistics.scalars, sha256: statistics.sha256, name)
    #expect(traced.string == trace["endContent"] as? String)
    traced.text._checkInvariants()
  }
}

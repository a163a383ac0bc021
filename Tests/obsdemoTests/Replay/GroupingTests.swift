// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import Testing

@testable import obsdemo

/// Replays of real prices into tables with sections.
@Suite struct GroupingTests {
  static let options = [
    ["--group", "1"], ["--group", "2", "--sort", "price", "--top", "9"],
  ]

  @Test(arguments: ["fx_edits_batch", "unicode_edits"], options)
  func everyRowDiffPassesTheCheck(script: String, options: [String]) throws {
    let bytes = try Fixtures.bytes("stocks/\(script).jsonl")
    for more in [[], ["--deltas"]] {
      let run = CommandRun(["replay", "-", "--check"] + options + more, script: bytes)
      #expect(run.status == .success)
      #expect(run.errors == "")
    }
  }

  @Test func theSummaryHasTheSections() throws {
    struct Summary: Decodable {
      struct Section: Decodable {
        var section: String
        var rows: [Fixtures.Row]
      }
      var sections: [Section]
    }
    let run = CommandRun(
      "replay", "-", "--format", "json", "--group", "1", "--summary",
      script: try Fixtures.bytes("stocks/fx_edits_batch.jsonl"))
    let line = try #require(run.output.split(separator: "\n").last)
    let summary = try JSONDecoder().decode(Summary.self, from: Data(line.utf8))
    let table = try Fixtures.finalTable(of: "fx_edits_batch")
    guard case .sections(let expected) = Pipeline(groupLength: 1).content(of: table) else {
      Issue.record("no sections")
      return
    }
    #expect(summary.sections.map(\.section) == expected.map(\.header))
    #expect(summary.sections.map { $0.rows.map(\.stock) } == expected.map(\.elements))
    #expect(summary.sections.count > 10)
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import Testing

@testable import obsdemo

/// Replays of real prices.
@Suite struct StockScriptTests {
  @Test(
    arguments: Fixtures.manyTimes, [[], ["--deltas"], ["--check"], ["--deltas", "--check"]])
  func theSummaryHasTheFinalTable(script: String, options: [String]) throws {
    struct Summary: Decodable {
      var kind: String
      var lines: Int
      var counts: [String: Int]
      var rows: [Fixtures.Row]
    }
    let bytes = try Fixtures.bytes("stocks/\(script).jsonl")
    let run = CommandRun(["replay", "-", "--format", "json", "--summary"] + options, script: bytes)
    #expect(run.status == .success)
    #expect(run.errors == "")
    let lines = run.output.split(separator: "\n")
    let summary = try JSONDecoder().decode(Summary.self, from: Data(try #require(lines.last).utf8))
    #expect(summary.kind == "summary")
    #expect(summary.lines == bytes.count { $0 == UInt8(ascii: "\n") })
    #expect(summary.counts.values.reduce(0, +) == lines.count - 1)
    #expect(summary.rows.map(\.stock).exact == (try Fixtures.finalTable(of: script)).exact)
  }

  @Test(arguments: Fixtures.stockScripts)
  func recordsFoldToTheTableAfterEveryLine(script: String) throws {
    try checkFold(of: script)
  }

  @Test(arguments: Fixtures.manyTimes)
  func mergedRowDiffsFoldToTheTableAfterEveryLine(script: String) throws {
    try checkFold(of: script, options: ["--deltas"])
  }

  private func checkFold(of script: String, options: [String] = []) throws {
    let bytes = try Fixtures.bytes("stocks/\(script).jsonl")
    let run = CommandRun(["replay", "-", "--format", "json"] + options, script: bytes)
    var records = try run.output.split(separator: "\n").map { try RecordFold.record($0) }[...]
    var fold = RecordFold()
    var model: [Stock] = []
    var isInBatch = false
    for (number, line) in zip(1..., bytes.split(separator: UInt8(ascii: "\n"))) {
      let edit = try EditDecoder.decode(Array(line), in: 0..<line.count)
      isInBatch = edit == .begin || isInBatch && edit != .commit
      Self.apply(edit, to: &model)
      if isInBatch { continue }
      while let record = records.first, record.line <= number {
        fold.apply(record)
        records.removeFirst()
      }
      try #require(fold.rows.exact == model.exact, "line \(number)")
    }
    #expect(records.isEmpty)
    #expect(fold.complaints == [])
    #expect(fold.rows.exact == (try Fixtures.finalTable(of: script)).exact)
  }

  /// Applies an edit in the plainest way.
  static func apply(_ edit: Edit, to rows: inout [Stock]) {
    switch edit {
    case .insert(let stocks, let indexes):
      for (index, stock) in zip(indexes, stocks) { rows.insert(stock, at: index) }
    case .remove(let indexes):
      for index in indexes.reversed() { rows.remove(at: index) }
    case .replace(let indexes, let stocks):
      for (index, stock) in zip(indexes, stocks) { rows[index] = stock }
    case .move(let source, let destination):
      rows.insert(rows.remove(at: source), at: destination)
    case .set(let stocks):
      rows = stocks
    case .begin, .commit:
      break
    }
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Testing

@testable import obsdemo

/// Replays of scripts with a bad line.
@Suite struct MalformedScriptTests {
  /// What the command says about each script, without the file and the line.
  static let causes = [
    "bad-json": "not valid JSON: ends inside an object",
    "index-out-of-range": "index 3 is not in a list of 3",
    "negative-index": "index -1 is negative",
    "duplicate-index": "index 1 is given twice",
    "count-mismatch": "3 indexes for 2 stocks",
    "nan-price": "not valid JSON: NaN at byte 55 is not a value",
    "overflow-price": "price 1e400 is not finite",
    "unknown-op": "unknown op \"upsert\"",
    "missing-field": "insert needs \"stock\"",
    "huge-index": "index 9223372036854775808 is too large",
    "wrong-type-index": "\"at\" must be an integer or a list of integers",
    "wrong-type-price": "\"price\" must be a number",
    "wrong-type-line": "a line must be a JSON object",
    "invalid-utf8": "not valid UTF-8 at byte 40",
    "commit-without-begin": "commit without begin",
    "two-on-a-line": "not valid JSON: more text after the value at byte 23",
    "move-out-of-range": "index 3 is not in a list of 3",
    "truncated-last-line": "not valid JSON: ends inside a string",
    "unfinished-batch": "the script ends inside the batch that begins at line 2",
  ]

  @Test(arguments: try Fixtures.malformed())
  func aBadLineEndsTheReplay(expected: Fixtures.Malformed) throws {
    let run = CommandRun(
      "replay", expected.file, "--format", "json",
      script: try Fixtures.bytes("malformed/\(expected.file)"))
    var fold = RecordFold()
    for line in run.output.split(separator: "\n") { fold.apply(try RecordFold.record(line)) }
    #expect(fold.complaints == [])
    #expect(fold.rows.exact == expected.table.exact)
    if expected.accepted {
      #expect(run.status == .success)
      #expect(run.errors == "")
    } else {
      let cause = try #require(Self.causes[String(expected.file.dropLast(".jsonl".count))])
      #expect(run.status == .badScript)
      #expect(run.errors == "obsdemo: script:\(expected.line): \(cause)\n")
      #expect(fold.line < expected.line)
    }
  }

  @Test func keepingGoingReportsEveryBadLine() throws {
    let table = try Fixtures.bytes("malformed/all_malformed.expected.tsv")
    let rows = String(decoding: table, as: UTF8.self).split(separator: "\n").dropFirst()
    let expected = try rows.map { row in
      let fields = row.split(separator: "\t")
      return "obsdemo: script:\(fields[0]): \(try #require(Self.causes[String(fields[2])]))"
    }
    let run = CommandRun(
      "replay", "-", "--keep-going", "--format=json",
      script: try Fixtures.bytes("malformed/all_malformed.jsonl"))
    #expect(run.status == .badScript)
    #expect(run.errors.split(separator: "\n").map(String.init) == expected)
    #expect(run.output.split(separator: "\n").count == 1)
  }

  @Test(arguments: try Fixtures.malformed())
  func keepingGoingObeysTheGoodLinesAfterABadOne(expected: Fixtures.Malformed) throws {
    let bytes = try Fixtures.bytes("malformed/\(expected.file)")
    let run = CommandRun("replay", "-", "--keep-going", "--format=json", script: bytes)
    var fold = RecordFold()
    for line in run.output.split(separator: "\n") { fold.apply(try RecordFold.record(line)) }
    let isInsertedLast = expected.line == 2
    let table = (isInsertedLast ? [Stock(name: "OK", price: 1)] : []) + expected.table
    #expect(fold.rows.exact == table.exact)
    #expect(run.status == (expected.accepted ? .success : .badScript))
  }
}

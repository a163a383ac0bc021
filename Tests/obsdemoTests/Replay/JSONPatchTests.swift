// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import Testing

@testable import obsdemo

/// A client that follows the table by JSON Patch documents and knows nothing else.
@Suite struct JSONPatchTests {
  struct Operation: Decodable {
    var op: String
    var path: String
    var from: String?
    var value: Value?

    enum Value: Decodable {
      case row(Fixtures.Row)
      case rows([Fixtures.Row])

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let rows = try? container.decode([Fixtures.Row].self) {
          self = .rows(rows)
        } else {
          self = .row(try container.decode(Fixtures.Row.self))
        }
      }
    }
  }

  /// Applies an operation as RFC 6902 has it.
  static func apply(_ operation: Operation, to rows: inout [Stock]) throws {
    func index(_ path: String?) throws -> Int {
      let path = try #require(path)
      try #require(path.hasPrefix("/"))
      return try #require(Int(path.dropFirst()))
    }
    switch (operation.op, operation.value) {
    case ("add", .row(let row)?):
      let index = try index(operation.path)
      try #require((0...rows.count).contains(index))
      rows.insert(row.stock, at: index)
    case ("replace", .row(let row)?):
      let index = try index(operation.path)
      try #require(rows.indices.contains(index))
      rows[index] = row.stock
    case ("replace", .rows(let new)?) where operation.path.isEmpty:
      rows = new.map(\.stock)
    case ("remove", nil):
      let index = try index(operation.path)
      try #require(rows.indices.contains(index))
      rows.remove(at: index)
    case ("move", nil):
      let (source, place) = (try index(operation.from), try index(operation.path))
      try #require(rows.indices.contains(source) && rows.indices.contains(place))
      rows.insert(rows.remove(at: source), at: place)
    case ("test", .rows(let expected)?) where operation.path.isEmpty:
      #expect(rows.exact == expected.map(\.stock).exact)
    default:
      Issue.record("operation \(operation)")
    }
  }

  @Test(arguments: Fixtures.manyTimes, [[], ["--deltas"]])
  func documentsLeadToTheFinalTable(script: String, options: [String]) throws {
    let bytes = try Fixtures.bytes("stocks/\(script).jsonl")
    let run = CommandRun(
      ["replay", "-", "--format", "json-patch", "--summary"] + options, script: bytes)
    #expect(run.status == .success)
    var rows: [Stock] = []
    var last = ""
    for line in run.output.split(separator: "\n") {
      let document = try JSONDecoder().decode([Operation].self, from: Data(line.utf8))
      #expect(!document.isEmpty)
      for operation in document { try Self.apply(operation, to: &rows) }
      last = document.last?.op ?? ""
    }
    #expect(last == "test")
    #expect(rows.exact == (try Fixtures.finalTable(of: script)).exact)
  }

  @Test(arguments: Fixtures.manyTimes, [[], ["--deltas"]])
  func thereIsADocumentForEachJSONLine(script: String, options: [String]) throws {
    let bytes = try Fixtures.bytes("stocks/\(script).jsonl")
    let lines = ["json", "json-patch"].map { format in
      CommandRun(["replay", "-", "--format", format] + options, script: bytes).output
        .split(separator: "\n").count
    }
    #expect(lines[0] == lines[1])
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation

/// A script for one ordered property, and what Key-Value Observing delivers to its observers.
///
/// The cases say what Apple documents; most were confirmed by running them on another
/// implementation. Each is a line of `Fixtures/golden.jsonl`.
struct GoldenCase: Decodable {
  let id: String
  let title: String
  let initial: [String]
  let ops: [Operation]
  let steps: [Step]

  /// One call to the model, its proxy, or the list of observers.
  struct Operation: Decodable {
    let op: String
    let index: Int?
    let indexes: [Int]?
    let length: Int?
    let other: Int?
    let value: String?
    let values: [String]?
    let observer: String?
    let options: [String]?
    let context: Int?

    /// What to do when the observer is told for the first time, the second time, and so on.
    let script: [String: [Operation]]?
  }

  /// What one operation leads to.
  struct Step: Decodable {
    let events: [Event]
    let array: [String]
    let error: String?
    let result: Answer?
    let strict: Bool?
    let open: [String]?

    /// Whether the documentation says exactly what is delivered.
    var isStrict: Bool { strict ?? true }
  }

  /// One call of an observer, with what was in the change dictionary.
  struct Event: Decodable, Equatable {
    var observer: String
    var kind: String?
    var indexes: [Int]?
    var new: [String]?
    var old: [String]?
    var isPrior: Int?
    var context: Int?
    var array: [String]?

    /// An exception that was raised inside a callback; nothing else is there then.
    var error: String?
  }

  /// What a question to the proxy was answered.
  enum Answer: Decodable, Equatable {
    case count(Int)
    case elements([String])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let count = try? container.decode(Int.self) {
        self = .count(count)
      } else {
        self = .elements(try container.decode([String].self))
      }
    }
  }
}

/// The file of cases.
enum GoldenFile {
  private struct Header: Decodable {
    let id: String
    let model: String
  }

  /// The number that a case's identifier begins with, such as `h001`, its model, and its line.
  typealias Entry = (number: String, model: String, line: Data)

  /// All lines of the file.
  static func entries(besides file: String = #filePath) throws -> [Entry] {
    let url = URL(filePath: file).deletingLastPathComponent().appending(
      path: "Fixtures/golden.jsonl")
    let decoder = JSONDecoder()
    return try Data(contentsOf: url).split(separator: UInt8(ascii: "\n")).map { line in
      let header = try decoder.decode(Header.self, from: Data(line))
      return (String(header.id.prefix(4)), header.model, Data(line))
    }
  }

  /// The cases that are not left out.
  static func cases() throws -> [GoldenCase] {
    let leftOut = LeftOut.numbers
    let decoder = JSONDecoder()
    return try entries()
      .filter { !leftOut.contains($0.number) }
      .map { try decoder.decode(GoldenCase.self, from: $0.line) }
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import Testing

@testable import obsdemo

/// The folder of these tests in the repository.
let testsFolder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

/// The test data.
enum Fixtures {
  /// The folder of the data.
  static let folder = testsFolder.appending(path: "Fixtures")

  /// The scripts of real prices, without their extension.
  static let stockScripts = [
    "stock_edits", "stock_edits_drop", "stock_edits_daily", "fx_edits", "fx_edits_batch",
    "unicode_edits",
  ]

  /// Those that all options are tried with: in debug builds the shorter ones.
  static var manyTimes: [String] {
    #if DEBUG
    stockScripts.filter { $0 != "stock_edits_daily" && $0 != "fx_edits" }
    #else
    stockScripts
    #endif
  }

  /// The bytes of a file.
  static func bytes(_ path: String) throws -> [UInt8] {
    let handle = try FileHandle(forReadingFrom: folder.appending(path: path))
    defer { try? handle.close() }
    return [UInt8](try handle.readToEnd() ?? Data())
  }

  /// The table that a script of real prices leads to.
  static func finalTable(of script: String) throws -> [Stock] {
    struct Expectation: Decodable { var final: [Row] }
    let data = try Data(contentsOf: folder.appending(path: "stocks/\(script).expected.json"))
    return try JSONDecoder().decode(Expectation.self, from: data).final.map(\.stock)
  }

  /// A row of a table in a file of expectations.
  struct Row: Decodable {
    var name: String
    var price: Double

    var stock: Stock { Stock(name: name, price: price) }
  }

  /// What is expected of a script with a bad line.
  struct Malformed: Decodable, CustomTestStringConvertible {
    var file: String
    var accepted: Bool
    var line: Int
    var code: String?
    var tableBefore: [Row]?
    var final: [Row]?

    /// The table at the end, or before the bad line.
    var table: [Stock] { (final ?? tableBefore ?? []).map(\.stock) }

    var testDescription: String { file }
  }

  /// What is expected of the scripts with a bad line.
  static func malformed() throws -> [Malformed] {
    let data = try Data(contentsOf: folder.appending(path: "malformed/expected.json"))
    return try JSONDecoder().decode([Malformed].self, from: data)
  }
}

/// A stock to its last bit: strings that look alike differ, and so do 0 and -0.
struct ExactStock: Hashable {
  var name: [UInt8]
  var price: UInt64

  init(_ stock: Stock) {
    name = Array(stock.name.utf8)
    price = stock.price.bitPattern
  }
}

extension [Stock] {
  /// The stocks to their last bit.
  var exact: [ExactStock] { map(ExactStock.init) }
}

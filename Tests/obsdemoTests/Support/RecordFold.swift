// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation

@testable import obsdemo

/// Follows a table by the JSON lines that the command prints, as a program elsewhere would.
struct RecordFold {
  /// The table so far.
  private(set) var rows: [Stock] = []

  /// The line that the last record names.
  private(set) var line = 0

  /// The records that were refused, because they do not fit the table.
  private(set) var complaints: [String] = []

  /// The number of records.
  private(set) var count = 0

  /// A printed record.
  struct Record: Decodable {
    var line: Int
    var kind: String
    var indexes: [Int]?
    var moves: [Move]?
    var old: [Fixtures.Row]?
    var new: [Fixtures.Row]?

    struct Move: Decodable {
      var from: Int
      var to: Int
    }
  }

  /// Reads a printed line.
  static func record(_ line: some StringProtocol) throws -> Record {
    try JSONDecoder().decode(Record.self, from: Data(line.utf8))
  }

  /// Applies a record to the table.
  mutating func apply(_ record: Record) {
    count += 1
    if record.line < line { complain(record, "comes after line \(line)") }
    line = record.line
    let indexes = record.indexes ?? []
    let old = record.old?.map(\.stock)
    let new = record.new?.map(\.stock)
    switch (record.kind, old, new) {
    case ("insertion", nil, let new?):
      for (index, stock) in zip(indexes, new) { rows.insert(stock, at: index) }
      if indexes.count != new.count { complain(record, "has another number of indexes") }
    case ("removal", let old?, nil):
      if old.exact != indexes.map({ rows[$0] }).exact { complain(record, "has other old rows") }
      for index in indexes.reversed() { rows.remove(at: index) }
    case ("replacement", let old?, let new?):
      if old.exact != indexes.map({ rows[$0] }).exact { complain(record, "has other old rows") }
      for (index, stock) in zip(indexes, new) { rows[index] = stock }
      if indexes.count != new.count { complain(record, "has another number of indexes") }
    case ("move", nil, nil):
      move(record)
    case ("setting", let old?, let new?):
      if old.exact != rows.exact { complain(record, "has other old rows") }
      rows = new
    default:
      complain(record, "has other members")
    }
  }

  /// Applies a record of a move.
  private mutating func move(_ record: Record) {
    guard let move = record.moves?.first, record.moves?.count == 1 else {
      complain(record, "is not a move of one row")
      return
    }
    rows.insert(rows.remove(at: move.from), at: move.to)
  }

  private mutating func complain(_ record: Record, _ text: String) {
    complaints.append("the \(record.kind) of line \(record.line) \(text)")
  }
}

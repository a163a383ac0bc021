// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation

@testable import obsdemo

/// Follows a table by the JSON lines that the command prints, as a program elsewhere would.
///
/// With `--deltas` there is at most one line for a line of the script.
struct RecordFold {
  /// The table so far.
  private(set) var rows: [Stock] = []

  /// The line that the last record names.
  private(set) var line = 0

  /// The records that were refused, because they do not fit the table.
  private(set) var complaints: [String] = []

  /// The number of records.
  private(set) var count = 0

  /// A printed record or merged row diff.
  struct Record: Decodable {
    var line: Int
    var kind: String
    var setting: Bool?
    var indexes: [Int]?
    var deletions: [Int]?
    var insertions: [Int]?
    var replacements: [Move]?
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
    case ("delta", _, _):
      merge(record, old ?? [], new ?? [])
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

  /// Applies a merged row diff.
  private mutating func merge(_ record: Record, _ old: [Stock], _ new: [Stock]) {
    let deletions = record.deletions ?? []
    let insertions = record.insertions ?? []
    let replacements = record.replacements ?? []
    let moves = record.moves ?? []
    let isSettingWhole = deletions == Array(rows.indices) && insertions == Array(new.indices)
    if record.setting == true, !isSettingWhole { complain(record, "does not set everything") }
    if old.exact != (deletions + replacements.map(\.from)).map({ rows[$0] }).exact {
      complain(record, "has other old rows")
    }
    if new.count != insertions.count + replacements.count {
      complain(record, "has another number of new rows")
    }
    if replacements.map(\.from) != replacements.map(\.from).sorted() {
      complain(record, "has replacements in another order")
    }
    // What comes to its place from elsewhere, by new position; everything else keeps its order.
    var placed: [(at: Int, stock: Stock)] = moves.map { ($0.to, rows[$0.from]) }
    let placesOfMoves = Set(moves.map(\.to))
    placed.removeAll { place in replacements.contains { $0.to == place.at } }
    placed += zip(insertions + replacements.map(\.to), new).map { (at: $0, stock: $1) }
    if placesOfMoves.count != moves.count { complain(record, "moves two rows to one place") }
    let gone = Set(deletions + replacements.map(\.from) + moves.map(\.from))
    rows = rows.indices.filter { !gone.contains($0) }.map { rows[$0] }
    for (index, stock) in placed.sorted(by: { $0.at < $1.at }) { rows.insert(stock, at: index) }
  }

  private mutating func complain(_ record: Record, _ text: String) {
    complaints.append("the \(record.kind) of line \(record.line) \(text)")
  }
}

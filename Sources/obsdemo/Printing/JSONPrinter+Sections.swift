// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections

extension JSONPrinter {
  /// Writes the members of a row diff of a table with sections, from within the kind on.
  ///
  /// Positions of sections are numbers under a key of their own, those of rows pairs of numbers. Old
  /// and new lists name sections first, then they have the rows.
  func write(_ diff: SectionedDiff, to output: inout OutputBuffer) {
    output.write(diff.record?.kind.description ?? "delta")
    output.write("\"")
    if diff.delta.isSetting {
      if diff.record == nil { output.write(",\"setting\":true") }
      writeKey("old", to: &output)
      output.write(Array(diff.before))
      writeKey("new", to: &output)
      output.write(Array(diff.after))
    } else if let record = diff.record {
      write(diff, record.kind, to: &output)
    } else {
      writeDelta(diff, to: &output)
    }
  }

  /// Writes the members of a record.
  private func write(_ diff: SectionedDiff, _ kind: ChangeKind, to output: inout OutputBuffer) {
    let replaced = diff.replacements
    switch kind {
    case .insertion:
      write(Array(diff.delta.sectionInsertions), as: "sections", to: &output)
      write(diff.insertions, as: "rows", to: &output)
    case .removal:
      write(Array(diff.delta.sectionDeletions), as: "sections", to: &output)
      write(diff.deletions, as: "rows", to: &output)
    case .replacement:
      write(replaced.map(\.oldIndexPath), as: "rows", to: &output)
    case .move, .setting:
      writeMoves(diff, to: &output)
    }
    writeOldAndNew(diff, to: &output)
  }

  /// Writes the members of a merged row diff.
  private func writeDelta(_ diff: SectionedDiff, to output: inout OutputBuffer) {
    let delta = diff.delta
    if !(delta.sectionDeletions.isEmpty && delta.sectionInsertions.isEmpty
      && delta.sectionMoves.isEmpty)
    {
      // Its members begin with a comma, but for the first one.
      var sections = OutputBuffer()
      write(Array(delta.sectionDeletions), as: "deletions", to: &sections)
      write(Array(delta.sectionInsertions), as: "insertions", to: &sections)
      if !delta.sectionMoves.isEmpty {
        writeKey("moves", to: &sections)
        sections.writeList(delta.sectionMoves) { write($0, to: &$1) }
      }
      writeKey("sections", to: &output)
      output.write("{")
      output.write(String(decoding: sections.bytes.dropFirst(), as: UTF8.self))
      output.write("}")
    }
    write(diff.deletions, as: "deletions", to: &output)
    write(diff.insertions, as: "insertions", to: &output)
    write(diff.replacements, as: "replacements", to: &output)
    write(delta.rowMoves, as: "moves", to: &output)
    writeOldAndNew(diff, to: &output)
  }

  /// Writes what went and what came: the names of sections, and then rows.
  private func writeOldAndNew(_ diff: SectionedDiff, to output: inout OutputBuffer) {
    let replacements = diff.replacements
    let old = diff.deletions + replacements.map(\.oldIndexPath)
    let new = diff.insertions + replacements.map(\.newIndexPath)
    write(diff.deletedNames, old.map { diff.before[$0] }, as: "old", to: &output)
    write(diff.insertedNames, new.map { diff.after[$0] }, as: "new", to: &output)
  }

  private func write(
    _ names: [String], _ stocks: [Stock], as key: String, to output: inout OutputBuffer
  ) {
    if names.isEmpty, stocks.isEmpty { return }
    writeKey(key, to: &output)
    output.write("[")
    output.writeList(names, open: "", close: "") { $1.writeJSONString($0) }
    if !names.isEmpty, !stocks.isEmpty { output.write(",") }
    output.writeList(stocks, open: "", close: "") { $1.write($0) }
    output.write("]")
  }

  /// Writes the moves of a record: those of sections, and then those of rows.
  private func writeMoves(_ diff: SectionedDiff, to output: inout OutputBuffer) {
    let sections = diff.delta.sectionMoves
    let rows = diff.delta.rowMoves
    writeKey("moves", to: &output)
    output.write("[")
    output.writeList(sections, open: "", close: "") { write($0, to: &$1) }
    if !sections.isEmpty, !rows.isEmpty { output.write(",") }
    output.writeList(rows, open: "", close: "") { write($0, to: &$1) }
    output.write("]")
  }

  private func write(_ positions: [Int], as key: String, to output: inout OutputBuffer) {
    if positions.isEmpty { return }
    writeKey(key, to: &output)
    output.writeList(positions) { $1.write(String($0)) }
  }

  private func write(_ rows: [IndexPath], as key: String, to output: inout OutputBuffer) {
    if rows.isEmpty { return }
    writeKey(key, to: &output)
    output.writeList(rows) { $1.write("[\($0[0]),\($0[1])]") }
  }

  private func write(_ pairs: [IndexPathPair], as key: String, to output: inout OutputBuffer) {
    if pairs.isEmpty { return }
    writeKey(key, to: &output)
    output.writeList(pairs) { write($0, to: &$1) }
  }

  private func write(_ pair: IndexPathPair, to output: inout OutputBuffer) {
    let (old, new) = (pair.oldIndexPath, pair.newIndexPath)
    output.write("{\"from\":[\(old[0]),\(old[1])],\"to\":[\(new[0]),\(new[1])]}")
  }
}

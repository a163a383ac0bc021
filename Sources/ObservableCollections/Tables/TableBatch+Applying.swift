// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation

// MARK: - Adding calls

extension TableBatch {
  mutating func add(_ use: TableRejection.Use, _ indexPaths: [IndexPath]) {
    for path in indexPaths {
      if let position = position(path) { rows.append(Call(use: use, place: position)) }
    }
  }

  mutating func addMove(_ source: IndexPath, _ destination: IndexPath) {
    guard let source = position(source), let destination = position(destination) else { return }
    rows.append(Call(use: .moveAway, place: source))
    rows.append(Call(use: .moveHere, place: destination))
    rowMoves[destination] = source
  }

  mutating func add(_ use: TableRejection.Use, _ indexes: IndexSet) {
    for section in indexes { sections.append(Call(use: use, place: section)) }
  }

  mutating func addMove(_ source: Int, _ destination: Int) {
    sections.append(Call(use: .moveAway, place: source))
    sections.append(Call(use: .moveHere, place: destination))
    sectionMoves[destination] = source
  }

  private mutating func position(_ path: IndexPath) -> Position? {
    guard path.count == 2 else {
      malformed.append(Array(path))
      return nil
    }
    return Position(section: path[0], row: path[1])
  }
}

// MARK: - Applying

extension TableBatch {
  /// The rows after the batch: those before it, and those from the data that the calls ask for.
  ///
  /// - Precondition: The batch has been checked.
  ///
  /// - Complexity: O(*n* + *k*), where *n* is the number of rows and *k* that of calls.
  func applied<Element>(to old: [[Element]], _ data: [[Element]]) -> [[Element]] {
    let before = rowUses(before: true)
    let after = rowUses(before: false)
    let sectionsBefore = sectionUses(before: true)
    let origins = sectionOrigins(countBefore: old.count, countAfter: data.count)
    return origins.enumerated().map { section, origin in
      guard let origin, sectionsBefore[origin] != .reload else { return data[section] }
      // Rows that no call takes away fill the places that no call names.
      var next = 0
      return data[section].indices.map { row in
        let place = Position(section: section, row: row)
        switch (after[place], rowMoves[place]) {
        case (.moveHere, let source?): return old[source.section][source.row]
        case (.insertion, _): return data[section][row]
        default: break
        }
        var use = before[Position(section: origin, row: next)]
        while use == .deletion || use == .moveAway {
          next += 1
          use = before[Position(section: origin, row: next)]
        }
        defer { next += 1 }
        return use == .reload ? data[section][row] : old[origin][next]
      }
    }
  }
}

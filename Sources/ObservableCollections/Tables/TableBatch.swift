// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// The calls of one batch, and the rules they must keep to.
struct TableBatch {
  /// A row and its section.
  struct Position: Hashable {
    var section: Int
    var row: Int
  }

  /// What is wanted of a row, or of a section.
  struct Call<Place> {
    var use: TableRejection.Use
    var place: Place
  }

  /// The calls that concern rows.
  var rows: [Call<Position>] = []

  /// The calls that concern sections.
  var sections: [Call<Int>] = []

  /// Where moved rows come from, by where they go.
  var rowMoves: [Position: Position] = [:]

  /// Where moved sections come from, by where they go.
  var sectionMoves: [Int: Int] = [:]

  /// Index paths that are not rows.
  var malformed: [[Int]] = []
}

// MARK: - Looking up

extension TableBatch {
  /// What is wanted of each thing on one side of the batch; the first thing of which two are wanted.
  private static func uses<Place: Hashable>(
    _ calls: [Call<Place>], before: Bool
  ) -> (uses: [Place: TableRejection.Use], conflict: (Place, TableRejection.Use)?) {
    var uses: [Place: TableRejection.Use] = [:]
    for call in calls where call.use.isBefore == before {
      if uses[call.place] != nil { return (uses, (call.place, call.use)) }
      uses[call.place] = call.use
    }
    return (uses, nil)
  }

  /// What is wanted of rows on one side of the batch.
  func rowUses(before: Bool) -> [Position: TableRejection.Use] {
    Self.uses(rows, before: before).uses
  }

  /// What is wanted of sections on one side of the batch.
  func sectionUses(before: Bool) -> [Int: TableRejection.Use] {
    Self.uses(sections, before: before).uses
  }

  /// Where each section after the batch was before it; `nil` for an inserted one.
  ///
  /// - Precondition: The batch has been checked.
  func sectionOrigins(countBefore: Int, countAfter: Int) -> [Int?] {
    let before = sectionUses(before: true)
    let after = sectionUses(before: false)
    var rest = (0..<countBefore).lazy.filter { before[$0] == nil || before[$0] == .reload }
      .makeIterator()
    return (0..<countAfter).map { section in
      switch after[section] {
      case .insertion: nil
      case .moveHere: sectionMoves[section]
      default: rest.next()
      }
    }
  }
}

// MARK: - Rules

extension TableBatch {
  /// Checks the calls against the numbers of rows before and after the batch.
  ///
  /// - Throws: The first reason not to accept the batch.
  func check(before: [Int], after: [Int]) throws(TableRejection) {
    if let path = malformed.first { throw .notARow(path) }
    try checkSections(before: before.count, after: after.count)
    try checkRowPositions(before: before, after: after)
    try checkRowCounts(before: before, after: after)
  }

  private func checkSections(before: Int, after: Int) throws(TableRejection) {
    for call in sections {
      let count = call.use.isBefore ? before : after
      guard (0..<count).contains(call.place) else {
        throw .sectionOutOfRange(call.use, section: call.place, count: count)
      }
    }
    for side in [true, false] {
      let (uses, conflict) = Self.uses(sections, before: side)
      if let (section, use) = conflict, let first = uses[section] {
        throw .sectionUsedTwice(first, use, section: section)
      }
    }
    let deleted = sections.count { $0.use == .deletion }
    let inserted = sections.count { $0.use == .insertion }
    guard after == before - deleted + inserted else {
      throw .wrongSectionCount(
        before: before, deleted: deleted, inserted: inserted, after: after)
    }
  }

  private func checkRowPositions(before: [Int], after: [Int]) throws(TableRejection) {
    for call in rows {
      let (use, section, row) = (call.use, call.place.section, call.place.row)
      let counts = use.isBefore ? before : after
      guard counts.indices.contains(section) else {
        throw .sectionOutOfRange(use, section: section, count: counts.count)
      }
      guard (0..<counts[section]).contains(row) else {
        throw .rowOutOfRange(use, section: section, row: row, count: counts[section])
      }
    }
    for side in [true, false] {
      let (uses, conflict) = Self.uses(rows, before: side)
      if let (place, use) = conflict, let first = uses[place] {
        throw .rowUsedTwice(first, use, section: place.section, row: place.row)
      }
    }
  }

  private func checkRowCounts(before: [Int], after: [Int]) throws(TableRejection) {
    let origins = sectionOrigins(countBefore: before.count, countAfter: after.count)
    let usesBefore = sectionUses(before: true)
    var usesAfter = sectionUses(before: false)
    for (section, origin) in origins.enumerated() {
      if let origin, usesBefore[origin] == .reload { usesAfter[section] = .reload }
    }
    for call in rows {
      let use = (call.use.isBefore ? usesBefore : usesAfter)[call.place.section]
      if let use, use == .deletion || use == .insertion || use == .reload {
        throw .rowOfChangedSection(
          call.use, section: call.place.section, row: call.place.row, sectionUse: use)
      }
    }
    var counts: [Call<Int>: Int] = [:]
    for call in rows { counts[Call(use: call.use, place: call.place.section), default: 0] += 1 }
    for (section, origin) in origins.enumerated() {
      guard let origin, usesAfter[section] != .reload else { continue }
      let deleted = counts[Call(use: .deletion, place: origin)] ?? 0
      let away = counts[Call(use: .moveAway, place: origin)] ?? 0
      let inserted = counts[Call(use: .insertion, place: section)] ?? 0
      let here = counts[Call(use: .moveHere, place: section)] ?? 0
      guard after[section] == before[origin] - deleted - away + inserted + here else {
        throw .wrongRowCount(
          section: section, before: before[origin], deleted: deleted, movedAway: away,
          inserted: inserted, movedHere: here, after: after[section])
      }
    }
  }
}

extension TableBatch.Call: Equatable where Place: Equatable {}
extension TableBatch.Call: Hashable where Place: Hashable {}

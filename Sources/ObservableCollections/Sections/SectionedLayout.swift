// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// What a change of headers and rows says of sections and rows, in the terms of a table view.
///
/// Each old section is deleted, or kept or replaced; so is each new one inserted, kept or replaced.
/// Rows of deleted and inserted sections go and come with them and are not listed. A row that leaves
/// a deleted section for another one is an insertion there, and one that goes to an inserted section
/// a deletion where it was.
struct SectionedLayout: Sendable {
  /// Old positions of sections that went.
  private(set) var sectionDeletions: [Int] = []

  /// New positions of sections that came.
  private(set) var sectionInsertions: [Int] = []

  /// Sections that changed places, by new position; as few as possible.
  private(set) var sectionMoves: [IndexPair] = []

  /// Sections with another header, by new position.
  private(set) var sectionReplacements: [IndexPair] = []

  /// Old positions of rows that went, in order.
  private(set) var rowDeletions: [RowPosition] = []

  /// New positions of rows that came, in order.
  private(set) var rowInsertions: [RowPosition] = []

  /// Rows that changed places, by new position; as few as possible.
  private(set) var rowMoves: [RowPair] = []

  /// Rows that were exchanged, by new position, those that also moved among them.
  private(set) var rowReplacements: [RowPair] = []

  /// Where a row was and where it is.
  struct RowPair: Hashable, Sendable {
    var old: RowPosition
    var new: RowPosition
  }

  /// Neighboring rows of one section that were neighbors in one section before.
  private struct Piece {
    var old: RowPosition
    var new: RowPosition
    var count: Int
    var isReplaced: Bool

    var pairs: some Sequence<RowPair> {
      (0..<count).lazy.map { [old, new] offset in
        RowPair(
          old: RowPosition(section: old.section, row: old.row + offset),
          new: RowPosition(section: new.section, row: new.row + offset))
      }
    }
  }

  /// Creates the layout of a change that is not a setting.
  ///
  /// - Complexity: O((*r* + *s*) log (*r* + *s*) + *k*), where *r* is the number of stretches of
  ///   neighbors that stay together, *s* that of sections, and *k* that of rows listed.
  init(_ layout: ArrayDeltaLayout, before: SectionIndex, after: SectionIndex) {
    let old = Sections(before)
    let new = Sections(after)
    let origins = findSections(layout, old, new)
    var isDeleted = [Bool](repeating: false, count: old.count)
    for section in sectionDeletions { isDeleted[section] = true }
    findRows(layout, old, new, origins, isDeleted)
    findDeletedRows(layout, old, isDeleted)
  }

  /// Finds out where sections were; returns the old position of each new section.
  private mutating func findSections(
    _ layout: ArrayDeltaLayout, _ old: Sections, _ new: Sections
  ) -> [Int?] {
    var origins = [Int?](repeating: nil, count: new.count)
    var isKept = [Bool](repeating: false, count: old.count)
    var kept: [KeptRun] = []
    var section = 0
    for run in layout.runs {
      while section < new.count, new.starts[section] < run.newEnd {
        if !run.isInsertion {
          let position = run.oldStart + new.starts[section] - run.newStart
          let origin = old.section(of: position)
          origins[section] = origin
          isKept[origin] = true
          kept.append(KeptRun(oldStart: origin, newStart: section, count: 1))
          if run.isReplacement {
            sectionReplacements.append(IndexPair(oldIndex: origin, newIndex: section))
          }
        } else {
          sectionInsertions.append(section)
        }
        section += 1
      }
    }
    sectionDeletions = isKept.indices.filter { !isKept[$0] }
    for (run, stays) in zip(kept, HeaviestIncreasingRuns.staying(among: kept)) where !stays {
      sectionMoves.append(IndexPair(oldIndex: run.oldStart, newIndex: run.newStart))
    }
    return origins
  }

  /// Goes through the rows of the new list, section by section.
  private mutating func findRows(
    _ layout: ArrayDeltaLayout, _ old: Sections, _ new: Sections, _ origins: [Int?],
    _ isDeleted: [Bool]
  ) {
    var pieces: [Piece] = []
    var section = 0
    func finish(_ section: Int, _ pieces: inout [Piece], _ result: inout Self) {
      if let origin = origins[section] {
        result.add(pieces, from: origin, isDeleted)
      } else {
        // They come with their section; where they were, they are missing.
        for piece in pieces where !isDeleted[piece.old.section] {
          result.rowDeletions.append(contentsOf: piece.pairs.lazy.map(\.old))
        }
      }
      pieces.removeAll(keepingCapacity: true)
    }
    for run in layout.runs {
      var position = run.newStart
      while position < run.newEnd {
        while new.end(of: section) <= position {
          finish(section, &pieces, &self)
          section += 1
        }
        if position == new.starts[section] {
          position += 1
          continue
        }
        var end = min(run.newEnd, new.end(of: section))
        let place = RowPosition(section: section, row: position - new.starts[section] - 1)
        if run.isInsertion {
          if origins[section] != nil {
            for row in 0..<end - position {
              rowInsertions.append(RowPosition(section: section, row: place.row + row))
            }
          }
        } else {
          let source = run.oldStart + position - run.newStart
          let origin = old.section(of: source)
          end = min(end, position + old.end(of: origin) - source)
          pieces.append(
            Piece(
              old: RowPosition(section: origin, row: source - old.starts[origin] - 1),
              new: place, count: end - position, isReplaced: run.isReplacement))
        }
        position = end
      }
    }
    while section < new.count {
      finish(section, &pieces, &self)
      section += 1
    }
    rowInsertions.sort()
  }

  /// Adds what became of the rows of a section that was there before.
  private mutating func add(_ pieces: [Piece], from origin: Int, _ isDeleted: [Bool]) {
    let own = pieces.filter { $0.old.section == origin }
    let stays = HeaviestIncreasingRuns.staying(
      among: own.map {
        KeptRun(oldStart: $0.old.row, newStart: $0.new.row, count: $0.count)
      })
    var next = 0
    for piece in pieces {
      if isDeleted[piece.old.section] {
        rowInsertions.append(contentsOf: piece.pairs.lazy.map(\.new))
        continue
      }
      if piece.isReplaced { rowReplacements.append(contentsOf: piece.pairs) }
      var isStaying = false
      if piece.old.section == origin {
        isStaying = stays[next]
        next += 1
      }
      if !isStaying { rowMoves.append(contentsOf: piece.pairs) }
    }
  }

  private mutating func findDeletedRows(
    _ layout: ArrayDeltaLayout, _ old: Sections, _ isDeleted: [Bool]
  ) {
    for range in layout.deletions {
      var position = range.lowerBound
      while position < range.upperBound {
        let section = old.section(of: position)
        let end = min(range.upperBound, old.end(of: section))
        if !isDeleted[section] {
          for position in position..<end {
            rowDeletions.append(
              RowPosition(section: section, row: position - old.starts[section] - 1))
          }
        }
        position = end
      }
    }
    rowDeletions.sort()
  }

  /// The places of headers, laid out for looking up.
  private struct Sections {
    /// The positions of the headers, and the number of cells.
    let starts: [Int]

    var count: Int { starts.count - 1 }

    init(_ index: SectionIndex) {
      starts = index.headerPositions
    }

    func end(of section: Int) -> Int { starts[section + 1] }

    /// The section of a cell, by binary search.
    func section(of position: Int) -> Int {
      (0..<count).partitioningIndex { starts[$0 + 1] > position }
    }
  }
}

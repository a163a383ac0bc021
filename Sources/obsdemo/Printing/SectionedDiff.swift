// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections

/// What is printed at once of a table with sections.
///
/// Rows are listed also if their section comes or goes: then it comes or goes without rows.
struct SectionedDiff {
  /// A record of the sections.
  typealias Record = SectionedChange<String, Stock>

  /// An update of the sections.
  typealias Delta = SectionedDelta<String, Stock>

  /// The sections at one moment.
  typealias Snapshot = SectionedSnapshot<String, Stock>

  /// The mutation, unless this is all that a batch came to.
  let record: Record?

  /// The mutation or the batch as one update.
  let delta: Delta

  /// The sections before it.
  let before: Snapshot

  /// The sections after it.
  let after: Snapshot

  /// Creates the row diff of one mutation.
  init(_ record: Record, from before: Snapshot, to after: Snapshot) {
    self.record = record
    delta = Delta(record)
    self.before = before
    self.after = after
  }

  /// Creates the row diff of a batch.
  init(_ delta: Delta, from before: Snapshot, to after: Snapshot) {
    record = nil
    self.delta = delta
    self.before = before
    self.after = after
  }
}

extension SectionedDiff {
  /// The old positions of the rows that went, in order.
  var deletions: [IndexPath] {
    (delta.rowDeletions + Self.rows(of: delta.sectionDeletions, in: before)).sorted()
  }

  /// The new positions of the rows that came, in order.
  var insertions: [IndexPath] {
    (delta.rowInsertions + Self.rows(of: delta.sectionInsertions, in: after)).sorted()
  }

  /// The positions of the rows that were exchanged, by old position.
  var replacements: [IndexPathPair] {
    delta.rowReplacements.sorted { $0.oldIndexPath < $1.oldIndexPath }
  }

  /// The names of the sections that went.
  var deletedNames: [String] { delta.sectionDeletions.map(before.header(ofSection:)) }

  /// The names of the sections that came.
  var insertedNames: [String] { delta.sectionInsertions.map(after.header(ofSection:)) }

  /// The positions of all rows of some sections.
  private static func rows(of sections: IndexSet, in snapshot: Snapshot) -> [IndexPath] {
    sections.flatMap { section in
      (0..<snapshot.numberOfRows(inSection: section)).map { [section, $0] }
    }
  }
}

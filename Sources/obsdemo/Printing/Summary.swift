// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections

/// What a replay came to.
struct Summary {
  /// The number of lines read.
  var lines = 0

  /// The table at the end.
  var content = TableContent.list([])

  /// Whether there was one row diff for a batch rather than one for each record.
  private let mergesBatches: Bool

  /// The number of merged row diffs.
  private var deltaCount = 0

  /// The numbers of records of each kind, at the position of the kind's raw value.
  private var recordCounts = Array(repeating: 0, count: 6)

  /// The kinds in the order in which they are told.
  private static let kinds: [ChangeKind] = [.insertion, .removal, .replacement, .move, .setting]

  /// Creates the summary of a replay that has not begun.
  init(mergesBatches: Bool) {
    self.mergesBatches = mergesBatches
  }

  /// Counts a row diff.
  mutating func count(_ diff: RowDiff) {
    let kind: ChangeKind? =
      switch diff {
      case .record(let change): change.kind
      case .delta: nil
      case .sections(let diff): diff.record?.kind
      }
    if let kind { recordCounts[Int(kind.rawValue)] += 1 } else { deltaCount += 1 }
  }

  /// The numbers of row diffs of each kind that there might have been.
  var counts: [(kind: String, count: Int)] {
    if mergesBatches { return [("delta", deltaCount)] }
    return Self.kinds.map { ($0.description, recordCounts[Int($0.rawValue)]) }
  }
}

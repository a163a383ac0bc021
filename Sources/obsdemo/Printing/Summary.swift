// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections

/// What a replay came to.
struct Summary {
  /// The number of lines read.
  var lines = 0

  /// The number of records of each kind, at the position of the kind's raw value.
  private var counts = Array(repeating: 0, count: 6)

  /// The table at the end.
  var rows: [Stock] = []

  /// The kinds in the order in which they are told.
  static let kinds: [ChangeKind] = [.insertion, .removal, .replacement, .move, .setting]

  /// Counts a record.
  mutating func count(_ kind: ChangeKind) {
    counts[Int(kind.rawValue)] += 1
  }

  /// The number of records of a kind.
  func count(of kind: ChangeKind) -> Int {
    counts[Int(kind.rawValue)]
  }
}

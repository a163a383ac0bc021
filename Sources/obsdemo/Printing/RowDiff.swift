// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections

/// What is printed at once.
enum RowDiff {
  /// One mutation.
  case record(ArrayChange<Stock>)

  /// All that a batch came to, and the list after it.
  case delta(ArrayDelta<Stock>, leadingTo: ArraySnapshot<Stock>)

  /// One mutation of a table with sections, or all that a batch came to there.
  case sections(SectionedDiff)
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections

/// What is printed at once.
enum RowDiff {
  /// One mutation.
  case record(ArrayChange<Stock>)

  /// All that a batch came to, and the list after it.
  case delta(ArrayDelta<Stock>, leadingTo: ArraySnapshot<Stock>)
}

extension RowDiff {
  /// The row diff as one merged update.
  var merged: ArrayDelta<Stock> {
    switch self {
    case .record(let change): ArrayDelta(change)
    case .delta(let delta, _): delta
    }
  }

  /// Changes rows if they are those that the row diff names.
  func apply(to rows: inout [Stock]) throws(ArrayChangeError) {
    switch self {
    case .record(let change):
      try rows.apply(change) { $0.isIdentical(to: $1) }
    case .delta(let delta, _):
      try rows.apply(delta) { $0.isIdentical(to: $1) }
    }
  }
}

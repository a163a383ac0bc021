// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections

/// W6: differences of two lists, with the positions and moves that a table is told.
struct DiffWorkloads {
  /// Small inputs, to see that everything runs.
  var isSmoke: Bool
  private var runs: Int { isSmoke ? 1 : 7 }

  func rows() -> [Row] {
    DiffCase.all(isSmoke: isSmoke).flatMap { lists in
      rows(lists, "Int") { $0 } + rows(lists, "UUID", DiffCase.uuid)
        + rows(lists, "String") { DiffCase.uuid($0).uuidString }
    }
  }

  private func rows<T: Hashable>(
    _ lists: DiffCase, _ type: String, _ make: (Int) -> T
  ) -> [Row] {
    let old = lists.old.map(make)
    let new = lists.new.map(make)
    var ours = 0
    let time = median(operations: 1, runs: runs, prepare: {}) { _ in
      let delta = ArrayDelta(from: old, to: new)
      let changed =
        delta.deletionRanges.reduce(0) { $0 + $1.count }
        + delta.insertionRanges.reduce(0) { $0 + $1.count }
      ours = changed + delta.moves.count
    }
    var probe = 0
    let floor = median(operations: 1, runs: runs, prepare: {}) { _ in
      let result = DiffProbe.difference(old, new)
      probe = result.deleted.count + result.inserted.count + result.moved.count
    }
    precondition(ours == probe, "W6 \(lists.name): \(ours) changes, not \(probe)")
    var rows = [
      Row.ratio("W6 \(lists.name) \(type)", old.count, time, to: floor, atMost: 1.5)
    ]
    // The standard library compares a whole list with a whole one, which takes minutes for some.
    if old.count <= 5_000 || ["small100k", "append100k", "same100k"].contains(lists.name) {
      let standard = median(operations: 1, runs: 1, prepare: {}) { _ in
        consume(new.difference(from: old).inferringMoves())
      }
      rows.append(
        .figure("   difference(from:) of the same", old.count, standard))
    }
    return rows
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Deltas that each lead away from what the one above it leads to; the top one from the present.
///
/// What others change in between lies between the deltas, and is taken into account when the delta
/// beneath it is asked for.
struct HistoryStack<Element> {
  /// A delta and what others have changed since it could have been applied.
  private struct Entry {
    var delta: ArrayDelta<Element>
    var foreign: ArrayDelta<Element>?
  }

  /// Brings a delta up to date with what others have changed.
  typealias Rebase = (ArrayDelta<Element>, ArrayDelta<Element>) -> ArrayDelta<Element>.Rebased

  private var entries: [Entry] = []

  /// The number of deltas, some of which may have come to nothing by what others changed.
  var count: Int { entries.count }

  /// Puts a delta on top.
  mutating func push(_ delta: ArrayDelta<Element>) {
    entries.append(Entry(delta: delta, foreign: nil))
  }

  /// Takes note of what others changed.
  mutating func addForeign(_ delta: ArrayDelta<Element>) {
    guard let last = entries.indices.last else { return }
    entries[last].foreign = entries[last].foreign.map { $0.followed(by: delta) } ?? delta
  }

  /// Takes the top delta, as it is to be applied now.
  mutating func pop(_ rebase: Rebase) -> ArrayDelta<Element>? {
    settle(rebase)
    return entries.popLast()?.delta
  }

  /// Brings the top delta up to date, and drops those of which nothing is left.
  ///
  /// - Complexity: O(1) if others changed nothing; otherwise O(*n*) for each delta brought up to
  ///   date, where *n* is the number of elements.
  mutating func settle(_ rebase: Rebase) {
    while let top = entries.last, let foreign = top.foreign {
      entries.removeLast()
      let rebased = rebase(top.delta, foreign)
      addForeign(rebased.other)
      if rebased.delta.isEmpty { continue }
      push(rebased.delta)
      return
    }
  }

  /// Drops the bottom deltas if there are more than a limit.
  mutating func limit(to count: Int) {
    if entries.count > count { entries.removeFirst(entries.count - count) }
  }

  /// Drops everything.
  mutating func removeAll() {
    entries = []
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// What a shortest edit script removes and inserts: the elements among which moves are looked for.
@usableFromInline
package struct RemainingElements {
  /// What the script keeps.
  private let kept: [KeptRun]

  /// The positions of the removed elements in the old list.
  @usableFromInline private(set) package var old: [Int] = []

  /// The positions of the inserted elements in the new list.
  @usableFromInline private(set) package var new: [Int] = []

  /// Lists the elements that an edit script does not keep.
  @usableFromInline
  package init(kept: [KeptRun], oldCount: Int, newCount: Int) {
    self.kept = kept
    var (x, y) = (0, 0)
    for run in kept {
      old.append(contentsOf: x..<run.oldStart)
      new.append(contentsOf: y..<run.newStart)
      x = run.oldStart + run.count
      y = run.newStart + run.count
    }
    old.append(contentsOf: x..<oldCount)
    new.append(contentsOf: y..<newCount)
  }

  /// Returns the kept runs together with pairs found among the remaining elements.
  ///
  /// - Parameter lists: The remaining elements, interned.
  /// - Returns: Runs that ascend by position in the new list.
  @usableFromInline
  package func runs(pairing lists: InternedLists) -> [KeptRun] {
    let moved = OccurrencePairing.runs(lists)
    if moved.isEmpty { return kept }
    var pairs: [KeptRun] = []
    for run in moved {
      for (oldStart, newStart) in zip(old[run.oldRange], new[run.newRange]) {
        pairs.append(KeptRun(oldStart: oldStart, newStart: newStart, count: 1))
      }
    }
    var list = KeptRunList()
    var next = 0
    for run in kept {
      while next < pairs.count, pairs[next].newStart < run.newStart {
        list.append(pairs[next])
        next += 1
      }
      list.append(run)
    }
    for pair in pairs[next...] { list.append(pair) }
    return list.runs
  }
}

extension KeptRunList {
  fileprivate mutating func append(_ run: KeptRun) {
    append(oldStart: run.oldStart, newStart: run.newStart, count: run.count)
  }
}

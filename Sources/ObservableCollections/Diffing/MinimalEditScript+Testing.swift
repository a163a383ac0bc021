// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension MinimalEditScript {
  /// An algorithm that finds a longest common subsequence of any lists, fast or not.
  package enum Algorithm: CaseIterable {
    /// Lists all pairs of equal elements.
    case sparse

    /// Searches from both ends at once.
    case linearSpace

    /// Computes rows of lengths, 64 at once.
    case bitParallel
  }

  /// Returns what a shortest edit script keeps, found by the algorithm given.
  package static func runs(_ lists: InternedLists, by algorithm: Algorithm) -> [KeptRun] {
    let box = ListBox(old: lists.oldIDs.indices, new: lists.newIDs.indices)
    return lists.oldIDs.withUnsafeBufferPointer { old in
      lists.newIDs.withUnsafeBufferPointer { new in
        let matching = IdentifierMatching(old: old, new: new)
        var kept = KeptRunList()
        switch algorithm {
        case .sparse:
          return SparseCommonSubsequence.oldPositions(lists, matchCount: lists.census().matchCount)
            .withUnsafeBufferPointer { KeptRunList(oldPositions: $0).runs }
        case .linearSpace:
          LinearSpaceEditScript.append(box, of: matching, to: &kept)
        case .bitParallel:
          BitParallelCommonSubsequence.append(
            box, of: matching, idCount: old.count, to: &kept, smallArea: 0)
        }
        return kept.runs
      }
    }
  }
}

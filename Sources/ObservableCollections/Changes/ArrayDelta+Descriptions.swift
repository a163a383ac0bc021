// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ArrayDelta: CustomStringConvertible, CustomDebugStringConvertible {
  /// The delta in words, such as "deletion of "a" at 1; insertion of "b" at 0".
  ///
  /// Deletions are told at old positions, insertions at new ones, and replacements and moves at both.
  public var description: String {
    if isEmpty { return "no change" }
    let old = Words.elements(deletedElements)
    let new = Words.elements(insertedElements)
    if isSetting { return "setting of \(old) to \(new)" }
    var parts: [String] = []
    let deletions = deletionRanges
    if !deletions.isEmpty { parts.append("deletion of \(old) at \(Words.positions(deletions))") }
    let insertions = insertionRanges
    if !insertions.isEmpty { parts.append("insertion of \(new) at \(Words.positions(insertions))") }
    let replacements = replacements
    if !replacements.isEmpty {
      let old = Words.elements(replacedElements)
      let new = Words.elements(replacingElements)
      parts.append("replacement of \(old) by \(new) at \(Words.pairs(replacements))")
    }
    let moves = moves
    if !moves.isEmpty { parts.append("move of \(Words.pairs(moves))") }
    return parts.joined(separator: "; ")
  }

  /// The delta in words, with the length of the list before and after it.
  public var debugDescription: String {
    "ArrayDelta(\(description); \(countBefore) → \(countAfter) elements)"
  }
}

extension Words {
  /// Pairs of positions in words: "1 → 0", "1 → 0, 2 → 4"; positions that stay are named once.
  fileprivate static func pairs(_ pairs: [IndexPair]) -> String {
    let shown = pairs.prefix(8).map { pair in
      pair.oldIndex == pair.newIndex ? "\(pair.oldIndex)" : "\(pair)"
    }
    let rest = pairs.count - shown.count
    return (rest == 0 ? shown : shown + ["\(rest) more"]).joined(separator: ", ")
  }
}

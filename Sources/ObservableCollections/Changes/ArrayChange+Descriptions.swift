// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ArrayChange: CustomStringConvertible, CustomDebugStringConvertible {
  /// The change in words, such as "replacement of "a" by "b" at 3".
  public var description: String {
    let prefix = isPrior ? "coming " : ""
    let record = Self(payload, countBefore: countBefore)
    let old = Words.elements(record.oldElements)
    let new = Words.elements(record.newElements)
    let positions = Words.positions(indexRanges)
    switch kind {
    case .insertion: return prefix + "insertion of \(new) at \(positions)"
    case .removal: return prefix + "removal of \(old) at \(positions)"
    case .replacement: return prefix + "replacement of \(old) by \(new) at \(positions)"
    case .setting: return prefix + "setting of \(old) to \(new)"
    case .move:
      let moves = moves.map { "\($0)" }.joined(separator: ", ")
      return prefix + "move of \(Words.elements(movedElements)) (\(moves))"
    }
  }

  /// The change in words, with the length of the list before and after it.
  public var debugDescription: String {
    "ArrayChange(\(description); \(countBefore) → \(countAfter) elements)"
  }
}

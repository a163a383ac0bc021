// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// What is wrong with a change that came from outside.
///
/// A list that refuses a change is left as it was.
public enum ArrayChangeError: Error, Hashable, Sendable {
  /// The change was made for a list of another length.
  case countMismatch(expected: Int, actual: Int)

  /// A position is outside the list it refers to.
  case indexOutOfRange(index: Int, count: Int)

  /// A position is named twice on the same side of the change.
  case duplicateIndex(Int)

  /// Positions are not in ascending order.
  case unorderedIndex(Int)

  /// There are more or fewer elements than positions.
  case elementCountMismatch(indexes: Int, elements: Int)

  /// The list holds another element than the change says was there.
  case oldElementMismatch(index: Int)

  /// The record only announces a change that is still to come.
  case priorNotice
}

extension ArrayChangeError: CustomStringConvertible {
  /// The error in words, with the numbers that explain it.
  public var description: String {
    switch self {
    case .countMismatch(let expected, let actual):
      "the change is for a list of \(expected), but the list has \(actual)"
    case .indexOutOfRange(let index, let count):
      "index \(index) is not in a list of \(count)"
    case .duplicateIndex(let index):
      "index \(index) is given twice"
    case .unorderedIndex(let index):
      "index \(index) is not in ascending order"
    case .elementCountMismatch(let indexes, let elements):
      "\(indexes) indexes for \(elements) elements"
    case .oldElementMismatch(let index):
      "the element at index \(index) is not the one that the change expects there"
    case .priorNotice:
      "a prior notice cannot be applied; the change itself follows it"
    }
  }
}

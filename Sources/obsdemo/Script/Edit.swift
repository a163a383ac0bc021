// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// What a line of an edit script says.
///
/// Lists of indexes ascend strictly, and there are as many of them as stocks.
enum Edit: Equatable {
  /// Rows come in; indexes are positions after the edit.
  case insert([Stock], at: [Int])

  /// Rows go away; indexes are positions before the edit.
  case remove(at: [Int])

  /// Rows are exchanged in place.
  case replace(at: [Int], with: [Stock])

  /// A row goes from a position before the edit to one after it.
  case move(from: Int, to: Int)

  /// The whole list is exchanged.
  case set([Stock])

  /// A batch begins.
  case begin

  /// A batch ends.
  case commit
}

extension Edit {
  /// Checks that every index fits a list of a number of rows.
  func check(count: Int) throws(ScriptError.Cause) {
    switch self {
    case .insert(let stocks, let indexes):
      let countAfter = count + stocks.count
      for index in indexes where index >= countAfter {
        throw .insertionOutOfRange(index, countAfter: countAfter)
      }
    case .remove(let indexes), .replace(let indexes, _):
      try Self.check(indexes, count: count)
    case .move(let source, let destination):
      try Self.check([source, destination], count: count)
    case .set, .begin, .commit:
      break
    }
  }

  /// Checks that every index is in a list of a number of rows.
  private static func check(_ indexes: [Int], count: Int) throws(ScriptError.Cause) {
    for index in indexes where index >= count {
      throw .indexOutOfRange(index, count: count)
    }
  }
}

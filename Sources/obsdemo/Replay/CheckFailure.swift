// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections

/// A row diff that does not do what it should.
struct CheckFailure: Equatable {
  /// What caused the row diff.
  var origin: Origin

  /// What is wrong with it.
  var cause: Cause

  /// What can be wrong with a row diff.
  indirect enum Cause: Error, Equatable {
    /// It is for a list of another length or names other rows.
    case misfit(ArrayChangeError)

    /// The table does not accept it.
    case rejection(TableRejection)

    /// The table shows more rows than the list has, or fewer.
    case wrongCount(Int, Int)

    /// The table shows another row.
    case wrongRow(Int, shown: Stock, expected: Stock)

    /// The table shows more sections than there are, or fewer.
    case wrongSectionCount(Int, Int)

    /// A section has another name.
    case wrongName(Int, shown: String, expected: String)

    /// The rows of a section are not right.
    case inSection(Int, Cause)
  }
}

extension CheckFailure: CustomStringConvertible {
  /// Where the row diff comes from and what is wrong with it.
  var description: String { "\(origin): the check failed: \(cause)" }
}

extension CheckFailure.Cause: CustomStringConvertible {
  /// What is wrong, in words.
  var description: String {
    switch self {
    case .misfit(let error): "the row diff does not fit: \(error)"
    case .rejection(let rejection): "the table rejects the row diff: \(rejection)"
    case .wrongCount(let shown, let expected):
      "the table shows \(shown) rows where the list has \(expected)"
    case .wrongRow(let index, let shown, let expected):
      "row \(index) shows \(shown.name) at \(shown.price) where the list has "
        + "\(expected.name) at \(expected.price)"
    case .wrongSectionCount(let shown, let expected):
      "the table shows \(shown) sections where the list has \(expected)"
    case .wrongName(let index, let shown, let expected):
      "section \(index) is named \(shown) where the list has \(expected)"
    case .inSection(let index, let cause): "in section \(index) \(cause)"
    }
  }
}

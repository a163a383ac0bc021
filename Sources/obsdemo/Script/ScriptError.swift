// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// A line of an edit script that cannot be obeyed, and why.
struct ScriptError: Error, Equatable {
  /// The name of the file, for people.
  var file: String

  /// The number of the line, the first being 1.
  var line: Int

  /// What is wrong with the line.
  var cause: Cause

  /// What can be wrong with a line.
  enum Cause: Error, Equatable {
    /// The line is not a JSON text.
    case notJSON(JSONError)

    /// The line is a JSON text, but not an object.
    case notAnObject

    /// A field is not there, and who needs it.
    case missingField(String, neededBy: String)

    /// A field is not what it has to be.
    case wrongType(field: String, expected: String)

    /// The operation is none that is known.
    case unknownOperation(String)

    /// A price is too large to be a finite number.
    case priceTooLarge(String)

    /// An index is below zero.
    case negativeIndex(String)

    /// An index is too large to be one.
    case indexTooLarge(String)

    /// An index is not in the list.
    case indexOutOfRange(Int, count: Int)

    /// An index of an inserted row is not in the list as it would be with the new rows.
    case insertionOutOfRange(Int, countAfter: Int)

    /// An index comes twice in one edit.
    case duplicateIndex(Int)

    /// An index comes after a larger one.
    case unsortedIndex(Int, after: Int)

    /// An edit has more indexes than stocks or fewer.
    case countMismatch(indexes: Int, stocks: Int)

    /// A batch begins inside the batch that began at the line.
    case nestedBatch(begunAt: Int)

    /// A batch ends that never began.
    case commitWithoutBegin

    /// The script ends inside the batch that began at the line.
    case unfinishedBatch(begunAt: Int)
  }
}

extension ScriptError {
  /// Whether the script ends where the error is.
  var endsScript: Bool {
    if case .unfinishedBatch = cause { true } else { false }
  }
}

extension ScriptError: CustomStringConvertible {
  /// The file, the line and the cause.
  var description: String { "\(file):\(line): \(cause)" }
}

extension ScriptError.Cause: CustomStringConvertible {
  /// The cause in words.
  var description: String {
    switch self {
    case .notJSON(let error): error.description
    case .notAnObject: "a line must be a JSON object"
    case .missingField(let field, let owner): "\(owner) needs \"\(field)\""
    case .wrongType(let field, let expected): "\"\(field)\" must be \(expected)"
    case .unknownOperation(let name): "unknown op \"\(name.excerpt)\""
    case .priceTooLarge(let number): "price \(number.excerpt) is not finite"
    case .negativeIndex(let index): "index \(index.excerpt) is negative"
    case .indexTooLarge(let index): "index \(index.excerpt) is too large"
    case .indexOutOfRange(let index, let count): "index \(index) is not in a list of \(count)"
    case .insertionOutOfRange(let index, let count):
      "index \(index) is past the end: the insertion makes a list of \(count)"
    case .duplicateIndex(let index): "index \(index) is given twice"
    case .unsortedIndex(let index, let previous):
      "index \(index) comes after \(previous); indexes must ascend"
    case .countMismatch(let indexes, let stocks):
      "\(indexes.counting("index", "indexes")) for \(stocks.counting("stock", "stocks"))"
    case .nestedBatch(let line): "begin inside the batch that begins at line \(line)"
    case .commitWithoutBegin: "commit without begin"
    case .unfinishedBatch(let line): "the script ends inside the batch that begins at line \(line)"
    }
  }
}

extension String {
  /// The text, cut short if it is too long for a message.
  fileprivate var excerpt: String {
    // A byte count is enough here and does not walk through a text of any length.
    utf8.count <= 60 ? self : "\(prefix(40))…"
  }
}

extension Int {
  /// The number with a noun.
  fileprivate func counting(_ one: String, _ many: String) -> String {
    "\(self) \(self == 1 ? one : many)"
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// What went wrong in one of many cases, and in which.
///
/// A loop over thousands of cases runs inside one test. ``withEvery(_:in:_:)`` puts the current
/// case in front of any error that is thrown in it, so nothing is paid as long as all goes well:
///
/// ```swift
/// try withEvery("array", in: everyArray(of: [0, 1], upTo: 4)) { array in
///   try withEvery("index", in: array.indices) { index in
///     try expectEqual(subject[index], array[index])
///   }
/// }
/// // array: [0, 1] / index: 1: got 0, expected 1 (StorageTests.swift:12)
/// ```
///
/// Inside such loops use ``expectEqual(_:_:_:file:line:)``, ``expect(_:_:file:line:)`` and
/// `#require`, which throw; `#expect` goes on without a word about the case.
package struct CaseTrace: Error, CustomStringConvertible {
  /// The labels and values that lead to the case, the outermost first.
  package let path: [String]

  /// What was thrown in it.
  package let cause: any Error

  /// Creates a trace of an error, which may be a trace already.
  package init(adding label: String, to error: any Error) {
    let inner = error as? CaseTrace
    path = [label] + (inner?.path ?? [])
    cause = inner?.cause ?? error
  }

  /// The path and the cause.
  package var description: String { "\(path.joined(separator: " / ")): \(cause)" }
}

/// An expectation that was not met.
package struct Unexpected: Error, CustomStringConvertible {
  /// What was found, what was expected, and where.
  package let description: String
}

/// Runs a closure with each of some cases; an error thrown in it is thrown on with the case.
package func withEvery<Case>(
  _ label: String, in cases: some Sequence<Case>, _ body: (Case) throws -> Void
) throws(CaseTrace) {
  for value in cases {
    try inCase("\(label): \(String(reflecting: value))") { try body(value) }
  }
}

/// Runs a closure; an error thrown in it is thrown on with a description of the case.
package func inCase<Result>(
  _ label: @autoclosure () -> String, _ body: () throws -> Result
) throws(CaseTrace) -> Result {
  do {
    return try body()
  } catch {
    throw CaseTrace(adding: label(), to: error)
  }
}

/// Throws unless a condition holds.
package func expect(
  _ condition: Bool, _ message: @autoclosure () -> String,
  file: String = #fileID, line: Int = #line
) throws(Unexpected) {
  guard !condition else { return }
  throw Unexpected(description: "\(message()) (\(file):\(line))")
}

/// Throws unless two values are equal.
package func expectEqual<Value: Equatable>(
  _ actual: Value, _ expected: Value, _ what: @autoclosure () -> String = "",
  file: String = #fileID, line: Int = #line
) throws(Unexpected) {
  guard actual != expected else { return }
  let prefix = what().isEmpty ? "" : what() + ": "
  throw Unexpected(
    description: """
      \(prefix)got \(String(reflecting: actual)), expected \(String(reflecting: expected)) \
      (\(file):\(line))
      """)
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// What caused a row diff.
enum Origin: Hashable {
  /// A line of the script.
  case line(Int)

  /// Something that happens in the built-in story.
  case step(String)
}

extension Origin: CustomStringConvertible {
  /// The cause as it stands before what it caused.
  var description: String {
    switch self {
    case .line(let number): "line \(number)"
    case .step(let text): text
    }
  }
}

/// A format of output.
protocol Printer {
  /// Prints a row diff.
  func print(_ diff: RowDiff, from origin: Origin, to output: inout OutputBuffer)

  /// Prints what a replay came to.
  func print(_ summary: Summary, to output: inout OutputBuffer)

  /// Prints what is to be seen of the table at the end, also when the replay ends early.
  func printEnd(_ content: TableContent, to output: inout OutputBuffer)

  /// Is told that others wrote to the screen.
  func leaveScreen()
}

extension Printer {
  /// Prints nothing.
  func printEnd(_ content: TableContent, to output: inout OutputBuffer) {}

  /// Does nothing.
  func leaveScreen() {}
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections

/// What caused a record.
enum Origin: Hashable {
  /// A line of the script.
  case line(Int)

  /// Something that happens in the built-in story.
  case step(String)
}

/// A format of output.
protocol Printer {
  /// Prints a record.
  func print(_ change: ArrayChange<Stock>, from origin: Origin, to output: inout OutputBuffer)

  /// Prints what a replay came to.
  func print(_ summary: Summary, to output: inout OutputBuffer)
}

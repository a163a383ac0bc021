// Part of ObservableCollections, released under the MIT License; see LICENSE.

package import ObservableCollections

/// What observers were told, as lines of text in the order of delivery.
///
/// ```swift
/// let transcript = Transcript()
/// let token = transcript.record(array)
/// array.append("a")
/// #expect(transcript.take() == ["insertion [0] a"])
/// ```
package final class Transcript {
  /// The lines not yet taken.
  package private(set) var lines: [String] = []

  /// Creates an empty transcript.
  package init() {}

  /// Adds a line.
  package func write(_ line: String) {
    lines.append(line)
  }

  /// Returns the lines and forgets them.
  package func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// Returns the lines written while a closure runs.
  package func lines(_ body: () throws -> Void) rethrows -> [String] {
    let before = take()
    try body()
    defer { lines = before }
    return lines
  }

  /// Writes the records of an array, each with a name in front if one is given.
  package func record<Element>(
    _ array: ObservableArray<Element>, as name: String = "", _ options: ObservationOptions = []
  ) -> ObservationToken {
    array.observe(options) { self.write($0, as: name) }
  }

  /// Writes the records of a live array, each with a name in front if one is given.
  package func record<Element>(
    _ array: LiveArray<Element>, as name: String = "", _ options: ObservationOptions = []
  ) -> ObservationToken {
    array.observe(options) { self.write($0, as: name) }
  }

  /// Adds the line of a record.
  package func write<Element>(_ change: ArrayChange<Element>, as name: String = "") {
    write(name.isEmpty ? change.transcript : "\(name): \(change.transcript)")
  }
}

extension ArrayChange {
  /// The record in one line, such as `insertion [0, 2] a b` or `move [2→0] c`.
  package var transcript: String {
    var words: [String] = isPrior ? ["prior", "\(kind)"] : ["\(kind)"]
    switch kind {
    case .insertion, .removal, .replacement: words.append("\(Array(indexes))")
    case .move:
      let moves = moves.map { "\($0.oldIndex)→\($0.newIndex)" }
      words.append("[\(moves.joined(separator: ", "))]")
    case .setting: break
    }
    words += (kind == .move ? movedElements : oldElements).map { "\($0)" }
    if kind == .replacement || kind == .setting { words.append("→") }
    words += newElements.map { "\($0)" }
    return words.joined(separator: " ")
  }
}

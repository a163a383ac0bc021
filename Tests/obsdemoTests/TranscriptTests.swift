// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import Testing

@testable import obsdemo

/// Compares everything that the command prints with the files in `Transcripts/`.
///
/// A transcript looks like a terminal: `$ obsdemo …` is a call of the command, with `< FILE` for
/// standard input, and what follows was printed. Lines on standard error begin with `! `, and
/// `[status 65]` follows if a call did not succeed. Paths are relative to `Transcripts/`. Run the
/// tests with `OBSDEMO_WRITE_TRANSCRIPTS` set to write what is printed now, and look at the
/// difference.
@Suite struct TranscriptTests {
  static let folder = testsFolder.appending(path: "Transcripts")

  @Test(arguments: [
    "batches", "deltas", "errors", "groups", "help", "json", "json-patch", "keep-going", "story",
    "table", "text", "usage", "views",
  ])
  func printsWhatTheTranscriptShows(name: String) throws {
    let file = Self.folder.appending(path: "\(name).txt")
    let expected = try String(contentsOf: file, encoding: .utf8)
    var actual = ""
    for line in expected.split(separator: "\n") where line.hasPrefix("$ obsdemo") {
      if !actual.isEmpty { actual += "\n" }
      actual += "\(line)\n"
      actual += Self.run(line.split(separator: " ").dropFirst(2).map(String.init))
    }
    if ProcessInfo.processInfo.environment["OBSDEMO_WRITE_TRANSCRIPTS"] != nil {
      try actual.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(actual == expected)
  }

  /// Runs the command and returns what it prints.
  static func run(_ words: [String]) -> String {
    var arguments = words
    var input = "no-standard-input"
    if let index = arguments.firstIndex(of: "<") {
      input = arguments[index + 1]
      arguments.removeSubrange(index...)
    }
    let log = OutputLog()
    let console = Console(
      open: { path throws(InputError) in
        let isInput = path == "-"
        return try FileSource(
          path: folder.appending(path: isInput ? input : path).path,
          name: isInput ? "standard input" : path)
      },
      output: log.output, errors: log.errors)
    let status = Command.run(arguments, console: console)
    var transcript = ""
    for piece in log.pieces {
      let text = String(decoding: piece.bytes, as: UTF8.self)
      for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        transcript += piece.isError ? "! \(line)\n" : "\(line)\n"
      }
    }
    return status == .success ? transcript : transcript + "[status \(status.rawValue)]\n"
  }
}

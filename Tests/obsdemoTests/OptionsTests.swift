// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Testing

@testable import obsdemo

@Suite struct OptionsTests {
  @Test(arguments: [
    ([], Invocation.story),
    (["help"], .help), (["--help"], .help), (["-h"], .help),
    (["replay", "--help"], .help), (["replay", "file", "-h"], .help),
    (["--version"], .version),
    (["replay", "file"], .replay(Options(path: "file"))),
    (["replay", "-"], .replay(Options(path: "-"))),
    (["replay", "--", "--summary"], .replay(Options(path: "--summary"))),
    (["replay", "--format", "json", "file"], .replay(Options(path: "file", format: .json))),
    (["replay", "file", "--format=json"], .replay(Options(path: "file", format: .json))),
    (
      ["replay", "--format=json", "file", "--format", "text"],
      .replay(Options(path: "file", format: .text))
    ),
    (
      ["replay", "--summary", "file", "--keep-going"],
      .replay(Options(path: "file", printsSummary: true, keepsGoing: true))
    ),
    (
      ["replay", "--deltas", "file", "--check", "--format", "json-patch"],
      .replay(Options(path: "file", format: .jsonPatch, mergesBatches: true, checks: true))
    ),
    (
      ["replay", "--table", "file", "--top", "007", "--group=2"],
      .replay(
        Options(path: "file", pipeline: Pipeline(limit: 7, groupLength: 2), showsTable: true))
    ),
  ])
  func understands(arguments: [String], invocation: Invocation) throws {
    #expect(try Invocation(parsing: arguments) == invocation)
  }

  @Test(arguments: [
    (["play"], "unknown command 'play'"),
    ([""], "unknown command ''"),
    (["-"], "unknown command '-'"),
    (["--summary"], "unknown option '--summary'"),
    (["help", "replay"], "unexpected argument 'replay'"),
    (["replay"], "replay needs a file, or - for standard input"),
    (["replay", "--summary"], "replay needs a file, or - for standard input"),
    (["replay", "a", "b"], "unexpected argument 'b'"),
    (["replay", "a", "--colour"], "unknown option '--colour'"),
    (
      ["replay", "a", "--sort", "size"],
      "'size' is no value of option '--sort': use one of price, name"
    ),
    (
      ["replay", "a", "--descending"],
      "option '--descending' needs '--sort price' or '--sort name'"
    ),
    (
      ["replay", "a", "--top", "-1"],
      "'-1' is no number of rows: use a whole number from 0 on, such as --top 3"
    ),
    (
      ["replay", "a", "--group=+1"],
      "'+1' is no number of characters: use a whole number from 1 on, such as --group 3"
    ),
    (
      ["replay", "a", "--table", "--format", "json"],
      "option '--table' shows a table for people: leave out '--format json', or '--table'"
    ),
    (["replay", "--table=1", "a"], "option '--table' takes no value"),
    (
      ["replay", "a", "--filter", "price"],
      "'price' is no condition: use price>N, price<N, price=N, name=TEXT or name~TEXT"
    ),
    (["replay", "a", "--format"], "option '--format' needs a value"),
    (
      ["replay", "a", "--format", "xml"],
      "'xml' is no value of option '--format': use one of text, json, json-patch"
    ),
    (
      ["replay", "a", "--format="],
      "'' is no value of option '--format': use one of text, json, json-patch"
    ),
    (["replay", "a", "--summary="], "option '--summary' takes no value"),
    (["replay", "--keep-going=1", "a"], "option '--keep-going' takes no value"),
    (["replay", "--deltas=1", "a"], "option '--deltas' takes no value"),
    (["replay", "--check=1", "a"], "option '--check' takes no value"),
  ])
  func complains(arguments: [String], message: String) {
    #expect(throws: UsageError(message: message)) { try Invocation(parsing: arguments) }
  }

  @Test(arguments: [["--help"], ["-h"], ["replay", "--help"], ["replay", "file", "-h"]])
  func helpIsTheSameHoweverItIsAskedFor(arguments: [String]) {
    let log = OutputLog()
    let console = Console(
      open: { path throws(InputError) in throw InputError(name: path, reason: "not opened") },
      output: log.output, errors: log.errors)
    #expect(Command.run(arguments, console: console) == .success)
    #expect(log.text(isError: false) == HelpText.help)
    #expect(log.text(isError: true) == "")
  }
}

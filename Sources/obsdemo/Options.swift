// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// What the command is asked to do.
enum Invocation: Equatable {
  /// Replay the built-in story.
  case story

  /// Replay a script.
  case replay(Options)

  /// Explain the command.
  case help

  /// Tell the version.
  case version
}

/// How a script is replayed.
struct Options: Equatable {
  /// The path of the script, or "-" for standard input.
  var path = "-"

  /// The format of the output.
  var format = Format.text

  /// Whether each batch is printed as one row diff rather than record by record.
  var mergesBatches = false

  /// Whether each row diff is tried on a table without a screen.
  var checks = false

  /// What is shown of the list.
  var pipeline = Pipeline()

  /// Whether the table is shown rather than row diffs.
  var showsTable = false

  /// Whether a summary follows at the end.
  var printsSummary = false

  /// Whether a bad line is reported and left out rather than ending the replay.
  var keepsGoing = false

  /// The formats of output.
  enum Format: String, CaseIterable {
    /// Row diffs for people.
    case text

    /// One JSON object a line.
    case json

    /// One JSON Patch document a line.
    case jsonPatch = "json-patch"
  }
}

/// A call of the command that makes no sense.
struct UsageError: Error, Equatable {
  /// What is wrong.
  var message: String
}

extension Invocation {
  /// Understands the arguments of the command, its name not among them.
  init(parsing arguments: [String]) throws(UsageError) {
    var reader = ArgumentReader(arguments)
    switch try reader.next() {
    case nil: self = .story
    case .operand("replay"): self = try Self.replay(&reader)
    case .operand("help"), .option("--help"), .option("-h"): self = .help
    case .option("--version"): self = .version
    case .operand(let word): throw UsageError(message: "unknown command '\(word)'")
    case .option(let name): throw UsageError(message: "unknown option '\(name)'")
    }
    if let argument = try reader.next() {
      throw UsageError(message: "unexpected argument '\(argument.text)'")
    }
  }

  /// Understands what follows the word "replay".
  private static func replay(_ reader: inout ArgumentReader) throws(UsageError) -> Invocation {
    var options = Options()
    var path: String?
    while let argument = try reader.next() {
      switch argument {
      case .option("--format"): options.format = try reader.choice(of: "--format")
      case .option("--deltas"): options.mergesBatches = true
      case .option("--check"): options.checks = true
      case .option("--sort"): options.pipeline.sortField = try reader.choice(of: "--sort")
      case .option("--descending"): options.pipeline.isDescending = true
      case .option("--filter"): options.pipeline.filter = try Self.filter(&reader)
      case .option("--top"):
        options.pipeline.limit = try reader.number(of: "--top", what: "rows", from: 0)
      case .option("--group"):
        options.pipeline.groupLength = try reader.number(of: "--group", what: "characters", from: 1)
      case .option("--table"): options.showsTable = true
      case .option("--summary"): options.printsSummary = true
      case .option("--keep-going"): options.keepsGoing = true
      case .option("--help"), .option("-h"): return .help
      case .option(let name): throw UsageError(message: "unknown option '\(name)'")
      case .operand(let word):
        guard path == nil else { throw UsageError(message: "unexpected argument '\(word)'") }
        path = word
      }
    }
    guard let path else {
      throw UsageError(message: "replay needs a file, or - for standard input")
    }
    options.path = path
    if options.pipeline.isDescending, options.pipeline.sortField == nil {
      throw UsageError(message: "option '--descending' needs '--sort price' or '--sort name'")
    }
    if options.showsTable, options.format != .text {
      let format = "--format \(options.format.rawValue)"
      throw UsageError(
        message: "option '--table' shows a table for people: leave out '\(format)', or '--table'")
    }
    return .replay(options)
  }

  /// Understands a condition on rows.
  private static func filter(_ reader: inout ArgumentReader) throws(UsageError) -> StockFilter {
    let text = try reader.value(of: "--filter")
    guard let filter = StockFilter(text) else {
      throw UsageError(
        message: "'\(text)' is no condition: use price>N, price<N, price=N, name=TEXT or name~TEXT")
    }
    return filter
  }
}

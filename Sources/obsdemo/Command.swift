// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// The command, from its arguments to its exit status.
enum Command {
  /// Does what the arguments say.
  static func run(_ arguments: [String], console: Console) -> CommandStatus {
    do throws(UsageError) {
      let status = run(try Invocation(parsing: arguments), console: console)
      console.output.flush()
      switch console.output.failure {
      case nil:
        return status
      case .readerIsGone:
        // Whoever read the output has seen enough: nothing is wrong then.
        return .success
      case .failed(let reason):
        console.report("standard output: \(reason)")
        return .outputFailed
      }
    } catch {
      console.report(error.message)
      console.report("try 'obsdemo help'")
      return .usage
    }
  }

  /// Does what was understood from the arguments.
  private static func run(_ invocation: Invocation, console: Console) -> CommandStatus {
    switch invocation {
    case .story:
      WatchList.play(printer: TextPrinter(usesColor: console.usesColor), to: console.output)
    case .replay(let options):
      return replay(options, console: console, checker: options.checks ? Checker() : nil)
    case .help:
      console.output.write(HelpText.help)
    case .version:
      console.output.write(HelpText.version)
    }
    return .success
  }

  /// Replays a script; row diffs are tried on the checker, if there is one.
  static func replay(_ options: Options, console: Console, checker: Checker?) -> CommandStatus {
    let printer = printer(for: options, console: console)
    let recorder = Recorder(
      printer, to: console.output, mergesBatches: options.mergesBatches, checker: checker)
    do throws(ReplayError) {
      let replayer = Replayer(
        try openScript(options.path, console: console), through: options.pipeline,
        recorder: recorder, keepsGoing: options.keepsGoing, console: console)
      defer { recorder.finish(with: replayer.summary.content) }
      try replayer.run()
      if options.printsSummary {
        console.output.write { printer.print(replayer.summary, to: &$0) }
      }
      return replayer.badLineCount > 0 ? .badScript : .success
    } catch {
      return explain(error, console: console)
    }
  }

  /// Opens a script.
  private static func openScript(
    _ path: String, console: Console
  ) throws(ReplayError) -> any ByteSource {
    do {
      return try console.open(path)
    } catch {
      throw .input(error)
    }
  }

  /// The printer of the format that the options name.
  private static func printer(for options: Options, console: Console) -> any Printer {
    switch options.format {
    case .text where options.showsTable:
      TablePrinter(
        usesColor: console.usesColor,
        height: console.canRewriteOutput ? { console.outputHeight() ?? 24 } : nil)
    case .text: TextPrinter(usesColor: console.usesColor)
    case .json: JSONPrinter()
    case .jsonPatch: JSONPatchPrinter()
    }
  }

  /// Prints why a replay ended early, after what it has printed so far, and tells the exit status.
  private static func explain(_ error: ReplayError, console: Console) -> CommandStatus {
    console.output.flush()
    // If the output fails, nothing else counts.
    guard console.output.failure == nil else { return .outputFailed }
    switch error {
    case .script(let error):
      console.report(error)
      return .badScript
    case .input(let error):
      console.report(error)
      return .noInput
    case .check(let failure, let file):
      console.report("\(file): \(failure)")
      return .checkFailed
    case .output:
      return .outputFailed
    }
  }
}

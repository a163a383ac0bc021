// Part of ObservableCollections, released under the MIT License; see LICENSE.

@testable import obsdemo

/// A run of the command inside the test process: what came out and how it ended.
struct CommandRun {
  /// What was written, piece by piece, in order.
  let log: OutputLog

  /// The status at the end.
  let status: CommandStatus

  /// Runs the command with arguments.
  ///
  /// Every path leads to the script, unless a closure opens scripts.
  init(
    _ arguments: String..., script: some Sequence<UInt8> = [],
    open: ((String) throws(InputError) -> any ByteSource)? = nil,
    log: OutputLog = OutputLog(),
    configure: (inout Console) -> Void = { _ in }
  ) {
    self.init(arguments, script: script, open: open, log: log, configure: configure)
  }

  /// Runs the command with a list of arguments.
  init(
    _ arguments: [String], script: some Sequence<UInt8> = [],
    open: ((String) throws(InputError) -> any ByteSource)? = nil,
    log: OutputLog = OutputLog(),
    configure: (inout Console) -> Void = { _ in }
  ) {
    let source = ScriptedSource(script)
    var console = Console(
      open: { _ throws(InputError) in source }, output: log.output, errors: log.errors)
    if let open { console.open = open }
    configure(&console)
    self.log = log
    status = Command.run(arguments, console: console)
  }

  /// All of standard output.
  var output: String { log.text(isError: false) }

  /// All of standard error.
  var errors: String { log.text(isError: true) }
}

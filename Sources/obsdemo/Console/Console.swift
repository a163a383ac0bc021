// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// The outside world as the command sees it.
struct Console {
  /// Opens the script at a path; "-" is standard input.
  var open: (_ path: String) throws(InputError) -> any ByteSource

  /// Standard output.
  var output: Output

  /// Standard error.
  var errors: Output

  /// Whether standard output is a terminal.
  var outputIsTerminal = false

  /// Whether standard output may be colored.
  var usesColor = false

  /// Whether what is on standard output may be erased and written again.
  var canRewriteOutput = false

  /// The number of lines that standard output shows at once, if that is known.
  var outputHeight: () -> Int? = { nil }

  /// Whether standard error shows how far a long replay has come.
  var showsProgress = false
}

extension Console {
  /// Prints a message for people on standard error.
  func report(_ message: some CustomStringConvertible) {
    errors.write("obsdemo: \(message.description.displayable)\n")
    errors.flush()
  }

  /// The world of a process.
  static func standard(environment: [String: String]) -> Console {
    let outputIsTerminal = SystemCalls.isTerminal(1)
    let output = Terminal(isTerminal: outputIsTerminal, environment: environment)
    let errors = Terminal(isTerminal: SystemCalls.isTerminal(2), environment: environment)
    return Console(
      open: { path throws(InputError) in
        path == "-"
          ? try FileSource(descriptor: 0, name: "standard input")
          : try FileSource(path: path, name: path)
      },
      output: Output(descriptor: 1),
      errors: Output(descriptor: 2),
      outputIsTerminal: outputIsTerminal,
      usesColor: output.hasColor,
      canRewriteOutput: output.canRewriteLines,
      outputHeight: { SystemCalls.terminalHeight(1) },
      showsProgress: errors.canRewriteLines)
  }
}

extension Output {
  /// Creates an output that goes to an open file.
  convenience init(descriptor: Int32) {
    self.init { bytes throws(OutputError) in
      do throws(SystemCalls.Failure) {
        try SystemCalls.writeBytes(bytes, to: descriptor)
      } catch {
        throw error.isBrokenPipe ? .readerIsGone : .failed(error.message)
      }
    }
  }
}

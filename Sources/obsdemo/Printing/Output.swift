// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Why output cannot be written.
enum OutputError: Error, Equatable {
  /// Nobody reads it any more, as when a pipe leads to `head`.
  case readerIsGone

  /// The operating system says so.
  case failed(String)
}

/// Output that is collected and written in large pieces.
///
/// After a failure nothing more is written; whoever produces the output looks at ``failure`` now
/// and then.
final class Output {
  /// Writes bytes to where they go.
  private let sink: (UnsafeRawBufferPointer) throws(OutputError) -> Void

  /// What is not written yet.
  private var buffer = OutputBuffer()

  /// The number of bytes from which on the buffer is written without being asked.
  private static let capacity = 1 << 16

  /// Why the output cannot be written, if it cannot.
  private(set) var failure: OutputError?

  /// Creates an output that goes to a sink.
  init(_ sink: @escaping (UnsafeRawBufferPointer) throws(OutputError) -> Void) {
    self.sink = sink
  }

  /// Adds what a closure writes, and writes the buffer if it is large.
  func write(_ body: (inout OutputBuffer) -> Void) {
    body(&buffer)
    if buffer.bytes.count >= Self.capacity { flush() }
  }

  /// Adds text.
  func write(_ text: String) {
    write { $0.write(text) }
  }

  /// Writes what is not written yet.
  func flush() {
    defer { buffer.removeAll() }
    guard failure == nil, !buffer.bytes.isEmpty else { return }
    do throws(OutputError) {
      // `withUnsafeBytes` does not pass typed errors on.
      let result: Result<Void, OutputError> = buffer.bytes.withUnsafeBytes { bytes in
        Result { () throws(OutputError) in try sink(bytes) }
      }
      try result.get()
    } catch {
      failure = error
    }
  }
}

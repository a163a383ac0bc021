// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation

/// The few calls to the operating system that the command makes.
enum SystemCalls {
  /// Why a call failed.
  struct Failure: Error, Equatable {
    /// The number of the error.
    var code: Int32

    /// The message that belongs to the number.
    var message: String { String(cString: strerror(code)) }

    /// Whether a pipe has no reader any more.
    var isBrokenPipe: Bool { code == EPIPE }

    /// A directory was opened as if it were a file.
    static var isDirectory: Failure { Failure(code: EISDIR) }
  }

  /// What an open file is.
  enum FileKind: Equatable {
    /// A directory.
    case directory

    /// A file with a number of bytes.
    case regular(size: Int)

    /// A pipe, a terminal or something else.
    case other
  }

  /// Opens a file for reading.
  static func openForReading(_ path: String) throws(Failure) -> Int32 {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    return descriptor
  }

  /// Tells what an open file is.
  static func kind(of descriptor: Int32) throws(Failure) -> FileKind {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Failure(code: errno) }
    return switch status.st_mode & S_IFMT {
    case S_IFDIR: .directory
    case S_IFREG: .regular(size: Int(status.st_size))
    default: .other
    }
  }

  /// Whether an open file is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// The number of lines of a terminal, if an open file is one and tells.
  static func terminalHeight(_ descriptor: Int32) -> Int? {
    var size = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_row > 0
    return isKnown ? Int(size.ws_row) : nil
  }

  /// Reads at least one byte, waiting for it, and returns the number of bytes, 0 at the end.
  static func readBytes(
    from descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
  ) throws(Failure) -> Int {
    while true {
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      try recover(descriptor, readiness: POLLIN)
    }
  }

  /// Writes all the bytes, waiting while the other side is busy.
  static func writeBytes(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32
  ) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else {
        try recover(descriptor, readiness: POLLOUT)
      }
    }
  }

  /// Makes writing to a pipe without a reader fail with an error instead of ending the process.
  static func ignoreBrokenPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// Returns if the call that just failed can be made again, and throws its failure otherwise.
  private static func recover(_ descriptor: Int32, readiness: Int32) throws(Failure) {
    switch errno {
    case EINTR:
      return
    case EAGAIN:
      // Someone else who has the file open made it nonblocking.
      var request = pollfd(fd: descriptor, events: Int16(readiness), revents: 0)
      _ = poll(&request, 1, -1)
    default:
      throw Failure(code: errno)
    }
  }
}

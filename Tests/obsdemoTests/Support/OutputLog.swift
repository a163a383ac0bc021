// Part of ObservableCollections, released under the MIT License; see LICENSE.

@testable import obsdemo

/// Keeps what is written.
final class OutputLog {
  /// What was written, piece by piece, in order.
  private(set) var pieces: [Piece] = []

  /// What writing to standard output fails with from now on, if it does.
  var failure: OutputError?

  /// Something that was written at once.
  struct Piece {
    /// Whether it went to standard error.
    var isError: Bool

    var bytes: [UInt8]
  }

  /// Standard output.
  var output: Output {
    Output { bytes throws(OutputError) in
      if let failure = self.failure { throw failure }
      self.pieces.append(Piece(isError: false, bytes: Array(bytes)))
    }
  }

  /// Standard error.
  var errors: Output {
    Output { bytes throws(OutputError) in
      self.pieces.append(Piece(isError: true, bytes: Array(bytes)))
    }
  }

  /// All that went to standard output or to standard error.
  func text(isError: Bool) -> String {
    String(decoding: pieces.filter { $0.isError == isError }.flatMap(\.bytes), as: UTF8.self)
  }
}

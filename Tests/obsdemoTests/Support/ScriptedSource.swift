// Part of ObservableCollections, released under the MIT License; see LICENSE.

@testable import obsdemo

/// A source that gives its bytes in pieces of chosen sizes.
struct ScriptedSource: ByteSource {
  var name = "script"
  var size: Int?

  /// The bytes to come.
  private var bytes: ArraySlice<UInt8>

  /// The size of the next piece.
  private let pieceSize: () -> Int

  /// Called before each piece.
  private let willRead: () throws(InputError) -> Void

  init(
    _ bytes: some Sequence<UInt8>, pieceSize: @escaping () -> Int = { .max },
    willRead: @escaping () throws(InputError) -> Void = {}
  ) {
    self.bytes = ArraySlice(bytes)
    self.pieceSize = pieceSize
    self.willRead = willRead
  }

  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(InputError) -> Int {
    try willRead()
    let piece = bytes.prefix(min(pieceSize(), buffer.count))
    buffer.copyBytes(from: piece)
    bytes = bytes.dropFirst(piece.count)
    return piece.count
  }
}

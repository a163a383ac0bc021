// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// A file or a pipe that is read.
///
/// A file that was opened by its path stays open until the process ends.
struct FileSource: ByteSource {
  let name: String
  let size: Int?

  /// The open file.
  private let descriptor: Int32

  /// Takes an open file, such as standard input.
  init(descriptor: Int32, name: String) throws(InputError) {
    self.descriptor = descriptor
    self.name = name
    do throws(SystemCalls.Failure) {
      switch try SystemCalls.kind(of: descriptor) {
      case .directory: throw SystemCalls.Failure.isDirectory
      case .regular(let size): self.size = size
      case .other: size = nil
      }
    } catch {
      throw InputError(name: name, reason: error.message)
    }
  }

  /// Opens a file.
  init(path: String, name: String) throws(InputError) {
    let descriptor: Int32
    do {
      descriptor = try SystemCalls.openForReading(path)
    } catch {
      throw InputError(name: name, reason: error.message)
    }
    try self.init(descriptor: descriptor, name: name)
  }

  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(InputError) -> Int {
    do {
      return try SystemCalls.readBytes(from: descriptor, into: buffer)
    } catch {
      throw InputError(name: name, reason: error.message)
    }
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Something that bytes are read from, as they arrive.
protocol ByteSource {
  /// The name of the source, for people.
  var name: String { get }

  /// The number of bytes there will be, if that is known.
  var size: Int? { get }

  /// Reads at least one byte, waiting for it if necessary.
  ///
  /// - Returns: The number of bytes read, or 0 at the end.
  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(InputError) -> Int
}

/// Why an input cannot be read.
struct InputError: Error, Equatable {
  /// The name of the input, for people.
  var name: String

  /// What the operating system says.
  var reason: String
}

extension InputError: CustomStringConvertible {
  /// The input and the reason.
  var description: String { "\(name): \(reason)" }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// What a record says happened to a list.
///
/// The first four kinds and their raw values are those of `NSKeyValueChange`. Key-Value Observing
/// has no word for a move; ``ArrayChange/withoutMoves`` turns one into a removal and an insertion.
public enum ChangeKind: UInt, Hashable, Sendable, CaseIterable {
  /// The whole content was exchanged.
  case setting = 1

  /// Elements came in; indexes are positions after the change.
  case insertion = 2

  /// Elements went away; indexes are positions before the change.
  case removal = 3

  /// Elements were exchanged in place; an index is the same before and after the change.
  case replacement = 4

  /// Elements changed places; a move has a position before and one after the change.
  case move = 5
}

extension ChangeKind: CustomStringConvertible {
  /// The kind's name, such as `insertion`.
  public var description: String { name }

  /// The name used in descriptions and in the encoded form.
  var name: String {
    switch self {
    case .setting: "setting"
    case .insertion: "insertion"
    case .removal: "removal"
    case .replacement: "replacement"
    case .move: "move"
    }
  }
}

extension ChangeKind: Codable {
  /// Decodes a kind from its name.
  ///
  /// - Throws: `DecodingError.dataCorrupted` when the name is not that of a kind.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let kind = Self.allCases.first(where: { $0.name == name }) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\"\(name)\" is not a kind of change")
    }
    self = kind
  }

  /// Encodes the kind as its name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}

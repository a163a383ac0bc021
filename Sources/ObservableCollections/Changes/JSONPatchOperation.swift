// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// One operation of a JSON Patch document, RFC 6902, on a JSON array.
///
/// A list of operations encodes as a document that any JSON Patch implementation can apply to the array
/// as it was, one operation after another:
///
/// ```swift
/// let change = ArrayChange.insertion("GOOG", at: 1, countBefore: 2)
/// let document = try JSONEncoder().encode(change.jsonPatch)
/// // [{"op":"add","path":"\/1","value":"GOOG"}]
/// ```
///
/// Positions count in the array that the operations before this one leave.
public enum JSONPatchOperation<Element> {
  /// An element comes in at a position; the end of the array is allowed.
  case add(Element, at: Int)

  /// The element at a position goes.
  case remove(at: Int)

  /// Another element takes the place of the one at a position.
  case replace(at: Int, with: Element)

  /// An element is taken out of the array and put back at a position that counts without it.
  case move(from: Int, to: Int)

  /// The whole array is exchanged.
  case replaceAll(with: [Element])
}

extension JSONPatchOperation: Equatable where Element: Equatable {}
extension JSONPatchOperation: Hashable where Element: Hashable {}
extension JSONPatchOperation: Sendable where Element: Sendable {}

extension JSONPatchOperation: Encodable where Element: Encodable {
  private enum CodingKeys: String, CodingKey {
    case operation = "op"
    case path, from, value
  }

  /// Encodes the operation as RFC 6902 has it.
  ///
  /// - Complexity: O(1); O(*n*) if the whole array is exchanged, where *n* is the number of elements.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    func encode(_ operation: String, at index: Int) throws {
      try container.encode(operation, forKey: .operation)
      try container.encode("/\(index)", forKey: .path)
    }
    switch self {
    case .add(let element, let index):
      try encode("add", at: index)
      try container.encode(element, forKey: .value)
    case .remove(let index):
      try encode("remove", at: index)
    case .replace(let index, let element):
      try encode("replace", at: index)
      try container.encode(element, forKey: .value)
    case .move(let source, let destination):
      try encode("move", at: destination)
      try container.encode("/\(source)", forKey: .from)
    case .replaceAll(let elements):
      try container.encode("replace", forKey: .operation)
      try container.encode("", forKey: .path)
      try container.encode(elements, forKey: .value)
    }
  }
}

// MARK: - From changes

extension ArrayChange where Element: Encodable {
  /// The change as operations of JSON Patch, RFC 6902, for a client that follows the list.
  ///
  /// Applied one after another they turn the list as a JSON array into the list after the change. A
  /// setting replaces the whole document. A prior notice gives no operations.
  ///
  /// - Complexity: O(*k*), where *k* is the number of elements in the record; O(*k* log *k*) if they
  ///   move.
  public var jsonPatch: [JSONPatchOperation<Element>] {
    if isPrior { return [] }
    switch kind {
    case .insertion: return JSONPatchOperation.additions(newElements, at: indexRanges)
    case .removal: return JSONPatchOperation.removals(at: indexRanges)
    case .replacement:
      return zip(indexRanges.joined(), newElements).map { .replace(at: $0, with: $1) }
    case .move: return JSONPatchOperation.moves(moves)
    case .setting: return [.replaceAll(with: newElements)]
    }
  }
}

extension ArrayDelta where Element: Encodable {
  /// The delta as operations of JSON Patch, RFC 6902, for a client that follows the list.
  ///
  /// Applied one after another they turn the list as a JSON array into the list after the change. A
  /// setting replaces the whole document. Elements that merely moved are not sent.
  ///
  /// - Complexity: O(*r* + *k*), where *r* is the number of stretches of neighbors that stay together
  ///   and *k* that of changed elements; O((*r* + *k*) log (*r* + *k*)) if elements move.
  public var jsonPatch: [JSONPatchOperation<Element>] {
    guard let contents else { return isEmpty ? [] : [.replaceAll(with: insertedElements)] }
    var operations = JSONPatchOperation<Element>.removals(at: contents.layout.deletions)
    operations += JSONPatchOperation.moves(contents.layout.movesBetween)
    operations += JSONPatchOperation.additions(
      contents.insertedElements, at: contents.layout.insertions)
    operations += zip(replacements, replacingElements).map { .replace(at: $0.newIndex, with: $1) }
    return operations
  }
}

extension JSONPatchOperation {
  /// Operations that add elements at positions after the change.
  fileprivate static func additions(_ elements: [Element], at ranges: [Range<Int>]) -> [Self] {
    zip(ranges.joined(), elements).map { .add($1, at: $0) }
  }

  /// Operations that remove the elements at positions before the change, the last one first.
  fileprivate static func removals(at ranges: [Range<Int>]) -> [Self] {
    ranges.joined().reversed().map { .remove(at: $0) }
  }

  /// Operations that make simultaneous moves.
  fileprivate static func moves(_ moves: [IndexPair]) -> [Self] {
    SequentialMoves.moves(moves).map { .move(from: $0.oldIndex, to: $0.newIndex) }
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ArrayDelta {
  /// The keys of the encoded form.
  private enum CodingKeys: String, CodingKey {
    case countBefore, setting, deletions, insertions, replacements, moves, old, new, moved
  }
}

extension ArrayDelta: Encodable where Element: Encodable {
  /// Encodes the delta as a keyed container.
  ///
  /// ```json
  /// {"countBefore":5,"deletions":[2],"insertions":[0,5],"replacements":[{"from":3,"to":4}],
  ///  "moves":[{"from":4,"to":1}],"old":["c","d"],"new":["x","y","D"],"moved":["e"]}
  /// {"countBefore":1,"setting":true,"old":["a"],"new":["b","c"]}
  /// ```
  ///
  /// `deletions` and `from` are old positions, `insertions` and `to` new ones. `old` holds the deleted
  /// elements and then the replaced ones, `new` the inserted and then the replacing ones, each in the
  /// order of its positions. `moved` holds the elements of `moves`, which are those of ``changes``. Keys
  /// with nothing to say are left out.
  ///
  /// - Complexity: O(*r* + *k*), where *r* is the number of stretches of neighbors that stay together
  ///   and *k* that of elements in the delta; O((*r* + *k*) log *r*) if elements move.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(countBefore, forKey: .countBefore)
    guard let contents else {
      try container.encode(true, forKey: .setting)
      try container.encode(deletedElements, forKey: .old)
      try container.encode(insertedElements, forKey: .new)
      return
    }
    func encode(_ values: [some Encodable], _ key: CodingKeys) throws {
      if !values.isEmpty { try container.encode(values, forKey: key) }
    }
    let moved = contents.layout.movedKnownRuns
    try encode(Array(contents.layout.deletions.joined()), .deletions)
    try encode(Array(contents.layout.insertions.joined()), .insertions)
    try encode(replacements, .replacements)
    try encode(moved.flatMap(\.indexPairs), .moves)
    try encode(contents.deletedElements + replacedElements, .old)
    try encode(contents.insertedElements + replacingElements, .new)
    try encode(moved.flatMap(contents.oldElements(of:)), .moved)
  }
}

extension ArrayDelta: Decodable where Element: Decodable {
  /// Decodes a delta and checks that it makes sense.
  ///
  /// - Throws: `DecodingError`; `dataCorrupted` with an ``ArrayChangeError`` beneath it if
  ///   positions are out of range, out of order or used twice, or do not match the elements.
  ///
  /// - Complexity: O(*k* log *k*), where *k* is the number of elements in the delta.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func list<Value: Decodable>(_ key: CodingKeys) throws -> [Value] {
      try container.decodeIfPresent([Value].self, forKey: key) ?? []
    }
    let count = try container.decode(Int.self, forKey: .countBefore)
    guard (0...Int.max / 2).contains(count) else {
      throw DecodingError.dataCorruptedError(
        forKey: .countBefore, in: container, debugDescription: "\(count) is not a length")
    }
    let old: [Element] = try list(.old)
    let new: [Element] = try list(.new)
    do {
      if try container.decodeIfPresent(Bool.self, forKey: .setting) ?? false {
        guard old.count == count else {
          throw ArrayChangeError.countMismatch(expected: count, actual: old.count)
        }
        self.init(setting: PlainStorage(old), to: PlainStorage(new))
        return
      }
      var parts = Parts(countBefore: count)
      parts.deletions = try list(.deletions)
      parts.insertions = try list(.insertions)
      parts.replacements = try list(.replacements)
      parts.moves = try list(.moves)
      parts.moved = try list(.moved)
      parts.deleted = Array(old.prefix(parts.deletions.count))
      parts.replaced = Array(old.dropFirst(parts.deletions.count))
      parts.inserted = Array(new.prefix(parts.insertions.count))
      parts.replacing = Array(new.dropFirst(parts.insertions.count))
      try parts.check()
      self.init(parts.contents)
    } catch let error as ArrayChangeError {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: error.description,
          underlyingError: error))
    }
  }
}

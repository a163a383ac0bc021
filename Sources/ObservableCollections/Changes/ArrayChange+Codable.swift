// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ArrayChange {
  /// The keys of the encoded form.
  @usableFromInline
  enum CodingKeys: String, CodingKey {
    case kind, countBefore, indexes, old, new, moves, moved, isPrior
  }
}

extension ArrayChange: Encodable where Element: Encodable {
  /// Encodes the record as a keyed container.
  ///
  /// ```json
  /// {"kind":"insertion","countBefore":3,"indexes":[0,2],"new":["a","b"]}
  /// {"kind":"removal","countBefore":3,"indexes":[1],"old":["a"]}
  /// {"kind":"replacement","countBefore":3,"indexes":[1],"old":["a"],"new":["b"]}
  /// {"kind":"move","countBefore":3,"moves":[{"from":2,"to":0}],"moved":["c"]}
  /// {"kind":"setting","countBefore":1,"old":["a"],"new":["b","c"]}
  /// ```
  ///
  /// A prior notice also says `"isPrior":true`. It keeps its new elements, so that it is still a
  /// notice of the same change when decoded.
  ///
  /// - Complexity: O(*k*), where *k* is the number of elements in the record.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
    try container.encode(countBefore, forKey: .countBefore)
    if isPrior { try container.encode(true, forKey: .isPrior) }
    let record = Self(payload, countBefore: countBefore)
    switch kind {
    case .move:
      try container.encode(moves, forKey: .moves)
      try container.encode(movedElements, forKey: .moved)
      return
    case .setting:
      break
    case .insertion, .removal, .replacement:
      try container.encode(Array(indexRanges.joined()), forKey: .indexes)
    }
    if kind != .insertion { try container.encode(record.oldElements, forKey: .old) }
    if kind != .removal { try container.encode(record.newElements, forKey: .new) }
  }
}

extension ArrayChange: Decodable where Element: Decodable {
  /// Decodes a record and checks that it makes sense.
  ///
  /// - Throws: `DecodingError`; `dataCorrupted` with an ``ArrayChangeError`` beneath it if
  ///   positions are out of range, out of order or given twice, or do not match the elements.
  ///
  /// - Complexity: O(*k*), where *k* is the number of elements in the record.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let kind = try container.decode(ChangeKind.self, forKey: .kind)
    let count = try container.decode(Int.self, forKey: .countBefore)
    let isPrior = try container.decodeIfPresent(Bool.self, forKey: .isPrior) ?? false
    guard (0...Int.max / 2).contains(count) else {
      throw DecodingError.dataCorruptedError(
        forKey: .countBefore, in: container, debugDescription: "\(count) is not a length")
    }
    func elements(_ key: CodingKeys) throws -> [Element] {
      try container.decode([Element].self, forKey: key)
    }
    let change: Self
    do {
      switch kind {
      case .insertion:
        let new = try elements(.new)
        let ranges = try Self.ranges(container, bound: count + new.count, count: new.count)
        change = Self(inserting: new, at: ranges, countBefore: count)
      case .removal:
        let old = try elements(.old)
        let ranges = try Self.ranges(container, bound: count, count: old.count)
        change = Self(removing: old, at: ranges, countBefore: count)
      case .replacement:
        let old = try elements(.old)
        let new = try elements(.new)
        let ranges = try Self.ranges(container, bound: count, count: old.count)
        guard old.count == new.count else {
          throw ArrayChangeError.elementCountMismatch(indexes: old.count, elements: new.count)
        }
        change = Self(replacing: old, with: new, at: ranges, count: count)
      case .move:
        let moves = try container.decode([IndexPair].self, forKey: .moves)
        let moved = try elements(.moved)
        if let error = MoveRules.firstError(in: moves, count: count) { throw error }
        guard moves.count == moved.count else {
          throw ArrayChangeError.elementCountMismatch(indexes: moves.count, elements: moved.count)
        }
        change = .move(moved, moves, count: count)
      case .setting:
        let old = try elements(.old)
        guard old.count == count else {
          throw ArrayChangeError.countMismatch(expected: count, actual: old.count)
        }
        change = .setting(from: old, to: try elements(.new))
      }
    } catch let error as ArrayChangeError {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: error.description,
          underlyingError: error))
    }
    self = isPrior ? change.asPrior : change
  }

  /// Decodes positions and checks them.
  private static func ranges(
    _ container: KeyedDecodingContainer<CodingKeys>, bound: Int, count: Int
  ) throws -> [Range<Int>] {
    let indexes = try container.decode([Int].self, forKey: .indexes)
    var previous = -1
    for index in indexes {
      guard index >= 0, index < bound else {
        throw ArrayChangeError.indexOutOfRange(index: index, count: bound)
      }
      if index == previous { throw ArrayChangeError.duplicateIndex(index) }
      guard index > previous else { throw ArrayChangeError.unorderedIndex(index) }
      previous = index
    }
    guard indexes.count == count else {
      throw ArrayChangeError.elementCountMismatch(indexes: indexes.count, elements: count)
    }
    return [Range<Int>](coalescing: indexes)
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// The keys of encoded records and updates of sections.
private enum SectionedKeys: String, CodingKey {
  case rowCounts, change, delta
}

extension SectionedChange: Encodable where Section: Encodable, Element: Encodable {
  /// Encodes the number of rows in each section before the change, and the change of the list in which
  /// each header is followed by its rows.
  ///
  /// ```json
  /// {"rowCounts":[2,1],"change":{"kind":"insertion","countBefore":5,"indexes":[1],"new":[{"row":"a"}]}}
  /// {"rowCounts":[],"change":{"kind":"insertion","countBefore":0,"indexes":[0],"new":[{"section":"A"}]}}
  /// ```
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: SectionedKeys.self)
    try container.encode(before.rowCounts, forKey: .rowCounts)
    try container.encode(cells, forKey: .change)
  }
}

extension SectionedChange: Decodable where Section: Decodable, Element: Decodable {
  /// Decodes a record and checks that it makes sense.
  ///
  /// - Throws: `DecodingError`, in particular if a row would be left without a section.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: SectionedKeys.self)
    let before = try SectionIndex(from: container, decoder)
    let cells = try container.decode(ArrayChange<Cell>.self, forKey: .change)
    var after = before
    let delta = ArrayDelta(ArrayChange(cells.payload, countBefore: cells.countBefore))
    guard before.fits(delta) else { throw decoder.corrupted("the change is for other sections") }
    after.follow(cells)
    guard after.isComplete else { throw decoder.corrupted("a row is left without a section") }
    self.init(cells, before: before)
  }
}

extension SectionedDelta: Encodable where Section: Encodable, Element: Encodable {
  /// Encodes the number of rows in each section before the change, and the change of the list in which
  /// each header is followed by its rows, as in a record.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: SectionedKeys.self)
    try container.encode(before.rowCounts, forKey: .rowCounts)
    try container.encode(cells, forKey: .delta)
  }
}

extension SectionedDelta: Decodable where Section: Decodable, Element: Decodable {
  /// Decodes an update and checks that it makes sense.
  ///
  /// - Throws: `DecodingError`, in particular if a row would be left without a section.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: SectionedKeys.self)
    let before = try SectionIndex(from: container, decoder)
    let cells = try container.decode(ArrayDelta<Cell>.self, forKey: .delta)
    guard before.fits(cells) else { throw decoder.corrupted("the change is for other sections") }
    let after = before.following(cells)
    guard after.isComplete else { throw decoder.corrupted("a row is left without a section") }
    self.init(cells: cells, before: before, after: after)
  }
}

extension Decoder {
  fileprivate func corrupted(_ reason: String) -> DecodingError {
    DecodingError.dataCorrupted(.init(codingPath: codingPath, debugDescription: reason))
  }
}

extension SectionIndex {
  fileprivate init(
    from container: KeyedDecodingContainer<SectionedKeys>, _ decoder: any Decoder
  ) throws {
    let counts = try container.decode([Int].self, forKey: .rowCounts)
    guard counts.allSatisfy({ (0...Int(Int32.max)).contains($0) }) else {
      throw decoder.corrupted("a section has a number of rows that cannot be")
    }
    self.init(rowCounts: counts)
  }

  /// Whether the change is for as many cells, and takes headers for headers and rows for rows.
  fileprivate func fits<Section, Element>(
    _ delta: ArrayDelta<SectionedCell<Section, Element>>
  ) -> Bool {
    guard delta.countBefore == cellCount else { return false }
    guard let contents = delta.contents else { return true }
    let headers = Set(headerPositions.dropLast())
    let known = contents.layout.known.flatMap { Array($0.start..<$0.end) }
    let areKnownRight = zip(known, contents.oldElements).allSatisfy { position, cell in
      headers.contains(position) == cell.isHeader
    }
    return areKnownRight
      && contents.layout.runs.lazy.filter(\.isReplacement).allSatisfy { run in
        zip(run.oldRange, contents.newElements[run.elementRange]).allSatisfy { position, cell in
          headers.contains(position) == cell.isHeader
        }
      }
  }

  /// The index after a change that fits.
  fileprivate func following<Section, Element>(
    _ delta: ArrayDelta<SectionedCell<Section, Element>>
  ) -> SectionIndex {
    guard let contents = delta.contents else {
      return delta.setting.map { SectionIndex($0.new) } ?? self
    }
    let headers = Set(headerPositions.dropLast())
    let areHeaders = contents.layout.runs.flatMap { run in
      run.isKept
        ? run.oldRange.map(headers.contains)
        : contents.newElements[run.elementRange].map(\.isHeader)
    }
    return SectionIndex(areHeaders: areHeaders)
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension SortTransform {
  /// Whether an entry comes before another: by key, then by place in the source.
  @inlinable
  func isAscending(_ first: Entry, _ second: Entry) -> Bool {
    if rule.precedes(first.key, second.key) { return true }
    if rule.precedes(second.key, first.key) { return false }
    return labels.isAscending(first.name, second.name)
  }

  /// The position at which an entry that is not among the others belongs.
  @inlinable
  func place(for entry: Entry) -> Int {
    let end = entries.firstPosition { rule.precedes(entry.key, $0.key) }
    // It goes behind all that are equal, unless it stands before one of them in the source.
    if end == 0 || isAscending(entries[end - 1], entry) { return end }
    return entries.firstPosition { isAscending(entry, $0) }
  }

  /// Whether an entry would be in order at a position, in place of the one that is there.
  @inlinable
  func isInOrder(_ entry: Entry, at place: Int) -> Bool {
    (place == 0 || isAscending(entries[place - 1], entry))
      && (place + 1 == entries.count || isAscending(entry, entries[place + 1]))
  }

  /// The position of an element of the source.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements; O(*n*) if the element compares
  ///   otherwise than it did.
  @inlinable
  func place(of row: OrderLabels<Rule.Tag>.Row, _ element: @autoclosure () -> Element) -> Int {
    searchPlace(of: Entry(key: rule.key(by: row.tag, of: element()), name: row.name))
      ?? places(ofNames: [row.name])[0]
  }

  @inlinable
  func searchPlace(of entry: Entry) -> Int? {
    var place = entries.firstPosition { !rule.precedes($0.key, entry.key) }
    if place < entries.count, entries[place].name == entry.name { return place }
    place = entries.firstPosition { !isAscending($0, entry) }
    if place < entries.count, entries[place].name == entry.name { return place }
    return nil
  }

  /// The positions of elements of the source.
  ///
  /// - Complexity: O(*k* log *n*) or O(*n*), whichever is less, where *k* is the number of rows and *n*
  ///   that of elements; O(*n*) if an element compares otherwise than it did.
  @inlinable
  func places(of rows: [OrderLabels<Rule.Tag>.Row], _ elements: [Element]) -> [Int] {
    if rows.count > entries.count / 16 { return places(ofNames: rows.map(\.name)) }
    var places: [Int] = []
    places.reserveCapacity(rows.count)
    for (row, element) in zip(rows, elements) {
      let entry = Entry(key: rule.key(by: row.tag, of: element), name: row.name)
      guard let place = searchPlace(of: entry) else {
        return self.places(ofNames: rows.map(\.name))
      }
      places.append(place)
    }
    return places
  }

  /// The positions of the entries with some names, found without comparing keys.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  @inlinable
  @inline(never)
  func places(ofNames names: [UInt32]) -> [Int] {
    var indexes = [Int32](repeating: -1, count: labels.nameBound)
    for (index, name) in names.enumerated() { indexes[Int(name)] = Int32(index) }
    var places = [Int](repeating: -1, count: names.count)
    var place = 0
    for entry in entries {
      let index = indexes[Int(entry.name)]
      if index >= 0 { places[Int(index)] = place }
      place += 1
    }
    return places
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension SortTransform {
  /// Whether an entry comes before another: by key, then by place in the source.
  @inlinable
  func isAscending(_ first: Entry, _ second: Entry) -> Bool {
    if rule.precedes(first.key, second.key) { return true }
    if rule.precedes(second.key, first.key) { return false }
    return labels.isAscending(first.name, second.name)
  }

  /// The place where an entry that is not among the others belongs.
  @inlinable
  func place(for entry: Entry) -> SearchableStorage<Entry>.Place {
    let end = entries.firstPlace { rule.precedes(entry.key, $0.key) }
    // It goes behind all that are equal, unless it stands before one of them in the source.
    guard let last = entries.element(before: end), !isAscending(last, entry) else { return end }
    return entries.firstPlace { isAscending(entry, $0) }
  }

  /// Whether an entry would be in order at a place, instead of the one that is there.
  @inlinable
  func isInOrder(_ entry: Entry, at place: SearchableStorage<Entry>.Place) -> Bool {
    if let previous = entries.element(before: place), !isAscending(previous, entry) { return false }
    if let next = entries.element(after: place), !isAscending(entry, next) { return false }
    return true
  }

  /// The place of an element of the source.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements; O(*n*) if the element compares
  ///   otherwise than it did.
  @inlinable
  func place(
    of row: OrderLabels<Rule.Tag>.Row, _ element: @autoclosure () -> Element
  ) -> SearchableStorage<Entry>.Place {
    search(for: Entry(key: rule.key(by: row.tag, of: element()), name: row.name))
      ?? entries.place(at: places(ofNames: [row.name])[0])
  }

  @inlinable
  func search(for entry: Entry) -> SearchableStorage<Entry>.Place? {
    var place = entries.firstPlace { !rule.precedes($0.key, entry.key) }
    if entries.element(at: place)?.name == entry.name { return place }
    place = entries.firstPlace { !isAscending($0, entry) }
    return entries.element(at: place)?.name == entry.name ? place : nil
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
      guard let place = search(for: entry) else {
        return self.places(ofNames: rows.map(\.name))
      }
      places.append(place.position)
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

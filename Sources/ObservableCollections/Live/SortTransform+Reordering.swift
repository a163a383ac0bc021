// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension SortTransform {
  /// Exchanges the order while the view is in use; tells of it by one move, with the fewest moves.
  ///
  /// Elements that the new order takes for equal come in the order of the source.
  ///
  /// - Parameters:
  ///   - rule: The new order.
  ///   - content: What the view shows now.
  ///   - view: The view.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of elements.
  @inlinable
  package mutating func reorder(
    by rule: Rule, showing content: PlainStorage<Element>, editing view: some ArrayEditing<Element>
  ) {
    self.rule = rule
    let arrivals = zip(content, entries).enumerated().map { place, pair in
      Arrival(Entry(key: rule.key(of: pair.0), name: pair.1.name), index: place)
    }
    let sorted = arrivals.sorted { isAscending($0.entry, $1.entry) }
    entries.replaceAll(with: sorted.lazy.map(\.entry))
    setTags(of: arrivals)
    view.move(MoveRules.fewestMoves(order: sorted.map(\.index), start: 0))
  }

  /// Keeps the keys of entries, each of which is at its index.
  @inlinable
  mutating func setTags(of arrivals: [Arrival]) {
    if MemoryLayout<Rule.Tag>.size == 0 { return }
    var indexes = [Int](repeating: 0, count: labels.nameBound)
    for arrival in arrivals { indexes[Int(arrival.entry.name)] = arrival.index }
    labels.setTags { rule.tag(of: arrivals[indexes[Int($0)]].entry.key) }
  }

  /// Traps with a message unless the entries are those of the source, and in order.
  ///
  /// - Parameter isInOrder: Whether no element has changed behind the back of the source.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  package func _checkInvariants(isInOrder: Bool = true) {
    labels._checkInvariants()
    entries._checkInvariants { $0?.name == $1?.name }
    precondition(
      entries.map(\.name).sorted() == labels.rows.map(\.name).sorted(),
      "the entries are not those of the source")
    guard isInOrder else { return }
    for (first, second) in zip(entries, entries.dropFirst()) {
      precondition(isAscending(first, second), "\(first) is not before \(second)")
    }
  }
}

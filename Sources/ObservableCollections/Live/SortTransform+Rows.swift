// Part of ObservableCollections, released under the MIT License; see LICENSE.

// Changes of many elements.
extension SortTransform {
  /// An entry on its way into the view, and its number among those that come with it.
  @usableFromInline
  struct Arrival {
    @usableFromInline let entry: Entry
    @usableFromInline let index: Int

    @inlinable
    init(_ entry: Entry, index: Int) {
      self.entry = entry
      self.index = index
    }
  }

  @inlinable
  mutating func insert(
    _ elements: [Element], at ranges: [Range<Int>], _ view: some ArrayEditing<Element>
  ) {
    let keys = elements.map { rule.key(of: $0) }
    let names = labels.insert(keys.map { rule.tag(of: $0) }, at: ranges)
    let arrivals = inOrder(
      elements.indices.map { Arrival(Entry(key: keys[$0], name: names[$0]), index: $0) })
    let places = insert(arrivals)
    view.insert(arrivals.map { elements[$0.index] }, at: [Range<Int>](coalescing: places))
  }

  @inlinable
  mutating func remove(
    _ elements: [Element], at ranges: [Range<Int>], _ view: some ArrayEditing<Element>
  ) {
    let rows = labels.remove(at: ranges)
    let places = [Range<Int>](coalescing: places(of: rows, elements).sorted())
    _ = entries.remove(at: places)
    view.remove(at: places)
  }

  /// All are exchanged where they are; those that do not keep their places move afterwards.
  @inlinable
  mutating func replace(
    _ old: [Element], with new: [Element], at ranges: [Range<Int>],
    _ view: some ArrayEditing<Element>
  ) {
    let rows = labels.rows.elements(in: ranges)
    let places = places(of: rows, old)
    var arrivals: [Arrival] = []
    for position in ranges.joined() {
      let index = arrivals.count
      let entry = Entry(key: rule.key(of: new[index]), name: rows[index].name)
      labels.setTag(rule.tag(of: entry.key), of: entry.name, at: position)
      arrivals.append(Arrival(entry, index: index))
    }
    let order = places.indices.sorted { places[$0] < places[$1] }
    view.replace(
      at: [Range<Int>](coalescing: order.lazy.map { places[$0] }), with: order.map { new[$0] })
    reinsert(arrivals, from: places, view)
  }

  /// Only the order of equal elements can change.
  @inlinable
  mutating func move(
    _ elements: [Element], _ moves: [IndexPair], _ view: some ArrayEditing<Element>
  ) {
    let rows = moves.map { labels.rows[$0.oldIndex] }
    let places = places(of: rows, elements)
    labels.move(moves)
    let arrivals = places.indices.map { index in
      Arrival(
        Entry(key: rule.key(by: rows[index].tag, of: elements[index]), name: rows[index].name),
        index: index)
    }
    reinsert(arrivals, from: places, view)
  }

  /// Takes entries out and puts them where they belong.
  ///
  /// - Parameters:
  ///   - arrivals: The entries as they are now, in order of the source.
  ///   - places: Where each of them is.
  ///   - view: What is to follow, by one move.
  @inlinable
  mutating func reinsert(
    _ arrivals: [Arrival], from places: [Int], _ view: some ArrayEditing<Element>
  ) {
    _ = entries.remove(at: [Range<Int>](coalescing: places.sorted()))
    let arrivals = inOrder(arrivals)
    let moves = zip(arrivals, insert(arrivals)).map { arrival, newPlace in
      IndexPair(oldIndex: places[arrival.index], newIndex: newPlace)
    }
    view.move(MoveRules.fewest(moves, count: entries.count))
  }

  /// Entries in order, if they come in that of the source.
  @inlinable
  func inOrder(_ arrivals: [Arrival]) -> [Arrival] {
    // Sorting is stable, so labels need not be compared.
    arrivals.sorted { rule.precedes($0.entry.key, $1.entry.key) }
  }

  /// Inserts entries that are in order; returns their positions afterwards.
  @inlinable
  mutating func insert(_ arrivals: [Arrival]) -> [Int] {
    let places = places(for: arrivals)
    entries.insert(
      contentsOf: arrivals.map(\.entry), at: [Range<Int>](coalescing: places))
    return places
  }

  /// The positions that entries, which are in order, have once all are inserted.
  ///
  /// - Complexity: O(*k* log *n*) or O(*k* + *n*), whichever is less, where *k* is the number of these
  ///   entries and *n* that of the others.
  @inlinable
  func places(for arrivals: [Arrival]) -> [Int] {
    if arrivals.count <= entries.count / 16 {
      return arrivals.enumerated().map { $0 + place(for: $1.entry).position }
    }
    var places: [Int] = []
    places.reserveCapacity(arrivals.count)
    var others = entries.makeIterator()
    var other = others.next()
    var passed = 0
    for arrival in arrivals {
      while let entry = other, isAscending(entry, arrival.entry) {
        passed += 1
        other = others.next()
      }
      places.append(passed + places.count)
    }
    return places
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Shows the elements in order; those that are equal keep the order of the source.
///
/// A label for each element of the source says where it stands among equal ones. By key and label
/// the order is total, so each element is found in the view by halves, and nothing is renumbered.
///
/// Elements that are objects may change behind the back of the source. Such an element may not be
/// where its key says; it is then looked for everywhere.
@usableFromInline
package struct SortTransform<Rule: SortRule>: ArrayTransform {
  @usableFromInline package typealias Element = Rule.Element
  @usableFromInline package typealias Entry = SortEntry<Rule.Key>

  @usableFromInline var rule: Rule

  /// The elements of the source: their names and what is kept of their keys.
  @usableFromInline var labels: OrderLabels<Rule.Tag>

  /// The elements of the view: their keys, and their names in the source.
  @usableFromInline var entries: SearchableStorage<Entry>

  /// Creates a view of nothing.
  ///
  /// Tests pass few labels and small capacities.
  @inlinable
  package init(
    _ rule: Rule, labels: OrderLabels<Rule.Tag> = OrderLabels(),
    chunkCapacity: Int = SearchableStorage<Entry>.standardChunkCapacity, groupCapacity: Int = 64
  ) {
    self.rule = rule
    self.labels = labels
    entries = SearchableStorage(
      measure: FirstElementMeasure(), chunkCapacity: chunkCapacity, groupCapacity: groupCapacity)
  }

  @inlinable
  package mutating func start(_ content: PlainStorage<Element>) -> PlainStorage<Element> {
    let elements = content.array
    var new = elements.indices.map {
      Entry(key: rule.key(of: elements[$0]), name: UInt32(truncatingIfNeeded: $0))
    }
    labels.replaceAll(with: new.map { rule.tag(of: $0.key) })
    // Sorting is stable, so labels need not be compared.
    rule.sort(&new)
    entries.replaceAll(with: new)
    return PlainStorage(new.map { rule.element(of: $0.key, else: elements[Int($0.name)]) })
  }

  @inlinable
  package mutating func follow(
    _ change: ArrayChange<Element>, editing view: some ArrayEditing<Element>
  ) {
    switch change.payload {
    case .insertion(let position, let element): insert(element, at: position, view)
    case .removal(let position, let element): remove(element, at: position, view)
    case .replacement(let position, let old, let new):
      replace(old, with: new, at: position, view)
    case .move(let source, let destination, let element):
      move(element, from: source, to: destination, view)
    case .insertions(let rows): insert(rows.elements, at: rows.ranges, view)
    case .removals(let rows): remove(rows.elements, at: rows.ranges, view)
    case .replacements(let rows, let new):
      replace(rows.elements, with: new, at: rows.ranges, view)
    case .moves(let rows): move(rows.elements, rows.moves, view)
    case .setting(let contents): view.replaceAll(with: start(contents.new))
    }
  }

  @inlinable
  mutating func insert(
    _ element: Element, at position: Int, _ view: some ArrayEditing<Element>
  ) {
    let key = rule.key(of: element)
    let entry = Entry(key: key, name: labels.insert(rule.tag(of: key), at: position))
    let place = place(for: entry)
    entries.insert(entry, at: place)
    view.insert(element, at: place.position)
  }

  @inlinable
  mutating func remove(
    _ element: Element, at position: Int, _ view: some ArrayEditing<Element>
  ) {
    let row = labels.remove(at: position)
    let place = place(of: row, element)
    entries.remove(at: place)
    view.remove(at: place.position)
  }

  /// An element that keeps its place is only exchanged; another one moves afterwards.
  @inlinable
  mutating func replace(
    _ old: Element, with new: Element, at position: Int, _ view: some ArrayEditing<Element>
  ) {
    let row = labels.rows[position]
    let place = place(of: row, old)
    let entry = Entry(key: rule.key(of: new), name: row.name)
    labels.setTag(rule.tag(of: entry.key), of: row.name, at: position)
    view.replace(at: place.position, with: new)
    if isInOrder(entry, at: place) {
      entries.replace(at: place, with: entry)
    } else {
      reinsert(entry, from: place, view)
    }
  }

  /// Only the order of equal elements can change.
  @inlinable
  mutating func move(
    _ element: Element, from source: Int, to destination: Int, _ view: some ArrayEditing<Element>
  ) {
    let row = labels.rows[source]
    let place = place(of: row, element)
    labels.move([IndexPair(oldIndex: source, newIndex: destination)])
    let entry = Entry(key: rule.key(by: row.tag, of: element), name: row.name)
    if !isInOrder(entry, at: place) { reinsert(entry, from: place, view) }
  }

  /// Takes an entry out and puts it where it belongs.
  @inlinable
  mutating func reinsert(
    _ entry: Entry, from place: SearchableStorage<Entry>.Place, _ view: some ArrayEditing<Element>
  ) {
    entries.remove(at: place)
    let newPlace = self.place(for: entry)
    entries.insert(entry, at: newPlace)
    view.move(from: place.position, to: newPlace.position)
  }
}

/// An element of a sorted view.
@usableFromInline
package struct SortEntry<Key> {
  @usableFromInline var key: Key

  /// The name of the element's row in the source.
  @usableFromInline var name: UInt32

  @inlinable
  init(key: Key, name: UInt32) {
    self.key = key
    self.name = name
  }
}

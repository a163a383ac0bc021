// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Shows the first element of each key, in the order of the source.
///
/// Rows of equal keys form a group, in which they are in order; the first is marked, and the number of
/// marks before it is its position in the view. A record touches the groups of its rows. A group that
/// has another first row than before is, in the view, one row that moves and is replaced.
@usableFromInline
package struct UniquedTransform<Element, Key: Hashable>: ArrayTransform {
  @usableFromInline let key: (Element) -> Key

  /// Whether elements of equal keys are taken to be the same.
  @usableFromInline let isKeyAll: Bool

  /// A copy of the source: the element that comes to be the first of its key is in no record.
  @usableFromInline var source: PlainStorage<Element>

  /// The rows of the source, each with the number of its group.
  @usableFromInline var rows: OrderLabels<UInt32>
  @usableFromInline var groups: KeyGroups<Key>

  /// One for each row that is the first of its group, zero for each other.
  @usableFromInline var marks: ChunkedStorage<MatchMeasure>

  /// Creates a view of nothing.
  ///
  /// - Parameters:
  ///   - isKeyAll: Whether elements of equal keys are taken to be the same, so that it need not be told
  ///     which of them is shown.
  ///   - key: What must not occur twice.
  @inlinable
  package init(isKeyAll: Bool, _ key: @escaping (Element) -> Key) {
    self.key = key
    self.isKeyAll = isKeyAll
    source = PlainStorage([])
    rows = OrderLabels()
    groups = KeyGroups()
    marks = ChunkedStorage(measure: MatchMeasure(), chunkCapacity: 512)
  }

  @inlinable
  package mutating func start(_ content: PlainStorage<Element>) -> PlainStorage<Element> {
    source = content
    groups = KeyGroups()
    var numbers: [UInt32] = []
    var marks: [UInt8] = []
    var shown: [Element] = []
    for element in content {
      let group = groups.number(of: key(element))
      let isFirst = groups.first(of: group) == nil
      groups.append(UInt32(numbers.count), to: group)
      numbers.append(group)
      marks.append(isFirst ? 1 : 0)
      if isFirst { shown.append(element) }
    }
    rows.replaceAll(with: numbers)
    self.marks.replaceAll(with: marks)
    return PlainStorage(shown)
  }

  @inlinable
  package mutating func follow(
    _ change: ArrayChange<Element>, editing view: some ArrayEditing<Element>
  ) {
    switch change.payload {
    case .insertion, .insertions: insert(change, view)
    case .removal, .removals: remove(change, view)
    case .replacement, .replacements: replace(change, view)
    case .move, .moves: move(change, view)
    case .setting(let contents): view.replaceAll(with: start(contents.new))
    }
  }

  @inlinable
  mutating func insert(_ change: ArrayChange<Element>, _ view: some ArrayEditing<Element>) {
    let numbers = change.newElements.map { groups.number(of: key($0)) }
    var touched = TouchedGroups()
    for group in numbers { touch(group, &touched) }
    change.perform(on: &source)
    marks.insert(contentsOf: [UInt8](repeating: 0, count: numbers.count), at: change.indexRanges)
    for (row, group) in zip(rows.insert(numbers, at: change.indexRanges), numbers) {
      groups.insert(row, into: group, rows.isAscending)
    }
    show(touched, view)
  }

  @inlinable
  mutating func remove(_ change: ArrayChange<Element>, _ view: some ArrayEditing<Element>) {
    let removed = rows.rows.elements(in: change.indexRanges)
    var touched = TouchedGroups()
    for row in removed { touch(row.tag, &touched) }
    for row in removed { groups.remove(row.name, from: row.tag, rows.isAscending) }
    change.perform(on: &source)
    _ = marks.remove(at: change.indexRanges)
    _ = rows.remove(at: change.indexRanges)
    touched.goneRows = Set(removed.lazy.map(\.name))
    show(touched, view)
  }

  @inlinable
  mutating func replace(_ change: ArrayChange<Element>, _ view: some ArrayEditing<Element>) {
    let replaced = rows.rows.elements(in: change.indexRanges)
    let numbers = change.newElements.map { groups.number(of: key($0)) }
    var touched = TouchedGroups()
    for (row, group) in zip(replaced, numbers) {
      touch(row.tag, &touched)
      touch(group, &touched)
    }
    change.perform(on: &source)
    for ((row, group), position) in zip(zip(replaced, numbers), change.indexRanges.joined()) {
      touched.replacedRows.insert(row.name)
      if row.tag == group { continue }
      groups.remove(row.name, from: row.tag, rows.isAscending)
      groups.insert(row.name, into: group, rows.isAscending)
      rows.setTag(group, of: row.name, at: position)
    }
    show(touched, view)
  }

  @inlinable
  mutating func move(_ change: ArrayChange<Element>, _ view: some ArrayEditing<Element>) {
    let moved = change.moves.map { rows.rows[$0.oldIndex] }
    var touched = TouchedGroups()
    for row in moved { touch(row.tag, &touched) }
    // Groups are in order only as long as the labels are.
    for row in moved { groups.remove(row.name, from: row.tag, rows.isAscending) }
    change.perform(on: &source)
    marks.move(change.moves)
    rows.move(change.moves)
    for row in moved { groups.insert(row.name, into: row.tag, rows.isAscending) }
    touched.movedRows = Set(moved.lazy.map(\.name))
    show(touched, view)
  }
}

extension UniquedTransform {
  @inlinable
  package static var knowsPositions: Bool { true }

  @inlinable
  package func sourcePosition(of position: Int, count: Int) -> Int {
    marks.markedPosition(position)
  }

  @inlinable
  package func position(
    ofSource position: Int, in source: PlainStorage<Input>, count: Int
  ) -> Int? {
    marks.rank(ofMarked: position)
  }
}

extension LiveArray {
  /// The first element of each key, in order, kept up to date.
  ///
  /// ```swift
  /// let latestPerSender = messages.live.uniqued(on: \.sender)
  /// ```
  ///
  /// When another element comes to be the first of its key, that is told as a replacement, after a
  /// move if it stands elsewhere among the elements that are shown.
  ///
  /// - Parameter key: What must not occur twice. It is asked for once for each element that comes into
  ///   this array.
  ///
  /// - Returns: An array of the elements of which none before has an equal key.
  ///
  /// - Complexity: O(*n*) on average to make, where *n* is the number of elements; then O(*k* log *n*) on
  ///   average for a change of *k* elements.
  @inlinable
  public func uniqued<Key: Hashable>(
    on key: @escaping (Element) -> Key
  ) -> LiveArray<Element> {
    derived(by: UniquedTransform(isKeyAll: false, key))
  }

  /// The elements of this array without those that are equal to one before, kept up to date.
  ///
  /// ```swift
  /// let names = people.live.map(\.name).uniqued()
  /// ```
  ///
  /// Equal elements are taken to be the same. When another one comes to be the first, that is told as
  /// a move if it stands elsewhere among the elements that are shown, and otherwise not at all.
  ///
  /// - Returns: An array of different elements, each where the first one equal to it stands.
  ///
  /// - Complexity: O(*n*) on average to make, where *n* is the number of elements; then O(*k* log *n*) on
  ///   average for a change of *k* elements.
  @inlinable
  public func uniqued() -> LiveArray<Element> where Element: Hashable {
    derived(by: UniquedTransform(isKeyAll: true) { $0 })
  }
}

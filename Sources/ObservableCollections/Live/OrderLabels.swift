// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// A list whose rows can be compared by place without knowing their positions.
///
/// Each row has a name, a small number that it keeps until it is removed, and a label, which ascends
/// with the place. A new row gets the label in the middle between its neighbors. If there is none
/// left, the rows around are labeled anew, at equal distances: the more of them, the wider the
/// distances have to be, so that the cost is O(log *n*) a row on average (Bender et al., 2002).
///
/// Names, not labels, are what others should keep: a label may change when other rows come.
@usableFromInline
package struct OrderLabels<Tag> {
  /// What is known of a place in the list.
  @usableFromInline
  package struct Row {
    /// The name of the row.
    @usableFromInline package var name: UInt32

    /// What is kept for the row.
    @usableFromInline package var tag: Tag

    @inlinable
    init(name: UInt32, tag: Tag) {
      self.name = name
      self.tag = tag
    }
  }

  /// The rows in order.
  @usableFromInline package private(set) var rows: PlainStorage<Row>

  /// The label of each name.
  ///
  /// Labels of rows are between zero and the limit, both excluded; zero is the label of a row that
  /// waits for one.
  @usableFromInline var labels: ContiguousArray<UInt64>

  /// The names that are not in use.
  @usableFromInline var freeNames: ContiguousArray<UInt32>

  /// How far labels at the ends of the list are apart.
  @usableFromInline let spacing: UInt64

  @usableFromInline let limit: UInt64

  /// Creates an empty list.
  ///
  /// Tests pass few labels, so that they are used up soon, and small capacities.
  @inlinable
  package init(
    spacing: UInt64 = 1 << 32, limit: UInt64 = .max,
    chunkCapacity: Int = PlainStorage<Row>.standardChunkCapacity, groupCapacity: Int = 64
  ) {
    rows = PlainStorage(
      measure: NoMeasure(), chunkCapacity: chunkCapacity, groupCapacity: groupCapacity)
    labels = []
    freeNames = []
    self.spacing = spacing
    self.limit = limit
  }

  /// The number of rows.
  @inlinable
  package var count: Int { rows.count }

  /// One more than the greatest name there has been.
  @inlinable
  package var nameBound: Int { labels.count }

  /// Whether the row of one name comes before that of another.
  ///
  /// The names of rows that were removed can be compared until the next insertion.
  @inlinable
  package func isAscending(_ first: UInt32, _ second: UInt32) -> Bool {
    labels[Int(first)] < labels[Int(second)]
  }

  /// The position of the row of a name.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of rows.
  @inlinable
  package func position(of name: UInt32) -> Int {
    let label = labels[Int(name)]
    return rows.partitioningPosition { labels[Int($0.name)] >= label }
  }

  /// Begins anew with rows that are named 0, 1, 2 and so on.
  ///
  /// - Complexity: O(*n*), where *n* is the number of rows before and after.
  @inlinable
  package mutating func replaceAll(with tags: some Collection<Tag>) {
    labels = ContiguousArray(repeating: 0, count: tags.count)
    freeNames = []
    var names = UInt32(0)
    rows.replaceAll(
      with: tags.map { tag in
        defer { names &+= 1 }
        return Row(name: names, tag: tag)
      })
    label(0..<count)
  }

  /// Inserts a row so that it has the position afterwards; returns its name.
  ///
  /// - Complexity: O(log *n*) on average, where *n* is the number of rows.
  @inlinable
  package mutating func insert(_ tag: Tag, at position: Int) -> UInt32 {
    let name = makeName()
    let place = rows.place(at: position)
    let below = rows.element(before: place).map { labels[Int($0.name)] }
    let above = rows.element(at: place).map { labels[Int($0.name)] }
    rows.insert(Row(name: name, tag: tag), at: place)
    let spread = spread(of: 1, above: below, below: above)
    if spread.distance > 0 {
      labels[Int(name)] = spread.first
    } else {
      labelNeighborhood(of: position..<position + 1)
    }
    return name
  }

  /// Inserts rows so that they have the positions afterwards; returns their names.
  ///
  /// - Complexity: O(*k* log *n*) on average, where *k* is the number of new rows and *n* that of all.
  @inlinable
  package mutating func insert(_ tags: [Tag], at ranges: [Range<Int>]) -> [UInt32] {
    let new = tags.map { Row(name: makeName(), tag: $0) }
    rows.insert(contentsOf: new, at: ranges)
    ranges.forEach { label($0) }
    return new.map(\.name)
  }

  /// Removes the row at a position.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of rows.
  @inlinable
  package mutating func remove(at position: Int) -> Row {
    let row = rows.remove(at: position)
    freeNames.append(row.name)
    return row
  }

  /// Removes the rows at positions.
  ///
  /// - Complexity: O(*k* log *n*), where *k* is the number of removed rows and *n* that of all.
  @inlinable
  package mutating func remove(at ranges: [Range<Int>]) -> [Row] {
    let removed = rows.remove(at: ranges)
    freeNames.append(contentsOf: removed.lazy.map(\.name))
    return removed
  }

  /// Exchanges what is kept for the row at a position.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of rows.
  @inlinable
  package mutating func setTag(_ tag: Tag, of name: UInt32, at position: Int) {
    if MemoryLayout<Tag>.size > 0 {
      _ = rows.replace(at: position, with: Row(name: name, tag: tag))
    }
  }

  /// Exchanges what is kept for each row.
  ///
  /// - Complexity: O(*n*), where *n* is the number of rows.
  @inlinable
  package mutating func setTags(_ tag: (UInt32) -> Tag) {
    if MemoryLayout<Tag>.size == 0 { return }
    rows.replaceAll(with: rows.map { Row(name: $0.name, tag: tag($0.name)) })
  }

  /// Moves rows, which keep their names.
  ///
  /// - Parameter moves: The moves, in order of their position after.
  ///
  /// - Complexity: O(*m* log *n*) on average, where *m* is the number of moves and *n* that of rows.
  @inlinable
  package mutating func move(_ moves: [IndexPair]) {
    for row in rows.move(moves) { labels[Int(row.name)] = 0 }
    for range in [Range<Int>](coalescing: moves.lazy.map(\.newIndex)) { label(range) }
  }

  @inlinable
  mutating func makeName() -> UInt32 {
    if let name = freeNames.popLast() {
      labels[Int(name)] = 0
      return name
    }
    labels.append(0)
    return UInt32(labels.count - 1)
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// The groups that a record touches, as they were before it.
@usableFromInline
struct TouchedGroups {
  /// A group, and its first row if there was one, with its position in the view.
  @usableFromInline
  struct Group {
    @usableFromInline let number: UInt32
    @usableFromInline let row: UInt32?
    @usableFromInline let place: Int

    @inlinable
    init(number: UInt32, row: UInt32?, place: Int) {
      self.number = number
      self.row = row
      self.place = place
    }
  }

  /// The groups, in the order in which they were touched.
  @usableFromInline var groups: [Group] = []

  @usableFromInline var known: Set<UInt32> = []

  /// The rows that are not in the source any more.
  @usableFromInline var goneRows: Set<UInt32> = []

  /// The rows that moved.
  @usableFromInline var movedRows: Set<UInt32> = []

  /// The rows whose elements were exchanged.
  @usableFromInline var replacedRows: Set<UInt32> = []

  @inlinable
  init() {}
}

/// What is to be done in a view in which rows go, stay and come.
@usableFromInline
struct RowEdits {
  /// The positions before of what goes.
  @usableFromInline var going: [Int] = []

  /// The positions before and after of what may have moved.
  @usableFromInline var moving: [IndexPair] = []

  /// The positions after of what is exchanged.
  @usableFromInline var replacing: [Int] = []

  /// The positions after of what comes.
  @usableFromInline var coming: [Int] = []

  @inlinable
  init() {}

  /// The positions as ranges, and the moves: those after what goes and before what comes are in the
  /// view as it is then, when it has the given number of rows.
  @usableFromInline
  func steps(
    count: Int
  ) -> (going: [Range<Int>], moves: [IndexPair], replacing: [Range<Int>], coming: [Range<Int>]) {
    let gone = RangeRanks([Range<Int>](coalescing: going.sorted()))
    let come = RangeRanks([Range<Int>](coalescing: coming.sorted()))
    let pairs = moving.map {
      IndexPair(
        oldIndex: $0.oldIndex - gone.count(before: $0.oldIndex),
        newIndex: $0.newIndex - come.count(before: $0.newIndex))
    }
    .sorted { $0.newIndex < $1.newIndex }
    return (
      gone.ranges, pairs.isEmpty ? [] : MoveRules.fewest(pairs, count: count),
      [Range<Int>](coalescing: replacing.map { $0 - come.count(before: $0) }.sorted()),
      come.ranges
    )
  }
}

extension UniquedTransform {
  /// Takes note of a group, before anything changes.
  @inlinable
  func touch(_ group: UInt32, _ touched: inout TouchedGroups) {
    guard touched.known.insert(group).inserted else { return }
    let first = groups.first(of: group)
    let place = first.map { marks.value(before: rows.position(of: $0)) }
    touched.groups.append(TouchedGroups.Group(number: group, row: first, place: place ?? 0))
  }

  /// Marks the first rows of groups after a record, and tells the view what became of them.
  @inlinable
  mutating func show(_ touched: TouchedGroups, _ view: some ArrayEditing<Element>) {
    mark(touched)
    let edits = edits(touched)
    for group in touched.groups { groups.releaseIfEmpty(group.number) }
    let steps = edits.steps(count: marks.totalValue - edits.coming.count)
    view.remove(at: steps.going)
    view.move(steps.moves)
    view.replace(at: steps.replacing, with: elements(shownAt: edits.replacing.sorted()))
    view.insert(elements(shownAt: edits.coming.sorted()), at: steps.coming)
  }

  @inlinable
  mutating func mark(_ touched: TouchedGroups) {
    for group in touched.groups {
      // The row may be the first of another group by now, so that it is marked again below.
      guard let row = group.row, groups.first(of: group.number) != row else { continue }
      if !touched.goneRows.contains(row) {
        _ = marks.replace(at: rows.position(of: row), with: 0)
      }
    }
    for group in touched.groups {
      guard let row = groups.first(of: group.number), row != group.row else { continue }
      _ = marks.replace(at: rows.position(of: row), with: 1)
    }
  }

  /// What became of the first rows of groups; marks are those after the record.
  @inlinable
  func edits(_ touched: TouchedGroups) -> RowEdits {
    var edits = RowEdits()
    var goingRows: [UInt32: Int] = [:]
    var comingRows: [(row: UInt32, place: Int)] = []
    for group in touched.groups {
      switch (group.row, groups.first(of: group.number)) {
      case (let old?, let new?):
        let place = marks.value(before: rows.position(of: new))
        if old != new || touched.movedRows.contains(new) {
          edits.moving.append(IndexPair(oldIndex: group.place, newIndex: place))
        }
        if old != new ? !isKeyAll : touched.replacedRows.contains(new) {
          edits.replacing.append(place)
        }
      case (let old?, nil): goingRows[old] = group.place
      case (nil, let new?):
        comingRows.append((new, marks.value(before: rows.position(of: new))))
      case (nil, nil): break
      }
    }
    for (row, place) in comingRows {
      if goingRows.removeValue(forKey: row) != nil {
        // The row stays where it is, with an element of another key.
        edits.replacing.append(place)
      } else {
        edits.coming.append(place)
      }
    }
    edits.going = Array(goingRows.values)
    return edits
  }

  /// The elements at positions in the view after a record.
  @inlinable
  func elements(shownAt places: [Int]) -> [Element] {
    places.map { source[marks.markedPosition($0)] }
  }
}

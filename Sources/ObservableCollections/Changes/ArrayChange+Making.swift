// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ArrayChange {
  /// A record of one element that came in.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - index: Its position after the change.
  ///   - countBefore: The number of elements before the change.
  ///
  /// - Returns: The record.
  ///
  /// - Precondition: `index` is in `0...countBefore`.
  @inlinable
  public static func insertion(_ element: Element, at index: Int, countBefore: Int) -> Self {
    precondition(
      index >= 0 && index <= countBefore,
      "ArrayChange.insertion: index \(index) is outside 0...\(countBefore)")
    return Self(.insertion(at: index, element), countBefore: countBefore)
  }

  /// A record of elements that came in together.
  ///
  /// - Parameters:
  ///   - elements: The elements, in order of position.
  ///   - ranges: Their positions after the change, as ascending, disjoint ranges.
  ///   - countBefore: The number of elements before the change.
  ///
  /// - Returns: The record.
  ///
  /// - Precondition: There are as many elements as positions, and no position is past the end of
  ///   the list after the change.
  public static func insertion(
    _ elements: [Element], at ranges: [Range<Int>], countBefore: Int
  ) -> Self {
    let ranges = checked(
      ranges, bound: countBefore + elements.count, elements.count, "ArrayChange.insertion")
    return Self(inserting: elements, at: ranges, countBefore: countBefore)
  }

  /// A record of one element that went away.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - index: Its position before the change.
  ///   - countBefore: The number of elements before the change.
  ///
  /// - Returns: The record.
  ///
  /// - Precondition: `index` is in `0..<countBefore`.
  @inlinable
  public static func removal(_ element: Element, at index: Int, countBefore: Int) -> Self {
    precondition(
      index >= 0 && index < countBefore,
      "ArrayChange.removal: index \(index) is outside 0..<\(countBefore)")
    return Self(.removal(at: index, element), countBefore: countBefore)
  }

  /// A record of elements that went away together.
  ///
  /// - Parameters:
  ///   - elements: The elements, in order of position.
  ///   - ranges: Their positions before the change, as ascending, disjoint ranges.
  ///   - countBefore: The number of elements before the change.
  ///
  /// - Returns: The record.
  ///
  /// - Precondition: There are as many elements as positions, all of them in `0..<countBefore`.
  public static func removal(
    _ elements: [Element], at ranges: [Range<Int>], countBefore: Int
  ) -> Self {
    let ranges = checked(ranges, bound: countBefore, elements.count, "ArrayChange.removal")
    return Self(removing: elements, at: ranges, countBefore: countBefore)
  }

  /// A record of one element that was exchanged for another.
  ///
  /// - Parameters:
  ///   - old: The element before the change.
  ///   - new: The element after the change.
  ///   - index: The position of both.
  ///   - count: The number of elements.
  ///
  /// - Returns: The record.
  ///
  /// - Precondition: `index` is in `0..<count`.
  @inlinable
  public static func replacement(
    _ old: Element, with new: Element, at index: Int, count: Int
  ) -> Self {
    precondition(
      index >= 0 && index < count,
      "ArrayChange.replacement: index \(index) is outside 0..<\(count)")
    return Self(.replacement(at: index, old: old, new: new), countBefore: count)
  }

  /// A record of elements that were exchanged for others together.
  ///
  /// - Parameters:
  ///   - old: The elements before the change, in order of position.
  ///   - new: The elements after the change, in order of position.
  ///   - ranges: The positions of both, as ascending, disjoint ranges.
  ///   - count: The number of elements.
  ///
  /// - Returns: The record.
  ///
  /// - Precondition: There are as many old and new elements as positions, all of them in
  ///   `0..<count`.
  public static func replacement(
    _ old: [Element], with new: [Element], at ranges: [Range<Int>], count: Int
  ) -> Self {
    precondition(
      old.count == new.count,
      "ArrayChange.replacement: \(old.count) old elements for \(new.count) new ones")
    let ranges = checked(ranges, bound: count, old.count, "ArrayChange.replacement")
    return Self(replacing: old, with: new, at: ranges, count: count)
  }

  /// A record of elements that changed places together.
  ///
  /// Elements that are not listed keep their order and fill the places left.
  ///
  /// - Parameters:
  ///   - elements: The elements that move, in the order of `moves`.
  ///   - moves: The position of each before and after the change.
  ///   - count: The number of elements.
  ///
  /// - Returns: The record.
  ///
  /// - Precondition: There are as many elements as moves; positions are in `0..<count` and none is
  ///   used twice on the same side.
  public static func move(_ elements: [Element], _ moves: [IndexPair], count: Int) -> Self {
    precondition(
      elements.count == moves.count,
      "ArrayChange.move: \(elements.count) elements for \(moves.count) moves")
    if let error = MoveRules.firstError(in: moves, count: count) {
      preconditionFailure("ArrayChange.move: \(error)")
    }
    let order = moves.indices.sorted { moves[$0].newIndex < moves[$1].newIndex }
    return Self(moving: order.map { elements[$0] }, order.map { moves[$0] }, count: count)
  }

  /// A record of the whole content being exchanged.
  ///
  /// - Parameters:
  ///   - old: All elements before the change.
  ///   - new: All elements after the change.
  ///
  /// - Returns: The record.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements before and after.
  public static func setting(
    from old: some Sequence<Element>, to new: some Sequence<Element>
  ) -> Self {
    Self(setting: PlainStorage(old), to: PlainStorage(new))
  }

  /// Checks ranges handed in by a caller and joins those that touch.
  private static func checked(
    _ ranges: [Range<Int>], bound: Int, _ elements: Int, _ call: String
  ) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for range in ranges {
      precondition(
        range.lowerBound >= result.last?.upperBound ?? 0 && range.upperBound <= bound,
        "\(call): range \(range) is not ascending, or not inside 0..<\(bound)")
      result.appendCoalescing(range)
    }
    precondition(
      result.totalCount == elements,
      "\(call): \(result.totalCount) positions for \(elements) elements")
    return result
  }
}

// Making records whose parts are known to be right. One element always takes the compact form, so
// that equal records have equal payloads.
extension ArrayChange {
  @inlinable
  init(inserting elements: [Element], at ranges: [Range<Int>], countBefore: Int) {
    if elements.count == 1 {
      self.init(.insertion(at: ranges[0].lowerBound, elements[0]), countBefore: countBefore)
    } else {
      self.init(.insertions(Rows(ranges, elements)), countBefore: countBefore)
    }
  }

  @inlinable
  init(removing elements: [Element], at ranges: [Range<Int>], countBefore: Int) {
    if elements.count == 1 {
      self.init(.removal(at: ranges[0].lowerBound, elements[0]), countBefore: countBefore)
    } else {
      self.init(.removals(Rows(ranges, elements)), countBefore: countBefore)
    }
  }

  @inlinable
  init(replacing old: [Element], with new: [Element], at ranges: [Range<Int>], count: Int) {
    if old.count == 1 {
      self.init(
        .replacement(at: ranges[0].lowerBound, old: old[0], new: new[0]), countBefore: count)
    } else {
      self.init(.replacements(Rows(ranges, old), new: new), countBefore: count)
    }
  }

  /// - Precondition: The moves are in order of their position after the change.
  @inlinable
  init(moving elements: [Element], _ moves: [IndexPair], count: Int) {
    if elements.count == 1 {
      self.init(
        .move(from: moves[0].oldIndex, to: moves[0].newIndex, elements[0]), countBefore: count)
    } else {
      self.init(.moves(MovedRows(moves, elements)), countBefore: count)
    }
  }

  @inlinable
  init(setting old: PlainStorage<Element>, to new: PlainStorage<Element>) {
    self.init(.setting(Contents(old: old, new: new)), countBefore: old.count)
  }

  /// The notice that this change is to come.
  @inlinable
  var asPrior: Self { Self(payload, countBefore: countBefore, isPrior: true) }
}

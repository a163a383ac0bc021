// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension OrderLabels {
  /// Where labels begin, and how far they are apart.
  @usableFromInline
  struct Spread {
    @usableFromInline var first: UInt64
    @usableFromInline var distance: UInt64

    @inlinable
    init(first: UInt64, distance: UInt64) {
      self.first = first
      self.distance = distance
    }
  }

  /// The label of the row at a position.
  @inlinable
  func label(at position: Int) -> UInt64 { labels[Int(rows[position].name)] }

  /// Gives labels to rows that have none, between those of their neighbors.
  ///
  /// All rows before the range have labels, and so has the one behind it.
  @inlinable
  mutating func label(_ range: Range<Int>) {
    guard let row = range.first, label(at: row) == 0 else {
      // Labeled already, together with rows before.
      return
    }
    let spread = spread(of: range)
    if spread.distance > 0 {
      assign(spread, to: range)
    } else {
      labelNeighborhood(of: range)
    }
  }

  /// The labels that the rows in a range can have if the rows around keep theirs.
  @inlinable
  func spread(of range: Range<Int>) -> Spread {
    spread(
      of: range.count, above: range.lowerBound == 0 ? nil : label(at: range.lowerBound - 1),
      below: range.upperBound == count ? nil : label(at: range.upperBound))
  }

  /// The labels that a number of rows can have between two others, or at an end of the list.
  ///
  /// The distance is zero if there are too few.
  @inlinable
  func spread(of count: Int, above lower: UInt64?, below upper: UInt64?) -> Spread {
    let below = lower ?? 0
    let above = upper ?? limit
    // Most often one row comes, and its label is the middle one.
    let distance =
      count == 1 ? (above &- below) / 2 : (above &- below) / UInt64(count &+ 1)
    if lower != nil, upper != nil { return Spread(first: below &+ distance, distance: distance) }
    // Rows at an end leave room for others beyond them.
    let near = min(distance, spacing)
    if lower != nil { return Spread(first: below &+ near, distance: near) }
    if upper != nil { return Spread(first: above &- near &* UInt64(count), distance: near) }
    return Spread(first: (limit &- near &* UInt64(count &- 1)) / 2, distance: near)
  }

  @inlinable
  mutating func assign(_ spread: Spread, to range: Range<Int>) {
    var label = spread.first
    if range.count == 1 {
      labels[Int(rows[range.lowerBound].name)] = label
      return
    }
    let rows = rows
    rows.forEachSlice(in: range) { chunk, bounds, _ in
      for offset in bounds {
        labels[Int(chunk[offset].name)] = label
        label &+= spread.distance
      }
    }
  }

  /// Labels rows anew, and as many around them as it takes for labels to be far enough apart.
  @inlinable
  @inline(never)
  mutating func labelNeighborhood(of range: Range<Int>) {
    var margin = 16
    var enough = max(1, spacing >> 24)
    while true {
      let lower = max(0, range.lowerBound - margin)
      var upper = min(count, range.upperBound + margin)
      while upper < count, label(at: upper) == 0 { upper += 1 }
      let spread = spread(of: lower..<upper)
      let isWhole = lower == 0 && upper == count
      if spread.distance >= enough || isWhole {
        precondition(spread.distance > 0, "OrderLabels: no labels for \(count) rows")
        assign(spread, to: lower..<upper)
        return
      }
      margin *= 2
      // Half as much again each time keeps a part from being used up again at once.
      enough += (enough + 1) / 2
    }
  }
}

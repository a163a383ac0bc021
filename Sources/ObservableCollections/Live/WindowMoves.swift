// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// What moves in a list come to in a window over it that stays where it is.
@usableFromInline
struct WindowMoves {
  /// The positions in the window before of what moved or slid out of it.
  @usableFromInline let going: [Range<Int>]

  /// The moves of what stays in the window, when that is all there is in it.
  @usableFromInline let staying: [IndexPair]

  /// The positions in the window after of what moved or slid into it.
  @usableFromInline let coming: [Range<Int>]

  /// Finds out what moves come to.
  ///
  /// - Parameters:
  ///   - moves: Simultaneous moves, in order of the position after.
  ///   - window: The positions that are shown.
  ///
  /// - Complexity: O(*m* log *m*), where *m* is the number of moves.
  @usableFromInline
  init(_ moves: [IndexPair], in window: Range<Int>) {
    // The rows that do not move are the shorter list; with those that do, it is the list before and
    // the list after.
    let sources = [Range<Int>](coalescing: moves.map(\.oldIndex).sorted())
    let destinations = [Range<Int>](coalescing: moves.lazy.map(\.newIndex))
    let before = WindowSlide(
      rows: sources, longer: window,
      shorter: WindowSlide.shortened(window, by: destinations))
    let after = WindowSlide(
      rows: destinations, longer: window, shorter: WindowSlide.shortened(window, by: sources))
    let inside = moves.filter { window.contains($0.oldIndex) && window.contains($0.newIndex) }
      .map {
        IndexPair(
          oldIndex: $0.oldIndex - window.lowerBound, newIndex: $0.newIndex - window.lowerBound)
      }
    let going = Self.removing(Set(inside.map(\.oldIndex)), from: before.longer)
    let coming = Self.removing(Set(inside.map(\.newIndex)), from: after.longer)
    self.going = going
    self.coming = coming
    guard !inside.isEmpty else {
      staying = []
      return
    }
    let ranks = (going: RangeRanks(going), coming: RangeRanks(coming))
    staying = MoveRules.fewest(
      inside.map {
        IndexPair(
          oldIndex: $0.oldIndex - ranks.going.count(before: $0.oldIndex),
          newIndex: $0.newIndex - ranks.coming.count(before: $0.newIndex))
      }, count: window.count - going.totalCount)
  }

  private static func removing(
    _ positions: Set<Int>, from ranges: [Range<Int>]
  ) -> [Range<Int>] {
    [Range<Int>](coalescing: ranges.joined().lazy.filter { !positions.contains($0) })
  }
}

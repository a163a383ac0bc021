// Part of ObservableCollections, released under the MIT License; see LICENSE.

public import Foundation

/// A record of one mutation of a list: what happened, where, and to which elements.
///
/// A record corresponds to the change dictionary of Key-Value Observing, with old and new elements
/// always there and with moves. It is a value that does not depend on the list it came from: it can
/// be kept, sent elsewhere, applied to a copy, and inverted.
///
/// ```swift
/// let stocks: ObservableArray = ["AAPL", "IBM"]
/// let token = stocks.observe { change in print(change) }
/// stocks.insert("GOOG", at: 1)
/// // Prints "insertion of "GOOG" at 1"
/// ```
///
/// ## Positions
///
/// | kind | ``indexes`` | ``oldElements`` | ``newElements`` | ``moves`` |
/// | --- | --- | --- | --- | --- |
/// | ``ChangeKind/insertion`` | after the change | – | inserted | – |
/// | ``ChangeKind/removal`` | before the change | removed | – | – |
/// | ``ChangeKind/replacement`` | the same before and after | replaced | replacing | – |
/// | ``ChangeKind/move`` | – | – | – | before and after |
/// | ``ChangeKind/setting`` | – | all before | all after | – |
///
/// Moves are simultaneous: elements that are not listed keep their order and fill the places left.
///
/// A record of one element needs no memory of its own; index sets and arrays are made when read.
public struct ArrayChange<Element> {
  /// What happened, in the form that is cheapest to make.
  @usableFromInline let payload: Payload

  /// The number of elements before the change.
  public let countBefore: Int

  /// The number of elements after the change.
  public let countAfter: Int

  /// Whether the change is still to come.
  ///
  /// Observers that ask for ``ObservationOptions/prior`` get such a notice before each change. As in
  /// Key-Value Observing it has no new elements.
  public let isPrior: Bool

  @usableFromInline
  enum Payload {
    case insertion(at: Int, Element)
    case removal(at: Int, Element)
    case replacement(at: Int, old: Element, new: Element)
    case move(from: Int, to: Int, Element)
    case insertions(Rows)
    case removals(Rows)
    case replacements(Rows, new: [Element])
    case moves(MovedRows)
    case setting(Contents)
  }

  /// Elements at several positions.
  @usableFromInline
  final class Rows {
    /// The positions: ascending ranges that neither overlap nor touch.
    @usableFromInline let ranges: [Range<Int>]

    /// One element for each position.
    @usableFromInline let elements: [Element]

    @inlinable
    init(_ ranges: [Range<Int>], _ elements: [Element]) {
      self.ranges = ranges
      self.elements = elements
    }
  }

  /// Elements with a position before and one after the change.
  @usableFromInline
  final class MovedRows {
    /// The positions, in order of the one after the change.
    @usableFromInline let moves: [IndexPair]

    /// One element for each move.
    @usableFromInline let elements: [Element]

    @inlinable
    init(_ moves: [IndexPair], _ elements: [Element]) {
      self.moves = moves
      self.elements = elements
    }
  }

  /// All elements before and after the change.
  @usableFromInline
  final class Contents {
    @usableFromInline let old: PlainStorage<Element>
    @usableFromInline let new: PlainStorage<Element>

    @inlinable
    init(old: PlainStorage<Element>, new: PlainStorage<Element>) {
      self.old = old
      self.new = new
    }
  }

  @inlinable
  init(_ payload: Payload, countBefore: Int, isPrior: Bool = false) {
    self.payload = payload
    self.countBefore = countBefore
    // Not when it is read: most observers read it, and here the case is known to the compiler.
    switch payload {
    case .insertion: countAfter = countBefore &+ 1
    case .removal: countAfter = countBefore &- 1
    case .insertions(let rows): countAfter = countBefore &+ rows.elements.count
    case .removals(let rows): countAfter = countBefore &- rows.elements.count
    case .replacement, .replacements, .move, .moves: countAfter = countBefore
    case .setting(let contents): countAfter = contents.new.count
    }
    self.isPrior = isPrior
  }
}

extension ArrayChange.Rows: Sendable where Element: Sendable {}
extension ArrayChange.Contents: Sendable where Element: Sendable {}
extension ArrayChange.MovedRows: Sendable where Element: Sendable {}
extension ArrayChange.Payload: Sendable where Element: Sendable {}
extension ArrayChange: Sendable where Element: Sendable {}

extension ArrayChange {
  /// What kind of change it was.
  @inlinable
  public var kind: ChangeKind {
    switch payload {
    case .insertion, .insertions: .insertion
    case .removal, .removals: .removal
    case .replacement, .replacements: .replacement
    case .move, .moves: .move
    case .setting: .setting
    }
  }

  /// The positions of the elements concerned; empty for a setting and for a move.
  ///
  /// Positions are after the change for an insertion, before it for a removal, and both for a
  /// replacement.
  ///
  /// - Complexity: O(*r*), where *r* is the number of ranges of adjacent positions.
  public var indexes: IndexSet {
    switch payload {
    case .insertion(let index, _), .removal(let index, _), .replacement(let index, _, _):
      IndexSet(integer: index)
    default:
      IndexSet(ranges: indexRanges)
    }
  }

  /// The positions as ascending ranges that neither overlap nor touch.
  ///
  /// The same positions as ``indexes``, without an index set being built.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var indexRanges: [Range<Int>] {
    switch payload {
    case .insertion(let index, _), .removal(let index, _), .replacement(let index, _, _):
      [index..<index + 1]
    case .insertions(let rows), .removals(let rows), .replacements(let rows, _): rows.ranges
    case .move, .moves, .setting: []
    }
  }

  /// The elements that were removed or replaced, in order of position.
  ///
  /// Everything the list held in the case of a setting; empty for an insertion and for a move.
  ///
  /// - Complexity: O(1); O(*n*) for a setting, where *n* is the number of elements before it.
  @inlinable
  public var oldElements: [Element] {
    switch payload {
    case .removal(_, let element), .replacement(_, let element, _): [element]
    case .removals(let rows), .replacements(let rows, _): rows.elements
    case .setting(let contents): contents.old.array
    case .insertion, .insertions, .move, .moves: []
    }
  }

  /// The elements that were inserted or replaced others, in order of position.
  ///
  /// Everything the list holds in the case of a setting; empty for a removal, for a move, and in a
  /// prior notice.
  ///
  /// - Complexity: O(1); O(*n*) for a setting, where *n* is the number of elements after it.
  @inlinable
  public var newElements: [Element] {
    if isPrior { return [] }
    switch payload {
    case .insertion(_, let element), .replacement(_, _, let element): return [element]
    case .insertions(let rows): return rows.elements
    case .replacements(_, let new): return new
    case .setting(let contents): return contents.new.array
    case .removal, .removals, .move, .moves: return []
    }
  }

  /// The moves, in order of the position after the change; empty unless the kind is a move.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var moves: [IndexPair] {
    switch payload {
    case .move(let source, let destination, _):
      [IndexPair(oldIndex: source, newIndex: destination)]
    case .moves(let rows): rows.moves
    default: []
    }
  }

  /// The elements that moved, in the order of ``moves``.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var movedElements: [Element] {
    switch payload {
    case .move(_, _, let element): [element]
    case .moves(let rows): rows.elements
    default: []
    }
  }
}

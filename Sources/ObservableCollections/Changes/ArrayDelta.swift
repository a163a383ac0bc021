// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Any number of changes of a list, merged into one: what a list view needs for one update.
///
/// A delta leads from one content of a list to another. Where a record, ``ArrayChange``, says what one
/// mutation did, a delta says what is different in the end: an element that came and went again is
/// not in it, one that moved twice moves once, and all positions count from the same two lists.
///
/// ```swift
/// var delta = ArrayDelta(ArrayChange.insertion("GOOG", at: 0, countBefore: 2))
/// delta = delta.followed(by: ArrayDelta(.removal("AAPL", at: 1, countBefore: 3)))
/// print(delta)
/// // Prints "deletion of "AAPL" at 0; insertion of "GOOG" at 0"
/// ```
///
/// ## Positions
///
/// Positions before the change are *old*, positions after it *new*. Each old element is in one of
/// three groups, and so is each new one:
///
/// | group | old position | new position |
/// | --- | --- | --- |
/// | deleted | ``deletions`` | – |
/// | inserted | – | ``insertions`` |
/// | replaced | ``replacements`` | ``replacements`` |
/// | kept | ``newIndex(forOld:)`` | ``oldIndex(forNew:)`` |
///
/// ``moves`` are those of the replaced and kept elements that cannot stay in order; they are as few as
/// possible. An element that moved and was replaced is in both lists.
///
/// ## What merging does
///
/// A delta does not compare elements, so that it can be made of any.
///
/// - An element that was inserted and then removed leaves nothing; one that was inserted and then
///   replaced is an insertion of the last one.
/// - An element that was removed and inserted again is a deletion and an insertion. To keep it, move it.
/// - An element that was replaced and then replaced by the first one again is still a replacement.
/// - An element that moved away and back leaves nothing.
/// - A setting makes the whole a setting: everything old is deleted and everything new inserted.
///   ``isSetting`` tells it from a delta that happens to do the same. A setting of nothing by nothing
///   says nothing.
///
/// Two deltas are equal if they tell the same of each element. Elements that merely moved take no part
/// in this; they are carried along so that ``changes`` can name them.
public struct ArrayDelta<Element> {
  /// What happened, in the form that is cheapest to make.
  @usableFromInline let form: Form

  /// The two forms of a delta.
  @usableFromInline
  enum Form {
    /// A record of one element, or a setting.
    case record(ArrayChange<Element>)

    /// Anything but a setting.
    case contents(Contents)
  }

  /// A delta that is not a setting, with everything looked up.
  @usableFromInline
  final class Contents {
    /// The positions.
    @usableFromInline let layout: ArrayDeltaLayout

    /// The inserted and replacing elements, in order of new position.
    @usableFromInline let newElements: [Element]

    /// The old elements at the known positions, in order of old position.
    @usableFromInline let oldElements: [Element]

    @inlinable
    init(layout: ArrayDeltaLayout, newElements: [Element], oldElements: [Element]) {
      self.layout = layout
      self.newElements = newElements
      self.oldElements = oldElements
    }
  }

  @inlinable
  init(form: Form) {
    self.form = form
  }
}

extension ArrayDelta.Contents: Sendable where Element: Sendable {}
extension ArrayDelta.Form: Sendable where Element: Sendable {}
extension ArrayDelta: Sendable where Element: Sendable {}

// MARK: - Making

extension ArrayDelta {
  /// Creates the delta of a list in which nothing changed.
  ///
  /// - Parameter count: The number of elements.
  ///
  /// - Precondition: `count` is not negative.
  public init(unchanged count: Int) {
    precondition(count >= 0, "ArrayDelta: \(count) elements")
    self.init(Contents(unchanged: count))
  }

  /// Creates a delta of one record.
  ///
  /// - Parameter change: The record.
  ///
  /// - Precondition: The record is not a prior notice.
  ///
  /// - Complexity: O(1) for a record of one element and for a setting, which take no memory of their
  ///   own; otherwise O(*k*), where *k* is the number of elements in the record, or
  ///   O(*k* log *k*) if they move.
  @inlinable
  public init(_ change: ArrayChange<Element>) {
    precondition(!change.isPrior, "ArrayDelta: the record is a prior notice")
    switch change.payload {
    case .insertion, .removal, .replacement:
      self.init(form: .record(change))
    case .move(let source, let destination, _) where source != destination:
      self.init(form: .record(change))
    case .setting(let contents) where contents.old.count + contents.new.count > 0:
      self.init(form: .record(change))
    default:
      self.init(expanding: change)
    }
  }

  @usableFromInline
  init(expanding change: ArrayChange<Element>) {
    if case .setting = change.payload {
      self.init(unchanged: 0)
    } else {
      self.init(Contents(change))
    }
  }

  /// Creates a delta that is no setting.
  init(_ contents: Contents) {
    self.init(form: .contents(contents))
    #if OBSERVABLE_COLLECTIONS_INTERNAL_CHECKS
    _checkInvariants()
    #endif
  }

  /// Creates a delta that is a setting, also of nothing by nothing.
  init(setting old: PlainStorage<Element>, to new: PlainStorage<Element>) {
    self.init(form: .record(ArrayChange(setting: old, to: new)))
  }
}

extension ArrayDelta.Contents {
  /// The contents of a delta in which nothing changed.
  convenience init(unchanged count: Int) {
    self.init(layout: ArrayDeltaLayout(unchanged: count), newElements: [], oldElements: [])
  }

  /// The contents of a delta of one record.
  ///
  /// - Precondition: The record is not a setting.
  convenience init(_ change: ArrayChange<Element>) {
    var shape = DeltaShape()
    shape.runs.reserveCapacity(4)
    shape.append(change)
    guard change.kind != .move || !shape.runs.isInOrder else {
      self.init(unchanged: change.countBefore)
      return
    }
    let oldElements =
      switch change.payload {
      case .move(_, _, let element): [element]
      case .moves(let rows): rows.orderBefore.map { rows.elements[$0] }
      default: change.oldElements
      }
    self.init(
      layout: shape.layout(countBefore: change.countBefore), newElements: change.newElements,
      oldElements: oldElements)
  }
}

// MARK: - Reading

extension ArrayDelta {
  /// The number of elements before the change.
  @inlinable
  public var countBefore: Int {
    switch form {
    case .record(let change): change.countBefore
    case .contents(let contents): contents.layout.countBefore
    }
  }

  /// The number of elements after the change.
  @inlinable
  public var countAfter: Int {
    switch form {
    case .record(let change): change.countAfter
    case .contents(let contents): contents.layout.countAfter
    }
  }

  /// Whether the whole content was exchanged, as by `replaceAll(with:)`.
  ///
  /// Then everything old counts as deleted and everything new as inserted.
  @inlinable
  public var isSetting: Bool {
    if case .record(let change) = form { change.kind == .setting } else { false }
  }

  /// Whether nothing changed.
  ///
  /// Settings are not empty, except of nothing by nothing.
  public var isEmpty: Bool {
    switch form {
    case .record(let change): change.countBefore + change.countAfter == 0
    case .contents(let contents): contents.layout.isEmpty
    }
  }

  /// The contents of a delta that is no setting; `nil` for a setting.
  var contents: Contents? {
    switch form {
    case .record(let change) where change.kind == .setting: nil
    case .record(let change): Contents(change)
    case .contents(let contents): contents
    }
  }

  /// The two contents of a setting; `nil` for anything else.
  var setting: ArrayChange<Element>.Contents? {
    guard case .record(let change) = form, case .setting(let contents) = change.payload else {
      return nil
    }
    return contents
  }
}

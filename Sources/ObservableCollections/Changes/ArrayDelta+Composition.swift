// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ArrayDelta {
  /// Returns this delta and the one after it as one.
  ///
  /// Merging is associative. If either is a setting, so is the result.
  ///
  /// - Parameter next: A delta of the list that this one leads to.
  ///
  /// - Returns: The delta from before this one to after the other.
  ///
  /// - Precondition: `next.countBefore` is ``countAfter``.
  ///
  /// - Complexity: O(*r* + *k*), where *r* is the number of stretches of neighbors that stay together
  ///   and *k* that of changed elements, in both deltas; a logarithm more if elements move. It does
  ///   not depend on how many elements are kept, unless one delta is a setting: then O(*n*) more at
  ///   worst, where *n* is the number of all elements.
  public func followed(by next: Self) -> Self {
    precondition(
      next.countBefore == countAfter,
      "ArrayDelta.followed(by:): a delta of \(next.countBefore) elements after one to \(countAfter)"
    )
    switch (setting, next.setting) {
    case (let first?, let second?): return Self(setting: first.old, to: second.new)
    case (let first?, nil): return Self(setting: first.old, to: next.applied(to: first.new))
    case (nil, let second?): return Self(setting: inverse.applied(to: second.old), to: second.new)
    case (nil, nil): break
    }
    if isEmpty { return next }
    if next.isEmpty { return self }
    var deltas = NumberedDeltas()
    var elements: [Element] = []
    for delta in [self, next] {
      switch delta.form {
      case .record(let change): deltas.append(change, elements: &elements)
      case .contents(let contents): deltas.append(contents, elements: &elements)
      }
    }
    deltas.mergeAll()
    return Self(deltas.finish(elements))
  }

  /// Creates a delta of records that follow one another.
  ///
  /// ```swift
  /// var changes: [ArrayChange<String>] = []
  /// let token = stocks.observe { changes.append($0) }
  /// stocks.insert("GOOG", at: 0)
  /// stocks.removeLast()
  /// let delta = ArrayDelta(changes)
  /// ```
  ///
  /// - Parameters:
  ///   - changes: The records, each of the list that the one before it leaves.
  ///   - countBefore: The number of elements before the first record. It is needed only where there
  ///     may be no record at all; without it, no records make the delta of an empty list.
  ///
  /// - Precondition: No record is a prior notice, each is for as many elements as the one before it
  ///   leaves, and the first one for `countBefore`.
  ///
  /// - Complexity: O(*k* log *k*), where *k* is the number of records and of changed elements in
  ///   them; O(*k* log² *k*) if elements move; O(*n*) more if a record is a setting, where *n* is the
  ///   number of elements.
  public init(_ changes: some Collection<ArrayChange<Element>>, countBefore: Int? = nil) {
    guard let first = changes.first else {
      self.init(unchanged: countBefore ?? 0)
      return
    }
    var count = countBefore ?? first.countBefore
    var settings: [ArrayChange<Element>.Contents] = []
    var before = NumberedDeltas()
    var after = NumberedDeltas()
    var elements: [Element] = []
    for change in changes {
      precondition(
        change.countBefore == count,
        "ArrayDelta: a record for \(change.countBefore) elements where there are \(count)")
      precondition(!change.isPrior, "ArrayDelta: a record is a prior notice")
      count = change.countAfter
      if case .setting(let contents) = change.payload {
        if contents.old.count + contents.new.count == 0 { continue }
        // What lies between two settings does not matter.
        settings.append(contents)
        after.removeAll()
      } else if settings.isEmpty {
        before.append(change, elements: &elements)
      } else {
        after.append(change, elements: &elements)
      }
    }
    let start = Self(merging: &before, elements, unchanged: first.countBefore)
    guard let firstSetting = settings.first, let lastSetting = settings.last else {
      self = start
      return
    }
    let setting = Self(setting: firstSetting.old, to: lastSetting.new)
    let end = Self(merging: &after, elements, unchanged: lastSetting.new.count)
    self = start.followed(by: setting).followed(by: end)
  }

  /// Creates a delta of deltas in which numbers stand for elements.
  private init(merging deltas: inout NumberedDeltas, _ elements: [Element], unchanged count: Int) {
    guard !deltas.deltas.isEmpty else {
      self.init(unchanged: count)
      return
    }
    deltas.mergeAll()
    self.init(deltas.finish(elements))
  }
}

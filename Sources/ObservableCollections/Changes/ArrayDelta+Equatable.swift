// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ArrayDelta: Equatable where Element: Equatable {
  /// Whether two deltas say the same of each old and each new position.
  ///
  /// - Complexity: O(*r* + *k*), where *r* is the number of stretches of neighbors that stay together
  ///   and *k* that of changed elements.
  public static func == (left: Self, right: Self) -> Bool {
    if let left = left.setting, let right = right.setting {
      return left.old.elementsEqual(right.old) && left.new.elementsEqual(right.new)
    }
    guard let left = left.contents, let right = right.contents else { return false }
    return left.layout.countBefore == right.layout.countBefore
      && left.layout.runs == right.layout.runs
      && left.newElements == right.newElements
      && left.changedOldElements == right.changedOldElements
  }
}

extension ArrayDelta: Hashable where Element: Hashable {
  /// Feeds what the delta says of each old and each new position to a hasher.
  ///
  /// - Complexity: O(*r* + *k*), where *r* is the number of stretches of neighbors that stay together
  ///   and *k* that of changed elements.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(isSetting)
    guard let contents else {
      hasher.combine(deletedElements)
      hasher.combine(insertedElements)
      return
    }
    hasher.combine(contents.layout.countBefore)
    hasher.combine(contents.layout.runs)
    hasher.combine(contents.newElements)
    hasher.combine(contents.changedOldElements)
  }
}

extension ArrayDelta.Contents {
  /// The deleted and replaced elements, in order of old position.
  var changedOldElements: [Element] {
    if layout.isInOrder { return oldElements }
    var elements: [Element] = []
    layout.forEachKnown(in: layout.changedOldRanges) {
      elements.append(contentsOf: oldElements[$0])
    }
    return elements
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ArrayDelta {
  /// What two deltas of the same list become when they follow each other.
  struct Rebased {
    /// What is left of the delta once the other one has been applied.
    let delta: ArrayDelta

    /// What the other one is once the delta has been applied.
    let other: ArrayDelta
  }

  /// Returns this delta as it is to be applied after another one of the same list, and the other way
  /// around.
  ///
  /// `other.followed(by: result.delta)` and `followed(by: result.other)` lead to the same list: that
  /// with both changes. An element that either of them deletes is gone. Where both replace or both
  /// move an element, the other one has its way. What this delta inserts or moves comes behind the
  /// element that it follows, or behind the next one before it that has not moved.
  ///
  /// If this is a setting, nothing is left of the other one; if the other one is, nothing of this.
  ///
  /// - Parameters:
  ///   - other: Another delta of the same list.
  ///   - kept: Old positions of elements that this delta is not to delete.
  ///
  /// - Returns: What is left of either.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements in all three lists.
  func rebased(over other: Self, keeping kept: Set<Int> = []) -> Rebased {
    precondition(
      countBefore == other.countBefore,
      "ArrayDelta.rebased(over:): deltas of \(countBefore) and of \(other.countBefore) elements")
    if let setting {
      let start = other.applied(to: setting.old)
      return Rebased(
        delta: Self(setting: start, to: setting.new), other: Self(unchanged: countAfter))
    }
    if let setting = other.setting {
      return Rebased(
        delta: Self(unchanged: other.countAfter),
        other: Self(setting: applied(to: setting.old), to: setting.new))
    }
    guard let mine = contents, let theirs = other.contents else {
      preconditionFailure("a delta is either a setting or has contents")
    }
    var rebasing = DeltaRebasing(mine, theirs, keeping: kept)
    rebasing.run()
    return Rebased(delta: rebasing.restOfMine, other: rebasing.restOfTheirs)
  }
}

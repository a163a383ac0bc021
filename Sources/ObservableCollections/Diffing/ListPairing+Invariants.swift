// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ListPairing {
  /// Stops if the runs overlap, leave the lists, are empty, out of order or could be joined.
  ///
  /// Does nothing unless internal checks are on.
  func checkInvariants() {
    #if OBSERVABLE_COLLECTIONS_INTERNAL_CHECKS
    if let problem = invariantViolation { preconditionFailure("ListPairing: \(problem)") }
    #endif
  }

  /// What is wrong with the runs, or `nil` if they are as documented.
  ///
  /// - Complexity: O(*n* + *r*), where *n* is the length of the old list and *r* the number of runs.
  package var invariantViolation: String? {
    Self.violation(of: runs, countBefore: countBefore, countAfter: countAfter)
  }

  /// Returns what is wrong with some runs, or `nil`.
  ///
  /// - Complexity: O(*n* + *r*), where *n* is the length of the old list and *r* the number of runs.
  package static func violation(
    of runs: [KeptRun], countBefore: Int, countAfter: Int
  ) -> String? {
    var isTaken = [Bool](repeating: false, count: countBefore)
    var end = (old: -1, new: 0)
    for run in runs {
      guard run.count > 0, run.oldStart >= 0 else { return "\(run) is empty or negative" }
      guard run.newStart >= end.new else { return "\(run) is out of order" }
      let touches = run.oldStart == end.old && run.newStart == end.new
      if touches { return "\(run) can be joined with the one before" }
      end = (run.oldStart + run.count, run.newStart + run.count)
      guard end.old <= countBefore, end.new <= countAfter else { return "\(run) leaves a list" }
      for position in run.oldRange {
        if isTaken[position] { return "\(run) takes an old element a second time" }
        isTaken[position] = true
      }
    }
    return nil
  }
}

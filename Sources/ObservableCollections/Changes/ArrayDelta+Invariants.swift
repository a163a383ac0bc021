// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ArrayDelta {
  /// Traps with a message if the representation is not sound.
  ///
  /// - Complexity: O(*r* log *r* + *k*), where *r* is the number of runs and *k* that of elements.
  package func _checkInvariants() {
    if case .record(let change) = form {
      precondition(!change.isPrior, "a prior notice")
      let isMove = change.kind == .move
      precondition(
        change.kind == .setting || change.indexRanges.totalCount + change.moves.count == 1,
        "a record of several elements")
      precondition(!isMove || change.moves[0].oldIndex != change.moves[0].newIndex, "an empty move")
    }
    guard let contents else { return }
    contents.layout.checkInvariants()
    precondition(
      contents.newElements.count
        == contents.layout.runs.lazy.filter { !$0.isKept }.reduce(0) { $0 + $1.count },
      "\(contents.newElements.count) new elements for other runs")
    precondition(
      contents.oldElements.count == contents.layout.known.reduce(0) { $0 + $1.count },
      "\(contents.oldElements.count) old elements for other positions")
  }
}

extension ArrayDeltaLayout {
  fileprivate func checkInvariants() {
    var newEnd = 0
    var elementEnd = 0
    var previous: DeltaRun?
    for run in runs {
      precondition(run.count > 0, "an empty run")
      precondition(run.newStart == newEnd, "run at \(run.newStart) after one to \(newEnd)")
      precondition(previous?.isContinued(by: run) != true, "runs that touch at \(run.newStart)")
      if run.isKept {
        precondition(!run.isInsertion, "a run of nothing at \(run.newStart)")
      } else {
        precondition(run.elementOffset == elementEnd, "new elements out of order")
        elementEnd += run.count
      }
      newEnd = run.newEnd
      previous = run
    }
    precondition(newEnd == countAfter, "runs end at \(newEnd) of \(countAfter)")
    checkOldSide()
    checkKnown()
  }

  private func checkOldSide() {
    let starts = runs.filter { !$0.isInsertion }.map(\.oldStart)
    let isAscending = zip(starts, starts.dropFirst()).allSatisfy { $0 < $1 }
    precondition(isAscending == isInOrder, "order of the runs not recorded")
    precondition(oldOrder.isEmpty || oldOrder.count == starts.count, "runs missing in the order")
    precondition(
      stays == nil || stays == HeaviestIncreasingRuns.staying(among: runs), "a choice of moves")
    var end = 0
    forEachRunInOldOrder { run in
      precondition(run.oldStart >= end, "old position \(run.oldStart) used twice")
      end = run.oldEnd
    }
    precondition(end <= countBefore, "old position \(end - 1) of \(countBefore)")
  }

  private func checkKnown() {
    var end = -1
    var elementEnd = 0
    for run in known {
      precondition(run.count > 0 && run.start > end, "known positions that touch at \(run.start)")
      precondition(run.elementOffset == elementEnd, "old elements out of order")
      end = run.end
      elementEnd += run.count
    }
    precondition(end <= countBefore, "known position \(end - 1) of \(countBefore)")
    let changed = unkeptOldRanges
    for range in changed {
      let isKnown = known.contains { $0.start <= range.lowerBound && range.upperBound <= $0.end }
      precondition(isKnown, "elements at \(range) are not known")
    }
    precondition(
      !isInOrder || changed == known.map { $0.start..<$0.end }, "more is known than needed")
    checkUnknown()
  }

  /// Rows whose elements are not known must be in order, so that they need not move.
  private func checkUnknown() {
    var greatest = -1
    for run in runs where !run.isInsertion {
      var position = run.oldStart
      let end = KnownRun(start: run.oldEnd, count: 0, elementOffset: 0)
      for part in knownParts(of: run.oldRange) + [end] {
        if position < part.start {
          precondition(position > greatest, "the element that moved from \(position) is not known")
          greatest = part.start - 1
        }
        position = part.end
      }
    }
  }
}

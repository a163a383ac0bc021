// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections

/// Prints the row diffs of a list or of sections, those of a batch only when it has succeeded.
final class Recorder {
  /// What causes the row diffs that come now.
  var origin = Origin.line(0)

  /// The numbers of row diffs printed.
  private(set) var summary: Summary

  /// What the first check that failed has found.
  private(set) var failure: CheckFailure?

  /// The row diffs of the batch under way, if there is one.
  private var held: [(origin: Origin, diff: RowDiff)]?

  /// Keeps the recorder informed.
  private var token: ObservationToken?

  /// Writes row diffs in a format.
  private let printer: any Printer

  /// Where row diffs are printed.
  private let output: Output

  /// Whether there is one row diff for a batch rather than one for each record.
  private let mergesBatches: Bool

  /// What row diffs are tried on.
  private let checker: Checker?

  /// Creates a recorder that prints in a format.
  init(
    _ printer: any Printer, to output: Output, mergesBatches: Bool = false,
    checker: Checker? = nil
  ) {
    self.printer = printer
    self.output = output
    self.mergesBatches = mergesBatches
    self.checker = checker
    summary = Summary(mergesBatches: mergesBatches)
  }

  /// Prints what happens to a list or to sections from now on.
  func follow(_ table: LiveTable) {
    switch table {
    case .list(let stocks):
      token =
        mergesBatches
        ? stocks.observeDeltas { [unowned self] delta in
          receive(.delta(delta, leadingTo: stocks.elements), table)
        } : stocks.observe { [unowned self] in receive(.record($0), table) }
    case .sections(let sections):
      // An update lists no rows of a setting, and a record none of a move.
      var before = sections.elements
      func next() -> (SectionedDiff.Snapshot, SectionedDiff.Snapshot) {
        defer { before = sections.elements }
        return (before, sections.elements)
      }
      token =
        mergesBatches
        ? sections.observeDeltas { [unowned self] delta in
          let (old, new) = next()
          receive(.sections(SectionedDiff(delta, from: old, to: new)), table)
        }
        : sections.observe { [unowned self] change in
          let (old, new) = next()
          receive(.sections(SectionedDiff(change, from: old, to: new)), table)
        }
    }
  }

  /// Prints a row diff, or holds it until the batch has succeeded.
  private func receive(_ diff: RowDiff, _ table: LiveTable) {
    check(diff, table)
    if held != nil {
      held?.append((origin, diff))
    } else {
      print(diff, from: origin)
    }
  }

  /// Tries a row diff, unless one has failed before.
  private func check(_ diff: RowDiff, _ table: LiveTable) {
    guard let checker, failure == nil else { return }
    do throws(CheckFailure.Cause) {
      try checker.check(diff, against: table.content)
    } catch {
      failure = CheckFailure(origin: origin, cause: error)
    }
  }

  /// Whether row diffs are tried.
  var isChecking: Bool { checker != nil }

  /// Checks that a view shows the rows that it has to.
  func checkView(_ view: TableContent, against content: TableContent) {
    guard failure == nil else { return }
    do throws(CheckFailure.Cause) {
      try Checker.compare(view, with: content)
    } catch {
      failure = CheckFailure(origin: origin, cause: error)
    }
  }

  /// Holds what comes from now on.
  func beginBatch() {
    held = []
  }

  /// Prints what was held.
  func commitBatch() {
    for (origin, diff) in held ?? [] { print(diff, from: origin) }
    held = nil
  }

  /// Forgets what was held.
  func dropBatch() {
    held = nil
  }

  /// Leaves what is on the screen as it is: something else was written there.
  func leaveScreen() {
    printer.leaveScreen()
  }

  /// Prints what is to be seen at the end, also when the replay ends early.
  func finish(with content: TableContent) {
    output.write { printer.printEnd(content, to: &$0) }
  }

  /// Prints and counts a row diff.
  private func print(_ diff: RowDiff, from origin: Origin) {
    summary.count(diff)
    output.write { printer.print(diff, from: origin, to: &$0) }
  }
}

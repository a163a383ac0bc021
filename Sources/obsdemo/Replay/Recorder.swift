// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections

/// Prints the records of an array, those of a batch only when it has succeeded.
final class Recorder {
  /// What causes the records that come now.
  var origin = Origin.line(0)

  /// The numbers of records printed.
  private(set) var summary = Summary()

  /// The records of the batch under way, if there is one.
  private var held: [(origin: Origin, change: ArrayChange<Stock>)]?

  /// Writes records in a format.
  private let printer: any Printer

  /// Where records are printed.
  private let output: Output

  /// Creates a recorder that prints in a format.
  init(_ printer: any Printer, to output: Output) {
    self.printer = printer
    self.output = output
  }

  /// Prints a record, or holds it until the batch has succeeded.
  func receive(_ change: ArrayChange<Stock>) {
    if held != nil {
      held?.append((origin, change))
    } else {
      print(change, from: origin)
    }
  }

  /// Holds what comes from now on.
  func beginBatch() {
    held = []
  }

  /// Prints what was held.
  func commitBatch() {
    for (origin, change) in held ?? [] { print(change, from: origin) }
    held = nil
  }

  /// Forgets what was held.
  func dropBatch() {
    held = nil
  }

  /// Prints and counts a record.
  private func print(_ change: ArrayChange<Stock>, from origin: Origin) {
    summary.count(change.kind)
    output.write { printer.print(change, from: origin, to: &$0) }
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Something that reads all records of a root at the end of each turn, such as a history of changes.
///
/// Records of a batch that is undone are taken out of the log before anyone reads them, unless a
/// reader did so in the middle of the batch; then it is taken back to where it was.
protocol LogReader: TurnParticipant {
  /// The number of records in the log that have been read.
  var logPosition: Int { get set }

  /// Takes note of a record that was just made and not told to anyone yet; calls no code of others.
  func logDidGrow()

  /// Returns what takes the reader back to where it is now.
  func restoration() -> () -> Void
}

/// A reference to a reader that ends the reading before it goes.
struct UnownedLogReader {
  unowned let reader: any LogReader

  /// Names the reader also when it is about to go and cannot be asked any more.
  let identifier: ObjectIdentifier

  init(_ reader: any LogReader) {
    self.reader = reader
    identifier = ObjectIdentifier(reader)
  }
}

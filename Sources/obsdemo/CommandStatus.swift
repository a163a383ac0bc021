// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// The statuses with which the command ends; numbers as in `sysexits.h`.
enum CommandStatus: Int32 {
  /// All is well.
  case success = 0

  /// The arguments make no sense.
  case usage = 64

  /// A line of the script is bad.
  case badScript = 65

  /// The script cannot be read.
  case noInput = 66

  /// A row diff does not lead to the table that it should lead to.
  case checkFailed = 70

  /// The output cannot be written.
  case outputFailed = 74
}

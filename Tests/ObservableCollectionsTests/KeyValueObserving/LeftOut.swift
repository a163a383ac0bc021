// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// The cases of Key-Value Observing that have no counterpart here, and why.
struct LeftOut {
  let reason: String
  let numbers: [String]

  init(_ reason: String, _ numbers: [String]) {
    self.reason = reason
    self.numbers = numbers
  }

  /// Everything that is left out.
  static let all = [
    LeftOut("nothing can change the content behind the array's back", ["h037"]),
    LeftOut("notification cannot be switched off", ["h140", "h141"]),
    LeftOut(
      "nobody can notify by hand: a change and its record are one",
      (142...151).map { "h\($0)" } + ["h173", "h174", "h175"]),
    LeftOut(
      "a position out of range is a programming error and stops the process; see OutOfRangeTests",
      ["h190", "h191", "h192", "h193"]),
    LeftOut("key paths through an array are observed as aggregates of a live array", ["h200"]),
    LeftOut("operators are asked without observing: they are functions of the content", operators),
    LeftOut("there is no unordered collection", sets),
  ]

  private static let operators = (201...206).map { "h\($0)" }

  private static let sets = (210...218).map { "h\($0)" }

  /// The numbers of all cases that are left out.
  static var numbers: Set<String> { Set(all.flatMap(\.numbers)) }
}

/// Where cases do run, and the array differs from Key-Value Observing on purpose.
///
/// 1. Removing a stranger raises an exception; here it answers false, which the exception stands
///    for (h164, h165, h180).
/// 2. Setting nothing by nothing notifies; here it changes nothing, and so says nothing (r003,
///    r010).
/// 3. An empty index set may notify; here it never does (h026, h031).
/// 4. Observers are told in no given order; here in the order of registration (h160 to h162,
///    h168).
/// 5. A change made in a callback is told inside the callback; here after the current one has
///    reached everyone. For a single observer the order is the same (h171).
/// 6. A composite message to the proxy tells of several changes; here of one, and of a move where
///    only the order changes (h043, h047 to h049, h052 to h055, and the same of other models).
///
/// Only the first two concern steps for which the documentation says exactly what is delivered.
enum Differences {
  /// Whether a step sets nothing by nothing.
  static func isSilent(_ operation: GoldenCase.Operation, before: [String]) -> Bool {
    before.isEmpty && ["set", "setKVC"].contains(operation.op) && operation.values == []
  }

  /// The steps of all cases that set nothing by nothing.
  static let silentSteps = ["r003 1", "r010 15"]
}

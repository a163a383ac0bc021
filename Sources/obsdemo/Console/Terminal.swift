// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// What a terminal at the other end of an open file can do, if there is one.
struct Terminal: Equatable {
  /// Whether lines may be colored.
  var hasColor: Bool

  /// Whether a line may be erased and written again.
  var canRewriteLines: Bool

  /// Tells what can be done with an open file.
  ///
  /// A terminal without abilities calls itself "dumb"; people who want no color set `NO_COLOR` to
  /// anything.
  init(isTerminal: Bool, environment: [String: String]) {
    canRewriteLines = isTerminal && environment["TERM"] != "dumb"
    hasColor = canRewriteLines && environment["NO_COLOR", default: ""].isEmpty
  }
}

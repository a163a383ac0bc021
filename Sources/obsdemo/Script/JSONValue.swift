// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// A value found in a JSON text: its kind and the bytes it occupies.
struct JSONValue: Hashable {
  /// The kinds of JSON values.
  enum Kind {
    case null, bool, number, string, array, object
  }

  /// What the value is.
  var kind: Kind

  /// Whether the bytes say it all: a string without escapes, a number that is an integer.
  var isPlain: Bool

  /// The bytes of the value, quotes and brackets included.
  var range: Range<Int>
}

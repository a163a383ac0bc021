// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Why bytes are not a JSON text, and where.
struct JSONError: Error, Equatable {
  /// The position of the offending byte, counted from the start of the text.
  var offset: Int

  /// What is wrong there.
  var problem: Problem

  /// What can be wrong with a JSON text.
  enum Problem: Equatable {
    /// The bytes are not UTF-8.
    case invalidUTF8

    /// The text ends inside the named thing.
    case endsInside(String)

    /// Something else stands where the named thing has to be.
    case expected(String)

    /// A word that JSON does not know, such as `NaN`.
    case unknownWord(String)

    /// The text goes on after its value.
    case textAfterValue

    /// A control character stands in a string as it is.
    case controlCharacter

    /// A backslash is followed by something that JSON does not know.
    case unknownEscape

    /// An escape names one half of a surrogate pair without the other.
    case halfSurrogatePair

    /// A number is not written as JSON demands.
    case malformedNumber
  }
}

extension JSONError: CustomStringConvertible {
  /// What is wrong and at which byte, counted from 1.
  var description: String {
    let place = "at byte \(offset + 1)"
    return switch problem {
    case .invalidUTF8: "not valid UTF-8 \(place)"
    case .endsInside(let thing): "not valid JSON: ends inside \(thing)"
    case .expected(let thing): "not valid JSON: expected \(thing) \(place)"
    case .unknownWord(let word): "not valid JSON: \(word) \(place) is not a value"
    case .textAfterValue: "not valid JSON: more text after the value \(place)"
    case .controlCharacter: "not valid JSON: control character in a string \(place)"
    case .unknownEscape: "not valid JSON: unknown escape in a string \(place)"
    case .halfSurrogatePair: "not valid JSON: half a surrogate pair \(place)"
    case .malformedNumber: "not valid JSON: malformed number \(place)"
    }
  }
}

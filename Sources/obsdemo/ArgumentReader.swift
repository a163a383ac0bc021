// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Tells options, their values and operands apart.
///
/// The value of an option follows it, as the next argument or after an equals sign. After `--` all
/// arguments are operands, and so is `-` anywhere.
struct ArgumentReader {
  /// An argument that is not the value of an option.
  enum Argument: Equatable {
    /// An option, with its dashes and without its value.
    case option(String)

    /// Anything else.
    case operand(String)

    /// The argument as it was given.
    var text: String {
      switch self {
      case .option(let text), .operand(let text): text
      }
    }
  }

  /// The arguments to come.
  private var rest: ArraySlice<String>

  /// The value that came with the last option after an equals sign, if nobody asked for it yet.
  private var attachedValue: (option: String, value: String)?

  /// Whether all that follows is operands.
  private var hasOnlyOperands = false

  /// Creates a reader of arguments.
  init(_ arguments: [String]) {
    rest = arguments[...]
  }

  /// Takes the next argument.
  mutating func next() throws(UsageError) -> Argument? {
    if let (option, _) = attachedValue {
      throw UsageError(message: "option '\(option)' takes no value")
    }
    guard let word = rest.popFirst() else { return nil }
    guard !hasOnlyOperands, word.hasPrefix("-"), word != "-" else { return .operand(word) }
    guard word != "--" else {
      hasOnlyOperands = true
      return try next()
    }
    guard word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else { return .option(word) }
    let option = String(word[..<equals])
    attachedValue = (option, String(word[word.index(after: equals)...]))
    return .option(option)
  }

  /// Takes the value of the option that was taken last.
  mutating func value(of option: String) throws(UsageError) -> String {
    if let (_, value) = attachedValue {
      attachedValue = nil
      return value
    }
    guard let value = rest.popFirst() else {
      throw UsageError(message: "option '\(option)' needs a value")
    }
    return value
  }

  /// Takes the value of the option that was taken last, which is a number of something.
  mutating func number(
    of option: String, what: String, from least: Int
  ) throws(UsageError) -> Int {
    let text = try value(of: option)
    // `Int` takes a sign as well.
    let hasOnlyDigits = text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    guard hasOnlyDigits, let number = Int(text), number >= least else {
      throw UsageError(
        message: "'\(text)' is no number of \(what): use a whole number from \(least) on, "
          + "such as \(option) 3")
    }
    return number
  }

  /// Takes the value of the option that was taken last, which is one of a few words.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    of option: String
  ) throws(UsageError) -> Choice {
    let word = try value(of: option)
    guard let choice = Choice(rawValue: word) else {
      let words = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError(message: "'\(word)' is no value of option '\(option)': use one of \(words)")
    }
    return choice
  }
}

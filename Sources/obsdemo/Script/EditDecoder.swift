// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Turns a line of an edit script into an edit.
///
/// Fields that no edit has are ignored. If a field comes twice, the last one counts, as in most
/// JSON readers.
struct EditDecoder {
  /// The line.
  private let text: JSONText

  /// The fields of the line that edits have.
  private var fields = Fields()

  /// The values of the fields, not decoded yet.
  private struct Fields {
    var op: JSONValue?
    var at: JSONValue?
    var stock: JSONValue?
    var stocks: JSONValue?
    var from: JSONValue?
    var to: JSONValue?
  }

  /// Decodes the edit in a range of bytes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func decode(_ bytes: [UInt8], in range: Range<Int>) throws(ScriptError.Cause) -> Edit {
    try EditDecoder(bytes, in: range).edit()
  }

  /// Checks the line and finds its fields.
  private init(_ bytes: [UInt8], in range: Range<Int>) throws(ScriptError.Cause) {
    do {
      text = try JSONText(checking: bytes, in: range)
    } catch {
      throw .notJSON(error)
    }
    guard text.root.kind == .object else { throw .notAnObject }
    for (key, value) in text.members(of: text.root) {
      switch key {
      case "op": fields.op = value
      case "at": fields.at = value
      case "stock": fields.stock = value
      case "stocks": fields.stocks = value
      case "from": fields.from = value
      case "to": fields.to = value
      default: break
      }
    }
  }

  /// The edit that the fields make.
  private func edit() throws(ScriptError.Cause) -> Edit {
    guard let op = fields.op else { throw .missingField("op", neededBy: "a line") }
    guard op.kind == .string else { throw .wrongType(field: "op", expected: "a string") }
    let name = text.string(op)
    switch name {
    case "insert":
      let (indexes, stocks) = try indexesAndStocks(neededBy: name)
      return .insert(stocks, at: indexes)
    case "replace":
      let (indexes, stocks) = try indexesAndStocks(neededBy: name)
      return .replace(at: indexes, with: stocks)
    case "remove":
      return .remove(at: try indexes(neededBy: name))
    case "move":
      let source = try index(fields.from, field: "from", neededBy: name)
      let destination = try index(fields.to, field: "to", neededBy: name)
      return .move(from: source, to: destination)
    case "set": return .set(try stocks(neededBy: name))
    case "begin": return .begin
    case "commit": return .commit
    default: throw .unknownOperation(name)
    }
  }
}

// MARK: - Indexes

extension EditDecoder {
  /// The field "at" and the stocks that go with it: "stock" with one index, "stocks" with a list.
  private func indexesAndStocks(
    neededBy owner: String
  ) throws(ScriptError.Cause) -> ([Int], [Stock]) {
    let indexes = try indexes(neededBy: owner)
    guard fields.at?.kind == .array else { return (indexes, [try stock(neededBy: owner)]) }
    let stocks = try stocks(neededBy: owner)
    guard indexes.count == stocks.count else {
      throw .countMismatch(indexes: indexes.count, stocks: stocks.count)
    }
    return (indexes, stocks)
  }

  /// The field "at": one index or an ascending list of them.
  private func indexes(neededBy owner: String) throws(ScriptError.Cause) -> [Int] {
    guard let at = fields.at else { throw .missingField("at", neededBy: owner) }
    guard at.kind == .array else { return [try index(at, field: "at", isListAllowed: true)] }
    var indexes: [Int] = []
    for value in text.elements(of: at) {
      let index = try index(value, field: "at", isListAllowed: true)
      if let previous = indexes.last, index <= previous {
        // Which of the two complaints fits is not seen from the neighbor: [1, 2, 1].
        throw indexes.contains(index)
          ? .duplicateIndex(index) : .unsortedIndex(index, after: previous)
      }
      indexes.append(index)
    }
    return indexes
  }

  /// The index in a field that must be there.
  private func index(
    _ value: JSONValue?, field: String, neededBy owner: String
  ) throws(ScriptError.Cause) -> Int {
    guard let value else { throw .missingField(field, neededBy: owner) }
    return try index(value, field: field, isListAllowed: false)
  }

  /// The index that a value is.
  private func index(
    _ value: JSONValue, field: String, isListAllowed: Bool
  ) throws(ScriptError.Cause) -> Int {
    guard value.kind == .number, value.isPlain else {
      throw .wrongType(
        field: field,
        expected: isListAllowed ? "an integer or a list of integers" : "an integer")
    }
    let spelling = text.spelling(value)
    guard let index = Int(spelling) else {
      throw spelling.hasPrefix("-") ? .negativeIndex(spelling) : .indexTooLarge(spelling)
    }
    guard index >= 0 else { throw .negativeIndex(spelling) }
    return index
  }
}

// MARK: - Stocks

extension EditDecoder {
  /// The field "stock".
  private func stock(neededBy owner: String) throws(ScriptError.Cause) -> Stock {
    guard let value = fields.stock else { throw .missingField("stock", neededBy: owner) }
    return try stock(value, expected: "an object", field: "stock")
  }

  /// The field "stocks".
  private func stocks(neededBy owner: String) throws(ScriptError.Cause) -> [Stock] {
    guard let list = fields.stocks else { throw .missingField("stocks", neededBy: owner) }
    guard list.kind == .array else {
      throw .wrongType(field: "stocks", expected: "a list of objects")
    }
    var stocks: [Stock] = []
    for value in text.elements(of: list) {
      stocks.append(try stock(value, expected: "a list of objects", field: "stocks"))
    }
    return stocks
  }

  /// The stock that a value is.
  private func stock(
    _ value: JSONValue, expected: String, field: String
  ) throws(ScriptError.Cause) -> Stock {
    guard value.kind == .object else { throw .wrongType(field: field, expected: expected) }
    var name: JSONValue?
    var price: JSONValue?
    for (key, value) in text.members(of: value) {
      switch key {
      case "name": name = value
      case "price": price = value
      default: break
      }
    }
    guard let name else { throw .missingField("name", neededBy: "a stock") }
    guard let price else { throw .missingField("price", neededBy: "a stock") }
    guard name.kind == .string else { throw .wrongType(field: "name", expected: "a string") }
    guard price.kind == .number else { throw .wrongType(field: "price", expected: "a number") }
    let spelling = text.spelling(price)
    guard let number = Double(spelling), number.isFinite else { throw .priceTooLarge(spelling) }
    return Stock(name: text.string(name), price: number)
  }
}

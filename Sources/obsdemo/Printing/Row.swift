// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// A line of a row diff, before its columns are aligned.
struct Row {
  /// What happened to the row.
  var sign: Character

  /// The index or the indexes of the row.
  var index: String

  /// The name, fit for a terminal.
  private var name: String

  /// The price; nil in the line of a section.
  private var price: Price?

  /// What follows the price: what the row was replaced by.
  private var replacement = ""

  /// Creates the line for a stock, and the one that replaces it, if that is what happened.
  init(sign: Character, index: String, stock: Stock, newStock: Stock? = nil) {
    self.sign = sign
    self.index = index
    name = Self.displayName(of: stock)
    price = Price(stock.price)
    guard let newStock else { return }
    // Letters with accents can be spelled in several ways, which look alike and are equal.
    let isSameName = newStock.name.utf8.elementsEqual(stock.name.utf8)
    replacement = isSameName ? "" : "\(Self.displayName(of: newStock))  "
    replacement += newStock.price.description
  }

  /// Creates the line for a section.
  init(sign: Character, index: String, section: String) {
    self.sign = sign
    self.index = index
    name = "[\(section.displayable)]"
  }

  /// The name of a stock as it is shown; something is seen also of an empty one.
  private static func displayName(of stock: Stock) -> String {
    stock.name.isEmpty ? "\"\"" : stock.name.displayable
  }

  /// The line, without the space at its end that alignment may ask for.
  func text(in columns: Columns) -> String {
    let beginning = "\(sign) \(index.rightAligned(to: columns.index))  "
    guard let price else { return beginning + name }
    let start = beginning + name.padded(to: columns.name)
    let number = price.text.rightAligned(to: price.text.utf8.count + columns.whole - price.whole)
    guard !replacement.isEmpty else { return "\(start)  \(number)" }
    return "\(start)  \(number.padded(to: columns.whole + columns.fraction)) → \(replacement)"
  }
}

extension Row {
  /// A price as it is shown.
  private struct Price {
    /// All of it.
    let text: String

    /// The number of characters before the decimal point or the exponent.
    let whole: Int

    init(_ price: Double) {
      text = price.description
      whole = text.prefix { $0.isNumber || $0 == "-" }.count
    }

    /// The number of characters from the decimal point on.
    var fraction: Int { text.utf8.count - whole }
  }

  /// The widths of columns in which a number of rows fit.
  struct Columns {
    /// The width of the indexes.
    fileprivate let index: Int

    /// The width of the names.
    fileprivate let name: Int

    /// The width of the prices up to the decimal point.
    fileprivate let whole: Int

    /// The width of the prices from the decimal point on.
    fileprivate let fraction: Int

    /// Finds the least widths.
    init(fitting rows: some Collection<Row>) {
      index = rows.map(\.index.displayWidth).max() ?? 0
      name = rows.filter { $0.price != nil }.map(\.name.displayWidth).max() ?? 0
      whole = rows.compactMap(\.price?.whole).max() ?? 0
      fraction = rows.compactMap(\.price?.fraction).max() ?? 0
    }
  }
}

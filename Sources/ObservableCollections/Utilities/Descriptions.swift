// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// The words that descriptions of changes are made of.
enum Words {
  /// Positions in words: "1", "1 and 4", "0…2, 5 and 7".
  static func positions(_ ranges: [Range<Int>]) -> String {
    list(
      ranges.map { range in
        range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)…\(range.upperBound - 1)"
      })
  }

  /// Elements in words, quoted as in the description of an array; long lists are cut short.
  static func elements<Element>(_ elements: [Element]) -> String {
    let shown = elements.prefix(8).map { element in
      (element as? any CustomDebugStringConvertible)?.debugDescription ?? "\(element)"
    }
    let rest = elements.count - shown.count
    return list(rest == 0 ? shown : shown + ["\(rest) more"])
  }

  private static func list(_ words: [String]) -> String {
    guard words.count > 1 else { return words.first ?? "nothing" }
    return words.dropLast().joined(separator: ", ") + " and " + words[words.count - 1]
  }
}

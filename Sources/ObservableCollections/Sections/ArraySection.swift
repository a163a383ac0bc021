// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// A section as a value: a header and rows.
///
/// ```swift
/// let odd = ArraySection("Odd", [1, 3, 5])
/// ```
///
/// It is what sections are made of and handed out as; it knows nothing of the list it came from.
public struct ArraySection<Section, Element> {
  /// What the section is headed by.
  public var header: Section

  /// The rows.
  public var elements: [Element]

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - header: What the section is headed by.
  ///   - elements: The rows.
  ///
  /// - Complexity: O(1).
  @inlinable
  public init(_ header: Section, _ elements: [Element] = []) {
    self.header = header
    self.elements = elements
  }

  /// The header, followed by the rows.
  @inlinable
  var cells: [SectionedCell<Section, Element>] {
    [.header(header)] + elements.map { .row($0) }
  }

  /// The sections that some cells make up, of which the first is a header.
  @inlinable
  static func sections(of cells: some Sequence<SectionedCell<Section, Element>>) -> [Self] {
    var sections: [Self] = []
    for cell in cells {
      switch cell {
      case .header(let section): sections.append(Self(section))
      case .row(let element):
        if !sections.isEmpty { sections[sections.count - 1].elements.append(element) }
      }
    }
    return sections
  }
}

extension ArraySection: Sendable where Section: Sendable, Element: Sendable {}
extension ArraySection: Equatable where Section: Equatable, Element: Equatable {}
extension ArraySection: Hashable where Section: Hashable, Element: Hashable {}
extension ArraySection: Encodable where Section: Encodable, Element: Encodable {}
extension ArraySection: Decodable where Section: Decodable, Element: Decodable {}

extension ArraySection: CustomStringConvertible {
  /// The header and the rows.
  public var description: String { "\(header): \(elements)" }
}

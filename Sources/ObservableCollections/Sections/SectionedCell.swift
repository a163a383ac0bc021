// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// A header or a row: what a list of sections consists of.
///
/// Sections are kept as one list, in which each header is followed by the rows of its section. So
/// records, batches, merging, differences and operators are those of any list, and only what is said
/// of sections and rows has to be worked out. The first cell of a list is always a header.
@usableFromInline
enum SectionedCell<Section, Element> {
  case header(Section)
  case row(Element)

  /// Whether the cell begins a section.
  @inlinable
  var isHeader: Bool {
    if case .header = self { true } else { false }
  }

  /// The header; `nil` for a row.
  @inlinable
  var header: Section? {
    if case .header(let section) = self { section } else { nil }
  }

  /// The row; `nil` for a header.
  @inlinable
  var row: Element? {
    if case .row(let element) = self { element } else { nil }
  }

  /// The row, of a cell that is known to be one.
  @inlinable
  var element: Element {
    guard case .row(let element) = self else {
      preconditionFailure("SectionedCell: a header where a row should be")
    }
    return element
  }

  /// The header, of a cell that is known to be one.
  @inlinable
  var section: Section {
    guard case .header(let section) = self else {
      preconditionFailure("SectionedCell: a row where a header should be")
    }
    return section
  }
}

extension SectionedCell: Sendable where Section: Sendable, Element: Sendable {}
extension SectionedCell: Equatable where Section: Equatable, Element: Equatable {}
extension SectionedCell: Hashable where Section: Hashable, Element: Hashable {}

/// The keys of an encoded cell.
private enum SectionedCellKeys: String, CodingKey {
  case section, row
}

extension SectionedCell: Encodable where Section: Encodable, Element: Encodable {
  @usableFromInline
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: SectionedCellKeys.self)
    switch self {
    case .header(let section): try container.encode(section, forKey: .section)
    case .row(let element): try container.encode(element, forKey: .row)
    }
  }
}

extension SectionedCell: Decodable where Section: Decodable, Element: Decodable {
  @usableFromInline
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: SectionedCellKeys.self)
    if container.contains(.section) {
      self = .header(try container.decode(Section.self, forKey: .section))
    } else {
      self = .row(try container.decode(Element.self, forKey: .row))
    }
  }
}

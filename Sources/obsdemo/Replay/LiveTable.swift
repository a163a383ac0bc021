// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections

/// A list or sections that follow the list of stocks; row diffs are those of it.
enum LiveTable {
  /// Rows.
  case list(LiveArray<Stock>)

  /// Rows in sections with names.
  case sections(LiveSectionedArray<String, Stock>)

  /// The rows as they are now.
  var content: TableContent {
    switch self {
    case .list(let stocks): .list(stocks.elements)
    case .sections(let sections): .sections(sections.elements)
    }
  }
}

/// The rows of a table at one moment.
enum TableContent {
  /// Rows.
  case list(ArraySnapshot<Stock>)

  /// Rows in sections with names.
  case sections(SectionedSnapshot<String, Stock>)

  /// The number of rows in all sections.
  var rowCount: Int {
    switch self {
    case .list(let rows): rows.count
    case .sections(let sections): sections.rowCount
    }
  }
}

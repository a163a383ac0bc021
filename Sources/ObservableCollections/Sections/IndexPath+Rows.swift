// Part of ObservableCollections, released under the MIT License; see LICENSE.

public import Foundation

// UIKit and AppKit bring these members; other platforms have index paths without them.
#if !canImport(UIKit) && !canImport(AppKit)
extension IndexPath {
  /// Creates the index path of a row.
  ///
  /// - Parameters:
  ///   - row: The position of the row in its section.
  ///   - section: The position of the section.
  @inlinable
  public init(row: Int, section: Int) {
    // Not from an array, which takes memory of its own.
    self.init(index: section)
    append(row)
  }

  /// The position of the section.
  ///
  /// - Precondition: The index path has at least one position.
  @inlinable
  public var section: Int { self[0] }

  /// The position of the row in its section.
  ///
  /// - Precondition: The index path has at least two positions.
  @inlinable
  public var row: Int { self[1] }
}
#endif

/// Where a row was and where it is.
public struct IndexPathPair: Hashable, Sendable, Codable {
  /// The section and the row before the change.
  public var oldIndexPath: IndexPath

  /// The section and the row after the change.
  public var newIndexPath: IndexPath

  /// Creates a pair.
  ///
  /// - Parameters:
  ///   - oldIndexPath: The section and the row before the change.
  ///   - newIndexPath: The section and the row after the change.
  public init(oldIndexPath: IndexPath, newIndexPath: IndexPath) {
    self.oldIndexPath = oldIndexPath
    self.newIndexPath = newIndexPath
  }
}

extension RowPosition {
  /// The position as an index path.
  var indexPath: IndexPath { [section, row] }
}

extension SectionedLayout.RowPair {
  /// The positions as index paths.
  var indexPaths: IndexPathPair {
    IndexPathPair(oldIndexPath: old.indexPath, newIndexPath: new.indexPath)
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The declarations of AppKit that the library uses, with their published signatures, for checking types
// on systems that have no AppKit. Nothing here does anything.

public import Foundation

@MainActor
open class NSView {
  public init() {}
}

@MainActor
open class NSControl: NSView {}

@MainActor
open class NSTableView: NSControl {
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static var effectFade: NSTableView.AnimationOptions { .init(rawValue: 0x1) }
    public static var effectGap: NSTableView.AnimationOptions { .init(rawValue: 0x2) }
  }

  open var numberOfColumns: Int { 0 }

  open func reloadData() {}
  open func reloadData(forRowIndexes rowIndexes: IndexSet, columnIndexes: IndexSet) {}

  open func beginUpdates() {}
  open func endUpdates() {}
  open func insertRows(
    at indexes: IndexSet, withAnimation animationOptions: NSTableView.AnimationOptions = []
  ) {}
  open func removeRows(
    at indexes: IndexSet, withAnimation animationOptions: NSTableView.AnimationOptions = []
  ) {}
  open func moveRow(at oldIndex: Int, to newIndex: Int) {}
}

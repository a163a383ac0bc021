// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation

extension ArrayEdit {
  /// Whether the mutation can be made in a list of a length without trapping.
  package func fits(_ count: Int) -> Bool {
    switch self {
    case .append, .appendContents, .popLast, .removeAll, .removeAllEqual, .sort, .sortDescending,
      .reverse, .shuffle, .replaceAll, .setElements:
      true
    case .insert(_, let index), .insertContents(_, let index): index <= count
    case .insertAtIndexes(let new, let indexes): (indexes.last ?? -1) < count + new.count
    case .remove(let index), .assign(_, let index), .replace(_, let index), .update(_, let index),
      .reload(let index):
      index < count
    case .removeAtIndexes(let indexes), .removeAtOffsets(let indexes),
      .replaceAtIndexes(_, let indexes), .reloadAtIndexes(let indexes):
      (indexes.last ?? -1) < count
    case .removeFirst, .removeLast: count > 0
    case .removeFirstCount(let removed), .removeLastCount(let removed): removed <= count
    case .removeSubrange(let range), .replaceSubrange(let range, _): range.upperBound <= count
    case .move(let first, let second), .swap(let first, let second):
      first < count && second < count
    case .moveOffsets(let source, let place): (source.last ?? -1) < count && place <= count
    // Depends on the content; made on a copy by whoever needs to know.
    case .batch(let edits), .failedBatch(let edits): edits.isEmpty
    }
  }

  /// A script without the mutations that would trap, given the list that it starts with.
  package static func fitting(_ script: [ArrayEdit], to elements: [Element]) -> [ArrayEdit] {
    var model = NaiveArray(elements)
    return fitting(script, &model)
  }

  private static func fitting(_ script: [ArrayEdit], _ model: inout NaiveArray<Element>)
    -> [ArrayEdit]
  {
    script.compactMap { edit in
      switch edit {
      case .batch(let edits): return .batch(fitting(edits, &model))
      case .failedBatch(let edits):
        // The model goes on from where the batch began.
        var inner = model
        return .failedBatch(fitting(edits, &inner))
      default:
        guard edit.fits(model.elements.count) else { return nil }
        edit.perform(on: &model)
        return edit
      }
    }
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation

extension ArrayEdit {
  /// One or two mutations of every kind that fit a list of a length, batches included.
  ///
  /// Inserts and replaces by the elements given, of which there must be three.
  package static func typical(count: Int, new: [Element]) -> [ArrayEdit] {
    let middle = count / 2
    var edits: [ArrayEdit] = [
      .append(new[0]), .insert(new[1], at: 0), .insertContents(Array(new.prefix(2)), at: middle),
      .insertAtIndexes(new, [0, middle + 1, middle + 2]),
      .replaceAll(Array(new.prefix(2))), .replaceAll([]), .removeAll,
      .batch([.replaceAll(new), .removeLast]),
      .batch([.append(new[2]), .move(from: count, to: 0), .insert(new[1], at: middle)]),
      .failedBatch([.insert(new[0], at: 0), .reverse, .removeFirst]),
    ]
    if count > 0 {
      edits += [
        .remove(at: 0), .removeLast, .assign(new[2], at: middle), .reload(at: count - 1),
        .replaceAtIndexes(Array(new.prefix(min(2, count))), IndexSet(0..<min(2, count))),
        .batch([.assign(new[0], at: count - 1), .insert(new[1], at: 0)]),
      ]
    }
    if count > 1 {
      edits += [
        .move(from: 0, to: count - 1), .move(from: count - 1, to: middle),
        .swap(0, count - 1), .reverse, .sort, .removeAtIndexes([0, count - 1]),
        .replaceSubrange(middle..<count, Array(new.prefix(3))),
      ]
    }
    if count > 2 {
      edits += [
        .moveOffsets([0, count - 1], to: middle), .removeSubrange(1..<count - 1),
        .replaceAtIndexes(new, [0, 1, count - 1]),
      ]
    }
    return edits
  }

  /// The elements of a list after the mutation.
  package func performed(on elements: [Element]) -> [Element] {
    var model = NaiveArray(elements)
    perform(on: &model)
    return model.elements
  }
}

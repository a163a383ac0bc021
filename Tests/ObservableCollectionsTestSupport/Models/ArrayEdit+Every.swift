// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation

extension ArrayEdit {
  /// Every mutation of a list of a length, with every argument, batches aside.
  ///
  /// Inserts and replaces by the elements given, which are used in order and again from the start.
  package static func every(count: Int, new: [Element]) -> [ArrayEdit] {
    everyInsertion(count, new) + everyRemoval(count, new) + everyReplacement(count, new)
      + everyMove(count) + everySetting(new)
  }

  private static func elements(_ count: Int, of new: [Element]) -> [Element] {
    (0..<count).map { new[$0 % new.count] }
  }

  private static func everyInsertion(_ count: Int, _ new: [Element]) -> [ArrayEdit] {
    var edits: [ArrayEdit] = [.append(new[0])]
    edits += (0...2).map { .appendContents(elements($0, of: new)) }
    for index in 0...count {
      edits.append(.insert(new[0], at: index))
      edits += (0...2).map { .insertContents(elements($0, of: new), at: index) }
    }
    edits += everyIndexSet(below: count + 2)
      // As many positions as there are new elements, and none past the end.
      .filter { ($0.last ?? -1) < count + $0.count && $0.count <= 3 }
      .map { .insertAtIndexes(elements($0.count, of: new), $0) }
    return edits
  }

  private static func everyRemoval(_ count: Int, _ new: [Element]) -> [ArrayEdit] {
    var edits: [ArrayEdit] = [.popLast, .removeAll] + new.map { .removeAllEqual(to: $0) }
    if count > 0 { edits += [.removeFirst, .removeLast] }
    edits += (0..<count).map { .remove(at: $0) }
    edits += everyIndexSet(below: count).flatMap { [.removeAtIndexes($0), .removeAtOffsets($0)] }
    edits += (0...count).flatMap { [.removeFirstCount($0), .removeLastCount($0)] }
    edits += everyRange(in: count).map { .removeSubrange($0) }
    return edits
  }

  private static func everyReplacement(_ count: Int, _ new: [Element]) -> [ArrayEdit] {
    var edits: [ArrayEdit] = []
    for index in 0..<count {
      edits += [
        .assign(new[0], at: index), .replace(new[0], at: index), .update(new[0], at: index),
        .reload(at: index),
      ]
    }
    for indexes in everyIndexSet(below: count) {
      edits.append(.replaceAtIndexes(elements(indexes.count, of: new), indexes))
      edits.append(.reloadAtIndexes(indexes))
    }
    for range in everyRange(in: count) {
      edits += (0...3).map { .replaceSubrange(range, elements($0, of: new)) }
    }
    return edits
  }

  private static func everyMove(_ count: Int) -> [ArrayEdit] {
    var edits: [ArrayEdit] = [.sort, .sortDescending, .reverse]
    edits += (0...2).map { .shuffle(seed: $0) }
    for first in 0..<count {
      edits += (0..<count).flatMap { [.move(from: first, to: $0), .swap(first, $0)] }
    }
    for source in everyIndexSet(below: count) {
      edits += (0...count).map { .moveOffsets(source, to: $0) }
    }
    return edits
  }

  private static func everySetting(_ new: [Element]) -> [ArrayEdit] {
    (0...2).flatMap { count in
      [.replaceAll(elements(count, of: new)), .setElements(elements(count, of: new))]
    }
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation

/// Makes random scripts of mutations; equal seeds make equal scripts.
package struct RandomEdits<Element: Comparable> {
  /// The generator behind the script.
  package var generator: SplitMix64

  /// Makes a new element.
  private let makeElement: (inout SplitMix64) -> Element

  /// The length above which removals are more likely than insertions.
  private let usualCount: Int

  /// Creates a source of edits for lists of about the usual length.
  package init(
    seed: UInt64, usualCount: Int = 12, element: @escaping (inout SplitMix64) -> Element
  ) {
    generator = SplitMix64(seed: seed)
    makeElement = element
    self.usualCount = usualCount
  }

  /// A script of mutations that can be made one after another in a list that starts as given.
  package mutating func script(_ length: Int, startingWith elements: [Element]) -> [ArrayEdit<
    Element
  >] {
    var model = NaiveArray(elements)
    return (0..<length).map { _ in
      let edit = next(for: model.elements)
      edit.perform(on: &model)
      return edit
    }
  }

  /// Some new elements.
  package mutating func elements(_ count: Int) -> [Element] {
    (0..<count).map { _ in makeElement(&generator) }
  }

  /// A mutation that can be made in a list.
  package mutating func next(
    for elements: [Element], allowingBatches: Bool = true
  ) -> ArrayEdit<Element> {
    let count = elements.count
    let isLong = count > generator.below(2 * usualCount)
    switch generator.below(allowingBatches ? 22 : 20) {
    case 0...6: return isLong ? removal(elements) : insertion(count)
    case 7...10: return count == 0 ? insertion(count) : replacement(count)
    case 11...16: return count == 0 ? insertion(count) : move(count)
    case 17...18: return replaceSubrange(count)
    case 19:
      let new = self.elements(generator.below(usualCount + 1))
      return generator.oneIn(2) ? .replaceAll(new) : .setElements(new)
    default: return batch(elements)
    }
  }

  private mutating func insertion(_ count: Int) -> ArrayEdit<Element> {
    let new = elements(generator.below(4))
    switch generator.below(6) {
    case 0: return .append(makeElement(&generator))
    case 1: return .appendContents(new)
    case 2: return .insertContents(new, at: generator.below(count + 1))
    case 3:
      let indexes = generator.distinct(new.count, below: count + new.count)
      return .insertAtIndexes(new, IndexSet(indexes))
    default: return .insert(makeElement(&generator), at: generator.below(count + 1))
    }
  }

  private mutating func removal(_ elements: [Element]) -> ArrayEdit<Element> {
    let count = elements.count
    guard count > 0 else { return generator.oneIn(2) ? .popLast : .removeAll }
    switch generator.below(12) {
    case 0: return .removeFirst
    case 1: return .removeLast
    case 2: return .popLast
    case 3: return .removeFirstCount(generator.below(min(count, 4) + 1))
    case 4: return .removeLastCount(generator.below(min(count, 4) + 1))
    case 5: return .removeSubrange(generator.range(in: count))
    case 6: return .removeAtIndexes(indexes(count))
    case 7: return .removeAtOffsets(indexes(count))
    case 8: return .removeAllEqual(to: generator.element(of: elements))
    case 9: return generator.oneIn(4) ? .removeAll : .remove(at: generator.below(count))
    default: return .remove(at: generator.below(count))
    }
  }

  private mutating func replacement(_ count: Int) -> ArrayEdit<Element> {
    let index = generator.below(count)
    let new = makeElement(&generator)
    switch generator.below(6) {
    case 0: return .assign(new, at: index)
    case 1: return .update(new, at: index)
    case 2: return .reload(at: index)
    case 3: return .reloadAtIndexes(indexes(count))
    case 4:
      let indexes = indexes(count)
      return .replaceAtIndexes(elements(indexes.count), indexes)
    default: return .replace(new, at: index)
    }
  }

  private mutating func replaceSubrange(_ count: Int) -> ArrayEdit<Element> {
    .replaceSubrange(generator.range(in: count), elements(generator.below(5)))
  }

  private mutating func move(_ count: Int) -> ArrayEdit<Element> {
    switch generator.below(12) {
    case 0...3: return .move(from: generator.below(count), to: generator.below(count))
    case 4...6: return .moveOffsets(indexes(count), to: generator.below(count + 1))
    case 7: return .sort
    case 8: return .sortDescending
    case 9: return .reverse
    case 10: return .shuffle(seed: generator.next())
    default: return .swap(generator.below(count), generator.below(count))
    }
  }

  private mutating func indexes(_ count: Int) -> IndexSet {
    IndexSet(generator.distinct(generator.below(min(count, 5) + 1), below: count))
  }

  private mutating func batch(_ elements: [Element]) -> ArrayEdit<Element> {
    var model = NaiveArray(elements)
    let edits = (0..<generator.below(5)).map { _ in
      let edit = next(for: model.elements, allowingBatches: generator.oneIn(4))
      edit.perform(on: &model)
      return edit
    }
    return generator.oneIn(3) ? .failedBatch(edits) : .batch(edits)
  }
}

extension RandomEdits where Element == Int {
  /// Creates a source of edits of integers; a small bound makes many duplicates.
  package init(seed: UInt64, usualCount: Int = 12, valuesBelow bound: Int) {
    self.init(seed: seed, usualCount: usualCount) { $0.below(bound) }
  }
}

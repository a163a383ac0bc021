// Part of ObservableCollections, released under the MIT License; see LICENSE.

package import Foundation
package import ObservableCollections

/// A mutation with its arguments, which can be made in an array and in its model.
package enum ArrayEdit<Element: Comparable>: Equatable {
  case append(Element)
  case appendContents([Element])
  case insert(Element, at: Int)
  case insertContents([Element], at: Int)
  case insertAtIndexes([Element], IndexSet)
  case remove(at: Int)
  case removeAtIndexes(IndexSet)
  case removeAtOffsets(IndexSet)
  case removeFirst
  case removeLast
  case popLast
  case removeFirstCount(Int)
  case removeLastCount(Int)
  case removeSubrange(Range<Int>)
  case removeAll
  case removeAllEqual(to: Element)
  case assign(Element, at: Int)
  case replace(Element, at: Int)
  case replaceAtIndexes([Element], IndexSet)
  case update(Element, at: Int)
  case reload(at: Int)
  case reloadAtIndexes(IndexSet)
  case replaceSubrange(Range<Int>, [Element])
  case move(from: Int, to: Int)
  case moveOffsets(IndexSet, to: Int)
  case swap(Int, Int)
  case sort
  case sortDescending
  case reverse
  case shuffle(seed: UInt64)
  case replaceAll([Element])
  case setElements([Element])
  indirect case batch([ArrayEdit])
  indirect case failedBatch([ArrayEdit])
}

extension ArrayEdit: Sendable where Element: Sendable {}

extension ArrayEdit {
  /// Whether part of the mutation is undone again.
  package var undoes: Bool {
    switch self {
    case .failedBatch: true
    case .batch(let edits): edits.contains { $0.undoes }
    default: false
    }
  }
}

/// What a batch throws that is meant to fail.
package struct BatchFailure: Error, Equatable {
  /// Creates the error.
  package init() {}
}

extension ArrayEdit {
  /// Makes the mutation in an array; returns the elements that the call returned.
  @discardableResult
  package func perform(on array: ObservableArray<Element>) -> [Element] {
    switch self {
    case .append(let element): array.append(element)
    case .appendContents(let new): array.append(contentsOf: new)
    case .insert(let element, let index): array.insert(element, at: index)
    case .insertContents(let new, let index): array.insert(contentsOf: new, at: index)
    case .insertAtIndexes(let new, let indexes): array.insert(contentsOf: new, at: indexes)
    case .remove(let index): return [array.remove(at: index)]
    case .removeAtIndexes(let indexes): return array.remove(at: indexes)
    case .removeAtOffsets(let offsets): array.remove(atOffsets: offsets)
    case .removeFirst: return [array.removeFirst()]
    case .removeLast: return [array.removeLast()]
    case .popLast: return array.popLast().map { [$0] } ?? []
    case .removeFirstCount(let count): array.removeFirst(count)
    case .removeLastCount(let count): array.removeLast(count)
    case .removeSubrange(let range): array.removeSubrange(range)
    case .removeAll: array.removeAll()
    case .removeAllEqual(let element): array.removeAll { $0 == element }
    case .assign(let element, let index): array[index] = element
    case .replace(let element, let index): return [array.replace(at: index, with: element)]
    case .replaceAtIndexes(let new, let indexes): array.replace(at: indexes, with: new)
    case .update(let element, let index):
      return [array.update(at: index) { exchange(&$0, element) }]
    case .reload(let index): array.reload(at: index)
    case .reloadAtIndexes(let indexes): array.reload(at: indexes)
    case .replaceSubrange(let range, let new): array.replaceSubrange(range, with: new)
    case .move(let source, let destination): array.move(from: source, to: destination)
    case .moveOffsets(let source, let place): array.move(fromOffsets: source, toOffset: place)
    case .swap(let first, let second): array.swapAt(first, second)
    case .sort: array.sort()
    case .sortDescending: array.sort(by: >)
    case .reverse: array.reverse()
    case .shuffle(let seed):
      var generator = SplitMix64(seed: seed)
      array.shuffle(using: &generator)
    case .replaceAll(let new): array.replaceAll(with: new)
    case .setElements(let new): array.elements = ArraySnapshot(new)
    case .batch(let edits):
      return array.performBatchUpdates { edits.flatMap { $0.perform(on: array) } }
    case .failedBatch(let edits):
      try? array.performBatchUpdates {
        for edit in edits { edit.perform(on: array) }
        throw BatchFailure()
      }
    }
    return []
  }

  /// Makes the mutation in the model; returns the elements that the call must return.
  @discardableResult
  package func perform(on model: inout NaiveArray<Element>) -> [Element] {
    let count = model.elements.count
    switch self {
    case .append(let element): model.insert(contentsOf: [element], at: [count])
    case .appendContents(let new):
      model.insert(contentsOf: new, at: IndexSet(count..<count + new.count))
    case .insert(let element, let index): model.insert(contentsOf: [element], at: [index])
    case .insertContents(let new, let index):
      model.insert(contentsOf: new, at: IndexSet(index..<index + new.count))
    case .insertAtIndexes(let new, let indexes): model.insert(contentsOf: new, at: indexes)
    case .remove(let index): return model.remove(at: [index])
    case .removeAtIndexes(let indexes): return model.remove(at: indexes)
    case .removeAtOffsets(let offsets): model.remove(at: offsets)
    case .removeFirst: return model.remove(at: [0])
    case .removeLast: return model.remove(at: [count - 1])
    case .popLast: return count == 0 ? [] : model.remove(at: [count - 1])
    case .removeFirstCount(let removed): model.remove(at: IndexSet(0..<removed))
    case .removeLastCount(let removed): model.remove(at: IndexSet(count - removed..<count))
    case .removeSubrange(let range): model.remove(at: IndexSet(range))
    case .removeAll: model.remove(at: IndexSet(0..<count))
    case .removeAllEqual(let element):
      model.remove(at: IndexSet((0..<count).filter { model.elements[$0] == element }))
    case .assign(let element, let index): model.replace(at: [index], with: [element])
    case .replace(let element, let index), .update(let element, let index):
      let old = model.elements[index]
      model.replace(at: [index], with: [element])
      return [old]
    case .replaceAtIndexes(let new, let indexes): model.replace(at: indexes, with: new)
    case .reload(let index): model.replace(at: [index], with: [model.elements[index]])
    case .reloadAtIndexes(let indexes):
      model.replace(at: indexes, with: indexes.map { model.elements[$0] })
    case .replaceSubrange(let range, let new): model.replaceSubrange(range, with: new)
    case .move(let source, let destination): model.move(from: source, to: destination)
    case .moveOffsets(let source, let place): model.move(fromOffsets: source, toOffset: place)
    case .swap(let first, let second): model.swapAt(first, second)
    case .sort: model.sort(by: <)
    case .sortDescending: model.sort(by: >)
    case .reverse: model.reverse()
    case .shuffle(let seed):
      var generator = SplitMix64(seed: seed)
      model.shuffle(using: &generator)
    case .replaceAll(let new), .setElements(let new): model.replaceAll(with: new)
    case .batch(let edits): return edits.flatMap { $0.perform(on: &model) }
    case .failedBatch(let edits):
      let start = model
      for edit in edits { edit.perform(on: &model) }
      model.rollBack(to: start)
    }
    return []
  }
}

private func exchange<Element>(_ element: inout Element, _ new: Element) -> Element {
  defer { element = new }
  return element
}

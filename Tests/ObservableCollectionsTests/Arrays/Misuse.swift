// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections

/// A call that must stop the process, and what it must say.
struct Misuse: Sendable {
  let message: String
  let body: @Sendable () -> Void

  init(_ message: String, _ body: @escaping @Sendable () -> Void) {
    self.message = message
    self.body = body
  }

  /// A call on an array of three elements.
  init(_ message: String, on body: @escaping @Sendable (ObservableArray<Int>) -> Void) {
    self.init(message) { body([10, 20, 30]) }
  }

  static let all = reading + inserting + removing + replacing + moving + asking + observing

  private static let reading: [Misuse] = [
    Misuse("ObservableArray.subscript: index 3 is outside 0..<3") { _ = $0[3] },
    Misuse("ObservableArray.subscript: index -1 is outside 0..<3") { _ = $0[-1] },
    Misuse("ObservableArray.elements(at:): index 3 is outside 0..<3") {
      _ = $0.elements(at: [0, 3])
    },
    Misuse("LiveArray: index 3 is outside 0..<3") { _ = $0.live[3] },
    Misuse("LiveArray: index -1 is outside 0..<3") { _ = $0.live[-1] },
    Misuse("LiveArray: index 4 is outside 0..<3") { _ = $0.live.elements(at: [0, 4]) },
    Misuse("LiveArray: index -1 is outside 0..<3") {
      _ = $0.live.elements(at: IndexSet(integer: -1))
    },
    Misuse("ArraySnapshot: index 3 is outside 0..<3") { _ = $0.elements[3] },
    Misuse("ArraySnapshot: index -1 is outside 0..<3") { _ = $0.elements[-1] },
    Misuse("out of bounds") { _ = $0[2..<4] },
    Misuse("out of bounds") { _ = $0.live[2..<4] },
    Misuse("out of bounds") { _ = $0.elements[2..<4] },
  ]

  private static let inserting: [Misuse] = [
    Misuse("ObservableArray.insert(_:at:): index 4 is outside 0...3") { $0.insert(1, at: 4) },
    Misuse("ObservableArray.insert(_:at:): index -1 is outside 0...3") { $0.insert(1, at: -1) },
    Misuse("ObservableArray.insert(contentsOf:at:): index 4 is outside 0...3") {
      $0.insert(contentsOf: [1], at: 4)
    },
    Misuse("ObservableArray.insert(contentsOf:at:): index -1 is outside 0...3") {
      $0.insert(contentsOf: [], at: -1)
    },
    Misuse("ObservableArray.insert(contentsOf:at:): 2 indexes for 1 elements") {
      $0.insert(contentsOf: [1], at: [0, 1])
    },
    Misuse(
      "ObservableArray.insert(contentsOf:at:): index 5 is outside 0..<5, the list after the insert"
    ) { $0.insert(contentsOf: [1, 2], at: [0, 5]) },
    // An index set can hold negative numbers on some platforms.
    Misuse("ObservableArray.insert(contentsOf:at:): index -1 is outside 0..<4") {
      $0.insert(contentsOf: [1], at: IndexSet(integer: -1))
    },
    Misuse("ObservableArray.insert(contentsOf:at:): index -1 is outside 0..<6") {
      $0.insert(contentsOf: [1, 2, 3], at: IndexSet(integersIn: -1...1))
    },
  ]

  private static let removing: [Misuse] = [
    Misuse("ObservableArray.remove(at:): index 3 is outside 0..<3") { $0.remove(at: 3) },
    Misuse("ObservableArray.remove(at:): index 3 is outside 0..<3") { $0.remove(at: [1, 3]) },
    Misuse("ObservableArray.remove(at:): index -2 is outside 0..<3") {
      $0.remove(at: IndexSet(integersIn: -2...0))
    },
    Misuse("ObservableArray.remove(atOffsets:): index 7 is outside 0..<3") {
      $0.remove(atOffsets: [0, 7])
    },
    Misuse("ObservableArray.removeFirst(): index 0 is outside 0..<0") {
      ObservableArray<Int>().removeFirst()
    },
    Misuse("ObservableArray.removeLast(): index -1 is outside 0..<0") {
      ObservableArray<Int>().removeLast()
    },
    Misuse("ObservableArray.removeFirst(_:)") { $0.removeFirst(4) },
    Misuse("ObservableArray.removeFirst(_:)") { $0.removeFirst(-1) },
    Misuse("ObservableArray.removeLast(_:)") { $0.removeLast(4) },
    Misuse("ObservableArray.removeLast(_:)") { $0.removeLast(-1) },
    Misuse("ObservableArray.removeSubrange(_:): range 2..<4 is outside 0..<3") {
      $0.removeSubrange(2..<4)
    },
    Misuse("ObservableArray.removeSubrange(_:): range -1..<2 is outside 0..<3") {
      $0.removeSubrange(-1..<2)
    },
  ]

  private static let replacing: [Misuse] = [
    Misuse("ObservableArray.subscript: index 3 is outside 0..<3") { $0[3] = 1 },
    Misuse("ObservableArray.replace(at:with:): index 3 is outside 0..<3") {
      $0.replace(at: 3, with: 1)
    },
    Misuse("ObservableArray.replace(at:with:): index 4 is outside 0..<3") {
      $0.replace(at: [0, 4], with: [1, 2])
    },
    Misuse("ObservableArray.replace(at:with:): 2 indexes for 3 elements") {
      $0.replace(at: [0, 1], with: [1, 2, 3])
    },
    Misuse("ObservableArray.replaceSubrange(_:with:): range 2..<4 is outside 0..<3") {
      $0.replaceSubrange(2..<4, with: [])
    },
    Misuse("ObservableArray.update(at:_:): index 3 is outside 0..<3") {
      $0.update(at: 3) { $0 = 1 }
    },
    Misuse("ObservableArray.update(at:_:): index 2 is outside 0..<0") { array in
      array.update(at: 2) { _ in array.removeAll() }
    },
    Misuse("ObservableArray.reload(at:): index 3 is outside 0..<3") { $0.reload(at: 3) },
    Misuse("ObservableArray.reload(at:): index 3 is outside 0..<3") { $0.reload(at: [0, 3]) },
  ]

  private static let moving: [Misuse] = [
    Misuse("ObservableArray.move(from:to:): index 3 is outside 0..<3") { $0.move(from: 3, to: 0) },
    Misuse("ObservableArray.move(from:to:): index 3 is outside 0..<3") { $0.move(from: 0, to: 3) },
    Misuse("ObservableArray.move(fromOffsets:toOffset:): index 3 is outside 0..<3") {
      $0.move(fromOffsets: [3], toOffset: 0)
    },
    Misuse("ObservableArray.move(fromOffsets:toOffset:): index 4 is outside 0...3") {
      $0.move(fromOffsets: [0], toOffset: 4)
    },
    Misuse("ObservableArray.swapAt(_:_:): index 3 is outside 0..<3") { $0.swapAt(0, 3) },
    Misuse("ObservableArray.swapAt(_:_:): index -1 is outside 0..<3") { $0.swapAt(-1, 0) },
  ]

  /// Closures that are asked about the content, and change it.
  private static let asking: [Misuse] = [
    Misuse("ObservableArray.update(to:by:): a closure passed to it changed the array") { array in
      array.update(to: [10, 20, 40]) { old, new in
        array.append(1)
        return old == new
      }
    },
    Misuse(
      "ObservableArray.update(to:identifiedBy:): a closure passed to it changed the array"
    ) { array in
      array.update(
        to: [20, 10, 40],
        identifiedBy: { element in
          array.append(1)
          return element
        })
    },
    Misuse(
      "ObservableArray.apply(_:comparingOldElementsBy:): a closure passed to it changed the array"
    ) { array in
      let source: ObservableArray = [10, 20, 30]
      let token = source.observe { change in
        try? array.apply(change) { old, new in
          array.removeLast()
          return old == new
        }
      }
      source.removeFirst()
      token.invalidate()
    },
  ]

  private static let observing: [Misuse] = [
    Misuse("only an ObservableArray can tell of changes to come") {
      _ = $0.live.observe(.prior) { _ in }
    },
    Misuse("ObservableArray<Int> of 3: changed in a handler that is told of a change to come") {
      array in
      let token = array.observe(.prior) { change in
        if change.isPrior { array.append(2) }
      }
      array.append(1)
      token.invalidate()
    },
  ]
}

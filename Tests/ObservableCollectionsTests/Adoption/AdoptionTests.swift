// Part of ObservableCollections, released under the MIT License; see LICENSE.

// An outside user of the library: this folder uses only what is public. Keep it compiling.

import Foundation
import ObservableCollections
import Observation
import Synchronization
import Testing

/// Something that follows a list of names as an observer object.
private final class NameList: ArrayObserver {
  private(set) var names: [String] = []

  func arrayDidChange(_ change: ArrayChange<String>) {
    do { try names.apply(change) } catch { Issue.record(error) }
  }
}

/// Something on the main actor that owns an array.
@MainActor private final class WatchList {
  private let stocks: ObservableArray = ["AAPL", "IBM"]
  private var token: ObservationToken?
  private(set) var titles: [String] = []

  var shown: LiveArray<String> { stocks.live }

  init() {
    token = stocks.observe(.initial) { [unowned self] change in
      titles.append(change.kind.description)
    }
  }

  func add(_ stock: String) {
    stocks.append(stock)
  }

  /// A snapshot and a change can leave the main actor; the array cannot.
  func save(to archive: Archive, adding stock: String) async {
    let before = stocks.elements
    var changes: [ArrayChange<String>] = []
    let token = stocks.observe { changes.append($0) }
    stocks.insert(stock, at: 0)
    token.invalidate()
    await archive.store(before, changes)
  }
}

/// Somewhere else.
private actor Archive {
  private(set) var content: [String] = []

  func store(_ snapshot: ArraySnapshot<String>, _ changes: [ArrayChange<String>]) {
    content = Array(snapshot)
    for change in changes {
      do { try content.apply(change) } catch { Issue.record(error) }
    }
  }
}

/// A value that closures of other isolation domains may change.
private final class Shared<Value: Sendable>: Sendable {
  let value: Mutex<Value>

  init(_ value: Value) {
    self.value = Mutex(value)
  }
}

/// What can be said of a root and of a live array alike.
private func summary<List: RandomAccessCollection & Observable & CustomStringConvertible>(
  of list: List
) -> String where List.Element: Comparable, List.Index == Int {
  "\(list.count) elements from \(list.min().map { "\($0)" } ?? "-"): \(list)"
}

@Suite struct AdoptionTests {
  @Test func rootsAndLiveArraysAreReadAlike() {
    let array: ObservableArray = [3, 1, 2]
    #expect(summary(of: array) == "3 elements from 1: [3, 1, 2]")
    #expect(summary(of: array.live) == summary(of: array))
    #expect(Array(array.elements) == [3, 1, 2])
    #expect(array.elements(at: [0, 2]) == [3, 2])
    #expect(array.live.elements(at: [0, 2]) == [3, 2])
    #expect(array[1...].map { $0 } == array.live[1...].map { $0 })
    #expect(array.version == array.live.version)
  }

  @Test func everyMutationCanBeCalled() throws {
    let array = ObservableArray<String>()
    array.append("a")
    array.append(contentsOf: ["b", "c"])
    array.insert("d", at: 0)
    array.insert(contentsOf: ["e"], at: 1)
    array.insert(contentsOf: ["f", "g"], at: [0, 2])
    array.remove(at: 0)
    array.remove(at: [1, 3])
    array.remove(atOffsets: [0])
    array.removeFirst()
    array.removeLast()
    array.popLast()
    #expect(array.isEmpty)
    array.elements = ["a", "b", "c", "d", "e", "f", "g", "h"]
    array.removeFirst(1)
    array.removeLast(1)
    array.removeSubrange(1..<2)
    array.removeSubrange(4...)
    array.removeAll { $0 == "e" }
    #expect(array.elements == ["b", "d", "f"])
    array[0] = "x"
    array.replace(at: 1, with: "y")
    array.replace(at: [0, 2], with: ["z", "w"])
    array.update(at: 1) { $0 += "!" }
    array.reload(at: 0)
    array.reload(at: [0, 1])
    array.replaceSubrange(0..<1, with: ["p", "q"])
    #expect(array.elements == ["p", "q", "y!", "w"])
    array.move(from: 0, to: 3)
    array.move(fromOffsets: [0, 2], toOffset: 4)
    array.swapAt(0, 1)
    array.sort()
    array.sort { $0 > $1 }
    array.reverse()
    array.shuffle()
    var generator = SystemRandomNumberGenerator()
    array.shuffle(using: &generator)
    array.performBatchUpdates {
      array.replaceAll(with: ["1", "2"])
      array.removeAll()
    }
    try array.apply(.insertion("a", at: 0, countBefore: 0))
    try array.apply(.removal("a", at: 0, countBefore: 1), comparingOldElementsBy: ==)
    #expect(array.isEmpty)
  }

  @Test func changesOfAllKindsCanBeMadeReadAndUndone() throws {
    let move = IndexPair(oldIndex: 0, newIndex: 1)
    let changes: [ArrayChange<String>] = [
      .insertion("a", at: 0, countBefore: 0), .insertion(["b", "c"], at: [1..<3], countBefore: 1),
      .removal("c", at: 2, countBefore: 3), .replacement("a", with: "x", at: 0, count: 2),
      .move(["x"], [move], count: 2), .setting(from: ["b", "x"], to: ["p", "q"]),
      .replacement(["p", "q"], with: ["r", "s"], at: [0..<2], count: 2),
      .removal(["r", "s"], at: [0..<2], countBefore: 2),
    ]
    var list: [String] = []
    for change in changes {
      #expect(change.countBefore == list.count)
      try list.apply(change, comparingOldElementsBy: ==)
      #expect(change.countAfter == list.count)
      #expect(change.kind == .move || change.moves.isEmpty && change.movedElements.isEmpty)
      #expect(change.indexes.count == change.indexRanges.reduce(0) { $0 + $1.count })
      #expect(!change.isPrior)
      let data = try JSONEncoder().encode(change)
      #expect(try JSONDecoder().decode(ArrayChange<String>.self, from: data) == change)
      #expect(change.withoutMoves.count == (change.kind == .move ? 2 : 1))
      #expect(change.map(\.count).newElements == change.newElements.map(\.count))
      #expect(!change.description.isEmpty && !change.debugDescription.isEmpty)
    }
    for change in changes.reversed() { list = try list.applying(change.inverse) }
    #expect(list.isEmpty)
    #expect(Set(changes).count == changes.count)
    #expect(ChangeKind.allCases.count == 5)
    do {
      try list.apply(changes[2])
    } catch {
      #expect(error == .countMismatch(expected: 3, actual: 0))
    }
  }

  @Test func observersOfAllKindsAreTold() {
    let array = ObservableArray<String>()
    let list = NameList()
    var kinds: [String] = []
    let posted = Shared<[ArrayChange<String>]>([])
    let center = NotificationCenter()
    let name = Notification.Name("names")
    array.addObserver(list)
    array.live.addObserver(list)
    #expect(array.live.removeObserver(list))
    let options: ObservationOptions = [.initial, .prior]
    let tokens = [
      array.observe(options) { kinds.append(($0.isPrior ? "prior " : "") + "\($0.kind)") },
      array.live.observe { kinds.append("live \($0.kind)") },
      array.post(to: center, name: name),
      array.live.post(to: center, name: name),
    ]
    let observation = center.addObserver(forName: name, object: array, queue: nil) {
      if let change = $0.arrayChange(of: String.self) {
        posted.value.withLock { $0.append(change) }
      }
    }
    array.append("a")
    #expect(kinds == ["setting", "prior insertion", "insertion", "live insertion"])
    #expect(list.names == ["a"])
    #expect(posted.value.withLock { $0 } == [.insertion("a", at: 0, countBefore: 0)])
    for token in tokens { token.invalidate() }
    #expect(array.removeObserver(list))
    #expect(!array.removeObserver(list))
    array.append("b")
    #expect(kinds.count == 4)
    #expect(list.names == ["a"])
    #expect(posted.value.withLock { $0.count } == 1)
    center.removeObserver(observation)
  }

  @Test func readsTakePartInTheObservationFramework() {
    let count = Shared(0)
    let array: ObservableArray = [1, 2]
    let sum = withObservationTracking {
      array.reduce(0, +)
    } onChange: {
      count.value.withLock { $0 += 1 }
    }
    #expect(sum == 3)
    array.append(3)
    array.append(4)
    #expect(count.value.withLock { $0 } == 1)
  }

  @Test func aHandlerCanBeAVariable() {
    let array: ObservableArray = [1]
    var kinds: [ChangeKind] = []
    let handler: (ArrayChange<Int>) -> Void = { kinds.append($0.kind) }
    let tokens = [
      array.observe(handler), array.live.observe(handler), array.observe([.initial], handler),
    ]
    array.append(2)
    #expect(kinds == [.setting, .insertion, .insertion, .insertion])
    tokens.forEach { $0.invalidate() }
  }

  @Test @MainActor func anObjectOnTheMainActorCanOwnAnArray() async {
    let list = WatchList()
    list.add("GOOG")
    let archive = Archive()
    await list.save(to: archive, adding: "MSFT")
    #expect(list.titles == ["setting", "insertion", "insertion"])
    #expect(await archive.content == ["MSFT", "AAPL", "IBM", "GOOG"])
    #expect(Array(list.shown) == ["MSFT", "AAPL", "IBM", "GOOG"])
  }

  @Test func valuesCanCrossIsolationDomains() {
    func requireSendable<T: Sendable>(_: T.Type) {}
    requireSendable(ArraySnapshot<Int>.self)
    requireSendable(ArrayChange<Int>.self)
    requireSendable(ChangeKind.self)
    requireSendable(IndexPair.self)
    requireSendable(ArrayChangeError.self)
    requireSendable(ObservationOptions.self)
  }
}

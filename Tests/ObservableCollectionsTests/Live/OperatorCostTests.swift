// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

/// How often operators call the closures that they are given.
@Suite struct OperatorCostTests {
  private final class Calls {
    var count = 0

    /// The number of calls since this was asked last.
    func take() -> Int {
      defer { count = 0 }
      return count
    }
  }

  /// Makes a view whose closure counts its calls, and edits its source in every way.
  private func check(
    _ view: (LiveArray<Int>, Calls) -> LiveArray<Int>, file: String = #fileID, line: Int = #line
  ) throws {
    let calls = Calls()
    let array = ObservableArray(0..<1_000)
    let live = view(array.live, calls)
    let replica = Replica(of: live)
    func expectCalls(_ count: Int, _ what: String, _ body: () -> Void) throws {
      body()
      try expectEqual(calls.take(), count, what, file: file, line: line)
    }
    try expectEqual(calls.take(), 1_000, "made", file: file, line: line)
    try expectCalls(1, "one inserted") { array.insert(7, at: 500) }
    try expectCalls(0, "one removed") { array.remove(at: 3) }
    try expectCalls(1, "one replaced") { array[4] = 9 }
    try expectCalls(0, "one moved") { array.move(from: 900, to: 2) }
    let scattered = IndexSet(stride(from: 0, to: 1_000, by: 10))
    try expectCalls(100, "many inserted") {
      array.insert(contentsOf: 2_000..<2_100, at: scattered)
    }
    try expectCalls(100, "many replaced") {
      array.replace(at: scattered, with: 3_000..<3_100)
    }
    try expectCalls(0, "many moved") { array.move(fromOffsets: scattered, toOffset: 500) }
    try expectCalls(0, "many removed") { array.remove(at: scattered) }
    try expectCalls(0, "reversed") { array.reverse() }
    try expectCalls(50, "set") { array.replaceAll(with: 0..<50) }
    try replica.check(against: live)
  }

  @Test func eachElementIsAskedForOnce() throws {
    try check { source, calls in
      source.map { number in
        calls.count += 1
        return -number
      }
    }
    try check { source, calls in
      source.filter { number in
        calls.count += 1
        return number % 2 == 0
      }
    }
    try check { source, calls in
      source.compactMap { number in
        calls.count += 1
        return number % 2 == 0 ? nil : number
      }
    }
    try check { source, calls in
      source.flatMap { number in
        calls.count += 1
        return [number, -number].prefix(number % 3)
      }
    }
    try check { source, calls in
      source.uniqued { number in
        calls.count += 1
        return number % 300
      }
    }
  }

  /// Bulk edits of long lists; a pass over the list for each element would take far too long.
  @Test func manyElementsAtOnce() throws {
    let count = 10_000
    let array = ObservableArray(0..<count)
    let views = [
      array.live.filter { $0 % 3 > 0 }, array.live.compactMap { $0 % 5 == 0 ? nil : $0 },
      array.live.reversed(), array.live.window(offset: 50, count: 8_000),
      array.live.suffix(4_000), array.live.flatMap { [$0, -$0].prefix($0 % 3) },
      array.live.uniqued(on: { $0 % 8_000 }), array.live + array.live,
    ]
    let replicas = views.map { Replica(of: $0) }
    let scattered = IndexSet(stride(from: 0, to: count, by: 10))
    array.remove(at: scattered)
    array.insert(contentsOf: 0..<scattered.count, at: scattered)
    array.replace(at: scattered, with: 1...scattered.count)
    array.move(fromOffsets: scattered, toOffset: count / 2)
    for (view, replica) in zip(views, replicas) {
      if let failure = replica.failure { throw failure }
      try expect(view.elementsEqual(replica.elements), "content by the records")
    }
    let content = Array(array)
    #expect(views[0].elementsEqual(content.filter { $0 % 3 > 0 }))
    #expect(views[2].elementsEqual(content.reversed()))
    #expect(views[4].elementsEqual(content.suffix(4_000)))
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import Testing

/// Who does not observe does not pay: no record is made, and no element copied.
///
/// An element that is replaced dies at once if nothing holds it, before the change is counted.
/// A record would hold it until after that. So the elements here note the version at their end.
@Suite("Costs of observation")
struct ObservationCostTests {
  @Test("Elements that are replaced die at once if nobody observes")
  func unobserved() {
    let array = Autopsy.array(4)
    #expect(Autopsy.versions(of: array) { replaceAll(array) } == [0, 0, 0, 0])
  }

  @Test("An observer's record holds them until it is told")
  func observed() {
    let array = Autopsy.array(4)
    let token = array.observe { _ in }
    #expect(Autopsy.versions(of: array) { replaceAll(array) } == [1, 1, 1, 1])
    token.invalidate()
  }

  @Test("They die at once again after the observer has left")
  func afterTheObserverLeft() {
    let array = Autopsy.array(4)
    array.observe([.initial, .prior]) { _ in }.invalidate()
    let object = Observer()
    array.addObserver(object)
    array.removeObserver(object)
    array.observeDeltas { _ in }.invalidate()
    #expect(Autopsy.versions(of: array) { replaceAll(array) } == [0, 0, 0, 0])
  }

  @Test("They die at once inside a batch that cannot fail")
  func insideABatch() {
    let array = Autopsy.array(4)
    let versions = Autopsy.versions(of: array) {
      array.performBatchUpdates {
        array.performBatchUpdates { replaceAll(array) }
        array.append(Autopsy())
      }
    }
    #expect(versions == [0, 0, 0, 0])
  }

  @Test("A batch that can fail holds them until it is over, and no longer")
  func insideABatchThatCanFail() throws {
    let array = Autopsy.array(4)
    let versions = try Autopsy.versions(of: array) {
      try array.performBatchUpdates { () throws in
        replaceAll(array)
        array.append(Autopsy())
      }
    }
    #expect(versions == [2, 2, 2, 2])
    #expect(Autopsy.versions(of: array) { replaceAll(array) } == [2, 2, 2, 2, 2])
  }

  @Test("They die at once when only another array is observed")
  func anotherArrayIsObserved() {
    let array = Autopsy.array(4)
    let other = Autopsy.array(1)
    let token = other.observe { _ in }
    #expect(Autopsy.versions(of: array) { replaceAll(array) } == [0, 0, 0, 0])
    token.invalidate()
  }

  @Test("A change compares and hashes no elements, whether observed or not")
  func noElementIsCompared() {
    for isObserved in [true, false] {
      let array = ObservableArray((1...4).map(Counted.init))
      let token = isObserved ? array.observe(.prior) { _ in } : nil
      Counted.$operations.withValue(Counted.Operations()) {
        array.append(Counted(5))
        array.insert(Counted(6), at: 0)
        array.remove(at: [0, 2])
        array[0] = Counted(7)
        array.replace(at: [0, 1], with: [Counted(8), Counted(9)])
        array.move(from: 0, to: 2)
        array.reverse()
        array.elements = [Counted(1), Counted(2)]
        array.removeAll()
        #expect(Counted.operations.count == 0)
      }
      token?.invalidate()
    }
  }

  @Test("One record is made for all observers")
  func oneRecordForAll() {
    let array = Autopsy.array(2)
    var records: [ArrayChange<Autopsy>] = []
    let tokens = (0..<3).map { _ in array.observe { records.append($0) } }
    replaceAll(array)
    tokens.forEach { $0.invalidate() }
    #expect(records.count == 3)
    let old = records[0].oldElements.map(ObjectIdentifier.init)
    for record in records {
      #expect(record.oldElements.map(ObjectIdentifier.init) == old)
      #expect(
        record.newElements.withUnsafeBufferPointer(\.baseAddress)
          == records[0].newElements.withUnsafeBufferPointer(\.baseAddress))
    }
  }

  /// Replaces all elements in place.
  private func replaceAll(_ array: ObservableArray<Autopsy>) {
    let count = array.count
    array.replace(at: IndexSet(integersIn: 0..<count), with: (0..<count).map { _ in Autopsy() })
  }
}

/// An object that notes the version of an array when it dies.
private final class Autopsy {
  final class Report {
    let array: ObservableArray<Autopsy>
    var versions: [Int] = []

    init(_ array: ObservableArray<Autopsy>) {
      self.array = array
    }
  }

  private var report: Report?

  deinit {
    if let report { report.versions.append(report.array.version) }
  }

  static func array(_ count: Int) -> ObservableArray<Autopsy> {
    ObservableArray((0..<count).map { _ in Autopsy() })
  }

  /// At which versions the elements of an array die while a closure runs.
  static func versions<Failure>(
    of array: ObservableArray<Autopsy>, _ body: () throws(Failure) -> Void
  ) throws(Failure) -> [Int] {
    let report = Report(array)
    for element in array { element.report = report }
    try body()
    // Elements that live on must not keep the array alive.
    for element in array { element.report = nil }
    return report.versions
  }
}

private final class Observer: ArrayObserver {
  func arrayDidChange(_ change: ArrayChange<Autopsy>) {}
}

/// A value that counts how often it is compared or hashed.
private struct Counted: Hashable {
  final class Operations: @unchecked Sendable {
    // Used by one task only.
    var count = 0
  }

  @TaskLocal static var operations = Operations()

  let value: Int

  init(_ value: Int) {
    self.value = value
  }

  static func == (left: Self, right: Self) -> Bool {
    operations.count += 1
    return left.value == right.value
  }

  func hash(into hasher: inout Hasher) {
    Self.operations.count += 1
    hasher.combine(value)
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import Testing

/// What observers are told equals what Key-Value Observing delivers, case by case.
@Suite("Conformance to Key-Value Observing")
struct KeyValueObservingTests {
  /// How much of the file runs in a manner of observing.
  struct Extent: Equatable {
    var cases = 0

    /// Steps for which the documentation says exactly what is delivered.
    var strictSteps = 0

    /// Steps of which only the content and the folding of what is delivered are known.
    var openSteps = 0

    /// Steps that differ on purpose.
    var silentSteps: [String] = []
  }

  static let extents: [KeyValueModel.Manner: Extent] = [
    .closures: Extent(
      cases: 156, strictSteps: 902, openSteps: 65, silentSteps: Differences.silentSteps),
    .objects: Extent(cases: 125, strictSteps: 520, openSteps: 65, silentSteps: ["r003 1"]),
    .live: Extent(
      cases: 144, strictSteps: 734, openSteps: 65, silentSteps: Differences.silentSteps),
    .derived: Extent(
      cases: 144, strictSteps: 734, openSteps: 65, silentSteps: Differences.silentSteps),
  ]

  @Test("Nothing is left out but what the table says")
  func nothingIsLeftOutSilently() throws {
    let entries = try GoldenFile.entries()
    #expect(entries.count == 192)
    let known = Set(entries.map(\.number))
    #expect(known.count == 192)
    #expect(LeftOut.all.flatMap(\.numbers).count == LeftOut.numbers.count, "one is there twice")
    #expect(LeftOut.numbers.subtracting(known) == [], "not in the file")
    #expect(LeftOut.numbers.count == 36)
    #expect(try GoldenFile.cases().count == 156)
    // Every case of the models with all accessors and with index sets runs but for these.
    let leftOut = entries.filter { LeftOut.numbers.contains($0.number) }
    #expect(leftOut.count { $0.model == "many" } == 0)
    #expect(leftOut.count { $0.model == "full" } == 22)
    #expect(leftOut.count { $0.model == "manual" } == 13)
    #expect(leftOut.count { $0.model == "copy" } == 1)
  }

  @Test("Every case is told as Key-Value Observing tells it", arguments: extents.keys)
  func everyCase(manner: KeyValueModel.Manner) throws {
    var extent = Extent()
    for golden in try GoldenFile.cases() where golden.suits(manner) {
      run(golden, manner, &extent)
    }
    #expect(extent == Self.extents[manner])
  }

  private func run(
    _ golden: GoldenCase, _ manner: KeyValueModel.Manner, _ extent: inout Extent
  ) {
    #expect(golden.ops.count == golden.steps.count)
    extent.cases += 1
    let model = KeyValueModel(golden.initial, manner)
    for (number, (operation, step)) in zip(golden.ops, golden.steps).enumerated() {
      let before = Array(model.array)
      let watching = model.observers
      model.events = []
      model.records = [:]
      let outcome = model.perform(operation)
      let place = "\(golden.id), step \(number) (\(operation.op)), observed by \(manner)"
      #expect(Array(model.array) == step.array, "\(place)")
      #expect(outcome.error == step.error, "\(place)")
      #expect(outcome.result == step.result, "\(place)")
      if Differences.isSilent(operation, before: before) {
        extent.silentSteps.append("\(golden.id.prefix(4)) \(number)")
        #expect(model.events == [], "\(place)")
      } else if step.isStrict {
        extent.strictSteps += 1
        expectEqual(model.events, step.events, place)
      } else {
        extent.openSteps += 1
        let names = watching.intersection(model.observers)
        expectFolding(model.records, of: names, from: before, to: step.array, place)
      }
    }
    model.close()
  }

  /// Compares what each observer was told; the order between observers is not specified.
  private func expectEqual(
    _ told: [GoldenCase.Event], _ expected: [GoldenCase.Event], _ place: String
  ) {
    for name in Set(told.map(\.observer)).union(expected.map(\.observer)).sorted() {
      // Of two registrations of one observer the first is told first here, the last there.
      let told = told.filter { $0.observer == name }.sorted { $0.context ?? 0 < $1.context ?? 0 }
      let expected = expected.filter { $0.observer == name }.sorted {
        $0.context ?? 0 < $1.context ?? 0
      }
      #expect(told == expected, "\(place), observer \(name)")
    }
  }

  /// Folds what each observer was told over the content before, without moves.
  private func expectFolding(
    _ records: [String: [ArrayChange<String>]], of names: Set<String>, from before: [String],
    to after: [String], _ place: String
  ) {
    for name in names {
      #expect(throws: Never.self, "\(place), observer \(name)") {
        let folded = try records[name, default: []].flatMap(\.withoutMoves).reduce(into: before) {
          try $0.apply($1, comparingOldElementsBy: ==)
        }
        #expect(folded == after, "\(place), observer \(name)")
      }
    }
  }
}

extension GoldenCase {
  /// Whether the observers of a case can be registered in a manner.
  ///
  /// Only a closure that observes the array itself can ask for notices of changes to come; attached
  /// objects have neither options nor contexts.
  fileprivate func suits(_ manner: KeyValueModel.Manner) -> Bool {
    let nested = ops.flatMap { $0.script?.values.flatMap { $0 } ?? [] }
    let all = ops + nested
    switch manner {
    case .closures: return true
    case .live, .derived: return !all.contains { $0.options?.contains("prior") ?? false }
    case .objects:
      return all.allSatisfy { operation in
        operation.context == nil && (operation.options ?? []).allSatisfy(["new", "old"].contains)
      }
    }
  }
}

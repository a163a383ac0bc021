// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import Testing

@testable import obsdemo

/// Row diffs that do not lead to the list, which the library never makes.
@Suite struct CheckTests {
  static let apple = Stock(name: "AAPL", price: 10.5)
  static let ibm = Stock(name: "IBM", price: 20)
  static let insertion = RowDiff.record(.insertion(apple, at: 0, countBefore: 0))

  /// What a check finds, if anything.
  private func cause(
    _ diff: RowDiff, _ list: [Stock], after checker: Checker = Checker()
  ) -> CheckFailure.Cause? {
    do throws(CheckFailure.Cause) {
      try checker.check(diff, against: .list(ArraySnapshot(list)))
      return nil
    } catch {
      return error
    }
  }

  @Test func rightRowDiffsPass() {
    let checker = Checker()
    #expect(cause(Self.insertion, [Self.apple], after: checker) == nil)
    let replacement = ArrayChange.replacement(Self.apple, with: Self.ibm, at: 0, count: 1)
    let delta = ArrayDelta([replacement, .insertion(Self.apple, at: 1, countBefore: 1)])
    let list = [Self.ibm, Self.apple]
    #expect(cause(.delta(delta, leadingTo: ArraySnapshot(list)), list, after: checker) == nil)
  }

  @Test func anotherLengthIsFound() {
    #expect(
      cause(.record(.removal(Self.apple, at: 1, countBefore: 2)), [])
        == .misfit(.countMismatch(expected: 2, actual: 0)))
    #expect(cause(Self.insertion, [Self.apple, Self.ibm]) == .wrongCount(1, 2))
  }

  @Test func otherOldRowsAreFound() {
    let checker = Checker([Self.ibm])
    #expect(
      cause(.record(.removal(Self.apple, at: 0, countBefore: 1)), [], after: checker)
        == .misfit(.oldElementMismatch(index: 0)))
    let delta = ArrayDelta(ArrayChange.removal(Self.apple, at: 0, countBefore: 1))
    #expect(
      cause(.delta(delta, leadingTo: []), [], after: checker)
        == .misfit(.oldElementMismatch(index: 0)))
  }

  @Test(arguments: [
    Stock(name: "IBM", price: 10.5), Stock(name: "AAPL", price: 10.500000000000002),
  ])
  func anotherRowIsFound(stock: Stock) {
    #expect(
      cause(Self.insertion, [stock]) == .wrongRow(0, shown: Self.apple, expected: stock))
  }

  @Test func rowsThatAreEqualButNotTheSameAreFound() {
    let composed = Stock(name: "\u{C5}", price: 0)
    let record = RowDiff.record(.insertion(composed, at: 0, countBefore: 0))
    for other in [Stock(name: "A\u{30A}", price: 0), Stock(name: "\u{C5}", price: -0.0)] {
      #expect(other == composed)
      #expect(cause(record, [other]) == .wrongRow(0, shown: composed, expected: other))
    }
  }

  @Test func sectionsAreCompared() {
    typealias Sections = SectionedDiff.Snapshot
    func cause(
      _ diff: SectionedDiff, _ sections: [ArraySection<String, Stock>],
      _ checker: Checker = Checker()
    ) -> CheckFailure.Cause? {
      do throws(CheckFailure.Cause) {
        try checker.check(.sections(diff), against: .sections(Sections(sections)))
        return nil
      } catch {
        return error
      }
    }
    let list = ObservableSectionedArray<String, Stock>()
    var diffs: [SectionedDiff] = []
    let token = list.observe { change in
      diffs.append(SectionedDiff(change, from: Sections([]), to: Sections([])))
    }
    list.appendSection("A", [Self.apple])
    list.append(Self.ibm, toSection: 0)
    token.invalidate()
    let checker = Checker()
    #expect(cause(diffs[0], [ArraySection("A", [Self.apple])], checker) == nil)
    #expect(cause(diffs[1], [ArraySection("A", [Self.apple, Self.ibm])], checker) == nil)
    #expect(cause(diffs[0], []) == .wrongSectionCount(1, 0))
    #expect(cause(diffs[0], [ArraySection("A")]) == .inSection(0, .wrongCount(1, 0)))
    #expect(
      cause(diffs[0], [ArraySection("A", [Self.ibm])])
        == .inSection(0, .wrongRow(0, shown: Self.apple, expected: Self.ibm)))
    #expect(
      cause(diffs[0], [ArraySection("B", [Self.apple])])
        == .wrongName(0, shown: "A", expected: "B"))
    #expect(cause(diffs[1], []) == .misfit(.countMismatch(expected: 2, actual: 0)))
    #expect("\(CheckFailure.Cause.inSection(1, .wrongCount(1, 2)))".hasPrefix("in section 1 the"))
  }

  @Test(arguments: [false, true])
  func aFailedCheckEndsTheReplay(keepsGoing: Bool) {
    let script = #"""
      {"op":"insert","at":0,"stock":{"name":"AAPL","price":10.5}}
      {"op":"insert","at":0,"stock":{"name":"IBM","price":20}}
      """#
    let log = OutputLog()
    let source = ScriptedSource(script.utf8)
    let console = Console(
      open: { _ throws(InputError) in source }, output: log.output, errors: log.errors)
    // The checker takes the list to hold a row already.
    let status = Command.replay(
      Options(path: "-", keepsGoing: keepsGoing), console: console, checker: Checker([Self.ibm]))
    #expect(status == .checkFailed)
    #expect(status.rawValue == 70)
    console.output.flush()
    #expect(log.text(isError: false) == "line 1: 1 row inserted, now 1\n  + 0  AAPL  10.5\n")
    #expect(
      log.text(isError: true)
        == "obsdemo: script: line 1: the check failed: the row diff does not fit: "
        + "\(ArrayChangeError.countMismatch(expected: 0, actual: 1))\n")
  }

  @Test func causesAreToldInWords() {
    let failure = CheckFailure(
      origin: .line(3), cause: .wrongRow(4, shown: Self.apple, expected: Self.ibm))
    #expect(
      "\(failure)"
        == "line 3: the check failed: row 4 shows AAPL at 10.5 where the list has IBM at 20.0")
    #expect(
      "\(CheckFailure.Cause.wrongCount(1, 2))" == "the table shows 1 rows where the list has 2")
    let rejection = TableRejection.rowOutOfRange(.reload, section: 0, row: 3, count: 2)
    #expect(
      "\(CheckFailure.Cause.rejection(rejection))"
        == "the table rejects the row diff: \(rejection)")
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Testing

@testable import obsdemo

/// The table on a terminal, where it is drawn over itself.
@Suite struct TableTests {
  static let script = #"""
    {"op":"set","stocks":[{"name":"AAPL","price":10.5},{"name":"IBM","price":20}]}
    {"op":"replace","at":0,"stock":{"name":"INTC","price":11}}
    {"op":"move","from":0,"to":1}
    {"op":"remove","at":7}
    {"op":"remove","at":0}
    """#

  /// What the command writes, with the commands to the terminal in words.
  private func drawn(
    _ options: String..., height: Int? = nil, usesColor: Bool = false, isTerminal: Bool = true
  ) -> String {
    let run = CommandRun(
      ["replay", "-", "--table", "--keep-going"] + options, script: Self.script.utf8,
      configure: {
        $0.canRewriteOutput = isTerminal
        $0.outputHeight = { height }
        $0.usesColor = usesColor
      })
    return run.output.replacing("\u{1B}[?7l", with: "").replacing("\u{1B}[?7h", with: "")
      .replacing(/\r\u{1B}\[(\d+)A\u{1B}\[J/) { "<up \($0.output.1)>\n" }
      .replacing(/\u{1B}\[(\d+)m/) { "<\($0.output.1)>" }
  }

  @Test func itIsDrawnOverItselfAndBelowMessages() {
    #expect(
      drawn() == """
        line 1: list set, 0 rows before, now 2
          + 0  AAPL  10.5
          + 1  IBM   20.0
        <up 3>
        line 2: 1 row replaced
          ~ 0  INTC  11.0
            1  IBM   20.0
        <up 3>
        line 3: 1 row moved
            0  IBM   20.0
          > 1  INTC  11.0
        line 5: 1 row removed, now 1
            0  INTC  11.0

        """)
  }

  @Test func sectionsAreMarkedAsRowsAre() {
    #expect(
      drawn("--group", "1", "--deltas", "--summary", usesColor: true) == """
        line 1: list set, 0 rows before, now 2 rows in 2 sections
          <32>+   0  [A]<0>
          <32>+ 0.0  AAPL  10.5<0>
          <32>+   1  [I]<0>
          <32>+ 1.0  IBM   20.0<0>
        <up 5>
        line 2: 1 section removed, 1 row removed, 1 inserted, now 2 rows in 1 section
              0  [I]
          <32>+ 0.0  INTC  11.0<0>
            0.1  IBM   20.0
        <up 4>
        line 3: 1 row moved
              0  [I]
          <36>> 0.0  IBM   20.0<0>
            0.1  INTC  11.0
        line 5: 1 row removed, now 1 row in 1 section
              0  [I]
            0.0  INTC  11.0
        5 lines: 4 deltas

        """)
  }

  @Test func noMoreIsDrawnThanFits() {
    let first = drawn(height: 4).prefix { $0 != "<" }
    #expect(
      first == """
        line 1: list set, 0 rows before, now 2
          + 0  AAPL  10.5
          + 1  IBM   20.0

        """)
    for height in 0...3 {
      let output = drawn(height: height)
      #expect(
        output.prefix { $0 != "<" } == """
          line 1: list set, 0 rows before, now 2
            … 2 more

          """)
      #expect(output.contains("<up 2>"))
    }
  }

  @Test func longLinesAreNotWrapped() {
    let run = CommandRun(
      "replay", "-", "--table", script: Self.script.utf8,
      configure: { $0.canRewriteOutput = true })
    #expect(run.output.hasPrefix("\u{1B}[?7lline 1"))
    #expect(run.output.hasSuffix("\u{1B}[?7h"))
  }

  @Test func elsewhereTheTableIsPrintedOnceAtTheEnd() {
    #expect(drawn(isTerminal: false) == "1 row at the end\n    0  INTC  11.0\n")
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Testing

@testable import obsdemo

@Suite struct ColorTests {
  static let script = #"""
    {"op":"set","stocks":[{"name":"AAPL","price":10.5},{"name":"IBM","price":20}]}
    {"op":"replace","at":0,"stock":{"name":"AAPL","price":11}}
    {"op":"move","from":0,"to":1}
    {"op":"remove","at":0}
    """#

  @Test func rowsAreColoredBySign() {
    let run = CommandRun(
      "replay", "-", "--summary", script: Self.script.utf8,
      configure: { $0.usesColor = true })
    let expected = """
      line 1: list set, 0 rows before, now 2
        <32>+ 0  AAPL  10.5<0>
        <32>+ 1  IBM   20.0<0>
      line 2: 1 row replaced
        <33>~ 0  AAPL  10.5 → 11.0<0>
      line 3: 1 row moved
        <36>> 0 → 1  AAPL  11.0<0>
      line 4: 1 row removed, now 1
        <31>- 0  IBM  20.0<0>
      4 lines: 1 removal, 1 replacement, 1 move, 1 setting
      1 row at the end
          0  AAPL  11.0

      """
    let escapes = expected.replacing(/<(\d+)>/) { "\u{1B}[\($0.output.1)m" }
    #expect(run.output == escapes)
  }

  @Test func jsonIsNeverColored() {
    let run = CommandRun(
      "replay", "-", "--format=json", script: Self.script.utf8,
      configure: { $0.usesColor = true })
    #expect(!run.output.contains("\u{1B}"))
  }
}

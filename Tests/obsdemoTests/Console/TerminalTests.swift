// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Testing

@testable import obsdemo

@Suite struct TerminalTests {
  @Test(
    arguments: [
      (true, [:], true, true),
      (true, ["TERM": "xterm"], true, true),
      (true, ["NO_COLOR": "1"], false, true),
      (true, ["NO_COLOR": ""], true, true),
      (true, ["TERM": "dumb"], false, false),
      (false, ["TERM": "xterm"], false, false),
    ] as [(Bool, [String: String], Bool, Bool)])
  func abilitiesDependOnTheEnvironment(
    isTerminal: Bool, environment: [String: String], hasColor: Bool, canRewriteLines: Bool
  ) {
    let terminal = Terminal(isTerminal: isTerminal, environment: environment)
    #expect(terminal.hasColor == hasColor)
    #expect(terminal.canRewriteLines == canRewriteLines)
  }

  @Test func progressIsShownAfterASecondAndTenTimesASecondAtMost() {
    let log = OutputLog()
    let start = ContinuousClock.now
    var progress = Progress(on: log.errors, from: start)
    for tick in 0...130 {
      progress.show(
        lines: tick, bytes: tick, of: tick < 115 ? 200 : nil,
        at: start + .milliseconds(10 * tick))
    }
    progress.erase()
    progress.erase()
    let shown = log.text(isError: true)
    #expect(
      shown == "\r100 lines, 50 %\u{1B}[K\r110 lines, 55 %\u{1B}[K\r120 lines\u{1B}[K"
        + "\r130 lines\u{1B}[K\r\u{1B}[K")
  }

  @Test func nothingIsErasedThatWasNotShown() {
    let log = OutputLog()
    var progress = Progress(on: log.errors, from: .now)
    progress.erase()
    #expect(log.pieces.isEmpty)
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Testing

@testable import obsdemo

/// Replays of scripts that come in pieces, and of readers that go away.
@Suite struct StreamingTests {
  static let lines = [
    #"{"op":"insert","at":0,"stock":{"name":"AAPL","price":10.5}}"#,
    #"{"op":"begin"}"#,
    #"{"op":"insert","at":1,"stock":{"name":"IBM","price":20}}"#,
    #"{"op":"remove","at":0}"#,
    #"{"op":"commit"}"#,
    #"{"op":"replace","at":0,"stock":{"name":"IBM","price":21}}"#,
  ]

  @Test func outputIsWrittenBeforeMoreIsReadAndThatOfABatchAtItsEnd() {
    let log = OutputLog()
    var lengths = Self.lines.map { $0.utf8.count + 1 }[...]
    var lineCounts: [Int] = []
    let source = ScriptedSource(
      Self.lines.flatMap { $0.utf8 + [10] }, pieceSize: { lengths.popFirst() ?? 0 },
      willRead: { () throws(InputError) in
        lineCounts.append(log.text(isError: false).split(separator: "\n").count)
      })
    _ = CommandRun(
      "replay", "-", "--format=json", open: { _ throws(InputError) in source }, log: log)
    // One count before each line, and one before the end is seen.
    #expect(lineCounts == [0, 1, 1, 1, 1, 3, 4])
  }

  @Test func outputDoesNotDependOnPieces() throws {
    let bytes = try Fixtures.bytes("stocks/unicode_edits.jsonl")
    let expected = CommandRun("replay", "-", "--summary", script: bytes).output
    for pieceSize in [1, 7, 64, 1000] {
      let source = ScriptedSource(bytes, pieceSize: { pieceSize })
      let run = CommandRun("replay", "-", "--summary", open: { _ throws(InputError) in source })
      #expect(run.output == expected)
    }
  }

  @Test func aReaderThatGoesAwayEndsTheReplayQuietly() {
    let log = OutputLog()
    var reads = 0
    let source = Self.longSource {
      reads += 1
      if reads == 3 { log.failure = .readerIsGone }
    }
    let run = CommandRun("replay", "-", open: { _ throws(InputError) in source }, log: log)
    #expect(run.status == .success)
    #expect(run.errors == "")
    #expect(reads == 3)
  }

  @Test func aFullDiskEndsTheReplayWithAMessage() {
    let log = OutputLog()
    log.failure = .failed("No space left on device")
    let source = Self.longSource {}
    let run = CommandRun("replay", "-", open: { _ throws(InputError) in source }, log: log)
    #expect(run.status == .outputFailed)
    #expect(run.errors == "obsdemo: standard output: No space left on device\n")
  }

  @Test(arguments: [["help"], ["--version"], []])
  func aFullDiskIsToldAlsoWithoutAScript(arguments: [String]) {
    let log = OutputLog()
    log.failure = .failed("No space left on device")
    let console = Console(
      open: { path throws(InputError) in throw InputError(name: path, reason: "") },
      output: log.output, errors: log.errors)
    #expect(Command.run(arguments, console: console) == .outputFailed)
    #expect(log.text(isError: true) == "obsdemo: standard output: No space left on device\n")
  }

  @Test func aScriptThatCannotBeReadToItsEndIsToldAfterWhatWasRead() {
    var pieces = 0
    let source = ScriptedSource(
      Self.lines[0].utf8 + [10],
      willRead: { () throws(InputError) in
        pieces += 1
        if pieces > 1 { throw InputError(name: "script", reason: "Input/output error") }
      })
    let run = CommandRun("replay", "x", open: { _ throws(InputError) in source })
    #expect(run.status == .noInput)
    #expect(run.output == "line 1: 1 row inserted, now 1\n  + 0  AAPL  10.5\n")
    #expect(run.errors == "obsdemo: script: Input/output error\n")
  }

  @Test func aLineOfManyMegabytesIsAnEditLikeAnyOther() {
    #if DEBUG
    let count = 20_000
    #else
    let count = 3_000_000  // 100 MB
    #endif
    let stock = Array(#"{"name":"AAPL or IBM","price":0.5}"#.utf8)
    var bytes = Array(#"{"op":"set","stocks":["#.utf8)
    bytes.reserveCapacity(count * (stock.count + 1) + 100)
    for index in 0..<count {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes += stock
    }
    bytes += Array("]}\n{\"op\":\"remove\",\"at\":".utf8)
    bytes += Array("\(count)}\n".utf8)
    let run = CommandRun("replay", "-", "--format", "json", script: bytes)
    #expect(run.status == .badScript)
    #expect(run.errors == "obsdemo: script:2: index \(count) is not in a list of \(count)\n")
    #expect(run.log.pieces.first?.bytes.count { $0 == UInt8(ascii: "A") } == count * 2)
  }

  /// A source of many valid lines, one at a time.
  static func longSource(willRead: @escaping () -> Void) -> some ByteSource {
    let line = Array(lines[0].utf8) + [10]
    return ScriptedSource(
      repeatElement(line, count: 1000).joined(), pieceSize: { line.count },
      willRead: { () throws(InputError) in willRead() })
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import Testing

@testable import obsdemo

/// The command as the package manager builds it, into the folder of the tests.
enum BuiltCommand {
  static let path = Bundle.main.bundleURL.appending(path: "obsdemo").path

  static var exists: Bool { FileManager.default.isExecutableFile(atPath: path) }
}

/// Runs the command from a shell, for what cannot be seen from inside a process.
@Suite(.enabled(if: BuiltCommand.exists, "the command is not beside the tests"))
struct ProcessTests {
  /// A script whose output does not fit in a pipe.
  static let longScript = Fixtures.folder.appending(path: "stocks/stock_edits_daily.jsonl").path

  @Test func aReaderThatGoesAwayEndsItQuietly() throws {
    let output = try Self.shell(
      "{ '\(BuiltCommand.path)' replay '\(Self.longScript)'; echo status $? >&2; } | head -n 1")
    let lines = output.split(separator: "\n").sorted()
    #expect(lines == ["line 1: 1 row inserted, now 1", "status 0"])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func aFullDiskIsReported() throws {
    let output = try Self.shell(
      "'\(BuiltCommand.path)' replay '\(Self.longScript)' >/dev/full; echo status $?")
    #expect(output == "obsdemo: standard output: No space left on device\nstatus 74\n")
  }

  @Test func aClosedInputIsReported() throws {
    let output = try Self.shell("'\(BuiltCommand.path)' replay - <&-; echo status $?")
    #expect(output == "obsdemo: standard input: Bad file descriptor\nstatus 66\n")
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func aFileThatMayNotBeReadIsReported() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    #expect(
      FileManager.default.createFile(
        atPath: path, contents: Data(), attributes: [.posixPermissions: 0]))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let output = try Self.shell("'\(BuiltCommand.path)' replay '\(path)'; echo status $?")
    #expect(output == "obsdemo: \(path): Permission denied\nstatus 66\n")
  }

  /// Runs a script of the shell and returns what it prints, errors included.
  static func shell(_ script: String) throws -> String {
    let stream = try #require(popen("exec 2>&1; \(script)", "r"))
    defer { pclose(stream) }
    var bytes: [UInt8] = []
    while case let byte = fgetc(stream), byte != EOF { bytes.append(UInt8(byte)) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Replays between pipes of the operating system.
@Suite struct PipeTests {
  @Test func eachLineIsAnsweredAsItComes() throws {
    let input = Pipe()
    let output = Pipe()
    // The thread closes its own ends, the file handles theirs.
    let inputEnd = dup(input.fileHandleForReading.fileDescriptor)
    let outputEnd = dup(output.fileHandleForWriting.fileDescriptor)
    try input.fileHandleForReading.close()
    try output.fileHandleForWriting.close()
    Thread.detachNewThread {
      let console = Console(
        open: { path throws(InputError) in try FileSource(descriptor: inputEnd, name: path) },
        output: Output(descriptor: outputEnd), errors: OutputLog().errors)
      _ = Command.run(["replay", "-", "--format", "json"], console: console)
      close(inputEnd)
      close(outputEnd)
    }
    for index in 0..<5 {
      let edit = #"{"op":"insert","at":\#(index),"stock":{"name":"X","price":1}}"#
      try input.fileHandleForWriting.write(contentsOf: Data((edit + "\n").utf8))
      // Nothing would come if the command waited for more input.
      try #require(Self.hasData(output.fileHandleForReading), "no answer in 30 seconds")
      let answer = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      #expect(answer.hasPrefix(#"{"line":\#(index + 1),"kind":"insertion","#))
      #expect(answer.hasSuffix("}\n"))
    }
    try input.fileHandleForWriting.close()
    #expect(Self.hasData(output.fileHandleForReading))
    #expect(output.fileHandleForReading.availableData.isEmpty)
  }

  /// Waits for data or for the end, but not for ever.
  static func hasData(_ file: FileHandle) -> Bool {
    var request = pollfd(fd: file.fileDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 30_000) > 0
  }
}

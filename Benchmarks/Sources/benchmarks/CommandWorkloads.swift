// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation

/// How many lines `obsdemo` replays in a second, and how much memory it takes for that.
///
/// The command is the one that `swift build -c release` has made in the package above this one.
struct CommandWorkloads {
  /// Small inputs, to see that everything runs.
  var isSmoke: Bool
  private var sizes: [Int] { isSmoke ? [1_000] : [100_000, 400_000] }

  private static var executable: URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../.build/release/obsdemo"
    ).standardizedFileURL
  }

  func rows() -> [Row] {
    guard FileManager.default.isExecutableFile(atPath: Self.executable.path) else {
      // Not among the figures, which may be read by a program.
      FileHandle.standardError.write(
        Data("obsdemo is not measured: make it with 'swift build -c release' first\n".utf8))
      return []
    }
    do { return try sizes.flatMap(replay) } catch {
      preconditionFailure("obsdemo: \(error)")
    }
  }

  private func replay(_ lines: Int) throws -> [Row] {
    let folder = FileManager.default.temporaryDirectory
    let input = folder.appending(path: "stocks-\(UUID().uuidString).jsonl")
    defer { try? FileManager.default.removeItem(at: input) }
    try stream(lines).write(to: input)
    let start = Date()
    let process = Process()
    process.executableURL = Self.executable
    process.arguments = ["replay", input.path, "--format", "json"]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let memory = peakMemory(of: process)
    let seconds = Date().timeIntervalSince(start)
    precondition(process.terminationStatus == 0, "obsdemo: status \(process.terminationStatus)")
    let speed = Double(lines) / seconds
    return [
      Row(
        work: "obsdemo replay --format json", n: lines, value: speed, unit: .linesPerSecond,
        budget: Row.Unit.linesPerSecond.format(200_000), isMet: speed >= 200_000),
      .figure("obsdemo replay --format json, memory", lines, memory, .bytes),
    ]
  }

  /// Waits for a process; the greatest number of bytes that it had in memory, where that is known.
  private func peakMemory(of process: Process) -> Double {
    var peak = Double.nan
    while process.isRunning {
      let status = try? String(
        contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
      let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      if let kilobytes = line?.split(separator: " ").dropLast().last.flatMap({ Double($0) }) {
        peak = kilobytes * 1_024
      }
      Thread.sleep(forTimeInterval: 0.01)
    }
    return peak
  }

  /// Edits of a table of stocks, a third of each kind, that keeps about a thousand rows.
  private func stream(_ lines: Int) -> Data {
    var generator = SplitMix64(10)
    var count = 0
    var text = ""
    for line in 0..<lines {
      let kind = count < 1_000 ? 0 : generator.below(3)
      let stock = "{\"name\":\"S\(line % 5_000)\",\"price\":\(generator.below(100_000)).25}"
      switch kind {
      case 0:
        count += 1
        text += "{\"op\":\"insert\",\"at\":\(generator.below(count)),\"stock\":\(stock)}\n"
      case 1:
        text += "{\"op\":\"remove\",\"at\":\(generator.below(count))}\n"
        count -= 1
      default:
        text += "{\"op\":\"replace\",\"at\":\(generator.below(count)),\"stock\":\(stock)}\n"
      }
    }
    return Data(text.utf8)
  }
}

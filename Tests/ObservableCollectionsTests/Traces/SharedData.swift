// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import Testing

/// Data that is not part of the package: a folder `shared` beside it or above it.
///
/// The environment variable `OBSERVABLE_COLLECTIONS_SHARED` says where it is otherwise.
enum SharedData {
  /// Where to find something in the folder; `nil` if it is not there.
  static func url(_ path: String, from file: String = #filePath) -> URL? {
    candidates(from: file).map { $0.appending(path: path) }.first { isThere($0) }
  }

  private static func candidates(from file: String) -> [URL] {
    if let folder = ProcessInfo.processInfo.environment["OBSERVABLE_COLLECTIONS_SHARED"] {
      return [URL(filePath: folder)]
    }
    var folder = URL(filePath: file).deletingLastPathComponent()
    while folder.path() != "/", !isThere(folder.appending(path: "Package.swift")) {
      folder.deleteLastPathComponent()
    }
    var result: [URL] = []
    while folder.path() != "/" {
      folder.deleteLastPathComponent()
      result.append(folder.appending(path: "shared"))
    }
    return result
  }

  private static func isThere(_ url: URL) -> Bool {
    FileManager.default.fileExists(atPath: url.path(percentEncoded: false))
  }

  /// The objects of a file with one on each line.
  static func lines<Line: Decodable>(_ path: String, of type: Line.Type) throws -> [Line] {
    let decoder = JSONDecoder()
    return try data(path).split(separator: UInt8(ascii: "\n")).map {
      try decoder.decode(type, from: Data($0))
    }
  }

  /// The content of a file.
  static func data(_ path: String) throws -> Data {
    try Data(contentsOf: #require(url(path), "\(path) is not there"))
  }
}

/// Tools of the system that tests make use of.
enum SystemTool {
  /// The SHA-256 sum of a text in UTF-8; `nil` where there is no tool for it.
  static func sha256(_ text: String) throws -> String? {
    guard let output = try run("sha256sum", [], input: Data(text.utf8)) else { return nil }
    return String(decoding: output.prefix(64), as: UTF8.self)
  }

  /// The content of a file compressed by `gzip`; `nil` where that is missing.
  static func unzipped(_ url: URL) throws -> Data? {
    try run("gzip", ["-dc", url.path(percentEncoded: false)], input: Data())
  }

  private static func run(_ name: String, _ arguments: [String], input: Data) throws -> Data? {
    let paths = ["/usr/bin/\(name)", "/bin/\(name)"]
    guard let path = paths.first(where: FileManager.default.isExecutableFile) else { return nil }
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    let (standardInput, standardOutput) = (Pipe(), Pipe())
    process.standardInput = standardInput
    process.standardOutput = standardOutput
    try process.run()
    try standardInput.fileHandleForWriting.write(contentsOf: input)
    try standardInput.fileHandleForWriting.close()
    let output = try standardOutput.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? output : nil
  }
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections

/// Why a replay ends early.
enum ReplayError: Error {
  /// A line of the script is bad.
  case script(ScriptError)

  /// The script cannot be read.
  case input(InputError)

  /// The output cannot be written.
  case output(OutputError)

  /// A row diff failed its check; the file is that of the script.
  case check(CheckFailure, file: String)
}

/// Replays a script through an observable array, whose observer prints.
final class Replayer {
  /// The lines of the script.
  private var reader: LineReader

  /// The outside world.
  private let console: Console

  /// Whether a bad line is reported and left out rather than ending the replay.
  private let keepsGoing: Bool

  /// The list.
  private let stocks = ObservableArray<Stock>()

  /// What is shown of the list.
  private let pipeline: Pipeline

  /// What row diffs are printed of.
  private let table: LiveTable

  /// Prints the row diffs of the table.
  private let recorder: Recorder

  /// Shows how far the replay has come, if someone is there to see it.
  private var progress: Progress?

  /// The number of bad lines reported.
  private(set) var badLineCount = 0

  /// Creates a replay of a script.
  init(
    _ script: any ByteSource, through pipeline: Pipeline = Pipeline(), recorder: Recorder,
    keepsGoing: Bool, console: Console
  ) {
    reader = LineReader(script)
    self.console = console
    self.keepsGoing = keepsGoing
    self.recorder = recorder
    self.pipeline = pipeline
    table = pipeline.table(of: stocks.live)
    recorder.follow(table)
    progress = console.showsProgress ? Progress(on: console.errors, from: .now) : nil
  }

  /// What the replay has come to so far.
  var summary: Summary {
    var summary = recorder.summary
    summary.lines = reader.lineCount
    summary.content = table.content
    return summary
  }

  /// Replays the script to its end.
  func run() throws(ReplayError) {
    defer { progress?.erase() }
    while let line = try nextLine() {
      do throws(ReplayError) {
        try obey(line)
      } catch {
        try reportAndGoOn(error)
      }
      if recorder.isChecking, !pipeline.isEmpty {
        recorder.checkView(table.content, against: pipeline.content(of: stocks))
      }
      if let failure = recorder.failure { throw .check(failure, file: reader.name) }
    }
  }
}

// MARK: - Edits

extension Replayer {
  /// Does what a line outside a batch says.
  private func obey(_ line: Line) throws(ReplayError) {
    switch try decode(line) {
    case .begin: try obeyBatch(begunAt: line.number)
    case .commit: throw error(.commitWithoutBegin, at: line.number)
    case let edit: try apply(edit, from: line.number)
    }
  }

  /// Replays a batch, from the line after its beginning up to its commit.
  ///
  /// A bad line undoes the batch. If the replay goes on all the same, it does so after the commit.
  private func obeyBatch(begunAt start: Int) throws(ReplayError) {
    recorder.beginBatch()
    do throws(ReplayError) {
      try stocks.performBatchUpdates { () throws(ReplayError) in
        while try obeyLineOfBatch(begunAt: start) {}
      }
      recorder.commitBatch()
    } catch {
      recorder.dropBatch()
      if case .script(let scriptError) = error, scriptError.endsScript { throw error }
      try reportAndGoOn(error)
      try skipBatch(begunAt: start)
    }
  }

  /// Does what the next line of a batch says, and tells whether the batch goes on.
  private func obeyLineOfBatch(begunAt start: Int) throws(ReplayError) -> Bool {
    guard let line = try nextLine() else { throw unfinishedBatch(begunAt: start) }
    switch try decode(line) {
    case .begin: throw error(.nestedBatch(begunAt: start), at: line.number)
    case .commit:
      recorder.origin = .line(line.number)
      return false
    case let edit: try apply(edit, from: line.number)
    }
    return true
  }

  /// Skips the rest of a batch that failed, reporting more bad lines on the way.
  private func skipBatch(begunAt start: Int) throws(ReplayError) {
    while let line = try nextLine() {
      do throws(ReplayError) {
        switch try decode(line) {
        case .begin: throw error(.nestedBatch(begunAt: start), at: line.number)
        case .commit: return
        default: break
        }
      } catch {
        try reportAndGoOn(error)
      }
    }
    throw unfinishedBatch(begunAt: start)
  }

  /// Applies an edit to the list.
  private func apply(_ edit: Edit, from line: Int) throws(ReplayError) {
    do {
      try edit.check(count: stocks.count)
    } catch {
      throw self.error(error, at: line)
    }
    recorder.origin = .line(line)
    switch edit {
    case .insert(let new, let indexes):
      if let index = indexes.first, indexes.count == 1 {
        stocks.insert(new[0], at: index)
      } else {
        stocks.insert(contentsOf: new, at: IndexSet(indexes))
      }
    case .remove(let indexes):
      if let index = indexes.first, indexes.count == 1 {
        stocks.remove(at: index)
      } else {
        stocks.remove(at: IndexSet(indexes))
      }
    case .replace(let indexes, let new):
      if let index = indexes.first, indexes.count == 1 {
        stocks[index] = new[0]
      } else {
        stocks.replace(at: IndexSet(indexes), with: new)
      }
    case .move(let source, let destination): stocks.move(from: source, to: destination)
    case .set(let new): stocks.replaceAll(with: new)
    case .begin, .commit: preconditionFailure("a batch mark is not an edit of the list")
    }
  }
}

// MARK: - Lines

extension Replayer {
  /// The next line that is not blank, or nil at the end of the script.
  private func nextLine() throws(ReplayError) -> Line? {
    while true {
      if let line = reader.nextLine() {
        if line.isBlank { continue }
        return line
      }
      if reader.isAtEnd { return nil }
      try waitForMore()
    }
  }

  /// Writes what there is to be seen so far, and waits for more of the script.
  private func waitForMore() throws(ReplayError) {
    try flushOutput()
    progress?.show(lines: reader.lineCount, bytes: reader.byteCount, of: reader.size, at: .now)
    do {
      try reader.readMore()
    } catch {
      throw .input(error)
    }
    if console.outputIsTerminal { progress?.erase() }
  }

  /// Writes what there is to be seen so far.
  private func flushOutput() throws(ReplayError) {
    console.output.flush()
    if let failure = console.output.failure { throw .output(failure) }
  }

  /// Decodes a line.
  private func decode(_ line: Line) throws(ReplayError) -> Edit {
    do {
      return try EditDecoder.decode(line.bytes, in: line.range)
    } catch {
      throw self.error(error, at: line.number)
    }
  }

  /// An error at a line.
  private func error(_ cause: ScriptError.Cause, at line: Int) -> ReplayError {
    .script(ScriptError(file: reader.name, line: line, cause: cause))
  }

  /// The error of a script that ends inside a batch.
  private func unfinishedBatch(begunAt start: Int) -> ReplayError {
    error(.unfinishedBatch(begunAt: start), at: reader.lineCount)
  }

  /// Reports a bad line if the replay goes on after it; throws the error otherwise.
  private func reportAndGoOn(_ error: ReplayError) throws(ReplayError) {
    guard keepsGoing, case .script(let scriptError) = error else { throw error }
    badLineCount += 1
    try flushOutput()
    progress?.erase()
    console.report(scriptError)
    recorder.leaveScreen()
  }
}

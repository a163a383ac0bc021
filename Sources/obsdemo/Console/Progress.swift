// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// A line on a terminal that says how far a long replay has come.
///
/// Nothing is shown in the first second, and then ten times a second at most.
struct Progress {
  /// Where the line is shown.
  private let terminal: Output

  /// When the line may be shown next.
  private var nextTime: ContinuousClock.Instant

  /// Whether the line is to be seen now.
  private var isShown = false

  /// Creates the progress of something that begins at a time.
  init(on terminal: Output, from start: ContinuousClock.Instant) {
    self.terminal = terminal
    nextTime = start + .seconds(1)
  }

  /// Shows the line if it is time to.
  mutating func show(
    lines: Int, bytes: Int, of size: Int?, at time: ContinuousClock.Instant
  ) {
    guard time >= nextTime else { return }
    nextTime = time + .milliseconds(100)
    isShown = true
    terminal.write("\r\(lines) lines")
    if let size, size > 0 { terminal.write(", \(min(100, bytes * 100 / size)) %") }
    terminal.write("\u{1B}[K")
    terminal.flush()
  }

  /// Takes the line away.
  mutating func erase() {
    guard isShown else { return }
    isShown = false
    terminal.write("\r\u{1B}[K")
    terminal.flush()
  }
}

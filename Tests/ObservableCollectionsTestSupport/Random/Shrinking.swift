// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// The shortest script found that still fails, by taking away halves, quarters, and so on.
package func shrink<Step>(_ script: [Step], whileFailing fails: ([Step]) -> Bool) -> [Step] {
  var script = script
  var size = max(script.count / 2, 1)
  while true {
    var start = 0
    var didShrink = false
    while start < script.count {
      var shorter = script
      shorter.removeSubrange(start..<min(start + size, script.count))
      if fails(shorter) {
        script = shorter
        didShrink = true
      } else {
        start += size
      }
    }
    if size == 1, !didShrink { return script }
    size = max(size / 2, 1)
  }
}

/// Runs a random script; if that throws, finds a short script that does, and throws what it threw
/// together with the seed and the script.
package func run<Step>(
  _ script: [Step], seed: UInt64,
  fitting: ([Step]) -> [Step] = { $0 },
  _ body: ([Step]) throws -> Void
) throws {
  do {
    try body(script)
  } catch {
    let short = shrink(script) { shorter in
      do {
        try body(fitting(shorter))
        return false
      } catch {
        return true
      }
    }
    let fitted = fitting(short)
    // Each step as it describes itself; in an array it would be preceded by the name of its type.
    let steps = fitted.map { "\($0)" }.joined(separator: ", ")
    try inCase("seed \(seed), script [\(steps)]") { try body(fitted) }
    // Only if the failure does not happen again.
    throw CaseTrace(adding: "seed \(seed), \(script.count) steps", to: error)
  }
}

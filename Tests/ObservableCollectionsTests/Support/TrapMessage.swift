// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Testing

/// Expects that a process stopped with a message; release builds have none.
func expectMessage(
  _ message: String, in result: ExitTest.Result?, sourceLocation: SourceLocation = #_sourceLocation
) {
  #if DEBUG
  let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  #expect(output.contains(message), sourceLocation: sourceLocation)
  #endif
}

// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Testing

@testable import obsdemo

@Suite struct OutputTests {
  @Test func nothingIsWrittenUntilAskedOrLarge() {
    let log = OutputLog()
    let output = log.output
    output.write("a")
    #expect(log.pieces.isEmpty)
    output.flush()
    output.flush()
    #expect(log.pieces.count == 1)
    output.write(String(repeating: "b", count: 100_000))
    #expect(log.pieces.count == 2)
    #expect(log.text(isError: false).utf8.count == 100_001)
  }

  @Test func nothingIsWrittenAfterAFailure() {
    let log = OutputLog()
    log.failure = .readerIsGone
    let output = log.output
    output.write("a")
    #expect(output.failure == nil)
    output.flush()
    #expect(output.failure == .readerIsGone)
    log.failure = nil
    output.write("b")
    output.flush()
    #expect(output.failure == .readerIsGone)
    #expect(log.pieces.isEmpty)
  }

  @Test(arguments: [
    ("", #""""#), ("中石化 \u{7F}\u{2028}", "\"中石化 \u{7F}\u{2028}\""), (#"a"\/"#, #""a\"\\/""#),
    ("\n\r\t\0\u{8}\u{1F}", #""\n\r\t\u0000\u0008\u001f""#), ("\r\n", #""\r\n""#),
  ])
  func stringsAreEscapedAsJSONDemands(text: String, json: String) throws {
    var buffer = OutputBuffer()
    buffer.writeJSONString(text)
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == json)
    #expect(try JSONTree(buffer.bytes) == .string(Array(text.utf8)))
  }
}

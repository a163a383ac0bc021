// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Testing

@testable import obsdemo

@Suite struct DisplayTextTests {
  @Test(arguments: [
    ("", ""), ("AT&T", "AT&T"), ("中石化 삼성전자 شركة 👩‍👩‍👧‍👦 ❤️", "中石化 삼성전자 شركة 👩‍👩‍👧‍👦 ❤️"),
    ("a\tb\nc\rd", "a\\tb\\nc\\rd"), ("\r\n", "\\r\\n"), ("\0", "\\u{0}"),
    ("\u{1B}[2J", "\\u{1B}[2J"), ("\u{7F}", "\\u{7F}"), ("\u{9B}2J", "\\u{9B}2J"),
    ("a\u{2028}b\u{2029}", "a\\u{2028}b\\u{2029}"),
    ("\u{202E}abc\u{2066}\u{200F}", "\\u{202E}abc\\u{2066}\\u{200F}"),
    ("a\\b", "a\\b"),
  ])
  func whatDisturbsTerminalsIsEscaped(text: String, displayable: String) {
    #expect(text.displayable == displayable)
  }

  @Test(arguments: [
    ("", 0), ("AT&T", 4), ("é", 1), ("e\u{301}", 1), ("中石化", 6), ("トヨタ", 6), ("삼성", 4),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("شركة", 4), ("ｆｕｌｌ", 8), ("ﾊﾝｶｸ", 4), ("𠮷", 2),
    ("📈", 2), ("👩‍👩‍👧‍👦", 2), ("🇨🇳", 2), ("❤️", 2), ("❤", 1), ("👍🏽", 2), ("\u{200B}", 0), ("（）", 4),
    ("★→", 2), ("Привет", 6), ("नमस्ते", 4),
  ])
  func widthIsThatOnATerminal(text: String, width: Int) {
    #expect(text.displayWidth == width)
  }

  @Test func paddingCountsColumns() {
    #expect("中石化".padded(to: 8) == "中石化  ")
    #expect("中石化".padded(to: 5) == "中石化")
    #expect("12".rightAligned(to: 4) == "  12")
  }
}

import Diagnostics
import TestSupport
import Testing

@Suite struct SourceFileTests {
    @Test(
        "lines and columns count from 1, columns in Unicode scalars",
        arguments: [
            ("", 0, 1, 1), ("abc", 0, 1, 1), ("abc", 3, 1, 4), ("a\nb", 2, 2, 1), ("a\nb", 1, 1, 2), ("a\n", 2, 2, 1),
            ("a\r\nb", 3, 2, 1), ("a\r\nb", 1, 1, 2), ("a\rb", 2, 2, 1), ("\r\r\n\n", 4, 4, 1), ("\té", 3, 1, 3),
            ("é€😀x", 9, 1, 4), ("\n\n\n", 3, 4, 1),
        ])
    func position(text: String, offset: Int, line: Int, column: Int) {
        let position = SourceFile(name: "f", text: text).position(at: offset)
        #expect(position == SourcePosition(offset: offset, line: line, column: column))
    }

    @Test("an offset outside the file is moved to its nearest end")
    func outside() {
        let file = SourceFile(name: "f", text: "ab\ncd")
        #expect(file.position(at: -7) == SourcePosition(offset: 0, line: 1, column: 1))
        #expect(file.position(at: 99) == SourcePosition(offset: 5, line: 2, column: 3))
    }

    @Test("a line comes without its terminator, whichever it is")
    func lines() {
        let file = SourceFile(name: "f", text: "one\r\ntwo\nthree\rfour\n")
        #expect((0...6).map(file.line) == [nil, "one", "two", "three", "four", "", nil])
        #expect(file.lineCount == 5)
    }

    @Test(
        "each byte that is no part of UTF-8 is a column",
        arguments: [
            ([0xA9, 0x61], 2), ([0xC3, 0xA9, 0x61], 2), ([0xC0, 0x80, 0x61], 3), ([0xE2, 0x82, 0xAC, 0xAC, 0x61], 3),
        ]
            as [([UInt8], Int)])
    func stray(bytes: [UInt8], column: Int) {
        #expect(SourceFile(name: "a", bytes: bytes).position(at: bytes.count - 1).column == column)
    }

    @Test("a byte order mark is no column and no part of the first line")
    func byteOrderMark() {
        let file = SourceFile(name: "f", bytes: [0xEF, 0xBB, 0xBF, 0x61, 0x0A, 0x62])
        #expect(file.position(at: 0) == SourcePosition(offset: 0, line: 1, column: 1))
        #expect(file.position(at: 3) == SourcePosition(offset: 3, line: 1, column: 1))
        #expect(file.position(at: 4) == SourcePosition(offset: 4, line: 1, column: 2))
        #expect(file.position(at: 5) == SourcePosition(offset: 5, line: 2, column: 1))
        #expect(file.line(1) == "a")
        #expect(SourceFile(name: "f", bytes: [0xEF, 0xBB, 0xBF]).lineCount == 1)
    }

    @Test(
        "a file's line end is that of its first line",
        arguments: [("", "\n"), ("a", "\n"), ("a\nb\r\n", "\n"), ("a\r\nb\n", "\r\n"), ("a\rb\n", "\r"), ("\r", "\r")])
    func lineEnd(text: String, end: String) {
        #expect(SourceFile(name: "f", text: text).lineEnd == end)
    }

    @Test("every offset of a random text agrees with counting from the start")
    func everyOffset() {
        var random = SeededGenerator.printed()
        let pieces = ["\n", "\r\n", "\r", "x", "é", "€", "😀", "\t", String(repeating: "long ", count: 60)]
        var text = ""
        for _ in 0..<400 {
            text += random.any(pieces)
        }
        let file = SourceFile(name: "f", text: text)
        var (offset, line, column) = (0, 1, 1)
        let scalars = Array(text.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            #expect(
                file.position(at: offset) == SourcePosition(offset: offset, line: line, column: column),
                "seed \(random.seed)")
            offset += String(scalar).utf8.count
            let isInsideCRLF = scalar == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
            if (scalar == "\n" || scalar == "\r") && !isInsideCRLF {
                (line, column) = (line + 1, 1)
            } else {
                column += 1
            }
        }
    }

    @Test("a range knows its file's name and both places")
    func range() {
        let span = SourceSpan(file: SourceFile(name: "plugin.xml", text: "<a>\n  <b/>\n</a>"), bytes: 6..<10)
        #expect(span.text == "<b/>")
        #expect("\(span.range)" == "plugin.xml:2:3")
        #expect(span.range.end == SourcePosition(offset: 10, line: 2, column: 7))
    }

    @Test("bytes that are not UTF-8 are shown as U+FFFD")
    func illFormed() {
        #expect(SourceFile(name: "f", bytes: [0x61, 0xFF, 0x62]).line(1) == "a\u{FFFD}b")
    }

    @Test(
        "a line's span leaves out the blanks around what stands there",
        arguments: [(1, "one"), (2, "two  words"), (3, ""), (4, ""), (5, nil), (0, nil)] as [(Int, String?)])
    func spanOfLine(number: Int, text: String?) {
        let file = SourceFile(name: "a.txt", text: "one\r\n\ttwo  words \n   \n")
        #expect(file.span(ofLine: number)?.text == text)
    }
}

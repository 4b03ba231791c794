import Diagnostics
import TestSupport
import Testing

@Suite struct SourceFixesTests {
    private let file = SourceFile(name: "plugin.xml", text: "abcdefghij")

    private func fix(_ edits: (Range<Int>, String)..., in file: SourceFile? = nil) -> SourceFix {
        SourceFix(
            "fix it",
            edits: edits.map { SourceEdit(SourceSpan(file: file ?? self.file, bytes: $0), replacement: $1) })
    }

    private func text(_ fixes: SourceFixes) -> String {
        fixes.files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "|")
    }

    @Test("edits of several fixes are made, in whatever order they come")
    func several() {
        var fixes = SourceFixes()
        for fix in [fix((8..<10, ""), (0..<1, "AA")), fix((4..<4, "-")), fix((3..<4, "D"))] { fixes.add(fix) }
        #expect(text(fixes) == "AAbcD-efgh")
        #expect(fixes.applied.count == 3 && fixes.skipped.isEmpty)
    }

    @Test(
        "of two that overlap the first wins",
        arguments: [
            (2..<5, 4..<6, true), (2..<5, 0..<3, true), (2..<5, 3..<4, true), (2..<5, 3..<3, true),
            (2..<5, 0..<9, true),
            (2..<2, 2..<2, true), (2..<2, 0..<4, true), (2..<5, 5..<6, false), (2..<5, 2..<2, false),
            (2..<5, 5..<5, false),
            (2..<5, 0..<2, false),
        ])
    func overlap(first: Range<Int>, second: Range<Int>, isOverlap: Bool) {
        var fixes = SourceFixes()
        fixes.add(fix((first, "1")))
        let isMade = fixes.add(fix((second, "2")))
        #expect(isMade == !isOverlap)
        #expect(fixes.skipped.count == (isOverlap ? 1 : 0))
        #expect(text(fixes).contains("1"))
        #expect(text(fixes).contains("2") == !isOverlap)
    }

    @Test("a fix whose edits cannot all be made is not made at all, in no file")
    func wholeOrNot() {
        let other = SourceFile(name: "package.json", text: "{}")
        var fixes = SourceFixes()
        fixes.add(fix((0..<2, "")))
        let both = SourceFix(
            "rename it in both",
            edits: [
                SourceEdit(SourceSpan(file: other, bytes: 0..<1), replacement: "["),
                SourceEdit(SourceSpan(file: file, bytes: 1..<3), replacement: "x"),
            ])
        fixes.add(both)
        #expect(fixes.files.map(\.source) == [file])
        #expect(fixes.skipped == [both])
    }

    @Test("a file with two names is changed once, with the fixes of both")
    func names() {
        let link = SourceFile(name: "link.xml", text: "abcdefghij")
        var fixes = SourceFixes(identifiedBy: { _ in "one" })
        fixes.add(fix((0..<1, "A")))
        for fix in [fix((0..<1, "A"), in: link), fix((2..<3, "C"), in: link), fix((0..<2, "x"), in: link)] {
            fixes.add(fix)
        }
        #expect(fixes.applied.count == 3 && fixes.skipped.count == 1)
        #expect(fixes.files.map(\.source.name) == ["plugin.xml"])
        #expect(text(fixes) == "AbCdefghij")
    }

    @Test("the same fix twice is made once, and neither is left")
    func twice() {
        var fixes = SourceFixes()
        for _ in 1...2 { fixes.add(fix((2..<2, "new"))) }
        #expect(text(fixes) == "abnewcdefghij")
        #expect(fixes.applied.count == 2)
    }

    @Test("files come by name, and one that does not change is not among them")
    func files() {
        let same = fix((0..<1, "a"))
        let other = fix((0..<0, "x"), in: SourceFile(name: "a.xml", text: ""))
        let third = fix((0..<1, "x"), in: SourceFile(name: "z.xml", text: "y"))
        let diagnostics = [same, third, other].map { Diagnostic(code: "c", severity: .error, message: "m", fix: $0) }
        let fixes = SourceFixes(diagnostics + [Diagnostic(code: "c", severity: .error, message: "m")])
        #expect(fixes.files.map(\.source.name) == ["a.xml", "z.xml"])
        #expect(fixes.applied.count == 3)
    }

    @Test("a fix that makes no sense is left")
    func unsound() {
        let renamed = SourceFile(name: "plugin.xml", text: "another text")
        let latin = SourceFile(name: "latin.xml", bytes: [0x61, 0xE9, 0x62])
        let wide = SourceFile(name: "wide.xml", bytes: [0xFF, 0xFE, 0x61, 0x00])
        let unmarked = SourceFile(name: "unmarked.xml", bytes: [0x00, 0x61, 0x00, 0x62])
        var fixes = SourceFixes()
        fixes.add(fix((0..<1, "A")))
        let wrong = [
            fix((5..<11, "x")), fix((-1..<2, "x")), fix((5..<8, "x"), (7..<9, "y")), fix((5..<5, "x"), (5..<5, "y")),
            fix((7..<8, "x"), in: renamed), fix((0..<1, "é"), in: latin), fix((2..<3, "x"), in: wide),
            fix((1..<2, "x"), in: unmarked), fix(),
        ]
        for fix in wrong { fixes.add(fix) }
        #expect(fixes.skipped == wrong)
        fixes.add(fix((0..<1, "x"), in: latin))
        #expect(fixes.files.map(\.bytes) == [[0x78, 0xE9, 0x62], Array("Abcdefghij".utf8)])
    }

    @Test("line ends, byte order mark and odd bytes stay what they are")
    func byteExact() {
        let bytes: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("a\r\nb\rc\n\td  ".utf8) + [0xFF, 0x00, 0x0D]
        var fixes = SourceFixes()
        fixes.add(fix((6..<7, "B"), in: SourceFile(name: "f", bytes: bytes)))
        var expected = bytes
        expected[6] = 0x42
        #expect(fixes.files.map(\.bytes) == [expected])
    }

    @Test("random edits do what putting them in one at a time from the back does")
    func model() {
        var random = SeededGenerator.printed()
        for _ in 0..<300 {
            let length = Int.random(in: 0...60, using: &random)
            let bytes = (0..<length).map { _ in UInt8.random(in: 0x20...0x7E, using: &random) }
            let file = SourceFile(name: "f", bytes: bytes)
            var fixes = SourceFixes()
            var accepted: [SourceEdit] = []
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                let start = Int.random(in: 0...length, using: &random)
                let end = min(length, start + Int.random(in: 0...6, using: &random))
                let replacement = String(repeating: "é\n", count: Int.random(in: 0...2, using: &random))
                let edit = SourceEdit(SourceSpan(file: file, bytes: start..<end), replacement: replacement)
                if fixes.add(SourceFix("t", edits: [edit])), !accepted.contains(edit) { accepted.append(edit) }
            }
            // The reference: from the last to the first, so that no offset moves.
            var expected = bytes
            let order = accepted.map(\.span.bytes).enumerated().sorted {
                ($0.element.lowerBound, $0.element.upperBound) > ($1.element.lowerBound, $1.element.upperBound)
            }
            for item in order { expected.replaceSubrange(item.element, with: accepted[item.offset].replacement.utf8) }
            #expect((fixes.files.first?.bytes ?? bytes) == expected, "seed \(random.seed)")
        }
    }
}

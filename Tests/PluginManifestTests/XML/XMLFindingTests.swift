import Diagnostics
import GoldenTesting
import PluginManifest
import Testing

@Suite struct XMLFindingTests {
    /// The smallest document for each finding, in the order of the codes.
    static let examples: [(code: XMLFinding.Code, text: String)] = [
        (.textBeforeRoot, "hello <a/>"), (.textOutsideRoot, "<a/>\n  hello &foo; \n"),
        (.strayLessThan, "<a>1 < 2 <3></a>"),
        (.misplacedDoctype, "<a><!DOCTYPE b></a>"), (.malformedComment, "<a><!-- x -- y --></a>"),
        (.invalidTagName, "<a>\n<b$ x='1'/></a>"), (.straySlash, "<a / b='1'></a>"),
        (.invalidAttributeName, "<a>\n  <b c='1'\n  <d/>\n</b></a>"), (.attributeWithoutValue, "<a checked></a>"),
        (.unquotedAttributeValue, "<a width=100%></a>"), (.missingSpaceBetweenAttributes, "<a b='1'c='2'/>"),
        (.unclosedValue, "<a b='1 c='2'/>"),
        (.conflictMarker, "<a>\n<<<<<<< HEAD\n<b>\n=======\n<c/>\n>>>>>>> x\n</a>"),
        (.misspeltCloseTag, "<plugin></plguin>"),
        (.invalidCloseTag, "<a></1></a>"), (.junkInCloseTag, "<a></a b='1'>"),
        (.unexpectedCloseTag, "<a>\n  <b>\n</a>"), (.unmatchedCloseTag, "</a>"), (.invalidReference, "<a>&foo;</a>"),
        (.bareAmpersand, "<a x='AT&T'/>"), (.unclosedRoot, "<a>\n  <b>\n    <c/>\n"), (.unexpectedEnd, "<a x='1'"),
        (.noElement, "<?xml version='1.0'?>\n"), (.duplicateAttribute, "<a b='1' b='2'/>"), (.secondRoot, "<a/>\n<b/>"),
        (.htmlEntity, "<a>&nbsp;</a>"), (.lessThanInAttribute, "<a version='<10'/>"),
        (.unboundPrefix, "<a><x:b/><x:c/></a>"),
        (.spaceInTag, "< a/>"), (.declarationCase, "<!doctype a><a/>"), (.unknownDeclaration, "<a><!b></a>"),
        (.misplacedXMLDeclaration, "\n<?xml version='1.0'?><a/>"), (.controlCharacter, "<a>\u{1}</a>"),
    ]

    @Test("each thing that is wrong is told alone, at its place", arguments: examples.map(\.code))
    func example(code: XMLFinding.Code) throws {
        let text = try #require(Self.examples.first { $0.code == code }).text
        let file = SourceFile(name: "plugin.xml", text: text)
        let findings = XMLDocument(recovering: file).findings
        #expect(findings.map(\.code).allSatisfy { $0 == code })
        #expect((failure { try XMLDocument(parsing: file) } != nil) == code.isRejection)
        let renderer = DiagnosticRenderer(format: .text(color: false), sources: [file])
        try expectGolden("\(code.rawValue).txt", renderer.render(findings.map(\.diagnostic)))
    }

    @Test("every code has its example here, but for those that need other bytes or two gigabytes")
    func complete() {
        let shown = Set(Self.examples.map(\.code))
        #expect(Set(XMLFinding.Code.allCases).subtracting(shown) == [.utf16, .tooLarge, .invalidUTF8])
    }

    @Test(
        "UTF-16 is named as such without a byte order mark",
        arguments: [[0x3C, 0x00, 0x61, 0x00], [0x00, 0x3C, 0x00, 0x61]])
    func unmarkedUTF16(bytes: [UInt8]) {
        #expect(XMLDocument(recovering: SourceFile(name: "f", bytes: bytes)).findings.map(\.code) == [.utf16])
    }

    @Test(
        "UTF-32 is not taken for UTF-16, with a byte order mark and without",
        arguments: [
            [0xFF, 0xFE, 0, 0, 0x3C, 0, 0, 0], [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x3C], [0x3C, 0, 0, 0, 0x61, 0, 0, 0],
            [0, 0, 0, 0x3C, 0, 0, 0, 0x61],
        ] as [[UInt8]])
    func utf32(bytes: [UInt8]) {
        let error = failure { try XMLDocument(parsing: SourceFile(name: "f", bytes: bytes)) }
        #expect(error?.message == "the file is UTF-32; Cordova reads UTF-8 only")
    }

    @Test("UTF-16 is named as such, in either byte order", arguments: [[0xFF, 0xFE], [0xFE, 0xFF]] as [[UInt8]])
    func utf16(mark: [UInt8]) {
        let file = SourceFile(name: "f", bytes: mark + [0x3C, 0x00, 0x61, 0x00, 0x2F, 0x00, 0x3E, 0x00])
        #expect(failure { try XMLDocument(parsing: file) }?.message == "the file is UTF-16; Cordova reads UTF-8 only")
    }

    @Test("the first bytes that are not UTF-8 are told")
    func invalidUTF8() {
        let file = SourceFile(name: "f", bytes: Array("<a>é".utf8) + [0xC3, 0x28, 0xFF] + Array("</a>".utf8))
        let document = XMLDocument(recovering: file)
        #expect(document.leniencies.map(\.code) == [.invalidUTF8])
        #expect(document.leniencies.first?.span.bytes == 5..<6)
    }

    @Test("a value that was left out ends where its tag does", arguments: ["<a b=/>", "<a b= />", "<a><c b=></c></a>"])
    func leftOut(text: String) {
        let document = XMLDocument(recovering: SourceFile(name: "f", text: text))
        #expect(document.findings.map(\.code) == [.unquotedAttributeValue])
        #expect(document.findings.map(\.diagnostic.help) == ["write a value between quotes, or remove the attribute"])
    }

    @Test("a closing tag names the element that is open, and one with nothing in it is proposed to be closed at once")
    func unexpectedCloseTag() {
        func diagnostic(_ text: String) -> Diagnostic? {
            XMLDocument(recovering: SourceFile(name: "f", text: text)).findings.first?.diagnostic
        }
        let empty = diagnostic("<a>\n<b c='1'>\n</a>")
        #expect(empty?.message == "Unexpected close tag: </a> comes while <b> is open")
        #expect(empty?.help == "write <b …/>, or close it first with </b>")
        #expect(diagnostic("<a><b>x</a>")?.help == "close the inner element first")
    }

    @Test(
        "a value without a closing quote is told once, and what follows it is read",
        arguments: [
            "<p><a b='www/a.js c='d'/></p>", "<p><a b='www/a.js>\n<c d='e'/></a></p>",
            "<p><a b='www/a.js/>\n<c d='e'/></p>", "<p><a b='www/a.js>text</a>\n<c d='e'/></p>",
            "<p><a b='www/a.js\n c=\"d\"><e f='g'/></a></p>", "<p><c d='e'/><a b='www/a.js></a></p>",
        ])
    func missingQuote(text: String) throws {
        let document = XMLDocument(recovering: SourceFile(name: "f", text: text))
        #expect(document.findings.map(\.code) == [.unclosedValue])
        #expect(document.findings.map(\.span.text) == ["'www/a.js"])
        #expect(document.findings.map(\.diagnostic.help) == ["write 'www/a.js'"])
        let element = try #require(document.root?.children.first { $0.name == "a" })
        #expect(element["b"]?.value == "www/a.js")
    }

    @Test(
        "a value that Cordova takes, or that more than a quote is wrong with, is left as it is",
        arguments: ["<a b='x c='/>", "<a b='x>\n<c '/>", "<a b='>=3 <10'c='d'/>", "<a b='<c d='e'/>"])
    func wholeValue(text: String) {
        let document = XMLDocument(recovering: SourceFile(name: "f", text: text))
        #expect(!document.findings.contains { $0.code == .unclosedValue })
    }

    @Test("a version is no tag's end where the value before it has no closing quote")
    func missingQuoteBeforeVersion() {
        func read(_ text: String) -> XMLDocument { XMLDocument(recovering: SourceFile(name: "f", text: text)) }
        let document = read("<p><e n='cordova version='>=4' x='1' /><e n='cordova' version='>=4'/></p>")
        #expect(document.findings.map(\.code) == [.unclosedValue])
        #expect(document.root?.children.map { $0["version"]?.value } == [">=4", ">=4"])
        #expect(read("<p><e n='cordova version='>=4</e></p>").findings.isEmpty)
        #expect(read("<p><e n='cordova version='> or '/></e></p>").findings.isEmpty)
    }

    @Test(
        "a value that lacks the quote before it alone ends at the one behind it",
        arguments: ["<a b=c/d' e='f'/>", "<a e='f' b=c/d'/>", "<a e='f' b=c/d'></a>"])
    func missingFirstQuote(text: String) {
        let document = XMLDocument(recovering: SourceFile(name: "f", text: text))
        #expect(document.findings.map(\.code) == [.unquotedAttributeValue])
        #expect(document.root?["b"]?.value == "c/d")
        #expect(document.root?["e"]?.value == "f")
    }

    @Test(
        "of a merge conflict one version is read, wherever it stands",
        arguments: [
            "<p>\n<<<<<<< HEAD\n<a b='2'>\n=======\n<a b='1'>\n>>>>>>> x\n</a></p>",
            "<p><a\n<<<<<<< HEAD\n b='2'\n=======\n b='1'\n>>>>>>> x\n/></p>",
            "<<<<<<< HEAD\r\n<p c='2'>\r\n||||||| x\r\n<p>\r\n=======\r\n<p>\r\n>>>>>>> x\r\n<a b='1'/></p>",
            "<p><a b='1'/></p>\n<<<<<<< HEAD\n=======\n<!-- c -->\n>>>>>>> x\n",
        ])
    func conflict(text: String) throws {
        let document = XMLDocument(recovering: SourceFile(name: "f", text: text))
        #expect(document.findings.map(\.code) == [.conflictMarker])
        #expect(document.findings.map(\.span.text) == ["<<<<<<< HEAD"])
        #expect(document.root?.children.map { $0["b"]?.value } == ["1"])
    }

    @Test("a closing tag of a name that is nearly right closes its element; one too many does not")
    func misspeltCloseTag() {
        func codes(_ text: String) -> [XMLFinding.Code] {
            XMLDocument(recovering: SourceFile(name: "f", text: text)).findings.map(\.code)
        }
        #expect(codes("<plugin><platform></platfrom><a/></plugin>") == [.misspeltCloseTag])
        #expect(codes("<plugin><engines><engine/></engine></engines></plugin>") == [.unexpectedCloseTag])
    }

    @Test("several errors in one file are all told, and what is between them is read")
    func recovery() throws {
        let text = """
            <plugin id=p>
              <name>A & B</name>
              <js-module src="a.js" name="a"
                <clobbers target="x"/>
              </js-module>
              <asset src="a" target="b">
            </plugin>
            """
        let file = SourceFile(name: "plugin.xml", text: text)
        let document = XMLDocument(recovering: file)
        let renderer = DiagnosticRenderer(format: .text(color: false), sources: [file])
        try expectGolden("recovery.txt", renderer.render(document.findings.map(\.diagnostic)))
        let manifest = try Manifest(document: document)
        #expect(manifest.id?.value == "p")
        #expect(manifest.name?.value == "A & B")
        #expect(manifest.jsModules(for: nil).first?.clobbers.map(\.target?.value) == ["x"])
    }

    @Test("a prefix declared on an element around is bound, and told once where it is not")
    func prefixes() {
        let text = """
            <a xmlns:x='u' xml:lang='en'><x:b y:c='1'><y:d/></x:b><b xmlns:y='v'><y:e/></b><y:f/><z:g/></a>
            """
        let document = XMLDocument(recovering: SourceFile(name: "f", text: text))
        #expect(document.leniencies.map(\.code) == [.unboundPrefix, .unboundPrefix])
        #expect(document.leniencies.map(\.span.text) == ["y", "z"])
    }

    @Test("what is refused by Cordova is an error, what only others refuse is a warning")
    func severity() {
        for code in XMLFinding.Code.allCases where code != .tooLarge && code != .utf16 && code != .invalidUTF8 {
            guard let text = Self.examples.first(where: { $0.code == code })?.text else { continue }
            let found = XMLDocument(recovering: SourceFile(name: "f", text: text)).findings.first
            #expect(found?.diagnostic.severity == (code.isRejection ? .error : .warning))
        }
    }
}

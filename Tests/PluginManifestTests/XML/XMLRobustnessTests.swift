import Diagnostics
import PluginManifest
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct XMLRobustnessTests {
    private func read(_ bytes: [UInt8]) -> XMLDocument {
        XMLDocument(recovering: SourceFile(name: "f", bytes: bytes))
    }

    private func isRefused(_ document: XMLDocument) -> Bool {
        document.findings.contains { $0.isRejection }
    }

    /// Looks at all that a document offers, so that a bad range or offset shows itself.
    private func visit(_ document: XMLDocument) {
        let length = document.file.bytes.count
        for finding in document.findings {
            #expect(finding.span.bytes.upperBound <= length)
            _ = finding.diagnostic
        }
        var open = document.root.map { [$0] } ?? []
        while let element = open.popLast() {
            #expect(element.span.bytes.upperBound <= length)
            _ = (element.name, element.text, element.tail, element.endTagSpan, element.attributes.map(\.value))
            open += Array(element.children)
        }
        if let manifest = try? Manifest(document: document) {
            for platform in ["android", "ios", "puente"] {
                for module in manifest.jsModules(for: platform) { _ = try? module.lookupName() }
                let variables = try? manifest.variables(for: platform)
                _ = try? manifest.features(for: platform, variables: variables ?? Variables())
                _ = try? manifest.dependencies(for: platform)
                _ = try? manifest.assets(for: platform)
            }
        }
    }

    @Test("a manifest cut off at any byte is read without harm, and refused until its last tag is whole")
    func truncated() throws {
        let text = """
            \u{FEFF}<?xml version="1.0"?><!-- ñ --><!DOCTYPE plugin [<!ENTITY a "<b>"> <!ELEMENT b ANY>]>
            <plugin id='p' xmlns:a="u" a:b = "&quot;&#x41;&nbsp;<">
              <name>A<!--b--><![CDATA[c]]]>d&amp;</name><?pi ??> ?>
              <platform name="ios"><js-module src="www/ñ😀.js"><clobbers target="x" /><runs/></js-module>
              <config-file target="config.xml" parent="/*"><feature name="$F"/></config-file></platform >
            </plugin>
            """
        let bytes = Array(text.utf8)
        let end = try #require(bytes.lastIndex(of: UInt8(ascii: ">")))
        for length in 0...end {
            let document = read(Array(bytes[..<length]))
            #expect(isRefused(document), "cut after \(length) bytes")
            visit(document)
        }
        #expect(!isRefused(read(bytes)))
    }

    @Test("mutated manifests are read without harm")
    func mutations() throws {
        var numbers = SeededGenerator.printed()
        let fixtures = [
            try Fixtures.file("seed/plugin.xml").bytes, try Fixtures.file("every-element.xml").bytes,
            try Fixtures.file("config.xml").bytes,
        ]
        let pieces =
            [
                "<", ">", "&", "\"", "'", "/", "=", "<!--", "-->", "<![CDATA[", "]]>", "<!DOCTYPE", "[", "<?", "?>",
                "</", "/>",
                "&#x0;", "&amp;", "&nbsp;", "\u{0}", "\u{FEFF}", "é", "😀", "$A", "$&", "xmlns:a='b'", "<a:b>",
            ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xFF, 0xFE]]
        for _ in 0..<400 {
            guard var bytes = fixtures.randomElement(using: &numbers) else { continue }
            for _ in 0..<Int.random(in: 1...6, using: &numbers) {
                let at = Int.random(in: 0...bytes.count, using: &numbers)
                let end = min(bytes.count, at + Int.random(in: 0...40, using: &numbers))
                switch Int.random(in: 0..<5, using: &numbers) {
                case 0: bytes.insert(contentsOf: pieces.randomElement(using: &numbers) ?? [], at: at)
                case 1: bytes.removeSubrange(at..<end)
                case 2:
                    bytes.insert(
                        contentsOf: Array(bytes[at..<end]), at: Int.random(in: 0...bytes.count, using: &numbers))
                case 3: bytes.replaceSubrange(at..<end, with: pieces.randomElement(using: &numbers) ?? [])
                default: for index in at..<end { bytes[index] = UInt8.random(in: 0...255, using: &numbers) }
                }
            }
            visit(read(bytes))
        }
    }

    @Test("a hundred thousand levels are read, walked and freed")
    func deep() throws {
        let depth = 100_000
        let text = String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
        var document: XMLDocument? = try XMLDocument(parsing: SourceFile(name: "f", text: text))
        var levels = 0
        var element = document?.root
        while let inner = element {
            levels += 1
            element = inner.children.first { _ in true }
        }
        #expect(levels == depth)
        document = nil
    }

    @Test("a feature nested a hundred thousand deep takes variables")
    func deepFeature() throws {
        let inner = String(repeating: "<a>", count: 100_000) + "$X" + String(repeating: "</a>", count: 100_000)
        let text =
            "<p><config-file target='config.xml' parent='/*'><feature name='$X'>\(inner)</feature></config-file></p>"
        let manifest = try Manifest(parsing: SourceFile(name: "f", text: text))
        let features = try manifest.features(for: nil, variables: Variables(assignments: ["X=y"]))
        #expect(features.map(\.name?.value) == ["y"])
    }

    @Test("a tag with two hundred thousand attributes, each given twice, costs what its bytes cost")
    func manyAttributes() throws {
        let attributes = (0..<200_000).map { "a\($0)='' " }.joined()
        let document = read(Array("<a \(attributes)\(attributes)/>".utf8))
        #expect(document.root?.attributes.count == 200_000)
        #expect(document.findings.count == 200)
    }

    @Test("entities that a document declares are not expanded")
    func entityBomb() {
        var text = "<!DOCTYPE a [<!ENTITY b0 'ha'>"
        for level in 1..<40 { text += "<!ENTITY b\(level) '&b\(level - 1);&b\(level - 1);'>" }
        text += "]><a>&b39;</a>"
        let file = SourceFile(name: "f", text: text)
        #expect(failure { try XMLDocument(parsing: file) }?.reason == .xml(.invalidReference))
    }

    @Test(
        "a hundred kilobytes of one thing is read in bounded time and its findings are bounded",
        arguments: [
            "<", ">", "&", "<!", "<!--", "<![CDATA[", "<?", "</", "</a>", "<a", "<a ", "<a/>", "<a x='", "&#", "\"",
            "-",
            "\u{0}", "é", "<a:b>", "<!DOCTYPE [", "<a x=1>", "<a b='1' b='2'>", "]]>", "&nbsp;", "<a><b></a>",
        ])
    func repeated(piece: String) {
        let body = String(repeating: piece, count: 100_000 / piece.utf8.count)
        for text in [body, "<r>" + body, "<r x='" + body] {
            let document = read(Array(text.utf8))
            #expect(document.findings.count <= 2 * 200)
        }
    }

    @Test("close tags that match nothing, below a hundred thousand open ones, are told and given up on")
    func unmatchedBelowMany() {
        let text = String(repeating: "<a>", count: 100_000) + String(repeating: "</b>", count: 100_000)
        let document = read(Array(text.utf8))
        #expect(document.findings.count == 200)
    }

    @Test("random bytes are read without harm")
    func randomBytes() {
        var numbers = SeededGenerator.printed()
        let alphabet = Array("<>&\"'/=!-[]?;#ax \n\u{0}".utf8) + [0xFF, 0xC3, 0xA9]
        for _ in 0..<500 {
            let count = Int.random(in: 0..<200, using: &numbers)
            visit(read((0..<count).map { _ in alphabet.randomElement(using: &numbers) ?? 0 }))
        }
    }
}

import Diagnostics
import PluginManifest
import Testing

@Suite("Places inside attributes")
struct XMLAttributePlaceTests {
    private let document = XMLDocument(
        recovering: SourceFile(name: "f", text: #"<a b="1 &lt; 2" b="3" c=''><d e="4"/>5</a>"#))

    @Test("a byte between the quotes of an attribute finds its value, and no other byte does")
    func values() {
        let text = Array(document.file.bytes)
        for offset in text.indices {
            let found = document.attributeValue(at: offset)?.text
            switch offset {
            case 6..<14: #expect(found == "1 &lt; 2")
            case text.count - 9: #expect(found == "4")
            default: #expect(found == nil, "\(offset)")
            }
        }
        #expect(document.attributeValue(at: -1) == nil)
        #expect(document.attributeValue(at: 1_000) == nil)
    }

    @Test("a finding about an entity of HTML knows its character, any other does not")
    func entities() {
        let findings = XMLDocument(recovering: SourceFile(name: "f", text: "<a b='1' b='2'>&eacute;&Agrave;</a>"))
            .findings
        #expect(findings.map(\.entityScalar) == [nil, "é", "À"])
    }
}

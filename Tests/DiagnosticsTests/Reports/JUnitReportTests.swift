import Diagnostics
import Foundation
import FoundationXML
import Testing

@Suite struct JUnitReportTests {
    /// What a reader of JUnit's XML sees.
    private final class Reader: NSObject, XMLParserDelegate {
        var elements: [(name: String, attributes: [String: String])] = []
        var text = ""

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            elements.append((name, attributes))
        }

        func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
    }

    private func read(_ subjects: [ReportSubject], strict: Bool = false) -> Reader {
        let reader = Reader()
        let parser = XMLParser(data: Data(Example.report(.junit(strict: strict), subjects).utf8))
        parser.delegate = reader
        #expect(parser.parse(), "\(String(describing: parser.parserError))")
        return reader
    }

    @Test("a suite's counts are those of its tests", arguments: [false, true])
    func counts(strict: Bool) throws {
        for subject in Example.subjects {
            let elements = read([subject], strict: strict).elements
            let suite = try #require(elements.first { $0.name == "testsuite" }).attributes
            #expect(suite["name"] == subject.name)
            #expect(suite["tests"] == "\(elements.count { $0.name == "testcase" })")
            #expect(suite["failures"] == "\(elements.count { $0.name == "failure" })")
        }
    }

    @Test("each test of a suite has a name of its own, the same when it passes and when it fails")
    func names() {
        func names(_ subject: ReportSubject) -> [String] {
            read([subject]).elements.filter { $0.name == "testcase" }.compactMap { $0.attributes["name"] }
        }
        let clean = names(Example.subjects[1])
        #expect(clean == Example.tool.rules.map(\.id))
        #expect(names(Example.subjects[0]) == clean + ["package-missing", "style"])
    }

    @Test("warnings fail a test only where they fail the check")
    func strictness() {
        #expect(!read([Example.subjects[2]]).elements.contains { $0.name == "failure" })
        #expect(read([Example.subjects[2]]).elements.contains { $0.name == "system-out" })
        #expect(read([Example.subjects[2]], strict: true).elements.contains { $0.name == "failure" })
    }

    @Test("a rule that finds much fails once, with all of it")
    func several() throws {
        let found = (1...3).map { Diagnostic(code: "style", severity: .error, message: "number \($0)") }
        let reader = read([ReportSubject(name: "p", diagnostics: found, sources: [])])
        let failures = reader.elements.filter { $0.name == "failure" }
        #expect(failures.map { $0.attributes["message"] } == ["number 1 (and 2 more)"])
        #expect((1...3).allSatisfy { reader.text.contains("error: number \($0) [style]") })
    }

    @Test("any text is well-formed XML")
    func anyText() {
        let scalars = Array(0..<0x300) + [0x2028, 0x202E, 0xFEFF, 0xFFFE, 0xFFFF, 0x1F600]
        let text = scalars.compactMap { Unicode.Scalar($0 as Int).map { String($0) } }.joined() + "]]>&amp;"
        let reader = read([
            ReportSubject(
                name: text, diagnostics: [Diagnostic(code: text, severity: .error, message: text, help: text)],
                sources: [])
        ])
        #expect(reader.elements.count == 3 + Example.tool.rules.count + 1)
        #expect(reader.text.contains("]]>&amp;"))
    }
}

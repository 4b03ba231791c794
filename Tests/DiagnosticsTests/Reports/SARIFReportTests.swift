import Diagnostics
import Foundation
import Testing

@Suite struct SARIFReportTests {
    private func run(_ subjects: [ReportSubject] = Example.subjects) throws -> [String: Any] {
        let log = try #require(
            try JSONSerialization.jsonObject(with: Data(Example.report(.sarif, subjects).utf8)) as? [String: Any])
        #expect(log["version"] as? String == "2.1.0")
        #expect((log["$schema"] as? String)?.hasSuffix("/sarif-schema-2.1.0.json") == true)
        return try #require((log["runs"] as? [[String: Any]])?.first)
    }

    private func results(_ subjects: [ReportSubject]) throws -> [[String: Any]] {
        try #require(try run(subjects)["results"] as? [[String: Any]])
    }

    private func fingerprints(_ text: String) throws -> [String] {
        let file = SourceFile(name: "plugin.xml", text: text)
        let places = text.utf8.enumerated().filter { $0.element == UInt8(ascii: "!") }.map(\.offset)
        let found = places.map {
            Diagnostic(code: "c", severity: .error, message: "m", range: file.range(of: $0..<$0 + 1))
        }
        return try results([ReportSubject(name: "p", diagnostics: found, sources: [file])]).map {
            try #require(($0["partialFingerprints"] as? [String: String])?["ruleAndLine/v1"])
        }
    }

    @Test("a result's index leads to its rule, and a rule that nobody described has none")
    func ruleIndex() throws {
        let run = try run()
        let tool = try #require(run["tool"] as? [String: [String: Any]])
        let rules = try #require(tool["driver"]?["rules"] as? [[String: Any]])
        #expect(rules.map { $0["id"] as? String } == Example.tool.rules.map(\.id))
        var described = 0
        for result in try #require(run["results"] as? [[String: Any]]) {
            let id = try #require(result["ruleId"] as? String)
            if let index = result["ruleIndex"] as? Int {
                #expect(rules[index]["id"] as? String == id)
                described += 1
            } else {
                #expect(!rules.contains { $0["id"] as? String == id })
            }
        }
        #expect(described == 3)
    }

    @Test("what looks like a link in a message is none, and elements in a rule's page are no HTML")
    func markup() throws {
        let tool = ReportTool(
            name: "t", version: "1",
            rules: [
                RuleDescription(id: "r", title: "T", severity: .error, explanation: "A <clobber>.\n\n    <clobber>")
            ])
        var report = ReportRenderer(format: .sarif, tool: tool)
        let found = Diagnostic(code: "r", severity: .error, message: "no file \"[a](javascript:b)\"")
        let text =
            report.begin() + report.render(ReportSubject(name: "p", diagnostics: [found], sources: [])) + report.end()
        #expect(text.contains(#""text":"no file \"\\[a\\](javascript:b)\"""#))
        #expect(text.contains(#""markdown":"A \\<clobber>.\n\n    <clobber>""#))
    }

    @Test("every result has a location, if only the plugin's folder")
    func location() throws {
        for result in try results(Example.subjects) {
            let location = try #require((result["locations"] as? [[String: [String: Any]]])?.first?["physicalLocation"])
            let artifact = try #require(location["artifactLocation"] as? [String: String])
            #expect(artifact["uri"]?.hasPrefix("plugins/") == true)
        }
    }

    @Test(
        "a path becomes a URI reference",
        arguments: [
            ("plugin.xml", "plugin.xml"), ("./www/a b.js", "www/a%20b.js"), ("a:b", "a%3Ab"),
            ("é%?#", "%C3%A9%25%3F%23"),
            ("../x", "../x"), ("/tmp/x y", "file:///tmp/x%20y"), (".", "."), ("a\n", "a%0A"),
        ])
    func uri(path: String, uri: String) throws {
        let subject = ReportSubject(
            name: path, diagnostics: [Diagnostic(code: "c", severity: .error, message: "m")], sources: [])
        let location = try #require(
            try results([subject]).first?["locations"] as? [[String: [String: [String: String]]]])
        #expect(location.first?["physicalLocation"]?["artifactLocation"]?["uri"] == uri)
    }

    @Test("a fingerprint is the same after lines above have come and the line was indented anew")
    func fingerprintStable() throws {
        let before = try fingerprints("<a>\n  <b!/>\n</a>")
        let after = try fingerprints("<!-- new -->\n<x/>\n<a>\n\t<b!/>\n</a>".replacing("<!--", with: "<--"))
        #expect(before == after)
        #expect(before.count == 1)
    }

    @Test("findings that look the same have fingerprints of their own")
    func fingerprintUnique() throws {
        let found = try fingerprints("<b!/>\n<b!/>\n<c!/>")
        #expect(Set(found).count == 3)
    }

    @Test("many findings on one line of a megabyte cost no more than on short ones", .timeLimit(.minutes(1)))
    func hugeLine() throws {
        let found = try fingerprints(
            String(repeating: "abcdefghi!", count: 100_000 / 10) + String(repeating: "x", count: 1_000_000))
        #expect(found.count == 10_000)
    }

    @Test(
        "a region says no more than is known",
        arguments: [
            (1, 1, 1, 1, "endColumn=1 endLine=1 startColumn=1 startLine=1"), (3, 0, 3, 0, "startLine=3"),
            (0, 0, 0, 0, ""), (5, 4, 2, 1, "startColumn=4 startLine=5"), (-1, -1, -1, -1, ""),
            (1, 2, 3, 4, "endColumn=4 endLine=3 startColumn=2 startLine=1"),
        ])
    func region(line: Int, column: Int, endLine: Int, endColumn: Int, region: String) throws {
        let range = SourceRange(
            file: "f", start: SourcePosition(offset: 0, line: line, column: column),
            end: SourcePosition(offset: 0, line: endLine, column: endColumn))
        let subject = ReportSubject(
            name: "p", diagnostics: [Diagnostic(code: "c", severity: .error, message: "m", range: range)], sources: [])
        let location = try #require((try results([subject]).first?["locations"] as? [[String: [String: Any]]])?.first)
        let found = location["physicalLocation"]?["region"] as? [String: Int] ?? [:]
        #expect(found.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ") == region)
    }
}

import Diagnostics
import GoldenTesting
import Testing

/// `docs/check-report.schema.json` against what is printed.
@Suite struct ReportSchemaTests {
    private let schema = Result { try PublishedSchema("check-report.schema.json") }

    @Test("what a report and the renderer print is what the schema documents")
    func valid() throws {
        let alone = DiagnosticRenderer(format: .jsonLines).render(Example.diagnostics)
        let lines = (Example.report(.json) + Example.incompleteReport(.json, []) + alone).split(separator: "\n")
        #expect(lines.count == 12)
        for line in lines {
            #expect(try schema.get().problem(line) == nil, "\(line)")
        }
    }

    @Test(
        "the schema refuses what a report never holds",
        arguments: [
            "{}", "[]", "1", #"{"version":1}"#, #"{"version":2,"summary":{}}"#,
            #"{"version":1,"summary":{"errors":1}}"#,
            #"{"version":1,"code":"c","severity":"fatal","message":"m","notes":[]}"#,
            #"{"version":1,"code":"c","severity":"error","message":"m"}"#,
            #"{"version":1,"code":"c","severity":"error","message":"m","notes":[{}]}"#,
            #"{"version":1,"code":"c","severity":"error","message":"m","notes":[],"range":{"file":"f"}}"#,
        ])
    func invalid(line: String) throws {
        #expect(try schema.get().problem(line) != nil)
    }
}

import GoldenTesting
import Testing

@testable import TestRunner

/// `docs/test-events.schema.json` against what is printed.
@Suite struct EventSchemaTests {
    private let schema = Result { try PublishedSchema("test-events.schema.json") }

    @Test(
        "each event is what the schema documents",
        arguments: [ExampleRun.events, ExampleRun.cutEvents, ExampleRun.noTests, ExampleRun.coverageEvents])
    func valid(events: [TestEvent]) throws {
        let lines = ExampleRun.report(events, JSONReporter.init).split(separator: "\n")
        #expect(lines.count == events.count)
        for line in lines {
            #expect(try schema.get().problem(line) == nil, "\(line)")
        }
    }

    @Test(
        "the schema refuses what is no event",
        arguments: [
            "{}", "[]", #"{"version":1}"#, #"{"version":2,"type":"file-began","index":0,"file":"a"}"#,
            #"{"version":1,"type":"file-began","file":"a"}"#, #"{"version":1,"type":"began"}"#,
            #"{"version":1,"type":"ended","seed":1,"time":1,"summary":{"files":1}}"#,
            #"{"version":1,"type":"test-ended","index":0,"file":"a","id":"s","path":["a"],"status":"odd","attempts":1,"failures":[],"calls":[],"time":1}"#,
        ])
    func invalid(line: String) throws {
        #expect(try schema.get().problem(line) != nil)
    }
}

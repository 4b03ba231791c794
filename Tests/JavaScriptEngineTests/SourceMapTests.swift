import JavaScriptEngine
import TestSupport
import Testing

@Suite("Source maps")
struct SourceMapTests {
    /// Line 1: column 0 is 1:1, column 4 is 1:5. Line 2 has nothing. Line 3: column 2 is 4:9, column 40 is 3:1.
    private static let mappings = "AAAA,IAAI;;EAGI,sCADR"

    @Test(
        "a place comes from the nearest mapped one before it, on its line if there is one",
        arguments: [
            (1, 1, "a.ts:1:1"), (1, 4, "a.ts:1:1"), (1, 5, "a.ts:1:5"), (1, 999, "a.ts:1:5"),
            (2, 1, "a.ts:1:5"), (3, 1, "a.ts:4:9"), (3, 3, "a.ts:4:9"), (3, 40, "a.ts:4:9"), (3, 41, "a.ts:3:1"),
            (4, 1, "a.ts:3:1"), (.max, .max, "a.ts:3:1"), (.min, .min, "a.ts:1:1"), (3, .min, "a.ts:4:9"),
            (0, 0, "a.ts:1:1"), (1, nil, "a.ts:1"), (2, nil, "a.ts:1"), (3, nil, "a.ts:4"),
        ] as [(Int, Int?, String)])
    func lookup(line: Int, column: Int?, original: String) throws {
        let map = try #require(SourceMap(mappings: Self.mappings))
        #expect(map.original(of: ScriptLocation(url: "a.ts", line: line, column: column))?.description == original)
    }

    @Test("a map of nothing leaves places as they are", arguments: ["", ";;;", "A", "A,C;E"])
    func empty(mappings: String) throws {
        let map = try #require(SourceMap(mappings: mappings))
        #expect(map.original(of: ScriptLocation(url: "a.ts", line: 3, column: 7))?.description == "a.ts:3:7")
    }

    @Test("numbers are signed and take as many digits as they need")
    func numbers() throws {
        let map = try #require(SourceMap(mappings: "AAgggBgggBA,CADjB"))
        #expect(map.original(of: ScriptLocation(url: "a.ts", line: 1, column: 1))?.description == "a.ts:16385:16385")
        #expect(map.original(of: ScriptLocation(url: "a.ts", line: 1, column: 2))?.description == "a.ts:16384:16368")
    }

    @Test(
        "what is malformed, or tells of another source, is no map",
        arguments: [
            "AA", "AAA", "AAAAAA", "AAAg", "AA\u{E9}A", "AAA=", " AAAA", "D", "AADA", "AAAD", "ACAA", "AggggggggA",
            "AAggggggE", "\0",
        ])
    func malformed(mappings: String) {
        #expect(SourceMap(mappings: mappings) == nil)
    }

    @Test("no text of these letters is more than refused, and each map answers for each place")
    func random() {
        var generator = SeededGenerator.printed()
        for _ in 0..<20_000 {
            let text = String(
                (0..<Int.random(in: 0..<24, using: &generator)).map { _ in
                    "ACDEgIz9+/,;;,AAA".randomElement(using: &generator) ?? "A"
                })
            guard let map = SourceMap(mappings: text) else { continue }
            let place = ScriptLocation(url: "a.ts", line: .random(in: -1...9, using: &generator), column: 4)
            guard let original = map.original(of: place) else {
                Issue.record("no place, seed \(generator.seed): \(text)")
                continue
            }
            #expect(
                original == place || original.line > 0 && (original.column ?? 0) > 0, "seed \(generator.seed): \(text)")
        }
    }

    @Test("an error and its stack show the places of the text that the script was made of")
    func engine() async throws {
        let error = try await EngineActor().run { context in
            let map = try #require(SourceMap(mappings: "AAAA;AAIA;AAIA"))
            context.addSourceMap(map, for: "a.ts")
            return #expect(throws: ScriptError.self) {
                try context.evaluate("function f() {\nthrow new Error('here') }\nf()", url: "a.ts")
            }
        }
        #expect(error?.location?.description == "a.ts:5:1")
        #expect(error?.frames.compactMap(\.location?.description) == ["a.ts:5:1", "a.ts:9:1"])
    }
}

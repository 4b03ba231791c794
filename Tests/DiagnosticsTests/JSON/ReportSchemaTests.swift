import Diagnostics
import Foundation
import Testing

/// `docs/check-report.schema.json` against what is printed. Stricter than JSON Schema: a member that is not documented is an
/// error here, although readers have to expect it.
@Suite struct ReportSchemaTests {
    private let schema: [String: Any]

    init() throws {
        let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../docs/check-report.schema.json")
        schema = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any])
    }

    @Test("what a report and the renderer print is what the schema documents")
    func valid() throws {
        let alone = DiagnosticRenderer(format: .jsonLines).render(Example.diagnostics)
        let lines = (Example.report(.json) + Example.incompleteReport(.json, []) + alone).split(separator: "\n")
        #expect(lines.count == 12)
        for line in lines {
            let value = try JSONSerialization.jsonObject(with: Data(line.utf8), options: .fragmentsAllowed)
            #expect(problem(value, schema) == nil, "\(line)")
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
        let value = try JSONSerialization.jsonObject(with: Data(line.utf8), options: .fragmentsAllowed)
        #expect(problem(value, schema) != nil)
    }

    /// What is wrong with a value; of JSON Schema what the file uses.
    private func problem(_ value: Any, _ rule: [String: Any]) -> String? {
        if let reference = rule["$ref"] as? String {
            let name = String(reference.dropFirst("#/$defs/".count))
            guard let definition = (schema["$defs"] as? [String: [String: Any]])?[name] else {
                return "no \(reference)"
            }
            return problem(value, definition)
        }
        if let choices = rule["oneOf"] as? [[String: Any]] {
            let problems = choices.map { problem(value, $0) }
            return problems.count { $0 == nil } == 1 ? nil : "\(problems)"
        }
        if let words = rule["enum"] as? [String], !words.contains(value as? String ?? "") { return "\(value)" }
        if let number = rule["const"] as? Int, value as? Int != number { return "\(value)" }
        switch rule["type"] as? String {
        case "string": return value is String ? nil : "no string"
        case "integer": return (value as? Int ?? -1) >= rule["minimum"] as? Int ?? 0 ? nil : "no count"
        case "array":
            guard let array = value as? [Any], let items = rule["items"] as? [String: Any] else { return "no array" }
            return array.compactMap { problem($0, items) }.first
        case "object":
            guard let object = value as? [String: Any] else { return "no object" }
            let properties = rule["properties"] as? [String: [String: Any]] ?? [:]
            if let missing = (rule["required"] as? [String] ?? []).first(where: { object[$0] == nil }) {
                return "no \(missing)"
            }
            return object.compactMap { key, value in
                guard let member = properties[key] else { return "\(key) is not documented" }
                return problem(value, member).map { "\(key): \($0)" }
            }.first
        default: return rule["const"] != nil || rule["enum"] != nil ? nil : "a rule without a type"
        }
    }
}

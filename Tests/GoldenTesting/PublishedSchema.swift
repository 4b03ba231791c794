import Foundation

/// A JSON schema of `docs/`, to hold against what is printed. Stricter than JSON Schema: a member that is not documented is an error here, although readers have to
/// expect it.
public struct PublishedSchema {
    private let schema: [String: Any]

    /// - Parameter name: The file's name in `docs/` of the checkout.
    public init(_ name: String) throws {
        let file = URL(filePath: #filePath).appending(path: "../../../docs/\(name)").standardized
        schema = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any] ?? [:]
    }

    /// What is wrong with a line of JSON; `nil` when it is what the schema documents.
    public func problem(_ line: some StringProtocol) throws -> String? {
        let value = try JSONSerialization.jsonObject(with: Data(line.utf8), options: .fragmentsAllowed)
        return problem(value, schema)
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
        if let words = rule["enum"] as? [String] { return words.contains(value as? String ?? "") ? nil : "\(value)" }
        if let number = rule["const"] as? Int { return value as? Int == number ? nil : "\(value)" }
        if let word = rule["const"] as? String { return value as? String == word ? nil : "\(value)" }
        switch rule["type"] as? String {
        case "string": return value is String ? nil : "no string"
        case "boolean": return value is Bool ? nil : "no boolean"
        case "number": return value is Double ? nil : "no number"
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
                guard let member = properties[key] ?? rule["additionalProperties"] as? [String: Any] else {
                    return "\(key) is not documented"
                }
                return problem(value, member).map { "\(key): \($0)" }
            }.first
        default: return "a rule without a type"
        }
    }
}

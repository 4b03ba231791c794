import JSONCoding
import Motif

/// A request's header: the operation's parameters. Those that the operation does not know are ignored.
struct RequestHeader: Sendable {
    private static let identifierBytes = 254

    /// All parameters, for operations whose parameters depend on each other.
    let members: JSONObject

    /// - Throws: `INVALID_REQUEST` when it is no object, or when a key at any depth begins with `private:` in another letter case,
    ///   so that nothing would keep its value out of a log (SME Pay spec §4). A missing header has no parameters.
    init(_ field: MotifField<JSONObject>) throws(MotifApplicationError) {
        switch field {
        case .value(let members): self.members = members
        case .missing: members = JSONObject()
        case .wrongType: throw .invalidRequest("header", .notAnObject)
        }
        if let key = Self.miscasedKey(in: .object(members)) { throw .invalidRequest(key, .miscased) }
    }

    /// Parameters that were checked before, for instance those of a stored block.
    init(members: JSONObject) {
        self.members = members
    }

    /// Any string, for instance a PIN.
    func text(_ name: String) throws(MotifApplicationError) -> String {
        switch members[name] {
        case .string(let text): return text
        case nil, .null: throw .invalidRequest(name, .missing)
        default: throw .invalidRequest(name, .notAString)
        }
    }

    /// A string that names something: 1 to 254 bytes of UTF-8 without control characters.
    func identifier(_ name: String) throws(MotifApplicationError) -> String {
        let text = try text(name)
        guard Self.isIdentifier(text) else { throw .invalidRequest(name, .notAnIdentifier) }
        return text
    }

    /// Whether ``identifier(_:)`` takes it.
    static func isIdentifier(_ text: String) -> Bool {
        (1...identifierBytes).contains(text.utf8.count)
            && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    }

    private static func miscasedKey(in value: JSONValue) -> String? {
        switch value {
        case .array(let elements): return elements.lazy.compactMap(miscasedKey).first
        case .object(let members):
            for (key, value) in members {
                if key.lowercased().hasPrefix("private:"), !key.hasPrefix("private:") { return key }
                if let key = miscasedKey(in: value) { return key }
            }
            return nil
        default: return nil
        }
    }
}

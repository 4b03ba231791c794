import JSONCoding
import Trace

/// The secret values of one exchange. They are masked where a server, or a caller, repeats them in a place that is none of
/// a secret's: a description, a parameter of another name.
struct KnownSecrets {
    private static let mask = "•••"

    private let values: Set<String>
    /// Longest first, so that one that begins with another goes as a whole.
    private let ordered: [String]

    /// - Parameters:
    ///   - headers: The headers of the request and the answer.
    ///   - sessionID: The session that the request carried.
    init(in headers: [JSONObject], sessionID: String?) {
        var values: Set<String> = []
        for header in headers { Self.collect(.object(header), isSecret: false, into: &values) }
        if let sessionID { Self.add(sessionID, to: &values) }
        self.values = values
        ordered = values.sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
    }

    /// `text` with every secret masked.
    func masking(_ text: String) -> String {
        ordered.reduce(text) { $0.replacing($1, with: Self.mask) }
    }

    /// `header` without its secret members, and with every secret masked elsewhere.
    func redacting(_ header: JSONObject) -> Redacted {
        let redacted = Redacted(.object(header))
        return values.isEmpty ? redacted : Redacted(masking(redacted.value))
    }

    private func masking(_ value: JSONValue) -> JSONValue {
        switch value {
        case .string(let text): .string(masking(text))
        case .integer(let number): values.contains("\(number)") ? .string(Self.mask) : value
        case .array(let elements): .array(elements.map(masking))
        case .object(let members):
            .object(members.reduce(into: JSONObject()) { $0[masking($1.key)] = masking($1.value) })
        default: value
        }
    }

    private static func collect(_ value: JSONValue, isSecret: Bool, into values: inout Set<String>) {
        switch value {
        case .string(let text): if isSecret { add(text, to: &values) }
        case .integer(let number): if isSecret { add("\(number)", to: &values) }
        case .array(let elements):
            for element in elements { collect(element, isSecret: isSecret, into: &values) }
        case .object(let members):
            for member in members {
                collect(member.value, isSecret: isSecret || Redacted.isSecret(key: member.key), into: &values)
            }
        default: break
        }
    }

    private static func add(_ secret: String, to values: inout Set<String>) {
        // Shorter than a PIN, it would mask half of every sentence.
        if secret.utf8.count >= 4 { values.insert(secret) }
    }
}

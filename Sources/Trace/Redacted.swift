import JSONCoding

/// A JSON value from which every secret has been taken out: the only form in which data enters a trace, a log line or an error.
///
/// Removed, key and value and at any depth, are members whose key begins with `private:` in any letter case (SME Pay spec §4),
/// those named `sid`, `sessionId`, `otp`, `authorization`, `token` or ending in `token` (§4.0), and PINs, keys and card numbers whose prefix
/// was forgotten (`pwd`, `pin`, `fpKey`, `pan`, …).
public struct Redacted: Sendable, Hashable {
    /// The value without its secrets.
    public let value: JSONValue

    /// Takes the secrets out of `value`.
    public init(_ value: JSONValue) {
        self.value = Self.redact(value)
    }

    /// Takes the secrets out of an exec call's arguments.
    /// - Parameters:
    ///   - arguments: The call's arguments in order.
    ///   - secretArguments: Positions that the action marked as secret; they are replaced by `null`.
    public init(arguments: [JSONValue], secretArguments: Set<Int> = []) {
        value = .array(
            arguments.enumerated().map { secretArguments.contains($0.offset) ? .null : Self.redact($0.element) })
    }

    /// Whether a member with this key is a secret.
    public static func isSecret(key: String) -> Bool {
        if key.utf8.count < 3 { return false }
        let lowered = key.lowercased()
        return lowered.hasPrefix("private:") || names.contains(lowered) || lowered.hasSuffix("token")
    }

    /// Those of SME Pay's secrets stand here without their prefix as well: who forgets it is not to find a PIN in the trace.
    private static let names: Set<String> = [
        "sid", "sessionid", "otp", "authorization", "pwd", "vpwd", "newpwd", "password", "pin", "fpkey", "pan", "cvv",
    ]

    private static func redact(_ value: JSONValue) -> JSONValue {
        switch value {
        case .array(let elements):
            .array(elements.map(redact))
        case .object(let members):
            .object(
                members.reduce(into: JSONObject()) { kept, member in
                    if !isSecret(key: member.key) { kept[member.key] = redact(member.value) }
                })
        default:
            value
        }
    }
}

extension Redacted: CustomStringConvertible {
    /// The value as compact JSON.
    public var description: String { JSONWriter().write(value) }
}

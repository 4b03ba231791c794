import JSONCoding

/// A JSON value from which every secret has been taken out: the only form in which data enters a trace, a log line or an error.
///
/// Removed, key and value and at any depth, are members whose key begins with `private:` in any letter case (SME Pay spec §4),
/// those named `sid`, `session`, `sessionId`, `otp`, `authorization`, `token` or ending in `token` (§4.0), and PINs, keys and card numbers
/// whose prefix was forgotten (`pwd`, `newPin`, `pin1`, `oldPassword`, `fpKey`, `apiKey`, `cardNumber`, …). This is the one list of names: source
/// lines are masked by it as well. A text that is JSON is looked through as well.
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
    ///   - plainArguments: Positions at which the action takes a text or a number, where that is known. One at another position, as of who
    ///     passes the PIN where an object with it is due, is replaced by `null`.
    public init(arguments: [JSONValue], secretArguments: Set<Int> = [], plainArguments: Set<Int>? = nil) {
        value = .array(
            arguments.enumerated().map { position, argument in
                let isHidden =
                    secretArguments.contains(position)
                    || (argument.isPlain && plainArguments?.contains(position) == false)
                return isHidden ? .null : Self.redact(argument)
            })
    }

    /// A value that has no secrets any more.
    init(withoutSecrets value: JSONValue) { self.value = value }

    /// Whether a member with this key is a secret.
    public static func isSecret(key: String) -> Bool {
        if key.utf8.count < 3 { return false }
        let lowered = key.trailingDigitsDropped.lowercased()
        if lowered.hasPrefix("private:") || names.contains(lowered) { return true }
        if lowered.hasSuffix("token") || lowered.hasSuffix("password") { return true }
        let words = words(of: key)
        guard words.count > 1, let last = words.last else { return false }
        return lastWords.contains(last) || lastPairs.contains(words.suffix(2).joined(separator: " "))
    }

    /// `newPin`, `NEW_PIN`, `new-pin` and `newPin2` have the same two words.
    private static func words(of key: String) -> [String] {
        let key = key.trailingDigitsDropped
        var words: [String] = []
        var word = ""
        var wasLower = false
        for character in key.unicodeScalars {
            let isUpper = ("A"..."Z").contains(character)
            let isWord = isUpper || ("a"..."z").contains(character) || ("0"..."9").contains(character)
            if !word.isEmpty, !isWord || (isUpper && wasLower) {
                words.append(word.lowercased())
                word = ""
            }
            if isWord { word.unicodeScalars.append(character) }
            wasLower = isWord && !isUpper
        }
        return word.isEmpty ? words : words + [word.lowercased()]
    }

    /// Those of SME Pay's secrets stand here without their prefix as well: who forgets it is not to find a PIN in the trace.
    private static let names = lastWords.union([
        "sid", "session", "sessionid", "vpwd", "newpwd", "fpkey", "apikey", "cardnumber", "pannumber", "cardpan",
        "pincode",
        "otpcode", "securitycode",
    ])

    private static let lastWords: Set<String> = [
        "pin", "pwd", "passwd", "passcode", "passphrase", "secret", "otp", "cvv", "cvc", "pan", "authorization",
    ]

    private static let lastPairs: Set<String> = [
        "api key", "access key", "private key", "secret key", "card number", "pan number", "otp code", "pin code",
        "security code", "session id",
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
        case .string(let text):
            .string(redact(text))
        default:
            value
        }
    }

    /// The JSON object or array that a text is, as scripts pass some on; `nil` for any other text.
    static func json(in text: String) -> JSONValue? {
        text.hasPrefix("{") || text.hasPrefix("[") ? try? JSONReader().value(from: text) : nil
    }

    /// A text that is a JSON object or array is one without its secrets.
    private static func redact(_ text: String) -> String {
        guard let value = json(in: text) else { return text }
        let kept = redact(value)
        return kept == value ? text : JSONWriter().write(kept)
    }
}

extension JSONValue {
    /// Whether it is a text or a number.
    fileprivate var isPlain: Bool {
        switch self {
        case .null, .bool, .array, .object: false
        default: true
        }
    }
}

extension String {
    fileprivate var trailingDigitsDropped: Substring {
        var end = utf8.endIndex
        while end > utf8.startIndex, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(utf8[utf8.index(before: end)]) {
            end = utf8.index(before: end)
        }
        return self[..<end]
    }
}

extension Redacted: CustomStringConvertible {
    /// The value as compact JSON.
    public var description: String { JSONWriter().write(value) }
}

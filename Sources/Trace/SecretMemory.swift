import JSONCoding
import Synchronization

/// The secrets that a run's events have left out, so that none is shown where it comes again: under another name, in a message.
///
/// A text is compared as a whole and word by word, so what it costs does not grow with the secrets.
final class SecretMemory: Sendable {
    private static let mask = "\u{2022}\u{2022}\u{2022}"
    /// Shorter than a PIN, it would mask half of every sentence.
    private static let shortest = 4
    /// So that a run of days does not grow; the oldest are forgotten first.
    private static let capacity = 10_000

    private struct Known {
        var values: Set<String> = []
        var inOrder: [String] = []
        var next = 0
    }

    private let known = Mutex(Known())

    /// Remembers the secrets in a value.
    /// - Parameter isSecret: Whether all of it is one.
    func learn(from value: JSONValue, isSecret: Bool = false) {
        switch value {
        case .string(let text): if isSecret { add(text) }
        case .integer(let number): if isSecret { add("\(number)") }
        case .array(let elements):
            for element in elements { learn(from: element, isSecret: isSecret) }
        case .object(let members):
            for member in members {
                learn(from: member.value, isSecret: isSecret || Redacted.isSecret(key: member.key))
            }
        default: break
        }
    }

    /// A value with the known secrets masked.
    func masking(_ redacted: Redacted) -> Redacted {
        let values = known.withLock { $0.values }
        return values.isEmpty ? redacted : Redacted(withoutSecrets: Self.masking(redacted.value, values))
    }

    private func add(_ secret: String) {
        guard secret.utf8.count >= Self.shortest else { return }
        known.withLock { known in
            guard known.values.insert(secret).inserted else { return }
            if known.inOrder.count < Self.capacity {
                known.inOrder.append(secret)
            } else {
                known.values.remove(known.inOrder[known.next])
                known.inOrder[known.next] = secret
                known.next = (known.next + 1) % Self.capacity
            }
        }
    }

    private static func masking(_ value: JSONValue, _ secrets: Set<String>) -> JSONValue {
        switch value {
        case .string(let text): .string(masking(text, secrets))
        case .integer(let number): secrets.contains("\(number)") ? .string(mask) : value
        case .array(let elements): .array(elements.map { masking($0, secrets) })
        case .object(let members):
            .object(JSONObject(members.map { (masking($0.key, secrets), masking($0.value, secrets)) }))
        default: value
        }
    }

    private static func masking(_ text: String, _ secrets: Set<String>) -> String {
        if secrets.contains(text) { return mask }
        var masked = ""
        var word = ""
        func isWord(_ scalar: Unicode.Scalar) -> Bool {
            scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        }
        for scalar in text.unicodeScalars {
            if isWord(scalar) {
                word.unicodeScalars.append(scalar)
            } else {
                masked += secrets.contains(word) ? mask : word
                masked.unicodeScalars.append(scalar)
                word = ""
            }
        }
        return masked + (secrets.contains(word) ? mask : word)
    }
}

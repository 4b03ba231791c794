import JSONCoding
import Synchronization

/// The secrets that a run's events have left out, so that none is shown where it comes again: under another name, in a message.
///
/// A text is compared as a whole and word by word, so what it costs does not grow with the secrets. Only those that are more than a word, with
/// blanks or punctuation in them, are searched for one by one.
final class SecretMemory: Sendable {
    /// Shorter than a PIN, it would mask half of every sentence.
    private static let shortest = 4
    /// So that a run of days does not grow; the oldest are forgotten first.
    private static let capacity = 10_000

    /// How many secrets that are more than a word are searched for.
    private static let mostPhrases = 200

    private struct Known {
        var values: Set<String> = []
        var inOrder: [String] = []
        var next = 0
        var phrases: [String] = []
    }

    private let known = Mutex(Known())

    /// Remembers the secrets in a value.
    /// - Parameter isSecret: Whether all of it is one.
    func learn(from value: JSONValue, isSecret: Bool = false) {
        switch value {
        case .string(let text):
            if isSecret { add(text) } else if let value = Redacted.json(in: text) { learn(from: value) }
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
        let (values, phrases) = known.withLock { ($0.values, $0.phrases) }
        return values.isEmpty
            ? redacted : Redacted(withoutSecrets: Masking(secrets: values, phrases: phrases).masking(redacted.value))
    }

    private func add(_ secret: String) {
        guard secret.utf8.count >= Self.shortest else { return }
        let words = secret.unicodeScalars.split { !Masking.isWord($0) }
        if words.count > 1 || words.first?.count != secret.unicodeScalars.count {
            // A card number is the same without its blanks, and a token without the word before it.
            addWord(String(String.UnicodeScalarView(words.joined())))
            for word in words where word.count >= 2 * Self.shortest { addWord(String(word)) }
            known.withLock { known in
                guard !known.phrases.contains(secret) else { return }
                if known.phrases.count == Self.mostPhrases { known.phrases.removeFirst() }
                known.phrases.append(secret)
            }
        }
        addWord(secret)
    }

    private func addWord(_ secret: String) {
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
}

/// Masks known secrets in a value.
private struct Masking {
    private static let mask = "\u{2022}\u{2022}\u{2022}"

    let secrets: Set<String>
    let phrases: [String]

    static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }

    func masking(_ value: JSONValue) -> JSONValue {
        switch value {
        case .string(let text): .string(masking(text))
        case .integer(let number): secrets.contains("\(number)") ? .string(Self.mask) : value
        case .array(let elements): .array(elements.map(masking))
        case .object(let members):
            .object(JSONObject(members.map { (masking($0.key), masking($0.value)) }))
        default: value
        }
    }

    private func masking(_ text: String) -> String {
        if secrets.contains(text) { return Self.mask }
        let text = phrases.reduce(text) { $0.replacing($1, with: Self.mask) }
        var masked = ""
        var word = ""
        for scalar in text.unicodeScalars {
            if Self.isWord(scalar) {
                word.unicodeScalars.append(scalar)
            } else {
                masked += secrets.contains(word) ? Self.mask : word
                masked.unicodeScalars.append(scalar)
                word = ""
            }
        }
        return masked + (secrets.contains(word) ? Self.mask : word)
    }
}

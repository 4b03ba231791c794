import ServerHTTP
import ServerStore

/// The texts by which clients go on with a list. What is in them is the server's own business, and nobody else can make one.
struct CursorCode: Sendable {
    /// How long a text is good.
    static let lifetime: Int64 = 12 * 3_600_000

    enum Reading: Sendable {
        case good([String])
        /// It was good once.
        case expired
        case malformed
    }

    let key: ServerKey

    /// - Parameters:
    ///   - fields: What is to be found again, without the character U+001F.
    ///   - kind: Which list it belongs to; another does not take it.
    func write(_ fields: [String], for kind: String, at now: Int64) -> String {
        let text = ([kind, "\(now)"] + fields).joined(separator: "\u{1F}")
        return Base64.encodeURL(Array((key.digest(of: text, for: .cursor).prefix(32) + text).utf8))
    }

    func read(_ cursor: String, for kind: String, at now: Int64) -> Reading {
        guard let bytes = Base64.decodeURL(cursor), let whole = String(validating: bytes, as: UTF8.self) else {
            return .malformed
        }
        let (digest, text) = (String(whole.prefix(32)), String(whole.dropFirst(32)))
        guard SecretBytes.areEqual(digest.utf8, key.digest(of: text, for: .cursor).prefix(32).utf8) else {
            return .malformed
        }
        let fields = text.split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init)
        guard fields.count >= 2, fields[0] == kind, let time = Int64(fields[1]) else { return .malformed }
        return now - time < Self.lifetime ? .good(Array(fields.dropFirst(2))) : .expired
    }
}

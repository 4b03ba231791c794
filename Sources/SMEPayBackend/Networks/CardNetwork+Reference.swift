import CardControls
import ServerStore

extension CardNetwork {
    /// What the network calls a card that it is told to report: Visa's document id, `ctc-vd-` and a UUID; Mastercard's card UUID
    /// (SME Pay spec §3.1, §3.2).
    func newReference() -> String {
        switch self {
        case .visa: "ctc-vd-\(Self.randomUUID())"
        case .mastercard: Self.randomUUID()
        }
    }

    /// A random UUID (RFC 9562, version 4).
    static func randomUUID() -> String {
        var bytes = SecretBytes.random(16)
        bytes[6] = bytes[6] & 0x0F | 0x40
        bytes[8] = bytes[8] & 0x3F | 0x80
        let digits = SecretBytes.hex(bytes)
        var parts: [Substring] = []
        var rest = digits[...]
        for length in [8, 4, 4, 4, 12] {
            parts.append(rest.prefix(length))
            rest = rest.dropFirst(length)
        }
        return parts.joined(separator: "-")
    }
}

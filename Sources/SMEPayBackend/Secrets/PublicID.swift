/// Makes the ids that the wire names things by: a prefix that says what it is, and 96 random bits, so that nobody can count or
/// guess them.
enum PublicID: String, Sendable {
    case card
    case transaction = "txn"
    case company
    case group
    case notification = "note"
    case virtualCard = "vcard"

    private static let bytes = 12

    /// A new id, for instance `card-0f1e2d3c4b5a69788796a5b4`.
    func make() -> String {
        "\(rawValue)-\(SecretBytes.hex(SecretBytes.random(Self.bytes)))"
    }
}

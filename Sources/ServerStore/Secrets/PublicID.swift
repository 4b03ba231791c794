/// Makes the ids that a wire names things by: a prefix that says what it is, and 96 random bits, so that nobody can count or
/// guess them.
///
/// A server names its kinds in an extension: `static let card = PublicID(prefix: "card")`.
public struct PublicID: Sendable, Hashable {
    public let prefix: String

    private static let bytes = 12

    public init(prefix: String) {
        self.prefix = prefix
    }

    /// A new id, for instance `card-0f1e2d3c4b5a69788796a5b4`.
    public func make() -> String {
        "\(prefix)-\(SecretBytes.hex(SecretBytes.random(Self.bytes)))"
    }
}

/// Where a card was used.
public struct Merchant: Sendable, Hashable, Codable {
    public let name: String
    /// The four-digit code of ISO 18245.
    public let category: String
    /// ISO 3166, two letters.
    public let country: String
}

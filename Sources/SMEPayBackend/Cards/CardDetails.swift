import CardControls

/// What is printed on a card beside its number, and what its holder calls it.
struct CardDetails: Sendable, Hashable {
    let expiry: CardExpiry
    let nameOnCard: String
    let alias: String?
    /// ISO 4217.
    let currency: String
}

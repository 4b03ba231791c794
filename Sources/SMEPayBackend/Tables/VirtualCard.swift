import CardControls

/// A card number of its own that another card pays for.
struct VirtualCard: Sendable, Hashable {
    let id: Int64
    let publicID: String
    /// The card that pays.
    let cardID: Int64
    /// Whose it is.
    let creatorID: Int64
    let last4: String
    let expiry: CardExpiry
    let alias: String?
    let terms: VirtualCardTerms
    let isClosed: Bool
}

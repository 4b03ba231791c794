/// What `getAvailableAlerts` takes.
public struct AvailableAlertsRequest: Sendable, Hashable, Codable {
    /// A card of the user's; may be left out.
    public var cardId: String?

    public init(cardId: String? = nil) {
        self.cardId = cardId
    }
}

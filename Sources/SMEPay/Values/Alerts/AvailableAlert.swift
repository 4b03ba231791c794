/// A type of alert that a card can have.
public struct AvailableAlert: Sendable, Hashable, Codable {
    public let type: AlertType
    /// The names of what the alert takes.
    public let parameters: [String]
    /// What `category` may be, for the type `MERCHANT`.
    public let categories: [MerchantCategory]?
}

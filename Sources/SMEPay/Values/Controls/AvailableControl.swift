/// A type of block that a card can have.
public struct AvailableControl: Sendable, Hashable, Codable {
    public let type: ControlType
    /// The names of what the block takes.
    public let parameters: [String]
    /// What `category` may be, for the type `MERCHANT`.
    public let categories: [MerchantCategory]?
}

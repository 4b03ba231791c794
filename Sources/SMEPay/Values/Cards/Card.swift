/// A card as the bank knows it. Its number is not part of it.
public struct Card: Sendable, Hashable, Codable {
    public let cardId: String
    /// The last four digits of its number.
    public let last4: String
    public let network: CardNetwork
    public let status: CardStatus
    /// What its holder calls it.
    public let alias: String?
    public let nameOnCard: String
    /// 1 to 12
    public let expMonth: Int
    /// With all four digits.
    public let expYear: Int
    /// ISO 4217.
    public let currency: String
    /// The company whose card it is; `nil` for a personal one.
    public let companyId: String?
    /// The group of the company that it is in.
    public let groupId: String?
    /// The user to whom the company has assigned it.
    public let assignee: String?
}

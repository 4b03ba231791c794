/// What operations take that only want to know the company's card.
public struct CompanyCardRequest: Sendable, Hashable, Codable {
    public var cardId: String
    /// The company; may be left out by who belongs to one only.
    public var companyId: String?

    public init(cardId: String, companyId: String? = nil) {
        self.cardId = cardId
        self.companyId = companyId
    }
}

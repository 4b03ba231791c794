/// What `assignCard` takes.
public struct AssignCardRequest: Sendable, Hashable, Codable {
    public var cardId: String
    public var user: String
    /// The company; may be left out by who belongs to one only.
    public var companyId: String?

    public init(cardId: String, user: String, companyId: String? = nil) {
        self.cardId = cardId
        self.user = user
        self.companyId = companyId
    }
}

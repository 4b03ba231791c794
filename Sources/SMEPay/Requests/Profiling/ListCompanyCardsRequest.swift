/// What `listCompanyCards` takes.
public struct ListCompanyCardsRequest: Sendable, Hashable, Codable {
    public var scope: CardScope
    /// For the scope `GROUP`.
    public var groupId: String?
    /// The company; may be left out by who belongs to one only.
    public var companyId: String?

    public init(scope: CardScope, groupId: String? = nil, companyId: String? = nil) {
        self.scope = scope
        self.groupId = groupId
        self.companyId = companyId
    }
}

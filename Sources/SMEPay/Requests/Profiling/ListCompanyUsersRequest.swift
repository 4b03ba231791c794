/// What `listUsers` takes.
public struct ListCompanyUsersRequest: Sendable, Hashable, Codable {
    /// Whether the company's users are meant, or those whom it has invited; its users when left out.
    public var status: CompanyUserStatus?
    /// The company; may be left out by who belongs to one only.
    public var companyId: String?

    public init(status: CompanyUserStatus? = nil, companyId: String? = nil) {
        self.status = status
        self.companyId = companyId
    }
}

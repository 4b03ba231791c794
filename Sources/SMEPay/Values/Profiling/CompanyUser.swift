/// A user of a company.
public struct CompanyUser: Sendable, Hashable, Codable {
    public let user: String
    public let role: CompanyRole
    /// The groups that he administers.
    public let groupIds: [String]
}

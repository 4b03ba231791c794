/// What the user is in one company.
public struct CompanyProfile: Sendable, Hashable, Codable {
    public let companyId: String
    public let name: String
    public let role: CompanyRole
    /// The groups that he administers; all of them for the owner.
    public let groupIds: [String]
}

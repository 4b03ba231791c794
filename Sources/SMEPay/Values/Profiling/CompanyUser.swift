/// A user of a company, or somebody whom it has invited.
public struct CompanyUser: Sendable, Hashable, Codable {
    public let user: String
    public let role: CompanyRole
    /// The groups that he administers.
    public let groupIds: [String]
    /// Whether he is a member; `nil` from a server that knows no invitations.
    public let status: CompanyUserStatus?
}

/// Whether somebody belongs to a company.
public struct CompanyUserStatus: WireWord {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let member: Self = "MEMBER"
    /// The company's invitation has not been answered yet.
    public static let invited: Self = "INVITED"
}

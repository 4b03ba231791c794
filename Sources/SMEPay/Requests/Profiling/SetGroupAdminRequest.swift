/// What `setGroupAdmin` takes.
public struct SetGroupAdminRequest: Sendable, Hashable, Codable {
    public var groupId: String
    public var user: String
    /// Whether to replace an admin that the group has; otherwise he is an error.
    public var replace: Bool?
    /// The company; may be left out by who belongs to one only.
    public var companyId: String?

    public init(groupId: String, user: String, replace: Bool? = nil, companyId: String? = nil) {
        self.groupId = groupId
        self.user = user
        self.replace = replace
        self.companyId = companyId
    }
}

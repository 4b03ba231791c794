/// What `setGroupAdmin` takes.
public struct SetGroupAdminRequest: Sendable, Hashable, Codable {
    public var groupId: String
    public var user: String
    /// Whether to replace an admin that the group has; otherwise he is an error.
    public var replace: Bool?

    public init(groupId: String, user: String, replace: Bool? = nil) {
        self.groupId = groupId
        self.user = user
        self.replace = replace
    }
}

/// What `deleteGroup` takes.
public struct DeleteGroupRequest: Sendable, Hashable, Codable {
    public var groupId: String
    /// Whether cards that are in it are to stay without a group; otherwise they are an error.
    public var force: Bool?
    /// The company; may be left out by who belongs to one only.
    public var companyId: String?

    public init(groupId: String, force: Bool? = nil, companyId: String? = nil) {
        self.groupId = groupId
        self.force = force
        self.companyId = companyId
    }
}

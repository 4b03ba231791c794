/// What `renameGroup` takes.
public struct RenameGroupRequest: Sendable, Hashable, Codable {
    public var groupId: String
    public var name: String
    /// The company; may be left out by who belongs to one only.
    public var companyId: String?

    public init(groupId: String, name: String, companyId: String? = nil) {
        self.groupId = groupId
        self.name = name
        self.companyId = companyId
    }
}

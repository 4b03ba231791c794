/// What `deleteGroup` takes.
public struct DeleteGroupRequest: Sendable, Hashable, Codable {
    public var groupId: String
    /// Whether cards that are in it are to stay without a group; otherwise they are an error.
    public var force: Bool?

    public init(groupId: String, force: Bool? = nil) {
        self.groupId = groupId
        self.force = force
    }
}

/// What `renameGroup` takes.
public struct RenameGroupRequest: Sendable, Hashable, Codable {
    public var groupId: String
    public var name: String

    public init(groupId: String, name: String) {
        self.groupId = groupId
        self.name = name
    }
}

/// What operations take that only want to know the group.
public struct GroupRequest: Sendable, Hashable, Codable {
    public var groupId: String

    public init(groupId: String) {
        self.groupId = groupId
    }
}

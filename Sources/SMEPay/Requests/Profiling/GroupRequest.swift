/// What operations take that only want to know the group.
public struct GroupRequest: Sendable, Hashable, Codable {
    public var groupId: String
    /// The company; may be left out by who belongs to one only.
    public var companyId: String?

    public init(groupId: String, companyId: String? = nil) {
        self.groupId = groupId
        self.companyId = companyId
    }
}

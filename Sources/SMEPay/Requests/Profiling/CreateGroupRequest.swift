/// What `createGroup` takes.
public struct CreateGroupRequest: Sendable, Hashable, Codable {
    public var name: String
    /// The company; may be left out by who belongs to one only.
    public var companyId: String?

    public init(name: String, companyId: String? = nil) {
        self.name = name
        self.companyId = companyId
    }
}

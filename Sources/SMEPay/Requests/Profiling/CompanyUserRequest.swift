/// What `addUser` and `removeUser` take.
public struct CompanyUserRequest: Sendable, Hashable, Codable {
    public var user: String
    /// The company; may be left out by who belongs to one only.
    public var companyId: String?

    public init(user: String, companyId: String? = nil) {
        self.user = user
        self.companyId = companyId
    }
}

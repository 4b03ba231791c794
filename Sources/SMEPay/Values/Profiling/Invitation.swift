/// A company that the user is invited to.
public struct Invitation: Sendable, Hashable, Codable {
    public let companyId: String
    /// The company's.
    public let name: String
    /// The owner who invites.
    public let invitedBy: String
    /// When he did, ISO 8601 in UTC.
    public let time: String
}

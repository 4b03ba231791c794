/// What `acceptInvitation` and `declineInvitation` take.
public struct InvitationRequest: Sendable, Hashable, Codable {
    /// The company that invites; may be left out by who has one invitation only.
    public var companyId: String?

    public init(companyId: String? = nil) {
        self.companyId = companyId
    }
}

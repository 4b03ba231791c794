/// Companies: their users, groups and cards, with the blocks and alerts of these. On the wire it is the service `smeprofiling`
/// (SME Pay spec §1.9, §4.6). Who may do what, section 5 of the spec says; what a caller may not even know of is not found.
///
/// Every operation needs a session, and throws ``SMEPayError``: one of the codes named with it, a code that any operation may give, or a
/// failure to get an answer at all. All but ``getProfile()`` may give `PERMISSION_DENIED`, and those that take a company, a group, a user
/// or a card the code that there is none: `COMPANY_NOTFOUND`, `GROUP_NOTFOUND`, `USER_NOTFOUND`, `CARD_NOTFOUND`.
public struct SMEProfilingService: Sendable {
    let client: ServiceClient

    init(client: ServiceClient) {
        self.client = client
    }

    /// What the user is, in each of his companies.
    public func getProfile() async throws(SMEPayError) -> [CompanyProfile] {
        try await client.call("getProfile", secure: true, returning: CompaniesReply.self).companies
    }

    /// The latest of what was done to the company; for the owner.
    public func listAudit(_ request: ListAuditRequest = ListAuditRequest()) async throws(SMEPayError) -> AuditPage {
        try await client.call("listAudit", request, secure: true, returning: AuditPage.self)
    }

    private struct CompaniesReply: Decodable { let companies: [CompanyProfile] }
}

/// Users and groups.
extension SMEProfilingService {
    /// The company's users, or those whom it has invited.
    public func listUsers(
        _ request: ListCompanyUsersRequest = ListCompanyUsersRequest()
    ) async throws(SMEPayError) -> [CompanyUser] {
        try await client.call("listUsers", request, secure: true, returning: UsersReply.self).users
    }

    /// Invites somebody whom the bank knows to the company. Nothing changes for him until he accepts (``acceptInvitation(_:)``). Who is
    /// invited or a user already stays so.
    public func addUser(_ request: CompanyUserRequest) async throws(SMEPayError) -> CompanyUser {
        try await client.call("addUser", request, secure: true, returning: CompanyUser.self)
    }

    /// Removes a user from the company, or takes an invitation back. His cards are assigned to nobody, and he administers no group any more. That is the owner's
    /// affair, but everybody else may leave: with his own user id. The owner stays (`INVALID_STATE`).
    public func removeUser(_ request: CompanyUserRequest) async throws(SMEPayError) {
        try await client.call("removeUser", request, secure: true)
    }

    /// The companies that the user is invited to.
    public func listInvitations(
        _ request: CompanyRequest = CompanyRequest()
    ) async throws(SMEPayError) -> [Invitation] {
        try await client.call("listInvitations", request, secure: true, returning: InvitationsReply.self).invitations
    }

    /// Makes the user one of a company that has invited him.
    ///
    /// - Throws: `INVITATION_NOTFOUND`.
    public func acceptInvitation(
        _ request: InvitationRequest = InvitationRequest()
    ) async throws(SMEPayError) -> CompanyProfile {
        try await client.call("acceptInvitation", request, secure: true, returning: CompanyProfile.self)
    }

    /// Declines an invitation. The company may invite again.
    ///
    /// - Throws: `INVITATION_NOTFOUND`.
    public func declineInvitation(_ request: InvitationRequest = InvitationRequest()) async throws(SMEPayError) {
        try await client.call("declineInvitation", request, secure: true)
    }

    /// Makes a group.
    ///
    /// - Throws: `GROUP_NAME_TAKEN`.
    public func createGroup(_ request: CreateGroupRequest) async throws(SMEPayError) -> CardGroup {
        try await client.call("createGroup", request, secure: true, returning: CardGroup.self)
    }

    /// Gives a group another name.
    ///
    /// - Throws: `GROUP_NAME_TAKEN`.
    public func renameGroup(_ request: RenameGroupRequest) async throws(SMEPayError) -> CardGroup {
        try await client.call("renameGroup", request, secure: true, returning: CardGroup.self)
    }

    /// Ends a group.
    ///
    /// - Throws: `GROUP_NOT_EMPTY`, unless the request says `force`.
    public func deleteGroup(_ request: DeleteGroupRequest) async throws(SMEPayError) {
        try await client.call("deleteGroup", request, secure: true)
    }

    /// The company's groups.
    public func listGroups(_ request: CompanyRequest = CompanyRequest()) async throws(SMEPayError) -> [CardGroup] {
        try await client.call("listGroups", request, secure: true, returning: GroupsReply.self).groups
    }

    /// Has a user administer a group.
    ///
    /// - Throws: `ADMIN_ALREADY_SET` (`data.admin`), unless the request says `replace`.
    public func setGroupAdmin(_ request: SetGroupAdminRequest) async throws(SMEPayError) -> CardGroup {
        try await client.call("setGroupAdmin", request, secure: true, returning: CardGroup.self)
    }

    /// Leaves a group without an admin.
    public func removeGroupAdmin(_ request: GroupRequest) async throws(SMEPayError) -> CardGroup {
        try await client.call("removeGroupAdmin", request, secure: true, returning: CardGroup.self)
    }

    private struct UsersReply: Decodable { let users: [CompanyUser] }
    private struct InvitationsReply: Decodable { let invitations: [Invitation] }
    private struct GroupsReply: Decodable { let groups: [CardGroup] }
}

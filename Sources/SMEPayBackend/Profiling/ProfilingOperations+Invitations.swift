import GRDB
import JSONCoding
import Motif

/// Payload of `listInvitations`.
struct InvitationsReply: OperationReply {
    let invitations: [Invitation]

    var header: JSONObject {
        [
            "invitations": .array(
                invitations.map {
                    [
                        "companyId": .string($0.company.publicID), "name": .string($0.company.name),
                        "invitedBy": .string($0.inviter), "time": .string($0.time.iso8601),
                    ]
                })
        ]
    }
}

/// What a user does with the invitations of companies: nobody becomes a member without wanting to be one.
extension ProfilingOperations {
    /// The companies that the user is invited to; of one company when it is named.
    func listInvitations(
        _ request: CompanyRequest, _ session: Session
    ) async throws(BackendFault) -> Outcome<InvitationsReply> {
        try await sessions.perform(session) { db in
            let invitations = try InvitationTable.invitations(of: session.userID, in: db)
            return InvitationsReply(
                invitations: invitations.filter { [nil, $0.company.publicID].contains(request.company) })
        }
    }

    /// Makes the user one of a company that has invited him.
    func acceptInvitation(
        _ request: CompanyRequest, _ session: Session
    ) async throws(BackendFault) -> Outcome<ProfileReply.Membership> {
        try await sessions.perform(session) { db in
            let company = try answer(request, session, in: db)
            try MemberTable.insert(session.userID, to: company.id, in: db)
            try audit(.userAdded, by: session, in: company, in: db)
            guard let standing = try Standing.find(of: session.userID, inCompany: company.id, in: db) else {
                throw StoreError(.damaged, path: nil)
            }
            return ProfileReply.Membership(standing: standing, groups: [])
        }
    }

    /// Declines an invitation. The company may send another.
    func declineInvitation(
        _ request: CompanyRequest, _ session: Session
    ) async throws(BackendFault) -> Outcome<NoPayload> {
        try await sessions.perform(session) { db in
            let company = try answer(request, session, in: db)
            try audit(.invitationDeclined, by: session, in: company, in: db)
            return NoPayload()
        }
    }

    /// Takes away the invitation that is answered: of the company that is named, else the only one.
    ///
    /// - Throws: `INVITATION_NOTFOUND`; `INVALID_REQUEST` when the user has to name one of several.
    private func answer(_ request: CompanyRequest, _ session: Session, in db: Database) throws -> Company {
        let invitations = try InvitationTable.invitations(of: session.userID, in: db)
        let meant = invitations.filter { [nil, $0.company.publicID].contains(request.company) }
        guard let invitation = meant.first else { throw MotifApplicationError.invitationNotFound }
        guard meant.count == 1 else {
            throw MotifApplicationError.invalidRequest("companyId", .missingAmongInvitations)
        }
        _ = try InvitationTable.remove(session.userID, from: invitation.company.id, in: db)
        return invitation.company
    }

    /// Notes what a user did who is a member by it, or is none.
    private func audit(_ action: AuditAction, by session: Session, in company: Company, in db: Database) throws {
        guard let user = try UserTable.find(.id(session.userID), in: db) else { throw StoreError(.damaged, path: nil) }
        let target = AuditTarget.user(user.name)
        try AuditTable.insert(
            AuditEntry(
                time: clock.wallTime, actorID: user.id, action: action, companyID: company.id, target: target.kind,
                targetPublicID: target.publicID),
            in: db)
    }
}

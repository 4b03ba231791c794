import GRDB
import Motif

/// Parameters of `listUsers`.
struct ListUsersRequest: OperationRequest {
    let company: String?
    let status: CompanyUserStatus

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        company = try header.company()
        status = try header.optionalChoice("status") ?? .member
    }
}

/// Who belongs to a company: its owner asks users in and takes them out, who come of themselves and may leave.
extension ProfilingOperations {
    /// The company's users, or those whom it has invited.
    func listUsers(
        _ request: ListUsersRequest, _ session: Session
    ) async throws(BackendFault) -> Outcome<CompanyUsersReply> {
        try await sessions.perform(session) { db in
            let company = try Standing.findOwner(of: session.userID, company: request.company, in: db).company.id
            switch request.status {
            case .invited:
                return CompanyUsersReply(
                    users: try InvitationTable.invited(to: company, in: db).map(CompanyUserReply.init(invited:)))
            case .member:
                let groups = try GroupTable.groups(of: company, in: db)
                return CompanyUsersReply(
                    users: try MemberTable.members(of: company, in: db).map { CompanyUserReply($0, groups: groups) })
            }
        }
    }

    /// Invites a user of the bank to the company. Nothing changes for the user until he accepts (``acceptInvitation(_:_:)``). Who is
    /// invited or a member already stays so.
    func addUser(
        _ request: MemberRequest, _ session: Session
    ) async throws(BackendFault) -> Outcome<CompanyUserReply> {
        try await sessions.perform(session) { db in
            let standing = try Standing.findOwner(of: session.userID, company: request.company, in: db)
            let company = standing.company.id
            guard let user = try UserTable.find(.name(request.user), in: db) else {
                throw MotifApplicationError.userNotFound
            }
            guard try MemberTable.isOwner(user.id, of: company, in: db) == nil else {
                let member = try Self.member(request.user, of: standing, in: db)
                return CompanyUserReply(member, groups: try GroupTable.groups(of: company, in: db))
            }
            if try InvitationTable.insert(user.id, to: company, by: standing.userID, at: clock.wallTime, in: db) {
                try audit(.userInvited, .user(user.name), by: standing, in: db)
            }
            return CompanyUserReply(invited: user.name)
        }
    }

    /// Takes a user out of the company, with his cards, posts and alerts, or takes his invitation back. The owner stays.
    ///
    /// That is the owner's affair, except that everybody may take himself out.
    func removeUser(_ request: MemberRequest, _ session: Session) async throws(BackendFault) -> Outcome<NoPayload> {
        try await sessions.perform(session) { db in
            let standing = try Standing.find(of: session.userID, company: request.company, in: db)
            let user = try UserTable.find(.name(request.user), in: db)
            if user?.id != session.userID { try standing.requireOwner() }
            if let user, try InvitationTable.remove(user.id, from: standing.company.id, in: db) {
                try audit(.invitationWithdrawn, .user(user.name), by: standing, in: db)
                return NoPayload()
            }
            let member = try Self.member(request.user, of: standing, in: db)
            guard !member.isOwner else { throw MotifApplicationError.ownerStays }
            for group in try GroupTable.groups(administeredBy: member.userID, in: db)
            where group.companyID == standing.company.id {
                try dismissAdmin(of: group, by: standing, in: db)
            }
            for card in try CardTable.cards(ofAssignee: member.userID, company: standing.company.id, in: db) {
                try unassign(card, by: standing, in: db)
            }
            try MemberTable.remove(member.userID, from: standing.company.id, in: db)
            try audit(.userRemoved, .user(member.user), by: standing, in: db)
            return NoPayload()
        }
    }

    /// - Throws: `USER_NOTFOUND`.
    static func member(_ user: String, of standing: Standing, in db: Database) throws -> Member {
        guard let user = try UserTable.find(.name(user), in: db),
            let isOwner = try MemberTable.isOwner(user.id, of: standing.company.id, in: db)
        else { throw MotifApplicationError.memberNotFound }
        return Member(userID: user.id, user: user.name, isOwner: isOwner)
    }
}

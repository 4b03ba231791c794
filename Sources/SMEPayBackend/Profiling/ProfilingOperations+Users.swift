import GRDB
import Motif

/// Who belongs to a company: its owner's affair, but for leaving.
extension ProfilingOperations {
    /// The company's users.
    func listUsers(
        _ request: CompanyRequest, _ session: Session
    ) async throws(BackendFault) -> Outcome<CompanyUsersReply> {
        try await sessions.perform(session) { db in
            let standing = try Standing.find(of: session.userID, company: request.company, in: db)
            try standing.requireOwner()
            let groups = try GroupTable.groups(of: standing.company.id, in: db)
            return CompanyUsersReply(
                users: try MemberTable.members(of: standing.company.id, in: db).map {
                    CompanyUserReply($0, groups: groups)
                })
        }
    }

    /// Makes a user of the bank one of the company; who is one stays it. The user is not asked, and may leave (``removeUser(_:_:)``).
    func addUser(
        _ request: MemberRequest, _ session: Session
    ) async throws(BackendFault) -> Outcome<CompanyUserReply> {
        try await sessions.perform(session) { db in
            let standing = try Standing.find(of: session.userID, company: request.company, in: db)
            try standing.requireOwner()
            guard let user = try UserTable.find(.name(request.user), in: db) else {
                throw MotifApplicationError.userNotFound
            }
            if try MemberTable.isOwner(user.id, of: standing.company.id, in: db) == nil {
                try MemberTable.insert(user.id, to: standing.company.id, in: db)
                try audit(.userAdded, .user(user.name), by: standing, in: db)
            }
            let member = try Self.member(request.user, of: standing, in: db)
            return CompanyUserReply(member, groups: try GroupTable.groups(of: standing.company.id, in: db))
        }
    }

    /// Takes a user out of the company, with his cards, posts and alerts. The owner stays.
    ///
    /// That is the owner's affair, except that everybody may take himself out: nobody has to stay where he was put without being asked.
    func removeUser(_ request: MemberRequest, _ session: Session) async throws(BackendFault) -> Outcome<NoPayload> {
        try await sessions.perform(session) { db in
            let standing = try Standing.find(of: session.userID, company: request.company, in: db)
            if try UserTable.find(.name(request.user), in: db)?.id != session.userID { try standing.requireOwner() }
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

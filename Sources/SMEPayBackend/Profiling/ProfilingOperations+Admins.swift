import CardControls
import GRDB
import Motif

/// Who administers a group. The admin's blocks belong to the post and stay with it (§6.1, case 11); the alerts go with the person.
extension ProfilingOperations {
    /// Gives a group its admin. Who is it stays it.
    func setGroupAdmin(
        _ request: SetGroupAdminRequest, _ session: Session
    ) async throws(BackendFault) -> Outcome<GroupReply> {
        try await sessions.perform(session) { db in
            let (standing, group) = try ownedGroup(request.group, request.company, session, in: db)
            let member = try Self.member(request.user, of: standing, in: db)
            if group.admin?.userID != member.userID {
                if let admin = group.admin, !request.replaces {
                    throw MotifApplicationError.adminAlreadySet(admin.user)
                }
                try dismissAdmin(of: group, by: standing, in: db)
                try GroupTable.setAdmin(member.userID, of: group.id, in: db)
                try audit(.adminSet, .group(group), user: member.user, by: standing, in: db)
            }
            return GroupReply(group: try Self.reread(group, in: db))
        }
    }

    /// Leaves a group without admin. One that has none stays so.
    func removeGroupAdmin(
        _ request: RemoveGroupAdminRequest, _ session: Session
    ) async throws(BackendFault) -> Outcome<GroupReply> {
        try await sessions.perform(session) { db in
            let (standing, group) = try ownedGroup(request.group, request.company, session, in: db)
            try dismissAdmin(of: group, by: standing, in: db)
            return GroupReply(group: try Self.reread(group, in: db))
        }
    }

    /// Ends the post of a group's admin, with the alerts that came with it.
    func dismissAdmin(of group: CardGroup, by standing: Standing, in db: Database) throws {
        guard let admin = group.admin else { return }
        try GroupTable.setAdmin(nil, of: group.id, in: db)
        if try MemberTable.isOwner(admin.userID, of: group.companyID, in: db) != true {
            try AlertTable.removeAll(of: admin.userID, on: .group, group.id, in: db)
        }
        for card in try CardTable.cards(ofGroup: group.id, in: db) {
            try endUse(of: card, by: admin.userID, in: db)
        }
        try audit(.adminRemoved, .group(group), user: admin.user, by: standing, in: db)
    }

    /// Ends what a user has of a card that the user cannot see any more: the alerts, and the virtual cards, whose numbers are known.
    func endUse(of card: Card, by user: Int64, in db: Database) throws {
        guard let company = card.company?.companyID,
            try Standing.find(of: user, inCompany: company, in: db)?.rank(over: card) == nil
        else { return }
        try AlertTable.removeAll(of: user, on: .card, card.id, in: db)
        try VirtualCardTable.closeAll(of: user, card: card.id, at: clock.wallTime, in: db)
    }
}

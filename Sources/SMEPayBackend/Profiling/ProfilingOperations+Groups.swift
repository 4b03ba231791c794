import CardControls
import GRDB
import Motif

/// The groups that a company's owner makes of its cards.
extension ProfilingOperations {
    /// Makes a group without cards and admin.
    func createGroup(
        _ request: CreateGroupRequest, _ session: Session
    ) async throws(BackendFault) -> Outcome<GroupReply> {
        try await sessions.perform(session) { db in
            let standing = try Standing.findOwner(of: session.userID, company: request.company, in: db)
            guard let group = try GroupTable.insert(name: request.name, company: standing.company.id, in: db) else {
                throw MotifApplicationError.groupNameTaken
            }
            try audit(.groupCreated, .group(group), by: standing, in: db)
            return GroupReply(group: group)
        }
    }

    /// Gives a group another name.
    func renameGroup(
        _ request: RenameGroupRequest, _ session: Session
    ) async throws(BackendFault) -> Outcome<GroupReply> {
        try await sessions.perform(session) { db in
            let (standing, group) = try ownedGroup(request.group, request.company, session, in: db)
            guard try GroupTable.rename(group.id, to: request.name, in: db) else {
                throw MotifApplicationError.groupNameTaken
            }
            try audit(.groupRenamed, .group(group), by: standing, in: db)
            return GroupReply(group: try Self.reread(group, in: db))
        }
    }

    /// Removes a group with its blocks and alerts. Its cards, if that is forced, belong to no group any more (§6.1, case 12).
    func deleteGroup(
        _ request: DeleteGroupRequest, _ session: Session
    ) async throws(BackendFault) -> Outcome<NoPayload> {
        try await sessions.perform(session) { db in
            let (standing, group) = try ownedGroup(request.group, request.company, session, in: db)
            let cards = try CardTable.cards(ofGroup: group.id, in: db)
            guard cards.isEmpty || request.isForced else { throw MotifApplicationError.groupNotEmpty }
            for card in cards { try move(card, to: nil, by: standing, in: db) }
            for layer in [BlockLayer.groupOwner, .groupAdmin] {
                try BlockTable.removeAll(layer: layer, target: group.id, in: db)
            }
            try AlertTable.removeAll(on: .group, group.id, in: db)
            try GroupTable.remove(group.id, in: db)
            try audit(.groupDeleted, .group(group), by: standing, in: db)
            return NoPayload()
        }
    }

    /// The groups that the user manages.
    func listGroups(_ request: CompanyRequest, _ session: Session) async throws(BackendFault) -> Outcome<GroupsReply> {
        try await sessions.perform(session) { db in
            let standing = try Standing.find(of: session.userID, company: request.company, in: db)
            return GroupsReply(groups: try Self.groups(for: standing, in: db))
        }
    }

    /// A group of a company that the user owns.
    ///
    /// - Throws: `COMPANY_NOTFOUND`, `INVALID_REQUEST`, `PERMISSION_DENIED`, `GROUP_NOTFOUND`.
    func ownedGroup(
        _ group: String, _ company: String?, _ session: Session, in db: Database
    ) throws -> (Standing, CardGroup) {
        let standing = try Standing.findOwner(
            of: session.userID, company: company, orElse: .groupNotFound, in: db)
        return (standing, try standing.group(group, in: db))
    }

    static func reread(_ group: CardGroup, in db: Database) throws -> CardGroup {
        guard let group = try GroupTable.find(id: group.id, in: db) else { throw StoreError(.damaged, path: nil) }
        return group
    }
}

import CardControls
import GRDB
import JSONCoding

/// Payload of `getProfile`: the user's companies, those of his own first.
struct ProfileReply: OperationReply {
    /// With the groups that the user administers; all of them for the owner.
    let companies: [(standing: Standing, groups: [CardGroup])]

    var header: JSONObject {
        [
            "companies": .array(
                companies.map { standing, groups in
                    [
                        "companyId": .string(standing.company.publicID), "name": .string(standing.company.name),
                        "role": .string(standing.role.rawValue),
                        "groupIds": .array(groups.map { .string($0.publicID) }),
                    ]
                })
        ]
    }
}

extension ProfilingOperations {
    /// What the user is in each of his companies.
    func getProfile(_: NoParameters, _ session: Session) async throws(BackendFault) -> Outcome<ProfileReply> {
        try await sessions.perform(session) { db in
            let standings = try MemberTable.memberships(of: session.userID, in: db).compactMap {
                try Standing.find(of: session.userID, inCompany: $0.company.id, in: db)
            }
            return ProfileReply(companies: try standings.map { ($0, try Self.groups(for: $0, in: db)) })
        }
    }

    /// The groups that somebody manages, newest first: the owner all, others those that they administer.
    static func groups(for standing: Standing, in db: Database) throws -> [CardGroup] {
        standing.isOwner ? try GroupTable.groups(of: standing.company.id, in: db) : standing.administered
    }
}

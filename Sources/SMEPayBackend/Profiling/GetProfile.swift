import CardControls
import GRDB
import JSONCoding
import Motif

/// Payload of `getProfile`: the user's companies, those of his own first.
struct ProfileReply: OperationReply {
    /// What the user is in one company, with the groups that he administers; all of them for the owner.
    struct Membership: OperationReply {
        let standing: Standing
        let groups: [CardGroup]

        var header: JSONObject {
            [
                "companyId": .string(standing.company.publicID), "name": .string(standing.company.name),
                "role": .string(standing.role.rawValue), "groupIds": .array(groups.map { .string($0.publicID) }),
            ]
        }
    }

    let companies: [Membership]

    var header: JSONObject { ["companies": .array(companies.map { .object($0.header) })] }
}

extension ProfilingOperations {
    /// What the user is in each of his companies, or in the one that is named.
    func getProfile(_ request: CompanyRequest, _ session: Session) async throws(BackendFault) -> Outcome<ProfileReply> {
        try await sessions.perform(session) { db in
            let memberships = try MemberTable.memberships(of: session.userID, in: db).filter {
                [nil, $0.company.publicID].contains(request.company)
            }
            guard !memberships.isEmpty || request.company == nil else { throw MotifApplicationError.companyNotFound }
            let standings = try memberships.compactMap {
                try Standing.find(of: session.userID, inCompany: $0.company.id, in: db)
            }
            return ProfileReply(
                companies: try standings.map { .init(standing: $0, groups: try Self.groups(for: $0, in: db)) })
        }
    }

    /// The groups that somebody manages, newest first: the owner all, others those that they administer.
    static func groups(for standing: Standing, in db: Database) throws -> [CardGroup] {
        standing.isOwner ? try GroupTable.groups(of: standing.company.id, in: db) : standing.administered
    }
}

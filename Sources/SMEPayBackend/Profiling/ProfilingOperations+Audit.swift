import CardControls
import GRDB
import JSONCoding
import Motif

/// Parameters of `listAudit`.
struct ListAuditRequest: OperationRequest {
    let company: String?
    let page: Page

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        company = try header.company()
        page = try header.page()
    }
}

/// Payload of `listAudit`, newest first.
struct AuditReply: OperationReply {
    /// With the user ids of who did it.
    let entries: [(entry: AuditEntry, actor: String)]
    let total: Int64

    var header: JSONObject {
        ["entries": .array(entries.map { .object(Self.line($0, by: $1)) }), "total": .integer(total)]
    }

    private static func line(_ entry: AuditEntry, by actor: String) -> JSONObject {
        var line: JSONObject = [
            "time": .string(entry.time.iso8601), "actor": .string(actor), "action": .string(entry.action.rawValue),
        ]
        line["target"] = entry.target.map { .string($0) }
        line["targetId"] = entry.targetPublicID.map { .string($0) }
        line["user"] = entry.subject.map { .string($0) }
        line["type"] = (entry.control?.type.rawValue).map { .string($0) }
        line["category"] = (entry.control?.category?.rawValue).map { .string($0) }
        line["layer"] = (entry.layer?.rawValue).map { .string($0) }
        return line
    }
}

extension ProfilingOperations {
    /// Who changed what in the company: for its owner alone.
    func listAudit(_ request: ListAuditRequest, _ session: Session) async throws(BackendFault) -> Outcome<AuditReply> {
        try await sessions.perform(session) { db in
            let standing = try Standing.findOwner(of: session.userID, company: request.company, in: db)
            let listing = try AuditTable.entries(ofCompany: standing.company.id, request.page, in: db)
            var names: [Int64: String] = [:]
            for actor in Set(listing.elements.map(\.actorID)) {
                names[actor] = try UserTable.find(.id(actor), in: db)?.name
            }
            return AuditReply(
                entries: listing.elements.map { ($0, names[$0.actorID] ?? "") }, total: listing.total)
        }
    }

    /// Notes what a user of the company did, in the transaction that does it.
    ///
    /// - Parameter user: Who got or lost the card or the post.
    func audit(
        _ action: AuditAction, _ target: AuditTarget, user: String? = nil, control: ControlKey? = nil,
        layer: BlockLayer? = nil, by standing: Standing, in db: Database
    ) throws {
        try AuditTable.insert(
            AuditEntry(
                time: clock.wallTime, actorID: standing.userID, action: action, companyID: standing.company.id,
                cardID: target.cardID, target: target.kind, targetPublicID: target.publicID, subject: user,
                control: control, layer: layer),
            in: db)
    }
}

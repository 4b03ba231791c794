import CardControls
import GRDB
import Motif

/// Parameters of `setAlert` in the company area.
struct SetCompanyAlertRequest: OperationRequest {
    let target: TargetRequest
    let alert: Alert

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        target = try TargetRequest(header)
        alert = try header.alert()
    }
}

/// Parameters of `removeAlert` in the company area.
struct RemoveCompanyAlertRequest: OperationRequest {
    let target: TargetRequest
    let alert: AlertKey

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        target = try TargetRequest(header)
        alert = try header.alertKey()
    }
}

/// Which pushes a user wants of a company, a group or a card. Everybody has alerts of their own and sees no others; nothing locks
/// them (SME Pay spec §6.3).
extension ProfilingOperations {
    /// Wants pushes of a target, in the place of the user's alert of that type and category.
    func setAlert(
        _ request: SetCompanyAlertRequest, _ session: Session
    ) async throws(BackendFault) -> Outcome<AlertReply> {
        try await sessions.perform(session) { db in
            let target = try Self.alertTarget(request.target, session, in: db)
            try AlertTable.set(
                AlertSubscription(
                    scope: target.scope, targetID: target.rowID, userID: session.userID, alert: request.alert),
                in: db)
            return AlertReply(alert: request.alert)
        }
    }

    /// Wants no such pushes any more.
    func removeAlert(
        _ request: RemoveCompanyAlertRequest, _ session: Session
    ) async throws(BackendFault) -> Outcome<NoPayload> {
        try await sessions.perform(session) { db in
            let target = try Self.alertTarget(request.target, session, in: db)
            guard
                try AlertTable.remove(request.alert, of: session.userID, on: target.scope, target.rowID, in: db)
            else { throw MotifApplicationError.alertNotFound }
            return NoPayload()
        }
    }

    /// The user's alerts on a target, also while it is a card that is not active.
    func listAlerts(_ request: TargetRequest, _ session: Session) async throws(BackendFault) -> Outcome<AlertsReply> {
        try await sessions.perform(session) { db in
            let target = try TargetAccess.find(request, by: session.userID, in: db).target
            return AlertsReply(
                alerts: try AlertTable.alerts(of: session.userID, on: target.scope, target.rowID, in: db))
        }
    }

    /// A target whose alerts the user may change; a card has to be active.
    private static func alertTarget(
        _ request: TargetRequest, _ session: Session, in db: Database
    ) throws -> CompanyTarget {
        let target = try TargetAccess.find(request, by: session.userID, in: db).target
        if case .card(let card) = target, card.status != .active { throw MotifApplicationError.cardNotActive }
        return target
    }
}

import JSONCoding
import Motif

/// Parameters of `pollNotifications`.
struct PollNotificationsRequest: OperationRequest {
    /// What the answer begins with.
    enum Start: Sendable, Hashable {
        /// What is yet to come: the answer only says after what.
        case now
        /// What came after the one of that id.
        case after(String)
        /// The user's very first.
        case first
    }

    let start: Start
    let limit: Int64

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        let after = try header.optionalIdentifier("after")
        let isFromStart = try header.flag("fromStart") ?? false
        guard after == nil || !isFromStart else { throw .invalidRequest("fromStart", .contradictsAfter) }
        start = if let after { .after(after) } else { isFromStart ? .first : .now }
        limit = try header.pageLimit()
    }
}

/// Payload of `pollNotifications`.
struct PolledNotificationsReply: OperationReply {
    let notifications: [Notification]
    /// What to ask for next, as `after`: the last one told. There is none before a user's first.
    let last: String?
    /// How long the session lives unless it is used, in whole seconds.
    let expiresIn: Int64

    var header: JSONObject {
        var header: JSONObject = [
            "notifications": .array(notifications.map { .object(NotificationReply(notification: $0).header) }),
            "expiresIn": .integer(expiresIn),
        ]
        header["last"] = last.map { .string($0) }
        return header
    }
}

extension AlertOperations {
    /// What came after a notification, or all from the user's first on, oldest first; asked for neither, only where to begin.
    ///
    /// It is asked again and again without a user's doing, so it does not lengthen the session's life. It says how much is left of it,
    /// so that whoever listens need not ask in between to hear of its end.
    func pollNotifications(
        _ request: PollNotificationsRequest, _ session: Session
    ) async throws(BackendFault) -> Outcome<PolledNotificationsReply> {
        try await store.attempt { db in
            let user = session.userID
            let expiresIn = try sessions.secondsLeft(of: session, in: db)
            let (row, former): (Int64, String?)
            switch request.start {
            case .now:
                return PolledNotificationsReply(
                    notifications: [], last: try NotificationTable.newest(of: user, in: db), expiresIn: expiresIn)
            case .after(let id):
                guard let found = try NotificationTable.row(of: id, user: user, in: db) else {
                    throw MotifApplicationError.notificationNotFound
                }
                (row, former) = (found, id)
            case .first:
                (row, former) = (0, nil)
            }
            let found = try NotificationTable.list(of: user, after: row, limit: request.limit, in: db)
            return PolledNotificationsReply(
                notifications: found, last: found.last?.publicID ?? former, expiresIn: expiresIn)
        }
    }
}

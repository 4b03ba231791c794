import JSONCoding
import Motif

/// Parameters of `pollNotifications`.
struct PollNotificationsRequest: OperationRequest {
    let after: String?
    let limit: Int64

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        after = try header.optionalIdentifier("after")
        limit = try header.pageLimit()
    }
}

/// Payload of `pollNotifications`.
struct PolledNotificationsReply: OperationReply {
    let notifications: [Notification]
    /// What to ask for next, as `after`: the last one told. There is none before a user's first.
    let last: String?

    var header: JSONObject {
        var header: JSONObject = [
            "notifications": .array(notifications.map { .object(NotificationReply(notification: $0).header) })
        ]
        header["last"] = last.map { .string($0) }
        return header
    }
}

extension AlertOperations {
    /// What came after a notification, oldest first; without one nothing but where to begin.
    ///
    /// It is asked again and again without a user's doing, so it does not lengthen the session's life.
    func pollNotifications(
        _ request: PollNotificationsRequest, _ session: Session
    ) async throws(BackendFault) -> Outcome<PolledNotificationsReply> {
        try await store.attempt { db in
            guard let after = request.after else {
                return PolledNotificationsReply(
                    notifications: [], last: try NotificationTable.newest(of: session.userID, in: db))
            }
            guard let row = try NotificationTable.row(of: after, user: session.userID, in: db) else {
                throw MotifApplicationError.notificationNotFound
            }
            let found = try NotificationTable.list(of: session.userID, after: row, limit: request.limit, in: db)
            return PolledNotificationsReply(notifications: found, last: found.last?.publicID ?? after)
        }
    }
}

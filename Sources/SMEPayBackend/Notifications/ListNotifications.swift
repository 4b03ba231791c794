import HostClock
import JSONCoding
import Motif

/// Parameters of `listNotifications`.
struct ListNotificationsRequest: OperationRequest {
    let since: WallTime?
    let page: Page

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        since = try header.time("since")
        page = try header.page()
    }
}

/// Payload of `listNotifications`.
struct NotificationsReply: OperationReply {
    let listing: Listing<Notification>

    var header: JSONObject {
        [
            "notifications": .array(listing.elements.map { .object(NotificationReply(notification: $0).header) }),
            "total": .integer(listing.total),
        ]
    }
}

extension AlertOperations {
    /// What the user was pushed since a time, of personal and company cards, newest first.
    func listNotifications(
        _ request: ListNotificationsRequest, _ session: Session
    ) async throws(BackendFault) -> Outcome<NotificationsReply> {
        try await sessions.perform(session) { db in
            NotificationsReply(
                listing: try NotificationTable.list(
                    of: session.userID, since: request.since, request.page, in: db))
        }
    }
}

import Motif

/// Parameters of `ackNotification`.
struct AckNotificationRequest: OperationRequest {
    let notificationID: String

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        notificationID = try header.identifier("notificationId")
    }
}

extension AlertOperations {
    /// Marks one of the user's notifications as seen.
    func ackNotification(
        _ request: AckNotificationRequest, _ session: Session
    ) async throws(BackendFault) -> Outcome<NoPayload> {
        try await sessions.perform(session) { db in
            guard
                let row = try NotificationTable.row(of: request.notificationID, user: session.userID, in: db)
            else { throw MotifApplicationError.notificationNotFound }
            try NotificationTable.acknowledge(row, in: db)
            return NoPayload()
        }
    }
}

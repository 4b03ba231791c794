import HostClock

/// The service `alert`: which pushes a user wants of their own cards, where they go, and what was pushed (SME Pay spec §4.4). Each
/// operation lies in a file of its own.
///
/// Pushes are one thing, recording another: a card's transactions are all recorded, whether anybody wants to hear of them or not.
struct AlertOperations: Sendable {
    /// `srv`
    static let service = "alert"

    let store: Store
    let sessions: Sessions

    var operations: [Operation] {
        [
            Operation(secure: "getAvailableAlerts", getAvailableAlerts),
            Operation(secure: "listAlerts", listAlerts),
            Operation(secure: "setAlert", setAlert),
            Operation(secure: "removeAlert", removeAlert),
            Operation(secure: "registerPush", registerPush),
            Operation(secure: "listNotifications", listNotifications),
            Operation(secure: "pollNotifications", isUse: false, pollNotifications),
            Operation(secure: "ackNotification", ackNotification),
        ]
    }
}

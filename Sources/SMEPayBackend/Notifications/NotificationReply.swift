import JSONCoding

/// A notification as the wire shows it.
struct NotificationReply: OperationReply {
    let notification: Notification

    var header: JSONObject {
        [
            "notificationId": .string(notification.publicID), "time": .string(notification.time.iso8601),
            "reasons": .array(notification.reasons.map { .object($0.json) }),
            "transaction": .object(TransactionReply(transaction: notification.transaction).header),
            "acknowledged": .bool(notification.isAcknowledged),
        ]
    }
}

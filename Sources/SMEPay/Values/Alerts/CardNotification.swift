/// One push: a transaction that a user has an alert for. There is one per user and transaction, whatever the number of
/// reasons.
public struct CardNotification: Sendable, Hashable, Codable {
    public let notificationId: String
    /// ISO 8601, UTC, with milliseconds.
    public let time: String
    public let reasons: [NotificationReason]
    public let transaction: Transaction
    public let acknowledged: Bool
}

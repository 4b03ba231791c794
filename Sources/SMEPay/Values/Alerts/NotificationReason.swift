/// Why somebody is notified.
public struct NotificationReason: Sendable, Hashable, Codable {
    public let type: AlertType
    public let category: MerchantCategory?
    /// Where the alert of a company is set.
    public let scope: ControlTarget?
}

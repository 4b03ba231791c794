/// A part of a company's audit, newest first.
public struct AuditPage: Sendable, Hashable, Codable {
    public let entries: [AuditEntry]
    /// How many the whole audit has.
    public let total: Int
}

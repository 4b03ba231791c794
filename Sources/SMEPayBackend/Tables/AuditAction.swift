/// What was done, as the wire names it. Services add their own by extending this type.
struct AuditAction: RawRepresentable, Sendable, Hashable {
    let rawValue: String

    /// A block was set, anew or with other parameters.
    static let set = AuditAction(rawValue: "SET")
    /// A block was lifted.
    static let lifted = AuditAction(rawValue: "LIFTED")
}

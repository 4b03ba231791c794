/// What a user may be (SME Pay spec §1.9), as the wire names it.
enum Role: String, Sendable, Hashable {
    /// Every user of SME Pay.
    case user = "USER"
}

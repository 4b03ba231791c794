/// A user whom the bank has provisioned.
struct User: Sendable, Hashable {
    let id: Int64
    /// The user id as provisioned; it is found in any ASCII letter case.
    let name: String
    let email: String
    /// The digits of the phone, country code first, sealed.
    let sealedPhone: String
    /// `nil` until the user has activated, and when the help desk has taken the PIN away.
    let pinHash: String?
    /// Wrong PINs and fingerprint keys since the last right one.
    let failures: Int
    let isSuspended: Bool

    var isActive: Bool { pinHash != nil }

    /// The hash of the PIN that would open something; `nil` until the user has activated, and while the account is suspended.
    var openingHash: String? { isSuspended ? nil : pinHash }
}

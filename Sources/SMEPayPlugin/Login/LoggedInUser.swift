import SMEPay

/// What a login answers to a script: all that the bank tells but the session's id, which the SDK keeps and sends along.
struct LoggedInUser: Sendable, Encodable {
    let user: String
    /// In seconds.
    let expiresIn: Int
    let fingerprintEnabled: Bool
    let roles: [String]

    init(_ response: LoginResponse) {
        user = response.user
        expiresIn = response.expiresIn
        fingerprintEnabled = response.fingerprintEnabled
        roles = response.roles
    }
}

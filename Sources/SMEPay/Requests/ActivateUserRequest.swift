/// What `activateUser` takes: the OTP that the user was sent, and the PIN that he chose (SME Pay spec §1.2, §4.1).
public struct ActivateUserRequest: Sendable, Hashable, Codable {
    public var user: String
    /// The e-mail address on file.
    public var email: String
    public var otp: Secret
    /// The PIN.
    public var password: Secret
    /// The PIN once more.
    public var verifiedPassword: Secret

    public init(user: String, email: String, otp: Secret, password: Secret, verifiedPassword: Secret) {
        self.user = user
        self.email = email
        self.otp = otp
        self.password = password
        self.verifiedPassword = verifiedPassword
    }

    private enum CodingKeys: String, CodingKey {
        case user, email, otp
        case password = "private:pwd"
        case verifiedPassword = "private:vpwd"
    }
}

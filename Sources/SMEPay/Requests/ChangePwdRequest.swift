/// What `changePwd` takes (SME Pay spec §4.1).
public struct ChangePwdRequest: Sendable, Hashable, Codable {
    /// The PIN as it is.
    public var password: Secret
    /// The PIN as it shall be.
    public var newPassword: Secret
    /// The new PIN once more.
    public var verifiedPassword: Secret

    public init(password: Secret, newPassword: Secret, verifiedPassword: Secret) {
        self.password = password
        self.newPassword = newPassword
        self.verifiedPassword = verifiedPassword
    }

    private enum CodingKeys: String, CodingKey {
        case password = "private:pwd"
        case newPassword = "private:newPwd"
        case verifiedPassword = "private:vpwd"
    }
}

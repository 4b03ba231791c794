/// What `registerUser` takes (SME Pay spec §1.11, §4.1).
public struct RegisterUserRequest: Sendable, Hashable, Codable {
    public var user: String
    /// The user's phone number as the bank shows it, most digits masked.
    public var maskedPhone: String

    public init(user: String, maskedPhone: String) {
        self.user = user
        self.maskedPhone = maskedPhone
    }
}

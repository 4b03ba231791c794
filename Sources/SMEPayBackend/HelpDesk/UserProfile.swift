import GRDB
import ServerStore

/// What the bank has on file about a user whom it makes known.
struct UserProfile: Sendable {
    let user: String
    /// Digits alone, country code first.
    let phone: String
    let email: String

    /// - Throws: ``HelpDeskError/invalid(field:)``.
    init(user: String, phone: String, email: String) throws(HelpDeskError) {
        guard RequestHeader.isIdentifier(user) else { throw .invalid(field: "user") }
        let digits = phone.filter { !" +-./()".contains($0) }
        guard (7...15).contains(digits.count), digits.allSatisfy({ $0.isASCII && $0.isWholeNumber }) else {
            throw .invalid(field: "phone")
        }
        let parts = email.split(separator: "@", omittingEmptySubsequences: false)
        guard RequestHeader.isIdentifier(email), parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else {
            throw .invalid(field: "email")
        }
        self.user = user
        self.phone = digits
        self.email = email
    }

    /// - Returns: The user's id; `nil` when the name is taken.
    func insert(with key: ServerKey, in db: Database) throws -> Int64? {
        try UserTable.insert(name: user, email: email, phone: phone, with: key, in: db)
    }
}

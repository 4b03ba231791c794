/// Why an administrator's action was not done.
public enum HelpDeskError: Error, Sendable, Hashable {
    /// There is no such user.
    case userNotFound
    /// A user of that name is there already.
    case userExists
    /// The named value cannot be used: `user` and `instanceId` are 1 to 254 bytes without control characters, `email` has an `@`,
    /// `phone` has 7 to 15 digits.
    case invalid(field: String)
    /// Only a bank made as a demo shows what it sent.
    case outboxClosed
    /// The bank could not do its work.
    case failed(BackendFault)
}

extension HelpDeskError: CustomStringConvertible {
    /// What is wrong and what to do, for the administrator.
    public var description: String {
        switch self {
        case .userNotFound: "there is no such user"
        case .userExists: "there is a user of that name already"
        case .invalid("phone"): "the phone has to have 7 to 15 digits, country code first"
        case .invalid("email"): "the e-mail address has to have an @ between its two parts"
        case .invalid(let field): "\(field) has to have 1 to 254 bytes and no control characters"
        case .outboxClosed: "the outbox can be read in a demo only"
        case .failed(let fault): fault.description
        }
    }
}

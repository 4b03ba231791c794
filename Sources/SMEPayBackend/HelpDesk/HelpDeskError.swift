/// Why an administrator's action was not done.
public enum HelpDeskError: Error, Sendable, Hashable {
    /// There is no such user.
    case userNotFound
    /// A user of that name is there already.
    case userExists
    /// The named value cannot be used: `user`, `name` and `instanceId` are 1 to 254 bytes without control characters,
    /// `email` has an `@`, `phone` has 7 to 15 digits, `idle` and `absolute` are whole seconds up to a year.
    case invalid(field: String)
    /// Only a bank made as a demo shows what it sent.
    case outboxClosed
    /// The bank could not do its work.
    case failed(BackendFault)
}

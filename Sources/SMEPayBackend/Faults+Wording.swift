import Glibc
import ServerStore

extension BackendFault: CustomStringConvertible {
    /// What is wrong and what to do, for the operator.
    public var description: String {
        switch self {
        case .store(let error): error.description
        case .pinHash(ENOMEM): "not enough memory to hash a PIN; lower the hash cost, or give the process more memory"
        case .pinHash(let errno): "a PIN could not be hashed (\(String(cString: strerror(errno))))"
        case .sealing: SealingError().description
        }
    }
}

extension BackendFailure: CustomStringConvertible {
    /// What failed and why, for the operator.
    public var description: String { "\(service).\(operation) failed: \(fault)" }
}

extension HelpDeskError: CustomStringConvertible {
    /// What is wrong and what to do, for the administrator.
    public var description: String {
        switch self {
        case .userNotFound: "no such user"
        case .userExists: "a user of this name already exists"
        case .invalid("phone"): "the phone must have 7 to 15 digits, country code first"
        case .invalid("email"): "the e-mail address must have an @ between its two parts"
        case .invalid(let field) where ["idle", "absolute"].contains(field):
            "\(field) must be a whole number of seconds from \(SessionParameters.allowed.lowerBound) to \(SessionParameters.allowed.upperBound)"
        case .invalid(let field): "\(field) must have 1 to 254 bytes and no control characters"
        case .outboxClosed: "the outbox is only available in a demo"
        case .failed(let fault): fault.description
        }
    }
}

extension NetworkSimulatorError: CustomStringConvertible {
    /// What is wrong and what to do, for the administrator.
    public var description: String {
        switch self {
        case .cardNotFound: "no such card"
        case .virtualCardNotFound: "no such virtual card"
        case .cardNotEnrolled: "the card is not known to its network because it was never activated; activate it first"
        case .currencyMismatch(let card): "currency mismatch: the card uses \(card)"
        case .transactionNotFound: "no such transaction"
        case .notRefundable: "the transaction is not an approved purchase, or is already reversed or refunded"
        case .refundTooLarge(let left): "only \(left) minor units of the purchase are left to refund"
        case .invalid(let field): "\(field) is missing or not valid"
        case .failed(let fault): fault.description
        }
    }
}

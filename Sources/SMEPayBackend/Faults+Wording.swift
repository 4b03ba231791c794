import Glibc

extension StoreError: CustomStringConvertible {
    /// What is wrong and what to do, for the operator.
    public var description: String {
        let data = path.map { "the data file \($0)" } ?? "the data in memory"
        let key = path ?? ""
        return switch code {
        case .locked: "\(data) is locked by another process; end that process, or use another file"
        case .damaged: "\(data) is no database, or a damaged one; restore it from a copy, or name another file"
        case .foreign: "\(data) is a database of another program; name another file"
        case .newer: "\(data) was made by a newer version of this program; use that version"
        case .unwritable(let errno):
            "\(data) cannot be opened for writing\(Self.reason(errno)); check its folder and its permissions"
        case .full: "the disk is full, so \(data) cannot grow; make room"
        case .keyMissing: "the server key \(key) is missing; restore it, or move the data file away to begin anew"
        case .keyDamaged: "the server key \(key) is not \(ServerKey.length) bytes long; restore it from a copy"
        case .keyExposed: "the server key \(key) can be read by others; give it mode 0600"
        case .keyMismatch: "\(data) was made with another server key; restore the key that belongs to it"
        case .sqlite(let code): "\(data) failed with SQLite's code \(code)"
        }
    }

    private static func reason(_ errno: Int32) -> String {
        errno == 0 ? "" : " (\(String(cString: strerror(errno))))"
    }
}

extension BackendFault: CustomStringConvertible {
    /// What is wrong and what to do, for the operator.
    public var description: String {
        switch self {
        case .store(let error): error.description
        case .pinHash(ENOMEM): "there is not enough memory to hash a PIN; lower the cost or give the process more"
        case .pinHash(let errno): "a PIN could not be hashed (\(String(cString: strerror(errno))))"
        case .sealing: "a secret could not be encrypted"
        }
    }
}

extension BackendFailure: CustomStringConvertible {
    /// What failed and why, for the operator.
    public var description: String { "\(service).\(operation) could not be done: \(fault)" }
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

extension NetworkSimulatorError: CustomStringConvertible {
    /// What is wrong and what to do, for the administrator.
    public var description: String {
        switch self {
        case .cardNotFound: "there is no such card"
        case .virtualCardNotFound: "there is no such virtual card"
        case .cardNotEnrolled: "the card was never activated, so its network does not know it; activate it first"
        case .currencyMismatch(let card): "the card is in \(card), so the amount has to be"
        case .transactionNotFound: "there is no such transaction"
        case .notRefundable: "the transaction is no approved purchase, or has been taken back already"
        case .refundTooLarge(let left): "no more than \(left) minor units of the purchase are left to refund"
        case .invalid(let field): "\(field) is missing, or has a value that it cannot have"
        case .failed(let fault): fault.description
        }
    }
}

/// What a transaction does (`apiOperation`).
enum Operation: String, Sendable, CaseIterable {
    case initiateAuthentication = "INITIATE_AUTHENTICATION"
    case authenticatePayer = "AUTHENTICATE_PAYER"
    case authorize = "AUTHORIZE"
    case pay = "PAY"
    case capture = "CAPTURE"
    case refund = "REFUND"
    case void = "VOID"
    case verify = "VERIFY"

    /// What an app may do with the credentials of a session.
    var isForApps: Bool { isAuthentication }

    var isAuthentication: Bool { self == .initiateAuthentication || self == .authenticatePayer }

    var movement: OrderLedger.Movement? { OrderLedger.Movement(rawValue: rawValue) }

    /// What the transaction is called in replies (`transaction.type`).
    var transactionType: String {
        switch self {
        case .initiateAuthentication, .authenticatePayer: "AUTHENTICATION"
        case .authorize: "AUTHORIZATION"
        case .pay: "PAYMENT"
        case .capture: "CAPTURE"
        case .refund: "REFUND"
        case .void: "VOID"
        case .verify: "VERIFICATION"
        }
    }
}

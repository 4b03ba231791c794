// The refusals of the gateway, in words.
extension GatewayRefusal {
    static func request(_ explanation: String, status: Int = 400) -> Self {
        Self(status: status, cause: .invalidRequest, explanation: explanation)
    }

    static func invalid(_ field: String, _ explanation: String) -> Self {
        Self(
            status: 400, cause: .invalidRequest, explanation: "\(field) \(explanation)", field: field,
            validation: .invalid)
    }

    static func missing(_ field: String) -> Self {
        Self(
            status: 400, cause: .invalidRequest, explanation: "\(field) is missing", field: field, validation: .missing)
    }

    static func unsupported(_ field: String, _ explanation: String = "is not supported") -> Self {
        Self(
            status: 400, cause: .invalidRequest, explanation: "\(field) \(explanation)", field: field,
            validation: .unsupported)
    }

    static let unsupportedVersion = unsupported(
        "apiVersion",
        "in the path must be a number from \(APIVersion.supported.lowerBound) to \(APIVersion.supported.upperBound)")
    static let notAnObject = request("the body is not a JSON object")
    static let credentials = Self(
        status: 401, cause: .requestRejected,
        explanation: "the credentials are not valid for this merchant, or may not be used any more")
    static func forbidden(_ what: String) -> Self {
        Self(
            status: 400, cause: .requestRejected, explanation: "the credentials of a session cannot be used to \(what)")
    }

    // Sessions
    static let unknownSession = invalid("session.id", "names no session of this merchant")
    static let sessionChanged = invalid(
        "session.version", "is not the session's present version; retrieve the session and try again")
    static let otherVersion = invalid(
        "apiVersion", "differs from the version that last updated the session; use that version")
    static let limitOutOfRange = invalid(
        "session.authenticationLimit",
        "must be an integer from \(GatewaySession.limits.lowerBound) to \(GatewaySession.limits.upperBound)")
    static func notPayerField(_ field: String) -> Self {
        unsupported(field, "cannot be set with the credentials of a session; set it from the merchant's server")
    }
    static func contradictsSession(_ field: String) -> Self {
        invalid(field, "differs from the session's")
    }

    // Tokens
    static let unknownToken = invalid("sourceOfFunds.token", "names no token of this merchant")
    static let unknownTokenID = invalid("token", "names no token of this merchant")
    static let tokensAreSupplied = request(
        "this merchant supplies the ids of its tokens itself; use PUT with an id of your own")
    static let tokenExists = Self(
        status: 400, cause: .requestRejected,
        explanation: "the card already has another token, and this merchant has one token for each card")
    static let tokenCollides = Self(
        status: 503, cause: .serverBusy, explanation: "no new token could be made; send the request again")

    // Orders
    static let unknownOrder = invalid("order.id", "names no order of this merchant")
    static let unknownTransaction = invalid("transaction.id", "names no transaction of this order")
    static let transactionReused = invalid(
        "transaction.id", "was used for another request; send the first request again, or use a new id")
    static let alreadyPaid = invalid("order.id", "names an order that is paid, authorized or cancelled already")
    static func tooMuch(_ left: Amount) -> Self {
        invalid("transaction.amount", "is more than the \(left.text) \(left.currency.code) that are left")
    }
    static let notPositive = invalid("transaction.amount", "must be more than zero")
    static func notPossible(_ operation: String) -> Self {
        invalid("apiOperation", "\(operation) is not possible in this state of the order")
    }
    static let notVoidable = invalid(
        "transaction.targetTransactionId", "must name the order's last transaction that took effect and was not voided")

    // Authentication
    static let tooOldForAuthentication = unsupported(
        "apiOperation", "needs version \(APIVersion.appAuthentication.number) of the API or a newer one")
    static let notInitiated = invalid(
        "transaction.id", "names no authentication of this order; initiate it first, with the same transaction id")
    static let notAvailable = invalid("transaction.id", "names an authentication that cannot be continued")
    static let unknownAuthentication = invalid(
        "authentication.transactionId", "names no authentication of this order")
    static let authenticationPending = invalid(
        "authentication.transactionId", "names an authentication that is not finished")
    static let otherCard = invalid("authentication.transactionId", "names an authentication of another card")
    static let noChallenge = Self(
        status: 404, cause: .invalidRequest, explanation: "there is no such challenge")
    static let challengeOver = request("the challenge is over; it takes no more answers")
    static let noAnswer = request("the body must have either a string 'answer' or 'cancel' with the value true")

    // The server
    static func busy(_ supportCode: String) -> Self {
        Self(
            status: 503, cause: .serverBusy,
            explanation: "the gateway is busy; send the same request again after a pause",
            supportCode: supportCode)
    }
    static func failed(_ supportCode: String) -> Self {
        Self(
            status: 500, cause: .serverFailed,
            explanation: "the gateway failed; send the same request again after a pause, nothing is charged twice",
            supportCode: supportCode)
    }
}

// What the wire calls what has become of things.

/// The result of an operation.
enum OperationResult: String, Sendable {
    case success = "SUCCESS"
    case failure = "FAILURE"
    case pending = "PENDING"
    case unknown = "UNKNOWN"
}

/// What the gateway says of an operation (`response.gatewayCode`).
enum GatewayCode: String, Sendable, CaseIterable {
    case approved = "APPROVED"
    case declined = "DECLINED"
    case expiredCard = "EXPIRED_CARD"
    case timedOut = "TIMED_OUT"
    case acquirerSystemError = "ACQUIRER_SYSTEM_ERROR"
    case unspecifiedFailure = "UNSPECIFIED_FAILURE"
    case unknown = "UNKNOWN"
    case authenticationFailed = "AUTHENTICATION_FAILED"
    case authenticationInProgress = "AUTHENTICATION_IN_PROGRESS"
    case notSupported = "NOT_SUPPORTED"

    var result: OperationResult {
        switch self {
        case .approved: .success
        case .unknown: .unknown
        default: .failure
        }
    }

    /// What the acquirer answered; `nil` when it gave no answer.
    var acquirerCode: String? {
        switch self {
        case .approved: "00"
        case .declined: "05"
        case .expiredCard: "54"
        case .acquirerSystemError: "96"
        case .unspecifiedFailure: "06"
        default: nil
        }
    }
}

/// What the merchant should do next (`response.gatewayRecommendation`).
enum Recommendation: String, Sendable {
    case proceed = "PROCEED"
    case doNotProceed = "DO_NOT_PROCEED"
    case abandonOrder = "DO_NOT_PROCEED_ABANDON_ORDER"
    case resubmit = "RESUBMIT_WITH_ALTERNATIVE_PAYMENT_DETAILS"
    case noAction = "NO_ACTION"

    /// The recommendation as a version of the API knows it: before 70 there is only one against proceeding.
    func known(to version: APIVersion) -> Recommendation {
        guard version < .detailedRecommendations else { return self }
        return [.abandonOrder, .resubmit].contains(self) ? .doNotProceed : self
    }
}

/// How far the authentication of a payer has come (`transaction.authenticationStatus`).
enum AuthenticationStatus: String, Sendable, CaseIterable {
    case available = "AUTHENTICATION_AVAILABLE"
    case notSupported = "AUTHENTICATION_NOT_SUPPORTED"
    case pending = "AUTHENTICATION_PENDING"
    case successful = "AUTHENTICATION_SUCCESSFUL"
    case attempted = "AUTHENTICATION_ATTEMPTED"
    case failed = "AUTHENTICATION_FAILED"
    case rejected = "AUTHENTICATION_REJECTED"
    case unavailable = "AUTHENTICATION_UNAVAILABLE"

    var gatewayCode: GatewayCode {
        switch self {
        case .available, .pending: .authenticationInProgress
        case .successful, .attempted: .approved
        case .notSupported: .notSupported
        case .failed, .rejected, .unavailable: .authenticationFailed
        }
    }

    var result: OperationResult {
        switch self {
        case .available, .notSupported, .successful, .attempted: .success
        case .pending: .pending
        case .failed, .rejected, .unavailable: .failure
        }
    }

    /// What the order's status is while nothing has been paid.
    var orderStatus: OrderStatus {
        switch self {
        case .available, .pending: .authenticationInitiated
        case .successful, .attempted: .authenticated
        case .notSupported: .authenticationNotNeeded
        case .failed, .rejected, .unavailable: .authenticationUnsuccessful
        }
    }
}

/// How far an order has come (`order.status`).
enum OrderStatus: String, Sendable {
    case authenticationInitiated = "AUTHENTICATION_INITIATED"
    case authenticated = "AUTHENTICATED"
    case authenticationNotNeeded = "AUTHENTICATION_NOT_NEEDED"
    case authenticationUnsuccessful = "AUTHENTICATION_UNSUCCESSFUL"
    case verified = "VERIFIED"
    case authorized = "AUTHORIZED"
    case partiallyCaptured = "PARTIALLY_CAPTURED"
    case captured = "CAPTURED"
    case partiallyRefunded = "PARTIALLY_REFUNDED"
    case refunded = "REFUNDED"
    case cancelled = "CANCELLED"
    case failed = "FAILED"
}

/// What a check of the security code came to (`response.cardSecurityCode.gatewayCode`).
enum SecurityCodeResult: String, Sendable {
    case match = "MATCH"
    case noMatch = "NO_MATCH"
    case notProcessed = "NOT_PROCESSED"
    case notPresent = "NOT_PRESENT"
}

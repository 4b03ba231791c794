import JSONCoding

/// A payment in the queue and what has become of it, as StoreKit has them (purchase specification §5).
public struct PaymentTransaction: Sendable, Hashable {
    /// StoreKit's numbers.
    public enum State: Int, Sendable, Hashable {
        case purchasing = 0
        case purchased = 1
        case failed = 2
        case restored = 3
        /// It waits for an approval.
        case deferred = 4

        var name: String {
            switch self {
            case .purchasing: "purchasing"
            case .purchased: "purchased"
            case .failed: "failed"
            case .restored: "restored"
            case .deferred: "deferred"
            }
        }
    }

    /// Of this app: other than the transaction's identifier it is there from the start.
    public let paymentID: String
    public let productIdentifier: String
    public let quantity: Int
    public let applicationUsername: String?
    public var state: State
    /// Of the store, once it is purchased or restored.
    public var transactionIdentifier: String?
    /// Of the purchase that a restored one repeats.
    public var originalTransactionIdentifier: String?
    /// Milliseconds since 1970.
    public var date: Int64?
    /// In Base64.
    public var receipt: String?
    /// Why it has failed.
    public var error: StoreKitError?

    public init(
        paymentID: String, productIdentifier: String, quantity: Int = 1, applicationUsername: String? = nil,
        state: State, transactionIdentifier: String? = nil, originalTransactionIdentifier: String? = nil,
        date: Int64? = nil, receipt: String? = nil, error: StoreKitError? = nil
    ) {
        self.paymentID = paymentID
        self.productIdentifier = productIdentifier
        self.quantity = quantity
        self.applicationUsername = applicationUsername
        self.state = state
        self.transactionIdentifier = transactionIdentifier
        self.originalTransactionIdentifier = originalTransactionIdentifier
        self.date = date
        self.receipt = receipt
        self.error = error
    }

    /// As JavaScript gets it.
    func members(finished: Bool = false) -> JSONObject {
        var members: JSONObject = [
            "paymentId": .string(paymentID), "productIdentifier": .string(productIdentifier),
            "quantity": .integer(Int64(quantity)), "state": .string(finished ? "finished" : state.name),
        ]
        members["transactionIdentifier"] = transactionIdentifier.map(JSONValue.string)
        members["originalTransactionIdentifier"] = originalTransactionIdentifier.map(JSONValue.string)
        members["date"] = date.map { .integer($0) }
        members["applicationUsername"] = applicationUsername.map(JSONValue.string)
        members["error"] = error.map {
            ["code": .integer(Int64($0.rawValue)), "message": .string($0.message)]
        }
        return members
    }
}

/// StoreKit's errors of payments, with its codes.
public enum StoreKitError: Int, Error, Sendable, Hashable {
    case unknown = 0
    case clientInvalid = 1
    case paymentCancelled = 2
    case paymentInvalid = 3
    case paymentNotAllowed = 4
    case productNotAvailable = 5

    var message: String {
        switch self {
        case .unknown: "the store could not carry the payment out"
        case .clientInvalid: "the app may not make this payment"
        case .paymentCancelled: "the user cancelled the payment"
        case .paymentInvalid: "the payment has a wrong quantity or product"
        case .paymentNotAllowed: "the user may not make payments on this device"
        case .productNotAvailable: "the store does not have this product"
        }
    }
}

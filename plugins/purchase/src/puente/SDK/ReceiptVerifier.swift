import JSONCoding
import PluginAPI
import PurchaseBackend
import ServerHTTP

/// Why a transaction is not believed, with CargoBay's codes and those of the store's verification (purchase specification §4).
public struct VerificationError: Error, Sendable, Hashable {
    /// CargoBay's -1 to 6, or the store's status from 21000 on.
    public let code: Int
    public let message: String

    static let receiptMismatch = VerificationError(
        code: 1, message: "the receipt that the store has verified is not the transaction's")
    static let transactionMismatch = VerificationError(
        code: 2, message: "the transaction is not the one that its receipt is about")
    static let unreadable = VerificationError(
        code: 3, message: "the receipt cannot be read, or its signature is not the store's")
    static let wrongState = VerificationError(code: 4, message: "the transaction is neither purchased nor restored")
    static let noReceipt = VerificationError(code: 5, message: "the transaction has no receipt")
    static let notUnique = VerificationError(
        code: 6, message: "the transaction's identifier was used for another payment")

    static func status(_ status: Int) -> VerificationError {
        VerificationError(code: status, message: "the store answered with status \(status)")
    }

    static func refused(_ text: String) -> VerificationError {
        VerificationError(code: -1, message: "the app's server refuses the receipt: \(text)")
    }
}

/// Verifies transactions: by the app's server, or by the app itself as CargoBay does.
public struct ReceiptVerifier: Sendable {
    public enum Policy: String, Sendable, Hashable {
        /// The app's server; the app itself only when that could not be asked. A definite no is final.
        case serverFirst
        case server
        case app
    }

    private let link: StoreLink
    private let queue: PaymentQueue

    /// The verifier of a run.
    public init(_ environment: PluginEnvironment) {
        link = environment.part()
        queue = environment.part()
    }

    /// Verifies a transaction.
    ///
    /// - Parameters:
    ///   - transaction: Purchased or restored.
    ///   - policy: Who verifies it.
    /// - Returns: The receipt's fields.
    /// - Throws: ``VerificationError`` for a definite no; `ActionError` when nobody could be asked.
    public func verify(_ transaction: PaymentTransaction, policy: Policy = .serverFirst) async throws -> JSONObject {
        let receipt: JSONObject
        switch policy {
        case .app: receipt = try await verifyInApp(transaction)
        case .server: receipt = try await verifyAtServer(transaction)
        case .serverFirst:
            do {
                receipt = try await verifyAtServer(transaction)
            } catch let error as ActionError where Self.couldNotBeAsked(error) {
                receipt = try await verifyInApp(transaction)
            }
        }
        if let identifier = transaction.transactionIdentifier {
            try await queue.noteVerified(identifier, of: transaction.paymentID)
        }
        return receipt
    }

    private static func couldNotBeAsked(_ error: ActionError) -> Bool {
        ["STORE_UNREACHABLE", "STORE_FAILED", "STORE_UNAVAILABLE"].contains(error.code)
    }

    // MARK: - By the app's server

    private func verifyAtServer(_ transaction: PaymentTransaction) async throws -> JSONObject {
        guard [.purchased, .restored].contains(transaction.state) else { throw VerificationError.wrongState }
        guard let receipt = transaction.receipt else { throw VerificationError.noReceipt }
        let escaped = receipt.map { $0 == "+" ? "%2B" : $0 == "/" ? "%2F" : $0 == "=" ? "%3D" : "\($0)" }.joined()
        let answer = try await link.send(
            "POST", "/receipts/verify",
            ("application/x-www-form-urlencoded", Array("receipt-data=\(escaped)&account=\(StoreLink.account)".utf8)))
        guard answer.status < 500, case .object(let body)? = try? JSONReader().value(from: answer.body) else {
            throw ActionError(code: "STORE_FAILED", message: "the app's server answered with status \(answer.status)")
        }
        // Helios answers a receipt that it refuses with status 203 as well.
        guard [200, 203].contains(answer.status), let status = body["status"] else {
            throw VerificationError.refused("status \(answer.status)")
        }
        if let text = status.string {
            throw VerificationError.refused(text)
        }
        guard status.integer == 0, let fields = body["receipt"]?.object else {
            switch status.integer {
            case 21005, 21009: throw ActionError(code: "STORE_FAILED", message: "the store is not available at present")
            default: throw VerificationError.status(Int(status.integer ?? -1))
            }
        }
        guard Self.isSame(fields, transaction, bundle: await queue.bundleID) else {
            throw VerificationError.transactionMismatch
        }
        return fields
    }

    // MARK: - In the app

    /// CargoBay's checks in its order.
    private func verifyInApp(_ transaction: PaymentTransaction) async throws -> JSONObject {
        guard [.purchased, .restored].contains(transaction.state) else { throw VerificationError.wrongState }
        guard let data = transaction.receipt, let identifier = transaction.transactionIdentifier, !data.isEmpty else {
            throw VerificationError.noReceipt
        }
        guard let bytes = Base64.decode(data), let receipt = try? StoreReceipt(bytes) else {
            throw VerificationError.unreadable
        }
        guard Self.isSame(receipt.info.fields, transaction, bundle: await queue.bundleID) else {
            throw VerificationError.transactionMismatch
        }
        guard try await queue.isUnique(identifier, of: transaction.paymentID) else {
            throw VerificationError.notUnique
        }
        // One swap at most, unlike CargoBay's.
        var place = receipt.environment
        var answer = try await ask(data, at: place)
        if [21007, 21008].contains(answer["status"]?.integer) {
            place = place == .sandbox ? .production : .sandbox
            answer = try await ask(data, at: place)
        }
        let status = answer["status"]?.integer ?? -1
        guard [0, 21006].contains(status) else { throw VerificationError.status(Int(status)) }
        guard let fields = answer["receipt"]?.object, Self.matches(fields, receipt.info.fields) else {
            throw VerificationError.receiptMismatch
        }
        // Both or neither.
        guard (answer["latest_receipt"] == nil) == (answer["latest_receipt_info"] == nil) else {
            throw VerificationError.receiptMismatch
        }
        return fields
    }

    private func ask(_ data: String, at place: ReceiptEnvironment) async throws(ActionError) -> JSONObject {
        try await link.object(
            "POST", place == .sandbox ? "/sandbox/verifyReceipt" : "/production/verifyReceipt",
            ["receipt-data": .string(data)])
    }

    /// Whether a receipt is about a transaction of this app.
    private static func isSame(_ fields: JSONObject, _ transaction: PaymentTransaction, bundle: String) -> Bool {
        fields["product_id"]?.string == transaction.productIdentifier
            && fields["quantity"]?.string == "\(transaction.quantity)"
            && fields["transaction_id"]?.string == transaction.transactionIdentifier
            && fields["bid"]?.string == bundle
            && (transaction.date == nil || fields["purchase_date_ms"]?.string == transaction.date.map { "\($0)" })
    }

    private static func matches(_ left: JSONObject, _ right: JSONObject) -> Bool {
        ["bid", "product_id", "quantity", "item_id"].allSatisfy { left[$0] == right[$0] }
    }
}

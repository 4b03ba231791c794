import JSONCoding
import ServerHTTP

/// The store's own verification of receipts (`verifyReceipt`, purchase specification §3).
public enum ReceiptStatus: Int, Sendable, Hashable {
    case valid = 0
    case unreadable = 21000
    case malformed = 21002
    case notAuthenticated = 21003
    case wrongSecret = 21004
    case unavailable = 21005
    case expired = 21006
    case sandboxReceipt = 21007
    case productionReceipt = 21008
    case internalError = 21009

    /// What it means, for the app's server.
    var text: String {
        switch self {
        case .valid: "the receipt is valid"
        case .unreadable: "the store could not read the request"
        case .malformed: "the receipt data is malformed"
        case .notAuthenticated: "the receipt could not be authenticated"
        case .wrongSecret: "the shared secret does not match"
        case .unavailable: "the store's server is not available; try again later"
        case .expired: "the receipt is valid, but the subscription has expired"
        case .sandboxReceipt: "the receipt is from the sandbox, and was sent to production"
        case .productionReceipt: "the receipt is from production, and was sent to the sandbox"
        case .internalError: "the store could not read its data; try again later"
        }
    }
}

struct ReceiptVerification: Sendable {
    /// Where the store's receipts come from, whatever they say of it themselves: that is not signed.
    let environment: ReceiptEnvironment
    /// What a request's `password` has to be; `nil` when none is looked at.
    let sharedSecret: String?

    /// - Parameters:
    ///   - data: The receipt in Base64.
    ///   - password: The shared secret, if one was sent.
    ///   - place: Where the request was sent.
    ///   - now: Milliseconds since 1970.
    func verify(
        _ data: String?, password: String?, at place: ReceiptEnvironment, now: Int64
    ) -> (status: ReceiptStatus, receipt: StoreReceipt?) {
        // Line breaks are no part of it.
        guard let data, let bytes = Base64.decode(data.filter { !$0.isNewline }), !bytes.isEmpty else {
            return (.malformed, nil)
        }
        let receipt: StoreReceipt
        do throws(StoreReceipt.Failure) { receipt = try StoreReceipt(bytes) } catch {
            return (error == .malformed ? .malformed : .notAuthenticated, nil)
        }
        if environment != place {
            return (place == .production ? .sandboxReceipt : .productionReceipt, nil)
        }
        if let sharedSecret, let password, password != sharedSecret { return (.wrongSecret, nil) }
        if let end = receipt.info.expiresAt, end <= now { return (.expired, receipt) }
        return (.valid, receipt)
    }

    /// The answer of `verifyReceipt`.
    func body(_ result: (status: ReceiptStatus, receipt: StoreReceipt?)) -> JSONObject {
        var body: JSONObject = ["status": .integer(Int64(result.status.rawValue))]
        if let receipt = result.receipt {
            body["environment"] = .string(environment.rawValue)
            body["receipt"] = .object(receipt.info.fields)
        }
        return body
    }

    /// The app's server asks production first, and the sandbox for a receipt from there.
    func verifyAnywhere(_ data: String?, now: Int64) -> (status: ReceiptStatus, receipt: StoreReceipt?) {
        let first = verify(data, password: sharedSecret, at: .production, now: now)
        guard first.status == .sandboxReceipt else { return first }
        return verify(data, password: sharedSecret, at: .sandbox, now: now)
    }
}

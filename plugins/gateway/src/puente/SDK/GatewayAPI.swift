import PluginAPI
import ServerHTTP

/// What became of a request.
public enum GatewayResult: Sendable {
    /// The gateway's answer.
    case success(GatewayMap)
    /// The gateway's own `cause` as the code where it has refused the request; `NOT_INITIALIZED`, `GATEWAY_UNREACHABLE`.
    case error(ActionError)
}

/// What an app may ask of the gateway (seed 001). Safe from any thread.
public final class GatewayAPI: Sendable {
    /// The one that goes with ``GatewaySDK/shared``.
    public static let shared = GatewayAPI(.shared)

    private let sdk: GatewaySDK

    /// - Parameter sdk: Says who the merchant is.
    public init(_ sdk: GatewaySDK) {
        self.sdk = sdk
    }

    /// Writes what is known of the payer into a session: the card, or a wallet's token.
    ///
    /// - Parameters:
    ///   - sessionId: The session that the merchant's server has made.
    ///   - apiVersion: The version of the API that it was made with.
    ///   - payload: Fields of the payer, and `order.walletProvider`.
    /// - Returns: The session, with the card masked.
    /// - Throws: `NOT_INITIALIZED`, `GATEWAY_UNREACHABLE`, and the gateway's own `cause` as the code: `INVALID_REQUEST` (its data says which field), `REQUEST_REJECTED`.
    public func updateSession(
        _ sessionId: String, apiVersion: String, payload: GatewayMap
    ) async throws(ActionError) -> GatewayMap {
        GatewayMap(
            try await sdk.link.send(
                "PUT", "session/\(PercentEncoding.encode(sessionId))", version: apiVersion,
                merchant: try sdk.current().merchantId, as: .session(sessionId), payload.fields))
    }

    /// Writes what is known of the payer into a session, and tells the result on some thread.
    ///
    /// - Parameters:
    ///   - sessionId: The session that the merchant's server has made.
    ///   - apiVersion: The version of the API that it was made with.
    ///   - payload: Fields of the payer, and `order.walletProvider`.
    ///   - completion: Gets the result, once.
    public func updateSession(
        _ sessionId: String, apiVersion: String, payload: GatewayMap,
        completion: @escaping @Sendable (GatewayResult) -> Void
    ) {
        Task {
            do throws(ActionError) {
                completion(.success(try await updateSession(sessionId, apiVersion: apiVersion, payload: payload)))
            } catch {
                completion(.error(error))
            }
        }
    }
}

/// The merchant's own server, as demos and tests play it (seed 001): it alone has the API password, which does not leave it.
public struct GatewayMerchant: Sendable {
    private let sdk: GatewaySDK

    /// - Parameter sdk: Says who the merchant is; before that he is the embedded gateway's.
    public init(_ sdk: GatewaySDK) {
        self.sdk = sdk
    }

    /// Sends a request with the merchant's credentials.
    ///
    /// - Parameters:
    ///   - method: The HTTP method.
    ///   - path: What follows the merchant in the path: `session`, `order/order-1/transaction/pay-1`.
    ///   - apiVersion: The version of the API.
    ///   - fields: The request's fields; `nil` for none.
    /// - Returns: The gateway's answer, a decline among them.
    /// - Throws: `GATEWAY_UNREACHABLE`, `NO_PASSWORD`, and the gateway's own `cause` as the code.
    public func send(
        _ method: String, _ path: String, apiVersion: String, _ fields: GatewayMap? = nil
    ) async throws(ActionError) -> GatewayMap {
        GatewayMap(
            try await sdk.link.send(
                method, path, version: apiVersion,
                merchant: (try? sdk.current())?.merchantId ?? GatewayLink.merchant, as: .merchantServer,
                fields?.fields))
    }
}

/// The wallet of the simulated device (seed 001).
public enum ApplePay {
    /// Whether the device can pay: the simulated one always can.
    public static func canMakePayments() -> Bool { true }
}

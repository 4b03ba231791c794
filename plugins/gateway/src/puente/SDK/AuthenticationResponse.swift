import PluginAPI

/// How the authentication of a payer ended (seed 001).
public struct AuthenticationResponse: Sendable, Hashable {
    /// What to do.
    public enum Recommendation: String, Sendable, Hashable, Encodable {
        /// Go on with a payment or an authorization.
        case proceed
        /// Something failed; ``AuthenticationResponse/error`` says what.
        case doNotProceed
    }

    /// Whether to go on with the payment.
    public let recommendation: Recommendation
    /// Why not to proceed; `nil` otherwise.
    public let error: AuthenticationError?

    static let proceed = AuthenticationResponse(recommendation: .proceed, error: nil)

    static func doNotProceed(_ error: AuthenticationError) -> AuthenticationResponse {
        AuthenticationResponse(recommendation: .doNotProceed, error: error)
    }
}

/// Why a payment is not to go on. The first three come from version 70 of the API on, under the guide's names (seed 001).
public enum AuthenticationError: Error, Sendable, Hashable {
    /// Ask the payer for another card, or another way to pay, and send the request again.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case recommendation_ResubmitWithAlternativePaymentDetails
    /// The payment provider, the scheme or the issuer asks to abandon the order.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case recommendation_AbandonOrder
    /// The gateway fails the request, and it cannot succeed.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case recommendation_DoNotProceed
    /// The payer was not authenticated; older versions of the API say no more.
    case notAuthenticated
    /// The payer cancelled the challenge.
    case challengeCancelled
    /// The API's version is older than the SDK's authentication.
    case invalidAPIVersion
    /// The gateway refused a request, or could not be reached.
    case failed(ActionError)

    /// What happened, for programs.
    public var code: String {
        switch self {
        case .recommendation_ResubmitWithAlternativePaymentDetails:
            "recommendation_ResubmitWithAlternativePaymentDetails"
        case .recommendation_AbandonOrder: "recommendation_AbandonOrder"
        case .recommendation_DoNotProceed: "recommendation_DoNotProceed"
        case .notAuthenticated: "AUTHENTICATION_FAILED"
        case .challengeCancelled: "CHALLENGE_CANCELLED"
        case .invalidAPIVersion: "INVALID_API_VERSION"
        case .failed(let error): error.code
        }
    }
}

extension AuthenticationError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .recommendation_ResubmitWithAlternativePaymentDetails:
            "the payer was not authenticated; ask for another card or another way to pay"
        case .recommendation_AbandonOrder: "the payment provider, the scheme or the issuer asks to abandon the order"
        case .recommendation_DoNotProceed: "the gateway fails the request, and it cannot succeed"
        case .notAuthenticated: "the payer was not authenticated"
        case .challengeCancelled: "the payer cancelled the challenge"
        case .invalidAPIVersion:
            "authentication needs version \(PayerAuthentication.firstVersion) of the API or a newer one"
        case .failed(let error): error.message
        }
    }
}

// What JavaScript is told.
extension AuthenticationResponse: Encodable {
    private struct Failure: Encodable {
        let code: String
        let message: String
    }

    private enum CodingKeys: String, CodingKey {
        case recommendation, error
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(recommendation, forKey: .recommendation)
        try container.encodeIfPresent(error.map { Failure(code: $0.code, message: "\($0)") }, forKey: .error)
    }
}

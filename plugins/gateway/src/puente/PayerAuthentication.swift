import JSONCoding
import PluginAPI
import ServerHTTP

/// The authentication of a payer as the SDK does it: initiated, and then decided by the issuer at once or by a challenge.
struct PayerAuthentication: Sendable {
    struct Request: Sendable, Decodable {
        let apiVersion: String
        let sessionId: String
        let orderId: String
        let transactionId: String
    }

    /// How far it has come.
    enum Step: Sendable {
        /// The payer is asked something.
        case challenge(id: String, JSONObject)
        case ended(AuthenticationResponse)
    }

    /// The first version of the API with the mobile SDK's authentication.
    static let firstVersion = 61
    /// The first version whose recommendations say more than not to proceed.
    private static let detailedVersion = 70

    let request: Request
    let merchant: String
    let link: GatewayLink

    /// Begins. Whatever fails is a reason not to proceed.
    func begin() async -> Step {
        guard let version = Int(request.apiVersion), version >= Self.firstVersion else {
            return .ended(.doNotProceed(.invalidAPIVersion))
        }
        do throws(ActionError) {
            let initiated = try await put("INITIATE_AUTHENTICATION").body
            let recommendation = initiated.text(at: "response", "gatewayRecommendation")
            guard recommendation == "PROCEED" else { return .ended(response(recommendation)) }
            // Without 3-D Secure 2 the payment may go on all the same.
            guard initiated.text(at: "transaction", "authenticationStatus") == "AUTHENTICATION_AVAILABLE" else {
                return .ended(.proceed)
            }
            let (answered, isNew) = try await put("AUTHENTICATE_PAYER")
            guard let challenge = answered.object(at: "authentication", "challenge") else {
                return .ended(response(answered.text(at: "response", "gatewayRecommendation")))
            }
            // A repeated answer shows the challenge as it began. It may be over, with its last reply lost.
            if !isNew, let ended = try await ended() { return .ended(ended) }
            return try step(challenge)
        } catch {
            return .ended(.doNotProceed(.failed(error)))
        }
    }

    /// Goes on with what the payer has answered; `nil` when he cancels.
    func answer(_ id: String, _ answer: String?) async -> Step {
        do throws(ActionError) {
            let body: JSONObject = answer.map { ["answer": .string($0)] } ?? ["cancel": true]
            let reply = try await link.send(
                "POST", "/acs/challenge/\(PercentEncoding.encode(id))", version: request.apiVersion, merchant: merchant,
                as: .none,
                body)
            guard answer != nil else {
                return .ended(.doNotProceed(.challengeCancelled))
            }
            if reply.text(at: "transactionStatus") == "C", let next = reply.object(at: "challenge") {
                return try step(next)
            }
            return .ended(try await ended() ?? .doNotProceed(.notAuthenticated))
        } catch {
            return .ended(.doNotProceed(.failed(error)))
        }
    }

    private func step(_ challenge: JSONObject) throws(ActionError) -> Step {
        guard let id = challenge.text(at: "id") else {
            throw ActionError(code: "GATEWAY_FAILED", message: "the gateway's challenge has no id")
        }
        var shown = challenge
        shown["id"] = nil
        return .challenge(id: id, shown)
    }

    private var path: String {
        "order/\(PercentEncoding.encode(request.orderId))/transaction/\(PercentEncoding.encode(request.transactionId))"
    }

    /// How the authentication has ended; `nil` while its challenge is open.
    private func ended() async throws(ActionError) -> AuthenticationResponse? {
        let known = try await link.send(
            "GET", path, version: request.apiVersion, merchant: merchant, as: .session(request.sessionId))
        guard known.text(at: "transaction", "authenticationStatus") != "AUTHENTICATION_PENDING" else { return nil }
        return response(known.text(at: "response", "gatewayRecommendation"))
    }

    private func put(_ operation: String) async throws(ActionError) -> (body: JSONObject, isNew: Bool) {
        try await link.answer(
            "PUT", path, version: request.apiVersion, merchant: merchant, as: .session(request.sessionId),
            ["apiOperation": .string(operation), "session": ["id": .string(request.sessionId)]])
    }

    private func response(_ recommendation: String?) -> AuthenticationResponse {
        let version = Int(request.apiVersion) ?? 0
        return switch recommendation {
        case "PROCEED": .proceed
        case "RESUBMIT_WITH_ALTERNATIVE_PAYMENT_DETAILS" where version >= Self.detailedVersion:
            .doNotProceed(.recommendation_ResubmitWithAlternativePaymentDetails)
        case "DO_NOT_PROCEED_ABANDON_ORDER" where version >= Self.detailedVersion:
            .doNotProceed(.recommendation_AbandonOrder)
        case "DO_NOT_PROCEED" where version >= Self.detailedVersion: .doNotProceed(.recommendation_DoNotProceed)
        default: .doNotProceed(.notAuthenticated)
        }
    }
}

extension JSONObject {
    /// What stands at a path.
    fileprivate func value(_ path: [String]) -> JSONValue? {
        var value: JSONValue? = .object(self)
        for name in path {
            guard case .object(let object)? = value else { return nil }
            value = object[name]
        }
        return value
    }

    fileprivate func text(at path: String...) -> String? {
        if case .string(let text)? = value(path) { text } else { nil }
    }

    fileprivate func object(at path: String...) -> JSONObject? {
        if case .object(let object)? = value(path) { object } else { nil }
    }
}

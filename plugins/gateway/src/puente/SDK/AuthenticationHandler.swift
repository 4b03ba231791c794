import JSONCoding
import PluginAPI

/// A payer to be authenticated (seed 001).
public struct AuthenticationRequest: Sendable {
    /// What a phone's app gives as its navigation controller: whoever shows the challenge to the payer.
    public let navController: any ChallengePresenter
    let payer: PayerAuthentication.Request

    /// - Parameters:
    ///   - navController: Shows the challenge to the payer.
    ///   - apiVersion: The version of the API that the session was made with, from 61 on.
    ///   - sessionId: The session with the payer's card.
    ///   - orderId: The order of the session.
    ///   - transactionId: The id of this authentication alone; the payment names it later.
    public init(
        navController: any ChallengePresenter, apiVersion: String, sessionId: String, orderId: String,
        transactionId: String
    ) {
        self.navController = navController
        payer = PayerAuthentication.Request(
            apiVersion: apiVersion, sessionId: sessionId, orderId: orderId, transactionId: transactionId)
    }
}

/// Shows challenges to the payer: a screen of the phone, or whatever plays it.
public protocol ChallengePresenter: Sendable {
    /// Asks the payer once. A challenge that is answered wrongly comes again, with fewer attempts left.
    func answer(to challenge: PayerChallenge) async -> ChallengeAnswer
}

/// What the issuer asks the payer.
public struct PayerChallenge: Sendable {
    /// `OTP` or `PASSWORD`.
    public let promptType: String
    /// How many answers the payer still has, this one counted.
    public let attemptsLeft: Int
    /// What the app has said about the looks.
    public let uiCustomization: UICustomization?
}

/// What the payer does about a challenge.
public enum ChallengeAnswer: Sendable, Hashable {
    case submit(String)
    case cancel
}

/// Has payers authenticated, without a question or by a challenge (seed 001). Safe from any thread.
public final class AuthenticationHandler: Sendable {
    /// The one that goes with ``GatewaySDK/shared``.
    public static let shared = AuthenticationHandler(.shared)

    private let sdk: GatewaySDK

    /// - Parameter sdk: Says who the merchant is.
    public init(_ sdk: GatewaySDK) {
        self.sdk = sdk
    }

    /// Has a payer authenticated. Whatever fails is a reason not to proceed.
    ///
    /// - Parameter request: The payer's session, and who shows the challenges.
    /// - Returns: Whether to go on with the payment.
    public func authenticate(_ request: AuthenticationRequest) async -> AuthenticationResponse {
        let configuration: GatewayConfiguration
        do throws(ActionError) { configuration = try sdk.current() } catch {
            return .doNotProceed(.failed(error))
        }
        let flow = PayerAuthentication(request: request.payer, merchant: configuration.merchantId, link: sdk.link)
        var step = await flow.begin()
        while true {
            switch step {
            case .ended(let response): return response
            case .challenge(let id, let fields):
                let challenge = PayerChallenge(
                    promptType: fields["promptType"]?.string ?? "",
                    attemptsLeft: fields["attemptsLeft"].flatMap { $0.plain as? Int } ?? 0,
                    uiCustomization: configuration.uiCustomization)
                switch await request.navController.answer(to: challenge) {
                case .submit(let answer): step = await flow.answer(id, answer)
                case .cancel: step = await flow.answer(id, nil)
                }
            }
        }
    }

    /// Has a payer authenticated, and tells the response on some thread.
    ///
    /// - Parameters:
    ///   - request: The payer's session, and who shows the challenges.
    ///   - completion: Gets the response, once.
    public func authenticate(
        _ request: AuthenticationRequest, completion: @escaping @Sendable (AuthenticationResponse) -> Void
    ) {
        Task { completion(await authenticate(request)) }
    }
}

import GatewayPlugin
import HostClock
import PluginAPI
import Synchronization
import Testing

@Suite("The gateway's SDK in Swift") struct GatewaySDKTests {
    /// Answers challenges in advance.
    final class Payer: ChallengePresenter {
        private let answers: Mutex<[ChallengeAnswer]>
        private let seen = Mutex<[PayerChallenge]>([])

        init(_ answers: ChallengeAnswer...) { self.answers = Mutex(answers) }

        var challenges: [PayerChallenge] { seen.withLock { $0 } }

        func answer(to challenge: PayerChallenge) async -> ChallengeAnswer {
            seen.withLock { $0.append(challenge) }
            return answers.withLock { $0.isEmpty ? .cancel : $0.removeFirst() }
        }
    }

    let sdk: GatewaySDK
    let faults: FaultDesk

    init() {
        let environment = PluginEnvironment(clock: RunClock(.virtual))
        sdk = GatewaySDK(environment)
        faults = environment.part()
    }

    func initialize() throws(ActionError) {
        try sdk.initialize(
            merchantId: "TESTPUENTE", merchantName: "Shop", merchantUrl: "https://shop.example", region: "mtf",
            uiCustomization: UICustomization(["color": "blue"]))
    }

    /// A session as the merchant's server prepares it, with a card that the app has put in.
    func session(_ amount: String, version: String = "70") async throws -> String {
        let server = GatewayMerchant(sdk)
        let made = try await server.send("POST", "session", apiVersion: version)
        let id = try #require(made[at: "session.id"] as? String)
        var prepared: GatewayMap = ["order": ["id": "order-1", "amount": amount, "currency": "EUR"] as GatewayMap]
        prepared.authentication.acceptVersions = "3DS2"
        prepared.authentication.channel = "PAYER_APP"
        prepared.authentication.purpose = "PAYMENT_TRANSACTION"
        _ = try await server.send("PUT", "session/\(id)", apiVersion: version, prepared)
        var request = GatewayMap()
        request.sourceOfFunds.provided.card.nameOnCard.value = "Ana Puente"
        request.sourceOfFunds.provided.card.number.value = "5123450000000008"
        request.sourceOfFunds.provided.card.securityCode.value = "100"
        request.sourceOfFunds.provided.card.expiry.month.value = "01"
        request.sourceOfFunds.provided.card.expiry.year.value = "39"
        _ = try await GatewayAPI(sdk).updateSession(id, apiVersion: version, payload: request)
        return id
    }

    func authenticate(
        _ amount: String, _ payer: Payer = Payer(), version: String = "70"
    ) async throws -> AuthenticationResponse {
        await AuthenticationHandler(sdk).authenticate(
            AuthenticationRequest(
                navController: payer, apiVersion: version, sessionId: try await session(amount, version: version),
                orderId: "order-1", transactionId: "auth-1"))
    }

    @Test("a payer is authenticated without a question, and the payment names it")
    func frictionless() async throws {
        try initialize()
        let response = try await authenticate("12.50")
        #expect(response.recommendation == .proceed)
        #expect(response.error == nil)
    }

    @Test("a challenge comes again after a wrong answer, with the app's looks")
    func challenge() async throws {
        try initialize()
        let payer = Payer(.submit("000000"), .submit("123456"))
        #expect(try await authenticate("10.61", payer).recommendation == .proceed)
        #expect(payer.challenges.map(\.attemptsLeft) == [3, 2])
        #expect(payer.challenges.map(\.promptType) == ["OTP", "OTP"])
        #expect(payer.challenges.first?.uiCustomization == UICustomization(["color": "blue"]))
    }

    @Test(
        "what keeps a payment from going on is an error of its own from version 70 on",
        arguments: [
            ("10.63", "70", AuthenticationError.recommendation_ResubmitWithAlternativePaymentDetails),
            ("10.64", "70", .recommendation_AbandonOrder), ("10.64", "69", .notAuthenticated),
            ("10.61", "70", .challengeCancelled), ("10.50", "60", .invalidAPIVersion),
        ])
    func refused(amount: String, version: String, error: AuthenticationError) async throws {
        try initialize()
        let response = try await authenticate(amount, version: version)
        #expect(response.recommendation == .doNotProceed)
        #expect(response.error == error)
    }

    /// Breaks the gateway before it answers a challenge.
    final class BrokenOff: ChallengePresenter {
        private let faults: FaultDesk
        private let answer: ChallengeAnswer

        init(_ faults: FaultDesk, _ answer: ChallengeAnswer) { (self.faults, self.answer) = (faults, answer) }

        func answer(to challenge: PayerChallenge) async -> ChallengeAnswer {
            _ = faults.setStop(.after, of: "gateway")
            return answer
        }
    }

    @Test(
        "an authentication whose last reply was lost goes by its outcome when it is begun again, and asks nobody",
        arguments: [ChallengeAnswer.submit("123456"), .cancel])
    func lostReply(answer: ChallengeAnswer) async throws {
        try initialize()
        let session = try await session("10.61")
        func authenticate(_ payer: any ChallengePresenter) async -> AuthenticationResponse {
            await AuthenticationHandler(sdk).authenticate(
                AuthenticationRequest(
                    navController: payer, apiVersion: "70", sessionId: session, orderId: "order-1",
                    transactionId: "auth-1"))
        }
        #expect(await authenticate(BrokenOff(faults, answer)).recommendation == .doNotProceed)
        #expect(faults.setStop(nil, of: "gateway"))
        let payer = Payer(.submit("123456"))
        let recommendation = await authenticate(payer).recommendation
        #expect(recommendation == (answer == .cancel ? .doNotProceed : .proceed))
        #expect(payer.challenges.isEmpty)
    }

    @Test("a challenge that is still open is asked again when its authentication is begun again")
    func openChallenge() async throws {
        try initialize()
        let session = try await session("10.61")
        let request: (any ChallengePresenter) -> AuthenticationRequest = {
            AuthenticationRequest(
                navController: $0, apiVersion: "70", sessionId: session, orderId: "order-1", transactionId: "auth-1")
        }
        let handler = AuthenticationHandler(sdk)
        #expect(await handler.authenticate(request(BrokenOff(faults, .submit("0")))).recommendation == .doNotProceed)
        #expect(faults.setStop(nil, of: "gateway"))
        #expect(await handler.authenticate(request(Payer(.submit("123456")))).recommendation == .proceed)
    }

    @Test("before it is initialized, and for a merchant whom the gateway does not have, the SDK says so")
    func notInitialized() async {
        let unknown = #expect(throws: ActionError.self) {
            try sdk.initialize(merchantId: "OTHER", merchantName: "", merchantUrl: "", region: "")
        }
        #expect(unknown?.code == "UNKNOWN_MERCHANT")
        let early = await #expect(throws: ActionError.self) {
            try await GatewayAPI(sdk).updateSession("SESSION1", apiVersion: "61", payload: GatewayMap())
        }
        #expect(early?.code == "NOT_INITIALIZED")
        let response = await AuthenticationHandler(sdk).authenticate(
            AuthenticationRequest(
                navController: Payer(), apiVersion: "61", sessionId: "SESSION1", orderId: "o", transactionId: "t"))
        #expect(response.error?.code == "NOT_INITIALIZED")
    }

    @Test("results and responses also go to closures, once each")
    func closures() async throws {
        try initialize()
        let result = await withCheckedContinuation { continuation in
            GatewayAPI(sdk).updateSession("SESSION1", apiVersion: "61", payload: GatewayMap()) {
                continuation.resume(returning: $0)
            }
        }
        guard case .error(let error) = result else {
            Issue.record("a session that is not there was updated")
            return
        }
        #expect(error.code == "REQUEST_REJECTED" || error.code == "INVALID_REQUEST")
        let request = AuthenticationRequest(
            navController: Payer(), apiVersion: "70", sessionId: try await session("8.00"), orderId: "order-1",
            transactionId: "auth-2")
        let response = await withCheckedContinuation { continuation in
            AuthenticationHandler(sdk).authenticate(request) { continuation.resume(returning: $0) }
        }
        #expect(response.recommendation == .proceed)
    }
}

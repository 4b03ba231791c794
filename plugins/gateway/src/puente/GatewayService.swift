import JSONCoding
import PluginAPI

/// The native implementation of the gateway's mobile SDK.
public struct GatewayService: NativeService {
    public static let actions: [Action<Self>] = [
        Action("initialize") { (service, configuration: GatewayConfiguration) in
            try service.sdk.initialize(configuration)
        },
        // A session's id is an app's password, and the fields hold a card.
        Action("updateSession", secretArguments: [0, 2]) {
            (service, session: String, version: String, fields: JSONObject) in
            try await service.api.updateSession(session, apiVersion: version, payload: GatewayMap(fields))
        },
        Action(streaming: "authenticate", secretArguments: [0]) { service, arguments, context in
            try await service.authenticate(arguments.decode(at: 0), context)
        },
        Action("answerChallenge", secretArguments: [1]) { (service, number: Int, answer: String?) in
            try await service.questions.answer(number, answer)
        },
        Action("canMakePayments") { _ in ApplePay.canMakePayments() },
    ]

    private let sdk: GatewaySDK
    private let api: GatewayAPI
    private let questions = ChallengeQuestions()

    public init(_ sdk: GatewaySDK) {
        self.sdk = sdk
        api = GatewayAPI(sdk)
    }

    /// Sends each challenge to the script, and the response at last.
    ///
    /// The run waits for the gateway, and not for the script's answer.
    private func authenticate(
        _ request: PayerAuthentication.Request, _ context: ActionContext
    ) async throws(ActionError) -> PluginResult {
        let configuration = try sdk.current()
        let flow = PayerAuthentication(request: request, merchant: configuration.merchantId, link: sdk.link)
        var step = await flow.begin()
        var asked = try send(step, configuration, context)
        while let question = asked, case .challenge(let id, _) = step {
            let answer = await context.waitingForScript { await question.answer() }
            if Task.isCancelled {
                // The call or the run is over: nobody cancels the challenge.
                questions.take(question.number)
                break
            }
            (step, asked) = try await context.holdingRun { () async throws(ActionError) in
                // Whoever has answered held the run until now.
                questions.take(question.number)
                let next = await flow.answer(id, answer)
                return (next, try send(next, configuration, context))
            }
        }
        // What there is to say was sent.
        return PluginResult(.noResult, keepCallback: true)
    }

    /// - Returns: What the script is asked; `nil` when the flow has ended.
    private func send(
        _ step: PayerAuthentication.Step, _ configuration: GatewayConfiguration, _ context: ActionContext
    ) throws(ActionError) -> ChallengeQuestions.Question? {
        switch step {
        case .ended(let response):
            context.send(try .ok(response))
            return nil
        case .challenge(_, let challenge):
            let question = questions.ask()
            var event = challenge
            event["number"] = .integer(Int64(question.number))
            event["uiCustomization"] = configuration.uiCustomization?.settings
            let message: JSONObject = ["challenge": .object(event)]
            context.send(try .ok(message).keepingCallback())
            return question
        }
    }
}

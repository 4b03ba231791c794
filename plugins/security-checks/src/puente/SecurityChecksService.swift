import JSONCoding
import PluginAPI
import Synchronization

/// The native implementation of the framework's JavaScript: the same flows as in Swift, with handlers that are told by events.
public struct SecurityChecksService: NativeService {
    public static let actions: [Action<Self>] = [
        // The one stream of events: {event, check, data, flow}.
        Action(streaming: "listen") { service, _, context in
            service.events.set(context)
            return PluginResult(.noResult, keepCallback: true)
        },
        Action("register") { (service, check: String) in
            await service.register(check)
        },
        Action(streaming: "submit", secretArguments: [2]) { service, arguments, context in
            try await service.answer(.submit(arguments.decode(at: 2)), arguments, context)
        },
        Action(streaming: "cancel") { service, arguments, context in
            try await service.answer(.cancel, arguments, context)
        },
        // Nothing handles the check's challenges.
        Action(streaming: "refuse") { service, arguments, context in
            try await service.answer(.refuse, arguments, context)
        },
        Action(streaming: "obtainAccessToken") { service, arguments, context in
            let scope: String = try arguments.decode(at: 1)
            return try await service.answering(arguments, context) { (call) throws(WLFailure) in
                Self.message(try await service.manager.obtain(scope, for: call))
            }
        },
        Action(streaming: "login", secretArguments: [2]) { service, arguments, context in
            let (check, credentials): (String, JSONObject) = (
                try arguments.decode(at: 1), try arguments.decode(at: 2)
            )
            return try await service.answering(arguments, context) { (call) throws(WLFailure) in
                try await service.manager.login(check, credentials, for: call)
                return nil
            }
        },
        Action(streaming: "logout") { service, arguments, _ in
            let check: String = try arguments.decode(at: 0)
            do throws(WLFailure) {
                try await service.manager.logout(check)
            } catch {
                return try PluginResult.error(error.members)
            }
            return .ok
        },
        Action("clearAccessToken", secretArguments: [0]) { (service, token: String) in
            await service.manager.clearAccessToken(token)
        },
        // What an app sends may be a password, a PIN or a token, and only the app knows where it stands.
        Action(streaming: "send", secretArguments: [2]) { service, arguments, context in
            let (request, content): (ScriptRequest, ScriptRequest.Content) = (
                try arguments.decode(at: 1), try arguments.decode(at: 2)
            )
            return try await service.answering(arguments, context) { (call) throws(WLFailure) in
                try await service.manager.send(request.resourceRequest(content), for: call).members
            }
        },
        Action("abandon") { (service, number: Int) in
            // The run is held until the call has left its flow, and the next one has begun.
            await service.calls.giveUp(number)
        },
    ]

    private let client: WLClient
    private let events = ScriptEvents()
    private let calls = PendingCalls()

    public init(_ client: WLClient) {
        self.client = client
    }

    private var manager: WLAuthorizationManager { client.authorizationManager }

    /// Here as a whole, so that no later call overtakes it.
    @SecurityChecksActor private func register(_ check: String) {
        client.registerChallengeHandler(ScriptChallengeHandler(check, events))
    }

    /// Answers a challenge. The run is held until the flow has come to its next stop.
    private func answer(
        _ answer: AuthorizationFlow.Answer, _ arguments: ActionArguments, _ context: ActionContext
    ) async throws -> PluginResult {
        let (check, flow): (String, Int) = (try arguments.decode(at: 0), try arguments.decode(at: 1))
        await manager.answer(check, of: flow, answer, for: CallHold(context))
        return .ok
    }

    /// Does something whose answer may depend on the script: while it does, the call does not hold the run.
    private func answering(
        _ arguments: ActionArguments, _ context: ActionContext,
        _ body: @escaping @SecurityChecksActor (CallHold) async throws(WLFailure) -> JSONObject?
    ) async throws -> PluginResult {
        let number: Int = try arguments.decode(at: 0)
        await calls.run(number) {
            let call = CallHold(context)
            var result: Result<JSONObject?, WLFailure>
            do throws(WLFailure) { result = .success(try await body(call)) } catch { result = .failure(error) }
            if !calls.remove(number), case .failure = result { result = .failure(.timedOut) }
            context.send(Self.answer(result))
            call.end()
        }
        // What there is to say was sent.
        return PluginResult(.noResult, keepCallback: true)
    }

    private static func answer(_ result: Result<JSONObject?, WLFailure>) -> PluginResult {
        switch result {
        case .success(let message?): (try? .ok(message)) ?? .ok
        case .success(nil): .ok
        case .failure(let failure): (try? .error(failure.members)) ?? PluginResult(.error)
        }
    }

    /// The name of the member keeps the token out of traces.
    private static func message(_ token: AccessToken) -> JSONObject {
        ["accessToken": .string(token.value), "scope": .string(token.scope), "expiresIn": .integer(token.expiresIn)]
    }
}

/// A request as JavaScript gives it.
private struct ScriptRequest: Decodable {
    /// What a trace does not show.
    struct Content: Decodable {
        /// Without its question mark; empty for none.
        let query: String
        let headers: [[String]]
        let body: String
    }

    /// In milliseconds: a day, which is more than any server takes. No duration is as long as a number can be large.
    private static let longestTimeout: Double = 86_400_000

    let path: String
    let method: String
    let scope: String?
    /// In milliseconds.
    let timeout: Double?

    func resourceRequest(_ content: Content) -> WLResourceRequest {
        let url = content.query.isEmpty ? path : "\(path)?\(content.query)"
        var request = WLResourceRequest(url: url, method: method, scope: scope)
        request.headers = content.headers.compactMap { $0.count == 2 ? ($0[0], $0[1]) : nil }
        request.body = Array(content.body.utf8)
        if let timeout, timeout > 0 { request.timeout = .milliseconds(min(timeout, Self.longestTimeout)) }
        return request
    }
}

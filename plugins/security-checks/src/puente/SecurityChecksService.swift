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
            await service.client.registerChallengeHandler(ScriptChallengeHandler(check, service.events))
        },
        Action("submit", secretArguments: [2]) { (service, check: String, flow: Int, answer: JSONObject) in
            await service.answer(check, flow, .submit(answer))
        },
        Action("cancel") { (service, check: String, flow: Int) in await service.answer(check, flow, .cancel) },
        // Nothing handles the check's challenges.
        Action("refuse") { (service, check: String, flow: Int) in await service.answer(check, flow, .refuse) },
        Action(streaming: "obtainAccessToken") { service, arguments, context in
            let scope: String = try arguments.decode(at: 1)
            return try await service.answering(arguments, context) { call in
                await service.manager.obtain(scope) { call.finish($0.map { $0.map(Self.message) }) }
            }
        },
        Action(streaming: "login", secretArguments: [2]) { service, arguments, context in
            let (check, credentials): (String, JSONObject) = (
                try arguments.decode(at: 1), try arguments.decode(at: 2)
            )
            return try await service.answering(arguments, context) { call in
                await service.manager.login(check, credentials) { call.finish($0.map { _ in nil }) }
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
        Action(streaming: "send") { service, arguments, context in
            let request: ScriptRequest = try arguments.decode(at: 1)
            return try await service.answering(arguments, context) { call in
                await service.manager.send(request.request) { call.finish($0.map(\.members)) }
            }
        },
        Action("abandon") { (service, number: Int) in service.calls.remove(number)?.finish(.failure(.timedOut)) },
    ]

    private let client: WLClient
    private let events = ScriptEvents()
    private let calls = PendingCalls()

    public init(_ client: WLClient) {
        self.client = client
    }

    private var manager: WLAuthorizationManager { client.authorizationManager }

    /// Holds the run until the flow has come to its next stop.
    private func answer(_ check: String, _ flow: Int, _ answer: AuthorizationFlow.Answer) async {
        if await manager.answer(check, of: flow, answer) { await manager.drive() }
    }

    /// Does something whose answer may depend on the script: until then the call does not hold the run.
    private func answering(
        _ arguments: ActionArguments, _ context: ActionContext, _ body: (PendingCall) async -> Void
    ) async throws -> PluginResult {
        let number: Int = try arguments.decode(at: 0)
        let call = PendingCall(context)
        calls.add(call, as: number)
        await body(call)
        if !call.isFinished { await context.waitingForScript { await call.wait() } }
        _ = calls.remove(number)
        // What there is to say was sent.
        return PluginResult(.noResult, keepCallback: true)
    }

    /// The name of the member keeps the token out of traces.
    private static func message(_ token: AccessToken) -> JSONObject {
        ["accessToken": .string(token.value), "scope": .string(token.scope), "expiresIn": .integer(token.expiresIn)]
    }
}

/// A request as JavaScript gives it.
private struct ScriptRequest: Decodable {
    let url: String
    let method: String
    let headers: [[String]]
    let body: String
    let scope: String?
    /// In milliseconds.
    let timeout: Double?

    var request: WLResourceRequest {
        var request = WLResourceRequest(url: url, method: method, scope: scope)
        request.headers = headers.compactMap { $0.count == 2 ? ($0[0], $0[1]) : nil }
        request.body = Array(body.utf8)
        if let timeout, timeout > 0 { request.timeout = .milliseconds(timeout) }
        return request
    }
}

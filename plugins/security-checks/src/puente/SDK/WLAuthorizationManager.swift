import HostClock
import JSONCoding

/// Gets tokens, by way of the challenge handlers, and logs in and out (security-check specification §5).
///
/// One flow goes on at a time. Who wants a scope that a flow is under way for joins it, so that both meet one challenge; who wants another waits for its end, and meets no challenge that was passed
/// meanwhile. A flow only hands its token over: what follows is each call's own. A call that is over leaves its flow,
/// and a flow that nobody waits for ends as if it were cancelled.
@SecurityChecksActor public final class WLAuthorizationManager {
    let wire: ChecksWire
    private let clock: RunClock
    private var handlers: [String: SecurityCheckChallengeHandler] = [:]
    private var tokens: [String: AccessToken] = [:]
    private var flows: [AuthorizationFlow] = []
    private var flowCount = 0
    private var isDriving = false
    private var isLoggingOut = false

    nonisolated init(_ wire: ChecksWire, clock: RunClock) {
        self.wire = wire
        self.clock = clock
    }

    /// The elements of a scope in one order, without the one that every token has.
    nonisolated static func normalized(_ scope: String) -> String {
        Set(scope.split(separator: " ").map(String.init)).subtracting(["RegisteredClient"]).sorted()
            .joined(separator: " ")
    }

    func register(_ handler: SecurityCheckChallengeHandler) { handlers[handler.securityCheck] = handler }

    /// The token for a scope that is good now.
    func knownToken(_ scope: String) -> AccessToken? {
        guard let token = tokens[scope], clock.wallTime.millisecondsSince1970 / 1000 < token.end else { return nil }
        return token
    }

    // MARK: - For Swift

    /// Gets a token for a scope, after the scope's challenges.
    /// - Parameter scope: Elements with spaces between; empty for a registered client's own.
    public func obtainAccessToken(for scope: String) async throws(WLFailure) -> AccessToken {
        try await obtain(scope, for: nil)
    }

    /// Logs in before anything is asked. Handlers of the check hear of it as well.
    ///
    /// - Parameters:
    ///   - securityCheck: The name of the check.
    ///   - credentials: What would answer its challenge.
    public func login(_ securityCheck: String, with credentials: JSONObject) async throws(WLFailure) {
        try await login(securityCheck, credentials, for: nil)
    }

    /// Logs out of a check and of those that depend on it.
    public func logout(_ securityCheck: String) async throws(WLFailure) {
        guard !isLoggingOut else { throw .logoutInProcess }
        isLoggingOut = true
        defer { isLoggingOut = false }
        try await wire.logout(securityCheck)
        tokens = [:]
    }

    /// Forgets a token, so that the next request gets another.
    public func clearAccessToken(_ value: String) { tokens = tokens.filter { $0.value.value != value } }

    // MARK: - Flows

    /// Gets a token for a scope.
    /// - Parameter call: The script's call that the run is held for.
    func obtain(_ scope: String, for call: CallHold?) async throws(WLFailure) -> AccessToken {
        let scope = Self.normalized(scope)
        if let token = knownToken(scope) { return token }
        let flow = flows.first { $0.scope == scope && !$0.isLogin && $0.failure == nil }
        guard let token = try await end(of: flow ?? begin(scope), for: call) else { throw .notAuthorized }
        return token
    }

    /// Logs in, as ``obtain(_:for:)`` gets a token.
    func login(_ check: String, _ credentials: JSONObject, for call: CallHold?) async throws(WLFailure) {
        guard !flows.contains(where: { $0.isLogin && $0.failure == nil }) else { throw .loginInProcess }
        _ = try await end(of: begin(check, isLogin: true, [check: .object(credentials)]), for: call)
    }

    private func begin(_ scope: String, isLogin: Bool = false, _ answers: JSONObject = [:]) -> AuthorizationFlow {
        flowCount += 1
        let flow = AuthorizationFlow(flowCount, scope: scope, isLogin: isLogin, answers: answers)
        flows.append(flow)
        return flow
    }

    /// Waits for the end of a flow. A task that is cancelled leaves it.
    private func end(of flow: AuthorizationFlow, for call: CallHold?) async throws(WLFailure) -> AccessToken? {
        let waiter = FlowWaiter(call)
        flow.waiters.append(waiter)
        drive(call)
        if let ending = await waiter.ending() { return try ending.get() }
        flow.waiters.removeAll { $0 === waiter }
        if flow.waiters.isEmpty {
            flow.fail(.cancelled)
            drive(call)
        }
        throw .givenUp
    }

    /// Takes an answer to a challenge, and the flow on with it. One to a challenge that is over is ignored.
    func answer(_ check: String, of number: Int, _ answer: AuthorizationFlow.Answer, for call: CallHold? = nil) {
        guard let flow = flows.first, flow.number == number, flow.open.remove(check) != nil else { return }
        switch answer {
        case .submit(let object): flow.answers[check] = .object(object)
        case .cancel: flow.fail(.cancelled)
        case .refuse: flow.fail(.noHandler(check))
        }
        if flow.open.isEmpty { drive(call) }
    }

    /// Takes the flows on, in a task of its own: no call's end stops what others wait for.
    /// - Parameter call: The script's call that the run is held for until the flows stop.
    private func drive(_ call: CallHold?) {
        guard !isDriving else { return }
        isDriving = true
        // At once, so that the run is held before this call can let go of it.
        Task.immediate {
            guard let call else { return await takeOn() }
            await call.holdingRun { await takeOn() }
        }
    }

    /// Takes the flows on, one after the other, until one waits for an answer or none is left.
    private func takeOn() async {
        while let flow = flows.first, flow.open.isEmpty {
            guard let ending = await step(flow) else { continue }
            flows.removeFirst()
            for waiter in flow.waiters { waiter.end(ending) }
        }
        isDriving = false
        for flow in flows {
            for waiter in flow.waiters { await waiter.call?.waitForScript() }
        }
    }

    /// - Returns: How the flow has ended; `nil` when it has not.
    private func step(_ flow: AuthorizationFlow) async -> FlowWaiter.Ending? {
        if let failure = flow.failure { return .failure(failure) }
        do throws(WLFailure) {
            let answers = flow.answers
            flow.answers = [:]
            let outcome = try await wire.preauthorize(flow.scope, answers)
            for (check, data) in outcome.successes where flow.told.insert(check).inserted {
                handlers[check]?.handleSuccess(data)
            }
            if !outcome.failures.isEmpty {
                for (check, data) in outcome.failures { handlers[check]?.handleFailure(data) }
                return .failure(.failed(outcome.failures))
            }
            // Whoever waited may have left meanwhile.
            if let failure = flow.failure { return .failure(failure) }
            if !outcome.challenges.isEmpty { return challenge(flow, outcome.challenges) }
            guard !flow.isLogin else { return .success(nil) }
            let token = try await wire.token(flow.scope, now: clock.wallTime.millisecondsSince1970 / 1000)
            tokens[flow.scope] = token
            return .success(token)
        } catch {
            return .failure(error)
        }
    }

    /// Hands challenges to their handlers, which may answer at once.
    private func challenge(_ flow: AuthorizationFlow, _ challenges: JSONObject) -> FlowWaiter.Ending? {
        for check in challenges.keys where handlers[check] == nil { return .failure(.noHandler(check)) }
        flow.open = Set(challenges.keys)
        for (check, data) in challenges {
            // One that was cancelled meanwhile takes the others with it.
            guard flow.open.contains(check), let handler = handlers[check] else { continue }
            handler.take(data, of: flow.number, for: self)
        }
        return nil
    }
}

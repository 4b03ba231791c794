import HostClock
import JSONCoding

/// Gets tokens, by way of the challenge handlers, and logs in and out (security-check specification §5).
///
/// One flow goes on at a time. Who wants a scope that a flow is under way for joins it, so that both meet one challenge; who wants another waits for its end, and meets no challenge that was passed
/// meanwhile. No task of its own runs: whoever begins a flow or answers its last challenge takes it to its next stop.
@SecurityChecksActor public final class WLAuthorizationManager {
    let wire: ChecksWire
    private let clock: RunClock
    private var handlers: [String: SecurityCheckChallengeHandler] = [:]
    private var tokens: [String: AccessToken] = [:]
    private var flows: [AuthorizationFlow] = []
    private var flowCount = 0
    private var isDriving = false
    private var isLoggingIn = false
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
        let result = await withCheckedContinuation { continuation in
            Task { await obtain(scope) { continuation.resume(returning: $0) } }
        }
        guard let token = try result.get() else { throw .notAuthorized }
        return token
    }

    /// Logs in before anything is asked. Handlers of the check hear of it as well.
    ///
    /// - Parameters:
    ///   - securityCheck: The name of the check.
    ///   - credentials: What would answer its challenge.
    public func login(_ securityCheck: String, with credentials: JSONObject) async throws(WLFailure) {
        let result = await withCheckedContinuation { continuation in
            Task { await login(securityCheck, credentials) { continuation.resume(returning: $0) } }
        }
        _ = try result.get()
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

    /// Gets a token for a scope and hands it over. It returns when that is done, or when the script or the user has to answer something first.
    func obtain(_ scope: String, _ waiter: @escaping AuthorizationFlow.Waiter) async {
        let scope = Self.normalized(scope)
        if let token = knownToken(scope) { return await waiter(.success(token)) }
        if let flow = flows.first(where: { $0.scope == scope && !$0.isLogin }) {
            flow.waiters.append(waiter)
        } else {
            begin(scope, isLogin: false, [:], waiter)
        }
        await drive()
    }

    /// Logs in, as ``obtain(_:_:)`` gets a token.
    func login(_ check: String, _ credentials: JSONObject, _ waiter: @escaping AuthorizationFlow.Waiter) async {
        guard !isLoggingIn else { return await waiter(.failure(.loginInProcess)) }
        isLoggingIn = true
        begin(check, isLogin: true, [check: .object(credentials)]) { [weak self] result in
            self?.isLoggingIn = false
            await waiter(result)
        }
        await drive()
    }

    private func begin(
        _ scope: String, isLogin: Bool, _ answers: JSONObject, _ waiter: @escaping AuthorizationFlow.Waiter
    ) {
        flowCount += 1
        let flow = AuthorizationFlow(flowCount, scope: scope, isLogin: isLogin, answers: answers)
        flow.waiters.append(waiter)
        flows.append(flow)
    }

    /// Takes an answer to a challenge. Whoever gets true has to call ``drive()``.
    /// - Returns: Whether the flow can go on; false also for a challenge that is not open any more.
    func answer(_ check: String, of number: Int, _ answer: AuthorizationFlow.Answer) -> Bool {
        guard let flow = flows.first, flow.number == number, flow.open.remove(check) != nil else { return false }
        switch answer {
        case .submit(let object): flow.answers[check] = .object(object)
        case .cancel: flow.failure = .cancelled
        case .refuse: flow.failure = .noHandler(check)
        }
        if flow.failure != nil { flow.open = [] }
        return flow.open.isEmpty
    }

    /// Takes the flows on, one after the other, until one waits for an answer or none is left.
    func drive() async {
        guard !isDriving else { return }
        isDriving = true
        defer { isDriving = false }
        while let flow = flows.first, flow.open.isEmpty {
            guard let result = await step(flow) else { continue }
            flows.removeFirst()
            for waiter in flow.waiters { await waiter(result) }
        }
    }

    /// - Returns: How the flow has ended; `nil` when it has not.
    private func step(_ flow: AuthorizationFlow) async -> Result<AccessToken?, WLFailure>? {
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
    private func challenge(
        _ flow: AuthorizationFlow, _ challenges: JSONObject
    ) -> Result<AccessToken?, WLFailure>? {
        for check in challenges.keys where handlers[check] == nil { return .failure(.noHandler(check)) }
        flow.open = Set(challenges.keys)
        for (check, data) in challenges {
            // One that was cancelled meanwhile takes the others with it.
            guard flow.open.contains(check), let handler = handlers[check] else { continue }
            handler.flow = (self, flow.number)
            handler.handleChallenge(data)
        }
        return nil
    }
}

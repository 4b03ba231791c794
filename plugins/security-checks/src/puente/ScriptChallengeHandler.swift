import JSONCoding
import PluginAPI
import Synchronization

/// Tells the script of a check's challenges, successes and failures.
final class ScriptChallengeHandler: SecurityCheckChallengeHandler {
    private let events: ScriptEvents

    init(_ securityCheck: String, _ events: ScriptEvents) {
        self.events = events
        super.init(securityCheck: securityCheck)
    }

    override func handleChallenge(_ challenge: JSONValue) { tell("challenge", challenge) }

    override func handleSuccess(_ success: JSONValue) { tell("success", success) }

    override func handleFailure(_ failure: JSONValue) { tell("failure", failure) }

    private func tell(_ event: String, _ data: JSONValue) {
        events.send([
            "event": .string(event), "check": .string(securityCheck), "data": data,
            "flow": .integer(Int64(flow?.number ?? 0)),
        ])
    }
}

/// The stream of events to the script.
final class ScriptEvents: Sendable {
    private let context = Mutex<ActionContext?>(nil)

    func set(_ context: ActionContext) { self.context.withLock { $0 = context } }

    func send(_ event: JSONObject) {
        guard let context = context.withLock({ $0 }), let result = try? PluginResult.ok(event) else { return }
        context.send(result.keepingCallback())
    }
}

/// A call of the script whose answer may take long.
final class PendingCall: Sendable {
    private struct State {
        var isFinished = false
        var waiting: CheckedContinuation<Void, Never>?
    }

    private let context: ActionContext
    private let state = Mutex(State())

    init(_ context: ActionContext) {
        self.context = context
    }

    var isFinished: Bool { state.withLock { $0.isFinished } }

    /// Sends the call's answer, once; a later one is ignored.
    /// - Parameter result: The message, `nil` for none.
    func finish(_ result: Result<JSONObject?, WLFailure>) {
        let (isFirst, waiting) = state.withLock { state in
            defer { (state.isFinished, state.waiting) = (true, nil) }
            return (!state.isFinished, state.waiting)
        }
        guard isFirst else { return }
        switch result {
        case .success(let message?): context.send((try? .ok(message)) ?? .ok)
        case .success(nil): context.send(.ok)
        case .failure(let failure): context.send((try? .error(failure.members)) ?? PluginResult(.error))
        }
        waiting?.resume()
    }

    /// Waits until it is answered.
    func wait() async {
        await withCheckedContinuation { continuation in
            let isFinished = state.withLock { state in
                if !state.isFinished { state.waiting = continuation }
                return state.isFinished
            }
            if isFinished { continuation.resume() }
        }
    }
}

/// The calls that are not answered yet, by the script's numbers.
final class PendingCalls: Sendable {
    private let calls = Mutex<[Int: PendingCall]>([:])

    func add(_ call: PendingCall, as number: Int) { calls.withLock { $0[number] = call } }

    func remove(_ number: Int) -> PendingCall? { calls.withLock { $0.removeValue(forKey: number) } }
}

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
            "flow": .integer(Int64(flow)),
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

/// The calls whose answer may take long, by the script's numbers, so that each can be given up.
final class PendingCalls: Sendable {
    private struct Call {
        let giveUp: AsyncStream<Never>.Continuation
        let ended: AsyncStream<Never>
    }

    private let calls = Mutex<[Int: Call]>([:])

    /// Does a call's work, which is cancelled when the call is given up or its own task is cancelled.
    func run(_ number: Int, _ work: @escaping @SecurityChecksActor () async -> Void) async {
        let (givenUp, giveUp) = AsyncStream.makeStream(of: Never.self)
        let (ended, end) = AsyncStream.makeStream(of: Never.self)
        calls.withLock { $0[number] = Call(giveUp: giveUp, ended: ended) }
        await withTaskGroup { group in
            group.addTask(operation: work)
            group.addTask { for await _ in givenUp {} }
            await group.next()
            group.cancelAll()
        }
        end.finish()
    }

    /// Gives a call up, and waits until its work has ended. One that is answered is ignored.
    func giveUp(_ number: Int) async {
        guard let call = calls.withLock({ $0.removeValue(forKey: number) }) else { return }
        call.giveUp.finish()
        for await _ in call.ended {}
    }

    /// Takes a call out that is about to be answered.
    /// - Returns: Whether it was not given up.
    func remove(_ number: Int) -> Bool { calls.withLock { $0.removeValue(forKey: number) } != nil }
}

import Glibc
import HostClock
import JavaScriptEngine
import PluginAPI
import Trace

extension ExecBridge {
    /// `callNative(number, slot, text, binaries, site)`: starts a native action. The answer is delivered on a later turn.
    func callNative(_ call: borrowing HostCall) {
        guard let number = call.integer(at: 0), actions.indices.contains(number), let slot = call.integer(at: 1) else {
            return
        }
        let action = actions[number]
        let arguments: ActionArguments
        let binaries: [Bytes]
        do {
            let isCopied = action.description.isAsynchronous
            binaries = call.boolean(at: 3) ? try self.binaries(in: call[3], copied: isCopied) : []
            arguments = try self.arguments(of: call, binaries)
        } catch {
            return send(PluginResult(thrown: error), slot: slot, number: number)
        }
        if tracer.isOn { traceCall(slot: slot, action, arguments, binaries, site: site(of: call[4])) }
        switch action.body {
        case .synchronous(let body):
            let result: PluginResult
            do { result = try body(arguments) } catch { result = PluginResult(thrown: error) }
            send(result, slot: slot, number: number)
        case .asynchronous(let body):
            start(body, action, arguments, slot: slot, number: number)
        }
    }

    private func arguments(of call: borrowing HostCall, _ binaries: [Bytes]) throws(ActionError) -> ActionArguments {
        var outcome = Result<ActionArguments, ActionError>.success(.none)
        call.withUTF8(at: 2) { text in
            outcome = Result { () throws(ActionError) in try ActionArguments(parsing: text, binaries: binaries) }
        }
        return try outcome.get()
    }

    private func start(
        _ body: @escaping @Sendable (ActionArguments, ActionContext) async throws -> PluginResult,
        _ action: ResolvedAction, _ arguments: ActionArguments, slot: Int, number: Int
    ) {
        let call = NativeCall(slot: slot, number: number, bridge: self)
        calls[slot] = call
        loop.beginWork(.real)
        // Kept for as long as anybody can answer, so that an answer too many is noticed.
        let bound = LoopBound(call, on: loop, keeping: true)
        let context = ActionContext(
            service: action.service, action: action.description.name, clock: loop.clock,
            holder: { holds in bound.perform { call in call.bridge?.hold(holds) } },
            suspender: { bound.perform { call in call.bridge?.release(call) } },
            sender: { [inbox] result, site in inbox.add(result, of: bound, from: site) })
        // Straight away and on the loop: the action's first stretch runs here, so actions start in the order of their calls.
        call.task = Task.immediate(executorPreference: loop) {
            let result: PluginResult
            do { result = try await body(arguments, context) } catch { result = PluginResult(thrown: error) }
            context.finish(with: result)
        }
        if call.isWaited { watch(call) }
    }

    /// Takes a result of an asynchronous action.
    func take(_ result: PluginResult, of call: NativeCall, from site: String) {
        if let first = call.answeredAt {
            // What comes after a time-out or an abort is the action's reaction to being cancelled, and an action that leaves its answer to somebody
            // else has none of its own.
            let isAnswer = result.status != .noResult || !result.keepCallback
            if ![NativeCall.timeLimit, NativeCall.aborted].contains(first), isAnswer {
                reportSecondAnswer(of: call, first: first, second: site)
            }
            return
        }
        if !result.keepCallback {
            call.answeredAt = site
            calls[call.slot] = nil
        }
        send(result, slot: call.slot, number: call.number)
        // A stream does not keep the run alive, and a call that is answered no longer does.
        release(call)
    }

    /// Has a call not keep the run alive any more.
    func release(_ call: NativeCall) {
        guard call.holdsRun else { return }
        call.holdsRun = false
        loop.endWork(.real)
    }

    /// Counts work of a stream that keeps the run alive, or takes it back.
    private func hold(_ holds: Bool) {
        if holds { loop.beginWork(.real) } else { loop.endWork(.real) }
    }

    private func reportSecondAnswer(of call: NativeCall, first: String, second: String) {
        let action = actions[call.number]
        report(.secondAnswer(service: action.service, action: action.description.name, first: first, second: second))
    }

    /// The binary parts of a call's arguments.
    ///
    /// A synchronous action sees the script's own memory. An asynchronous one gets a copy, as the script may change or resize its buffer
    /// while the action is under way; the same holds for memory that may move.
    private func binaries(in list: Value, copied: Bool) throws(ScriptError) -> [Bytes] {
        let count = try list.property("length").integer ?? 0
        var binaries: [Bytes] = []
        for index in 0..<count {
            let value = try list.property(String(index))
            // Asked before anything points into the memory, as a script's getter may run.
            let isCopied = copied || value.isUnsteadyBuffer
            let bytes: Bytes? = value.withBytes { memory in
                if isCopied { return Bytes(memory) }
                let memory = UnsafeMutableRawBufferPointer(mutating: memory)
                return Bytes(memory: memory, owner: KeptValue(value))
            }
            binaries.append(bytes ?? Bytes([]))
        }
        return binaries
    }
}

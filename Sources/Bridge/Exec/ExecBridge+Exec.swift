import Glibc
import HostClock
import JavaScriptEngine
import PluginAPI
import Trace

extension ExecBridge {
    /// `execNative(text)`: runs the synchronous actions of ``requests``, in their order. The text has the arguments of each, a line each.
    /// The answers are delivered on a later turn.
    ///
    /// - Returns: How many of the calls failed or may have further answers, so that it matters where such calls are made.
    func exec(_ call: borrowing HostCall) -> Int {
        var unsettled = 0
        call.withUTF8(at: 0) { text in
            var rest = text
            for index in 0..<requests.count where !exec(requests[index], rest.removeFirstLine()) { unsettled += 1 }
        }
        return unsettled
    }

    /// `execAlone(text, binaries, site)`: starts the first action of ``requests``, which may have binary parts among its arguments.
    func execAlone(_ call: borrowing HostCall) {
        let request = requests[0]
        let binaries: [Bytes]
        do throws(ScriptError) {
            let isCopied = actions[request.number].description.isAsynchronous
            binaries = call.boolean(at: 1) ? try self.binaries(in: call[1], copied: isCopied) : []
        } catch {
            return send(PluginResult(thrown: error), slot: request.slot, number: request.number)
        }
        let site = tracer.isOn ? site(of: call[2]) : nil
        call.withUTF8(at: 0) { text in _ = exec(request, text, binaries, site: site) }
    }

    /// - Returns: Whether the call has its one answer, and that is no failure.
    private func exec(
        _ request: RequestList.Request, _ text: UnsafeRawBufferPointer, _ binaries: [Bytes] = [],
        site: ScriptLocation? = nil
    ) -> Bool {
        let action = actions[request.number]
        let arguments: ActionArguments
        do throws(ActionError) {
            arguments = try ActionArguments(parsing: text, binaries: binaries)
        } catch {
            send(PluginResult(thrown: error), slot: request.slot, number: request.number)
            return false
        }
        if tracer.isOn { traceCall(slot: request.slot, action, arguments, binaries, site: site) }
        switch action.body {
        case .synchronous(let body):
            let result: PluginResult
            do { result = try body(arguments) } catch { result = PluginResult(thrown: error) }
            let isSettled =
                !result.keepCallback && result.status.rawValue <= Status.ok.rawValue && result.message.isValue
            send(result, slot: request.slot, number: request.number)
            return isSettled
        case .asynchronous(let body):
            start(body, action, arguments, slot: request.slot, number: request.number)
            return false
        }
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
            // What comes after a time-out is the action's reaction to being cancelled, and an action that leaves its answer to somebody
            // else has none of its own.
            let isAnswer = result.status != .noResult || !result.keepCallback
            if first != NativeCall.timeLimit, isAnswer { reportSecondAnswer(of: call, first: first, second: site) }
            return
        }
        if !result.keepCallback {
            call.answeredAt = site
            calls[call.slot] = nil
        }
        send(result, slot: call.slot, number: call.number)
        if call.holdsRun {
            // A stream does not keep the run alive, and a call that is answered no longer does.
            call.holdsRun = false
            loop.endWork(.real)
        }
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

extension PluginResult.Message {
    /// Whether the script gets it as it is, rather than as an error with the stack of its call.
    fileprivate var isValue: Bool {
        if case .thrown = self { false } else { true }
    }
}

extension UnsafeRawBufferPointer {
    /// Takes off the text up to the first line break, which goes with it; all of it when there is none.
    fileprivate mutating func removeFirstLine() -> UnsafeRawBufferPointer {
        guard let start = baseAddress, let end = memchr(start, CInt(UInt8(ascii: "\n")), count) else {
            defer { self = UnsafeRawBufferPointer(start: nil, count: 0) }
            return self
        }
        let length = UnsafeRawPointer(end) - start
        defer { self = UnsafeRawBufferPointer(rebasing: self[(length + 1)...]) }
        return UnsafeRawBufferPointer(rebasing: self[..<length])
    }
}

import JavaScriptEngine
import PluginAPI
import Trace

extension ExecBridge {
    /// How many results one call into the script delivers at most, so that what they lead to does not pile up.
    private static let batch = 64

    /// Has a result delivered on a later turn, after what came before it.
    func send(_ result: consuming PluginResult, slot: Int, number: Int) {
        enqueue(.answer(ResultQueue.Answer(result: result, slot: slot, number: number)))
    }

    /// Has `entry` dealt with on a later turn, after what came before it.
    func enqueue(_ entry: ResultQueue.Entry) {
        queue.append(entry)
        scheduleDelivery()
    }

    private func scheduleDelivery() {
        guard !isDeliveryScheduled, queue.count > 0 else { return }
        isDeliveryScheduled = true
        loop.enqueueMacrotask(delivery)
    }

    /// Deals with what is in the queue now. What that leads to waits for a later turn.
    func deliverQueued() {
        isDeliveryScheduled = false
        let end = queue.takenCount + queue.count
        while queue.takenCount < end, queue.count > 0, loop.interruption.reason == nil {
            run { () throws(ScriptError) in try deliverNext(atMost: min(Self.batch, end - queue.takenCount)) }
        }
        scheduleDelivery()
    }

    /// Hands the next results to the script: those that are plain values at once, each in a microtask of its own; any other alone.
    private func deliverNext(atMost limit: Int) throws(ScriptError) {
        // A trace has a line for each result.
        if !tracer.isOn, let text = queue.takeText(atMost: limit) {
            guard let answerAll = functions?.answerAll else { return }
            return try answerAll.run(.text(text))
        }
        switch queue.takeFirst() {
        case .answer(let answer):
            if tracer.isOn { traceAnswer(answer) }
            try hand(answer.result, slot: answer.slot)
        case .job(let function):
            try function.run()
        case nil:
            break
        }
    }

    private func hand(_ result: PluginResult, slot: Int) throws(ScriptError) {
        guard let functions else { return }
        let slot = Argument.integer(slot)
        let status = Argument.integer(result.status.rawValue)
        let keep = Argument.boolean(result.keepCallback)
        switch result.message {
        case .none:
            try functions.answer.run(slot, status, keep)
        case .thrown(let error):
            try functions.answer.run(slot, status, keep, .value(failure(of: error)))
        case .multipart(let messages):
            let parts = try messages.map { (message) throws(ScriptError) in
                Argument.value(try context.makeArray(arguments(for: message)))
            }
            try functions.answerMultipart.run(slot, status, keep, .value(context.makeArray(parts)))
        default:
            let arguments = try arguments(for: result.message)
            try functions.answer.run(slot, status, keep, arguments[0], arguments[1])
        }
    }

    /// What `exec.js` takes for a message: the message itself and its binary parts.
    private func arguments(for message: PluginResult.Message) throws(ScriptError) -> [Argument] {
        switch message {
        case .none, .multipart:
            return [.undefined, .undefined]
        case .json(let message):
            let buffers = try message.binaries.map { (bytes) throws(ScriptError) in
                Argument.value(try arrayBuffer(of: bytes))
            }
            let list = buffers.isEmpty ? Argument.undefined : .value(try context.makeArray(buffers))
            return [.string(String(decoding: message.text, as: UTF8.self)), list]
        case .bytes(let bytes):
            return [.value(try arrayBuffer(of: bytes)), .undefined]
        case .thrown(let error):
            return [.value(try failure(of: error)), .undefined]
        }
    }

    func arrayBuffer(of bytes: Bytes) throws(ScriptError) -> Value {
        try bytes.withMemory { (memory, owner) throws(ScriptError) in
            // The script's own buffer, sent back, arrives as another one.
            if owner is KeptValue { return try arrayBuffer(of: Bytes(memory)) }
            return try context.makeArrayBuffer(memory, owner: owner)
        }
    }
}

extension PluginResult {
    /// What a call gets whose action threw.
    init(thrown error: any Error) {
        let error = ActionError(thrown: error)
        self.init(error.status, .thrown(error))
    }
}

import JavaScriptEngine
import PluginAPI
import Trace

extension ExecBridge {
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

    /// Deals with what is in the queue now, each with a call into the script of its own: the microtasks of one run before the next. What
    /// that leads to waits for a later turn.
    func deliverQueued() {
        isDeliveryScheduled = false
        for _ in 0..<queue.count {
            guard loop.interruption.reason == nil, let entry = queue.takeFirst() else { break }
            run { () throws(ScriptError) in try deliver(entry) }
        }
        scheduleDelivery()
    }

    private func deliver(_ entry: ResultQueue.Entry) throws(ScriptError) {
        switch entry {
        case .answer(let answer):
            if tracer.isOn { traceAnswer(answer) }
            try hand(answer.result, slot: answer.slot)
        case .job(let function):
            try function.run()
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
        case .json(let message) where message.binaries.isEmpty:
            try functions.answer.run(slot, status, keep, .string(String(decoding: message.text, as: UTF8.self)))
        default:
            let (message, binaries) = try arguments(for: result.message)
            try functions.answer.run(slot, status, keep, message, binaries)
        }
    }

    /// What `exec.js` takes for a message: the message itself and its binary parts.
    private func arguments(
        for message: PluginResult.Message
    ) throws(ScriptError) -> (message: Argument, binaries: Argument) {
        switch message {
        case .none:
            return (.undefined, .undefined)
        case .multipart(let messages):
            let parts = try messages.map { (message) throws(ScriptError) in
                let (message, binaries) = try arguments(for: message)
                return Argument.value(try context.makeArray([message, binaries]))
            }
            return (.value(try context.makeArray(parts)), .undefined)
        case .json(let message):
            let buffers = try message.binaries.map { (bytes) throws(ScriptError) in
                Argument.value(try arrayBuffer(of: bytes))
            }
            let list = buffers.isEmpty ? Argument.undefined : .value(try context.makeArray(buffers))
            return (.string(String(decoding: message.text, as: UTF8.self)), list)
        case .bytes(let bytes):
            return (.value(try arrayBuffer(of: bytes)), .undefined)
        case .thrown(let error):
            return (.value(try failure(of: error)), .undefined)
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

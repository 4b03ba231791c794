import JavaScriptEngine
import PluginAPI
import Trace

extension Bridge {
    /// Hands a result to the call's callbacks: one outermost call into the script, so its microtasks run before the next result.
    func deliver(_ result: PluginResult, slot: Int, number: Int) throws(ScriptError) {
        if tracer.isOn {
            traceAnswer(result, slot: slot, service: actions[number].service, actions[number].description.name)
        }
        do throws(ScriptError) {
            try hand(result, slot: slot)
        } catch let error where error.code == .exception {
            // The script's callbacks do not get here with what they throw, only a message that cannot be read.
            let action = actions[number]
            let unreadable = ActionError(unreadableResultOf: action.service, action.description.name)
            try hand(PluginResult(.json, .thrown(unreadable), keepCallback: result.keepCallback), slot: slot)
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
        case .json(let text, let binaries) where binaries.isEmpty:
            try text.withTerminated { (text) throws(ScriptError) in
                try functions.answer.run(slot, status, keep, .text(text))
            }
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
        case .json(let text, let binaries):
            let buffers = try binaries.map { (bytes) throws(ScriptError) in Argument.value(try arrayBuffer(of: bytes)) }
            let list = buffers.isEmpty ? Argument.undefined : .value(try context.makeArray(buffers))
            return [.string(String(decoding: text, as: UTF8.self)), list]
        case .bytes(let bytes):
            return [.value(try arrayBuffer(of: bytes)), .undefined]
        case .thrown(let error):
            return [.value(try failure(of: error)), .undefined]
        }
    }

    private func arrayBuffer(of bytes: Bytes) throws(ScriptError) -> Value {
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

extension [UInt8] {
    /// Gives `body` the text as a C string. A JSON text has no NUL of its own.
    fileprivate func withTerminated<Failure: Error>(_ body: (UnsafePointer<CChar>) throws(Failure) -> Void)
        throws(Failure)
    {
        let outcome: Result<Void, Failure> = withUnsafeTemporaryAllocation(of: CChar.self, capacity: count + 1) {
            buffer in
            guard let start = buffer.baseAddress else { return .success(()) }
            withUnsafeBytes { UnsafeMutableRawBufferPointer(buffer).copyMemory(from: $0) }
            buffer[count] = 0
            do throws(Failure) { return .success(try body(start)) } catch { return .failure(error) }
        }
        try outcome.get()
    }
}

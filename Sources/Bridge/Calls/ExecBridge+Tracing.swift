import JSONCoding
import JavaScriptEngine
import PluginAPI
import Trace

extension ExecBridge {
    /// Records a call of a native implementation.
    func traceCall(
        slot: Int, _ action: ResolvedAction, _ arguments: ActionArguments, _ binaries: [Bytes], site: ScriptLocation?
    ) {
        let redacted = tracer.redacted(
            arguments: arguments.values.map { $0.showing(binaries) },
            secretArguments: action.description.secretArguments, plainArguments: action.description.plainArguments?())
        traceCall(slot: slot, service: action.service, action: action.description.name, redacted, site: site)
    }

    private func traceCall(
        slot: Int, service: String, action: String, _ arguments: Redacted, site: ScriptLocation?, isFaked: Bool = false
    ) {
        traceCount += 1
        traceNumbers[slot] = traceCount
        tracer.record(
            .execCalled(
                id: traceCount, service: service, action: action, arguments: arguments, site: site?.description,
                isFaked: isFaked))
    }

    /// Records a native implementation's result on its way to the script.
    func traceAnswer(_ answer: ResultQueue.Answer) {
        let action = actions[answer.number]
        traceAnswer(answer.result, slot: answer.slot, service: action.service, action.description.name)
    }

    private func traceAnswer(_ result: PluginResult, slot: Int, service: String, _ action: String) {
        tracer.record(
            .execAnswered(
                id: traceNumbers[slot] ?? 0, service: service, action: action, status: result.status.text,
                keep: result.keepCallback, message: result.message.value.map(tracer.redacted)))
    }

    /// Adds what `exec.js` tells of calls that no native implementation answers.
    func addTracing(to host: Value) throws(ScriptError) {
        try host.setProperty("isTraced", to: .boolean(tracer.isOn))
        try add("noteCall", to: host) { bridge, call in
            let service = call.string(at: 1) ?? ""
            let action = call.string(at: 2) ?? ""
            // The native implementation that the proxy stands in for knows what is secret.
            let native = bridge.services[service]?.entry.actions.first { $0.name == action }
            let arguments = try? JSONReader().decode([JSONValue].self, from: call.string(at: 3) ?? "")
            bridge.traceCall(
                slot: call.integer(at: 0) ?? 0, service: service, action: action,
                bridge.tracer.redacted(
                    arguments: arguments ?? [], secretArguments: native?.secretArguments ?? [],
                    plainArguments: native?.plainArguments?()), site: bridge.site(of: call[4]),
                isFaked: call.boolean(at: 5))
            return .undefined
        }
        try add("noteAnswer", to: host) { bridge, call in
            let status = call.integer(at: 3).flatMap(Status.init(rawValue:)) ?? .noResult
            let result = PluginResult(status, keepCallback: call.boolean(at: 4))
            bridge.traceAnswer(
                result, slot: call.integer(at: 0) ?? 0, service: call.string(at: 1) ?? "", call.string(at: 2) ?? "")
            return .undefined
        }
    }
}

extension PluginResult.Message {
    /// What a trace shows of it once its secrets are taken out.
    fileprivate var value: JSONValue? {
        switch self {
        case .none: nil
        case .json(let message): (try? JSONReader().value(from: message.text))?.showing(message.binaries)
        case .bytes(let bytes): bytes.shown
        case .multipart(let messages): .array(messages.map { $0.value ?? .null })
        case .thrown(let error):
            ["code": .string(error.code), "message": .string(error.message), "data": error.data ?? .null]
        }
    }
}

extension JSONValue {
    /// The value with how many bytes there are in the place of each binary part.
    fileprivate func showing(_ binaries: [Bytes]) -> JSONValue {
        if binaries.isEmpty { return self }
        switch self {
        case .string(let text):
            guard let index = Bytes.index(inMark: text), binaries.indices.contains(index) else { return self }
            return binaries[index].shown
        case .array(let elements): return .array(elements.map { $0.showing(binaries) })
        case .object(let members): return .object(JSONObject(members.map { ($0.key, $0.value.showing(binaries)) }))
        default: return self
        }
    }
}

extension Bytes {
    fileprivate var shown: JSONValue { .string(count == 1 ? "1 byte" : "\(count) bytes") }
}

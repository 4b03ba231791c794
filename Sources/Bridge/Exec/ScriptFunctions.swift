import JavaScriptEngine
import PluginAPI

/// The functions of `exec.js` that the bridge calls, kept.
struct ScriptFunctions {
    let answer: Value
    let unanswered: Value
}

extension ExecBridge {
    /// Puts on `host`, the object that core modules get, what `cordova/exec` needs. It has `primordials` (`primordials.js`) by then, and the
    /// module is not loaded yet.
    public func install(on host: Value) throws(ScriptError) {
        let binary = try context.evaluate(BridgeScript.binary)
            .call(.string(Bytes.mark), .value(host.property("primordials")))
        try host.setProperty("binary", to: .value(binary))
        try host.setProperty("manner", to: .string(configuration.manner.rawValue))
        try host.setProperty("prefersProxies", to: .boolean(configuration.prefersProxies))
        try add("resolveAction", to: host) { bridge, call in bridge.resolveAction(call) }
        try add("unknownAction", to: host) { bridge, call in try bridge.unknownAction(call) }
        try add("callNative", to: host) { bridge, call in
            bridge.callNative(call)
            return .undefined
        }
        try add("later", to: host) { bridge, call in
            bridge.enqueue(.job(call[0]))
            return .undefined
        }
        try add("lineOf", to: host) { bridge, call in
            bridge.places(in: call[0]).first.map { .string($0.description) } ?? .undefined
        }
        try add("uncaught", to: host) { bridge, call in
            if bridge.isHandled(call[0]) { return .undefined }
            bridge.report(.callbackThrew(call[0].asError, call: call.count > 1 ? try bridge.scriptCall(call[1]) : nil))
            return .undefined
        }
        try add("unheard", to: host) { bridge, call in
            bridge.noteUnheard(try bridge.scriptCall(call[0]), message: call.string(at: 1) ?? "")
            return .undefined
        }
        try add("secondAnswer", to: host) { bridge, call in
            bridge.report(
                .secondAnswer(
                    service: call.string(at: 0) ?? "", action: call.string(at: 1) ?? "",
                    first: call.string(at: 2) ?? "an unknown location",
                    second: call.string(at: 3) ?? "an unknown location"))
            return .undefined
        }
        try add("cancelCall", to: host) { bridge, call in
            .boolean(call.integer(at: 0).map { bridge.cancel(slot: $0) } ?? false)
        }
        if configuration.manner != .strict { try addDeviceFunctions(to: host) }
        try addTracing(to: host)
    }

    /// What the JavaScript of a platform asks that has a stream of its own: `releaseCall(slot)`, after which the call counts as a stream
    /// although it has had no result.
    public func addReleasing(to host: Value) throws(ScriptError) {
        try add("releaseCall", to: host) { bridge, call in
            if let slot = call.integer(at: 0), let native = bridge.calls[slot] { bridge.release(native) }
            return .undefined
        }
    }

    /// What the manners of iOS and Android ask besides.
    private func addDeviceFunctions(to host: Value) throws(ScriptError) {
        try add("serviceNames", to: host) { bridge, _ in
            .value(try bridge.context.encode(Set(bridge.services.keys).union(bridge.missingServices.keys).sorted()))
        }
        try add("missingClass", to: host) { bridge, call in
            guard let className = bridge.missingServices[call.string(at: 0) ?? ""] else { return .undefined }
            return .string(className ?? "")
        }
        try add("log", to: host) { bridge, call in
            bridge.report(.nativeLog(call.string(at: 0) ?? ""))
            return .undefined
        }
    }

    /// Takes from `host` what `cordova/exec` has put there. To be called once that module is loaded.
    public func connect(to host: Value) throws(ScriptError) {
        functions = ScriptFunctions(
            answer: try host.property("answer"), unanswered: try host.property("unanswered"))
    }

    func add(
        _ name: String, to host: Value, _ body: @escaping (ExecBridge, borrowing HostCall) throws -> Argument
    ) throws(ScriptError) {
        // Weak: between the bridge's end and its context's the engine may still call back, as a FinalizationRegistry does.
        let function = context.makeFunction(name) { [weak self] call in
            guard let self else { return .undefined }
            return try body(self, call)
        }
        try host.setProperty(name, to: .value(function))
    }

    /// Reports a failure that nobody heard of, once however often the same line meets it.
    private func noteUnheard(_ call: ScriptCall, message: String) {
        let event = BridgeEvent.failureUnheard(call, message: message)
        if unheardFailures.insert(event).inserted { report(event) }
    }

    /// Runs a call into a script whose errors nobody else takes: those of `exec.js` itself, and the run's interruption, which the
    /// loop reports on its own.
    func run(_ body: () throws(ScriptError) -> Void) {
        do throws(ScriptError) {
            try body()
        } catch {
            if error.code != .interrupted { report(.callbackThrew(error, call: nil)) }
        }
    }

    /// A call as `exec.js` keeps it.
    func scriptCall(_ call: Value) throws(ScriptError) -> ScriptCall {
        ScriptCall(
            service: try call.property("service").string ?? "", action: try call.property("action").string ?? "",
            site: try site(of: call.property("site")))
    }

    /// The script line in an error's stack that its reader knows: the first outside of Puente's own code and of plugins, or the first that
    /// is not Puente's own.
    public func site(of error: Value) -> ScriptLocation? {
        let places = places(in: error)
        return places.first { !configuration.isPluginFile($0.url) } ?? places.first
    }

    /// Whether a script file belongs to a plugin rather than to the app.
    public func isPluginFile(_ url: String) -> Bool { configuration.isPluginFile(url) }

    /// The script lines in an error's stack, innermost first, without Puente's own.
    private func places(in error: Value) -> [ScriptLocation] {
        error.stackFrames.compactMap(\.location).filter { !$0.url.hasPrefix(BridgeScript.scheme) }
    }
}

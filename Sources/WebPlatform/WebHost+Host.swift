import HostClock
import JavaScriptEngine

extension WebHost {
    /// Puts on `host`, the object that every JavaScript file gets, what those files ask of Swift.
    func installHost() throws(ScriptError) {
        let clock = loop.clock
        try host.setProperty("isClockVirtual", to: .boolean(clock.kind == .virtual))
        let start = clock.wallTime(at: Instant(nanoseconds: 0))
        try host.setProperty("timeOrigin", to: .integer(Int(start.millisecondsSince1970)))
        try host.setProperty("colors", to: .value(coloredLevels()))
        if let origin = options.corsOrigin { try host.setProperty("corsOrigin", to: .string(origin)) }
        try add("evaluate") { platform, call in
            .value(try platform.evaluateScript(call.string(at: 0) ?? ""))
        }
        try add("write") { platform, call in
            if let level = call.string(at: 0).flatMap(ConsoleLevel.init) {
                platform.write(level, call.string(at: 1) ?? "")
            }
            return .undefined
        }
        try add("locationHref") { platform, _ in .string(platform.location) }
        try add("now") { _, _ in .number(clock.now.milliseconds) }
        try add("wallTime") { _, _ in .integer(Int(clock.wallTime.millisecondsSince1970)) }
        try add("proxyTarget") { _, call in call[0].proxyTarget.map(Argument.value) ?? .undefined }
        try add("original") { platform, call in
            let place = call.string(at: 0) ?? ""
            guard let location = ScriptLocation(place: place[...]) else { return .string(place) }
            return .string(platform.context.corrected(location)?.description ?? "")
        }
        try add("urlOfScript") { platform, call in .string(platform.options.urlOfScript(call.string(at: 0) ?? "")) }
        try add("reportException") { platform, call in
            platform.reportException(call[0])
            return .undefined
        }
        try addTimers()
        try addEngineTasks()
        try addBase64()
        try addFiles()
        try addNavigator()
        try addDocument()
        try addDialogs()
        try addPage()
        try addCookies()
        try addStorage()
        try addDatabases()
        try addRequests()
        try addSockets()
        try addURL()
        try addEncoding()
        try addCrypto()
    }

    /// Runs an embedded file and returns the function that it is.
    func evaluateScript(_ name: String) throws(ScriptError) -> Value {
        guard let script = WebScript.named(name) else {
            throw ScriptError(code: .exception, name: "Error", message: "the web platform has no script '\(name)'")
        }
        return try context.evaluate(script)
    }

    func add(
        _ name: String, _ body: @escaping (WebHost, borrowing HostCall) throws -> Argument
    ) throws(ScriptError) {
        try host.setProperty(name, to: .value(function(name, body)))
    }

    /// A function that does nothing any more once the platform is gone.
    func function(_ name: String, _ body: @escaping (WebHost, borrowing HostCall) throws -> Argument) -> Value {
        context.makeFunction(name) { [weak self] call in
            guard let self else { return .undefined }
            return try body(self, call)
        }
    }

    private func coloredLevels() throws(ScriptError) -> Value {
        let levels = context.makeObject()
        if options.usesColors {
            for level in ConsoleLevel.allCases { try levels.setProperty(level.rawValue, to: .boolean(true)) }
        }
        return levels
    }
}

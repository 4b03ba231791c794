import Bridge
import HostClock
import JSONCoding
import JavaScriptEngine

/// A run that a driver has charge of.
final class DrivenRun {
    let driver: ScriptDriver
    /// What the driver's script has returned.
    var hooks: Value?
    /// Whether the driver has not finished.
    var isActive = true
    /// Tells one limit from those before it.
    var limit = 0

    init(_ driver: ScriptDriver) {
        self.driver = driver
    }
}

extension HostRun {
    /// How long, after a limit has passed that the driver was told of, the run may go on before it is ended.
    private static let grace = Duration.milliseconds(1_000)
    /// How long calls may take to be answered once the driver has finished.
    private static let graceForCalls = Duration.milliseconds(1_000)

    /// Hands the run to a driver.
    func begin(_ driver: ScriptDriver) {
        let driven = DrivenRun(driver)
        self.driven = driven
        perform { () throws(ScriptError) in
            let host = context.makeObject()
            try host.setProperty("primordials", to: .value(web.primordials()))
            try host.setProperty("options", to: .value(context.parseJSON(driver.options)))
            try host.setProperty("libraries", to: .integer(driver.libraries.count))
            try host.setProperty("scripts", to: .value(context.makeArray(driver.scripts.map { .string($0.name) })))
            try addDriverFunctions(to: host, driven)
            driven.hooks = try context.evaluate(driver.script).call(.value(host), .value(context.global))
        }
    }

    /// Nothing is left to run.
    /// - Returns: Whether the driver has found more.
    func driverGoesOn() -> Bool {
        guard let driven, driven.isActive, let hooks = driven.hooks else { return false }
        var goesOn = false
        perform { () throws(ScriptError) in goesOn = try hooks.property("idle").call().boolean ?? false }
        return goesOn
    }

    private func addDriverFunctions(to host: Value, _ driven: DrivenRun) throws(ScriptError) {
        func add(_ name: String, _ body: @escaping (HostRun, borrowing HostCall) throws -> Argument)
            throws(ScriptError)
        {
            let function = context.makeFunction(name) { [weak self] call in
                guard let self else { return .undefined }
                return try body(self, call)
            }
            try host.setProperty(name, to: .value(function))
        }
        try add("report") { _, call in
            driven.driver.onReport(call.string(at: 0) ?? "null")
            return .undefined
        }
        try add("part") { run, call in
            try driven.driver.part(call.string(at: 0) ?? "").map { .value(try run.context.evaluate($0)) } ?? .undefined
        }
        try add("evaluateLibrary") { run, call in
            guard let index = call.integer(at: 0), driven.driver.libraries.indices.contains(index) else {
                return .undefined
            }
            let library = driven.driver.libraries[index]
            return .value(
                try run.context.evaluate(library.text, url: "\(BridgeScript.scheme)libraries/\(library.name)"))
        }
        try add("text") { _, call in
            guard let index = call.integer(at: 0), driven.driver.scripts.indices.contains(index) else {
                return .undefined
            }
            return .string(driven.driver.scripts[index].text)
        }
        try add("load") { run, call in
            if let index = call.integer(at: 0), driven.driver.scripts.indices.contains(index) {
                try run.load(driven.driver.scripts[index], then: call[1])
            }
            return .undefined
        }
        try add("frames") { run, call in .value(try run.frames(of: call.string(at: 0) ?? "")) }
        try add("inspect") { run, call in .string(try run.web.inspect(call[0])) }
        try add("machineTime") { run, _ in .number(run.loop.realClock.now.milliseconds) }
        try add("unanswered") { run, _ in .value(try run.unansweredList()) }
        try add("requests") { run, _ in .value(try run.requestList()) }
        try add("later") { run, call in
            let body = call[0]
            run.loop.enqueueMacrotask { [weak run] in
                run?.perform { () throws(ScriptError) in try body.run() }
            }
            return .undefined
        }
        try add("limit") { run, call in
            run.limit(driven, to: call.number(at: 0).map { .milliseconds($0) })
            return .undefined
        }
        try add("finish") { run, _ in
            run.finishDriving(driven)
            return .undefined
        }
        try add("holdClock") { run, call in
            run.loop.holdsClock = call.boolean(at: 0)
            return .undefined
        }
        try add("runTimers") { run, call in
            run.web.runTimers(for: .milliseconds(call.number(at: 0) ?? 0))
            return .undefined
        }
        try add("nextTimer") { run, _ in
            let next = run.loop.clock.nextDeadline
            return next.map { .number(max(0, $0.milliseconds - run.loop.clock.now.milliseconds)) } ?? .undefined
        }
    }

    /// Runs one of the author's scripts; `then` is called when it has run, what a module awaits at its top level included. What is wrong with it ends the run.
    /// A CommonJS module is bundled with what it requires.
    private func load(_ script: ScriptFile, then: Value) throws(ScriptError) {
        do {
            let isCommonJS = [.script, .unknown].contains(script.language) && script.text.callsRequire
            guard let program = try isCommonJS ? modules(of: script) : program(of: script) else { return }
            guard case .modules(let bundle) = program.form else {
                try evaluate(program)
                if !log.hasFailed { try then.run() }
                return
            }
            guard let start = try starter(of: bundle, named: script.name, .strictAsyncFunction) else { return }
            unsettledModules.append(script.name)
            try start().whenSettled { [weak self] settlement in
                self?.unsettledModules.removeAll { $0 == script.name }
                guard case .rejected(let reason) = settlement else {
                    self?.perform { () throws(ScriptError) in try then.run() }
                    return
                }
                self?.note(reason.asError)
            }
        } catch let error as HostError {
            log.add(.hostFailed(error))
        } catch let error as ScriptError {
            throw error
        } catch {}
    }

    /// The lines of a stack that are the author's, innermost first: `[{function, place: {file, line, column}}, …]`.
    private func frames(of stack: String) throws(ScriptError) -> Value {
        var frames: [JSONValue] = []
        for line in stack.split(separator: "\n") {
            let mark = line.firstIndex(of: "@")
            let name = mark.map { String(line[..<$0]) } ?? ""
            let place = mark.map { line[line.index(after: $0)...] } ?? line
            guard let location = ScriptLocation(place: place), !location.url.hasPrefix(BridgeScript.scheme),
                let shown = context.place(location)
            else { continue }
            frames.append(
                .object(["function": .string(name.trimmingSpace), "place": .object(shown.members)]))
        }
        return try context.parseJSON(JSONValue.array(frames).description)
    }

    /// The calls that wait for an answer: `[{service, action, count, place: {file, line, column}}, …]`.
    private func unansweredList() throws(ScriptError) -> Value {
        let calls = try bridge.unansweredCalls()
        let list = calls.places.map { place -> JSONValue in
            var members: JSONObject = [
                "service": .string(place.call.service), "action": .string(place.call.action),
                "count": .integer(Int64(place.count)),
            ]
            if let site = place.call.site { members["place"] = .object(site.members) }
            return .object(members)
        }
        return try context.parseJSON(JSONValue.array(list).description)
    }

    /// The requests and sockets that are under way: `[{name, place: {file, line, column}}, …]`.
    private func requestList() throws(ScriptError) -> Value {
        let list = try web.waiting().map { name, site -> JSONValue in
            var members: JSONObject = ["name": .string(name)]
            if let site { members["place"] = .object(site.members) }
            return .object(members)
        }
        return try context.parseJSON(JSONValue.array(list).description)
    }

    /// Tells the driver when the time is over, in the machine's time. Each call takes the place of the one before.
    /// - Parameter time: `nil` for no limit but the run's own.
    private func limit(_ driven: DrivenRun, to time: Duration?) {
        driven.limit += 1
        let number = driven.limit
        var limits = RunLimits(deadline: deadline, residentBytes: configuration.memoryLimit)
        if let time {
            let end = loop.realClock.now + time
            let run = LoopBound(self, on: loop)
            loop.realClock.schedule(at: end) {
                run.perform { run in
                    guard run.driven?.limit == number else { return }
                    run.loop.enqueueMacrotask { [weak run] in
                        guard run?.driven?.limit == number, let hooks = run?.driven?.hooks else { return }
                        run?.perform { () throws(ScriptError) in try hooks.property("overdue").run() }
                    }
                }
            }
            let last = end + Self.grace
            limits.deadline = limits.deadline.map { min($0, last) } ?? last
        }
        loop.setLimits(limits)
    }

    /// Ends the run: once the calls that wait are answered, if there are any, but not later than a second from now.
    private func finishDriving(_ driven: DrivenRun) {
        driven.isActive = false
        limit(driven, to: nil)
        loop.holdsClock = false
        guard let calls = try? bridge.unansweredCalls(), calls.count > 0 else { return endDriving() }
        let run = LoopBound(self, on: loop)
        loop.realClock.schedule(after: Self.graceForCalls) {
            run.perform { run in run.endDriving() }
        }
    }

    private func endDriving() {
        loop.dropMacrotasks()
        loop.enqueueMacrotask { [weak self] in self?.end(isCutOff: false) }
    }
}

extension String {
    /// Whether it calls a function `require` of its own, as a CommonJS module does, rather than that of an object.
    fileprivate var callsRequire: Bool {
        let bytes = Array(utf8)
        return bytes.occurrences(of: "require(").contains { start in
            guard start > 0 else { return true }
            let before = bytes[start - 1]
            let isName =
                before == UInt8(ascii: ".") || before == UInt8(ascii: "_") || before == UInt8(ascii: "$")
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(before)
                || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(before | 0x20)
            return !isName
        }
    }
}

extension ScriptLocation {
    fileprivate var members: JSONObject {
        ["file": .string(url), "line": .integer(Int64(line)), "column": .integer(Int64(column ?? 0))]
    }
}

extension StringProtocol {
    fileprivate var trimmingSpace: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}

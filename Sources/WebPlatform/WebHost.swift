import HostClock
import JavaScriptEngine

/// What a script expects of a web host, put on a context's global object: console, timers, events, `document`, whose tree comes when it is
/// first asked for, `navigator`, `location`, `performance`, base64. Each feature is a JavaScript file that is loaded when a script first uses it;
/// this is what those files ask of Swift. Lives on the engine's thread.
///
/// An active timer keeps the run alive. Nothing of it is left behind when the platform is let go of.
public final class WebHost {
    let context: Context
    let options: WebOptions
    let host: Value
    let timers: TimerTable
    var alarms = AlarmTable()
    let engineTasks: EngineTasks
    var cookies = CookieJar()
    private(set) lazy var requests = RequestTable(loop: loop)
    /// What `indexedDB` is kept in, once a script has needed it.
    var databases: (any WebDatabases)?
    /// `nil` before the first socket.
    var sockets: SocketTable?
    private(set) lazy var computations = ComputationTable(loop: loop)
    /// `nil` where ICU is missing.
    private(set) lazy var domainNames = DomainNames()
    /// The function of `timers.js` that runs a timer's callback, once there was one.
    var fireFunction: Value?
    /// The page's own URL, as a URL parser writes it. Few scripts ask.
    private(set) lazy var location = WebURL.resolve(options.location, against: "")
    let report: (WebEvent) -> Void
    /// The user's language, if it is not that of the machine.
    public var language: (() -> String?)?
    /// Whether the device is cut off, whatever the machine is.
    public var isOffline: (() -> Bool)?
    /// Hears of the page's loading, when there is one, and of `cordova.js`.
    public weak var pageDelegate: (any WebPageDelegate)?
    /// Gives `navigator.geolocation` to the script that first asks; there is none when this is `nil`.
    public var geolocation: (() throws(ScriptError) -> Value?)?
    /// Answers `alert`, `confirm` and `prompt` at once; `nil`, or giving `nil`, when nobody does.
    public var answerDialog: ((WebDialog) throws -> WebDialogAnswer?)?
    /// Whether a rejection was reported, which ends the run.
    var hasReportedRejection = false

    var loop: EngineLoop { context.engine.loop }

    /// Puts the platform on a context's global object.
    /// - Parameters:
    ///   - context: The context; it gets one platform.
    ///   - options: What the scripts see, and where the console writes.
    ///   - report: Takes what no script handled; called on the engine's thread.
    /// - Throws: What the platform's own JavaScript threw.
    public init(
        context: Context, options: WebOptions, report: @escaping (WebEvent) -> Void
    ) throws(ScriptError) {
        self.context = context
        self.options = options
        self.report = report
        host = context.makeObject()
        timers = TimerTable(loop: context.engine.loop)
        engineTasks = EngineTasks(loop: context.engine.loop)
        timers.onDue = { [weak self] id in self?.fireTimer(id) }
        try installHost()
        try evaluateScript("globals").run(.value(host), .value(context.global))
        context.onUnhandledRejection { [weak self] promise, reason in self?.reportRejection(of: promise, reason) }
    }

    /// Writes a message to the console.
    public func write(_ level: ConsoleLevel, _ text: String) {
        options.console.write(level, text)
    }

    /// A value as the console shows it, a string in quotes.
    /// - Throws: Why the script was stopped: looking runs none of the value's code, but for what an error says of itself.
    public func inspect(_ value: Value) throws(ScriptError) -> String {
        let style = context.makeObject()
        try style.setProperty("colors", to: .boolean(options.usesColors))
        return try load("inspect").call(.value(value), .value(style)).string ?? ""
    }

    /// A URL reference, resolved as a link of the page would be: against the page's own URL, or the document's `<base>`.
    public func resolve(url: String) -> String {
        let base = try? host.property("documentBase")
        let text = base?.kind == .function ? (try? base?.call())?.string : nil
        return WebURL.resolve(url, against: text ?? location)
    }

    /// The requests under way and the sockets that are open, as `GET https://host/path`, without queries, and the lines that made them.
    public func waiting() throws(ScriptError) -> [(what: String, site: ScriptLocation?)] {
        var waiting: [(what: String, site: ScriptLocation?)] = []
        for name in ["exchange", "web-socket"] {
            let script = try host.property("loaded").call(.string(name))
            guard script.kind == .object else { continue }
            let list = try script.property("waiting").call()
            for index in 0..<Int(try list.property("length").number ?? 0) {
                let entry = try list.property("\(index)")
                waiting.append((try entry.property("what").string ?? "", Self.place(of: try entry.property("site"))))
            }
        }
        return waiting
    }

    /// Ends the requests that are under way, and the sockets. No script hears of it.
    public func cancelRequests() {
        requests.cancelAll()
        sockets?.cancelAll()
    }

    /// Turns the device: what `screen.orientation` says from now on, with a `change` event if a script has asked for the screen.
    /// - Parameters:
    ///   - type: `portrait-primary`, `portrait-secondary`, `landscape-primary` or `landscape-secondary`.
    ///   - angle: In degrees, from the device's natural orientation.
    public func turnScreen(type: String, angle: Int) throws(ScriptError) {
        let orientation = context.makeObject()
        try orientation.setProperty("type", to: .string(type))
        try orientation.setProperty("angle", to: .integer(angle))
        try host.setProperty("orientation", to: .value(orientation))
        let screen = try host.property("loaded").call(.string("screen"))
        if screen.kind == .object { try screen.property("turn").run(.string(type), .integer(angle)) }
    }

    /// What `event-target.js` gives to the host's other scripts: `hasListeners(target, type)` among that.
    public func events() throws(ScriptError) -> Value { try load("event-target") }

    /// What `primordials.js` gives: the built-ins as they are before any script has replaced one.
    public func primordials() throws(ScriptError) -> Value { try host.property("primordials") }

    /// What the file `<name>.js` gives to the others, loaded on first use.
    func load(_ name: String) throws(ScriptError) -> Value {
        try host.property("load").call(.string(name), this: host)
    }
}

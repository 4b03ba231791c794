import HostClock
import JavaScriptEngine

/// What a script expects of a web host, put on a context's global object: console, timers, events, `document` without a tree,
/// `navigator`, `location`, `performance`, base64. Each feature is a JavaScript file that is loaded when a script first uses it;
/// this is what those files ask of Swift. Lives on the engine's thread.
///
/// An active timer keeps the run alive. Nothing of it is left behind when the platform is let go of.
public final class WebPlatform {
    let context: Context
    let options: WebOptions
    let host: Value
    let timers: TimerTable
    /// The function of `timers.js` that runs a timer's callback, once there was one.
    var fireFunction: Value?
    private let location: String
    private let report: (WebEvent) -> Void

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
        location = WebURL.resolve(options.location, against: "")
        timers = TimerTable(loop: context.engine.loop)
        timers.onDue = { [weak self] id in self?.fireTimer(id) }
        try installHost(location: location)
        try evaluateScript("globals").run(.value(host), .value(context.global))
        context.onUnhandledRejection { [weak self] promise, reason in self?.reportRejection(of: promise, reason) }
    }

    /// Writes a message to the console.
    public func write(_ level: ConsoleLevel, _ text: String) {
        options.console.write(level, text)
    }

    /// A value as the console shows it, a string in quotes.
    /// - Throws: What the value's own code threw: of an error, the accessors of its name, message and stack are asked.
    public func inspect(_ value: Value) throws(ScriptError) -> String {
        let style = context.makeObject()
        try style.setProperty("colors", to: .boolean(options.usesColors))
        return try load("inspect").call(.value(value), .value(style)).string ?? ""
    }

    /// A URL reference, resolved against the page's own URL as a link of that page would be.
    public func resolve(url: String) -> String {
        WebURL.resolve(url, against: location)
    }

    /// Gives the window's `error` listeners their chance and reports the error unless one prevented that.
    ///
    /// Once the run is being stopped nothing is reported: what scripts throw then comes of that.
    public func reportException(_ error: Value) {
        if !isHandled(error) { report(.uncaught(error.asError)) }
    }

    /// Gives the window's `error` listeners their chance, without a report.
    /// - Returns: Whether one prevented the report, or the run is being stopped.
    public func isHandled(_ error: Value) -> Bool {
        isPrevented { () throws(ScriptError) in try load("uncaught").property("uncaught").call(.value(error)) }
    }

    /// Reports that the platform's own script failed. Its being stopped is told by the loop.
    func reportFailure(_ error: ScriptError) {
        if error.code != .interrupted, loop.interruption.reason == nil { report(.uncaught(error)) }
    }

    private func reportRejection(of promise: Value, _ reason: Value) {
        let isPrevented = isPrevented { () throws(ScriptError) in
            try load("uncaught").property("rejected").call(.value(promise), .value(reason))
        }
        if !isPrevented { report(.unhandledRejection(reason.asError)) }
    }

    private func isPrevented(_ ask: () throws(ScriptError) -> Value) -> Bool {
        if loop.interruption.reason != nil { return true }
        let isPrevented = (try? ask().boolean) ?? false
        return isPrevented || loop.interruption.reason != nil
    }

    /// What the file `<name>.js` gives to the others, loaded on first use.
    func load(_ name: String) throws(ScriptError) -> Value {
        try host.property("load").call(.string(name), this: host)
    }
}

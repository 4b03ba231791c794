import HostClock
import JavaScriptEngine
import WebPlatform

/// A page to test: an engine with the web platform on its global object, whose console and events are noted.
actor WebPage {
    nonisolated let loop: EngineLoop
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    /// What the console was given, each message as `level: text`.
    nonisolated let messages = Log<String>()
    nonisolated let events = Log<WebEvent>()

    private let configure: @Sendable (inout WebOptions) -> Void
    private var platform: WebHost?
    private var context: Context?

    init(
        clock: RunClock = RunClock(.virtual), configure: @escaping @Sendable (inout WebOptions) -> Void = { _ in }
    ) {
        loop = EngineLoop(clock: clock)
        self.configure = configure
    }

    /// Does something with the platform on its thread.
    func use<Result: Sendable>(_ body: (WebHost, Context) throws -> Result) throws -> Result {
        if let platform, let context { return try body(platform, context) }
        let context = Engine(loop: loop).makeContext()
        var options = WebOptions(console: Sink(messages: messages), location: "file:///app/www/index.html")
        configure(&options)
        let events = events
        let platform = try WebHost(context: context, options: options) { events.append($0) }
        self.context = context
        self.platform = platform
        return try body(platform, context)
    }

    /// Evaluates a script and returns its value as text.
    @discardableResult
    func evaluate(_ source: String) throws -> String {
        try use { _, context in try context.evaluate(source, url: "page.js").converted() }
    }

    /// Runs a script until nothing is left to run.
    /// - Returns: What it printed.
    func run(_ source: String) async throws -> [String] {
        try evaluate(source)
        await idle()
        return messages.all
    }

    /// Waits until nothing is left to run.
    func idle() async {
        await withCheckedContinuation { continuation in
            loop.whenIdle { continuation.resume() }
        }
    }

    /// Evaluates a script and lets go of the platform before anything that it started can run.
    func evaluateAndEnd(_ source: String) throws {
        try evaluate(source)
        platform = nil
    }
}

private struct Sink: ConsoleSink {
    let messages: Log<String>

    func write(_ level: ConsoleLevel, _ text: String) { messages.append("\(level.rawValue): \(text)") }
}

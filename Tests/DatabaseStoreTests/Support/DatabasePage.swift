import DatabaseStore
import HostClock
import JavaScriptEngine
import Synchronization
import Testing
import WebPlatform

/// A page with databases: an engine with the web platform on its global object, whose console is noted.
actor DatabasePage {
    nonisolated let loop = EngineLoop(clock: RunClock(.virtual))
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    nonisolated private let sink = Sink()
    private let path: String?
    private let capacity: Int
    private var platform: WebHost?
    private var context: Context?

    /// - Parameter path: The file that the databases are in; `nil` for memory.
    init(path: String? = nil, capacity: Int = SQLiteDatabases.capacity) {
        self.path = path
        self.capacity = capacity
    }

    /// Runs a script until nothing is left to run.
    /// - Returns: What it printed, and what nobody caught.
    func run(_ source: String) async throws -> [String] {
        sink.clear()
        let context = try context ?? makeContext()
        self.context = context
        try context.evaluate(source, url: "page.js")
        await withCheckedContinuation { continuation in
            loop.whenIdle { continuation.resume() }
        }
        return sink.all
    }

    /// Closes the databases, as the end of a run does.
    func close() { platform?.closeDatabases() }

    private func makeContext() throws -> Context {
        let context = Engine(loop: loop).makeContext()
        var options = WebOptions(console: sink, location: "file:///app/www/index.html")
        let (path, capacity) = (path, capacity)
        options.databases = { () throws(WebDatabaseError) in try SQLiteDatabases(path: path, capacity: capacity) }
        platform = try WebHost(context: context, options: options) { [sink] event in sink.write(.error, "\(event)") }
        return context
    }
}

private final class Sink: ConsoleSink {
    private let messages = Mutex<[String]>([])

    var all: [String] { messages.withLock { $0 } }

    func clear() { messages.withLock { $0 = [] } }

    func write(_ level: ConsoleLevel, _ text: String) {
        messages.withLock { $0.append(level == .log ? text : "\(level.rawValue): \(text)") }
    }
}
